import { KEADAAN } from '#contract/perbaikan-alur.ts';
import { type QueueView, readQueue, type Taken } from '../../kinds/alur/queue-path.ts';
import { paths, withQuery } from '../../lib/paths.ts';

const NAMES = { states: KEADAAN, first: 'menunggu', reasons: ['tolak'], filters: [] } as const;

export type PerbaikanView = QueueView<(typeof KEADAAN)[number], (typeof NAMES.reasons)[number], never>;

export const readPerbaikanView = (request: Request): PerbaikanView => readQueue(request, NAMES);

/** `taken`: the decision that was just taken, so that the page can offer to take it back. */
export const perbaikanPath = (view: Parameters<typeof withQuery>[1], taken: Taken = {}): string =>
  withQuery(paths.kelola('perbaikan'), { ...view, ...taken });
