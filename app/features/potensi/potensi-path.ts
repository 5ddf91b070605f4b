import { KEADAAN } from '#contract/potensi-alur.ts';
import { type QueueView, readQueue, type Taken } from '../../kinds/alur/queue-path.ts';
import { paths, withQuery } from '../../lib/paths.ts';

const NAMES = {
  states: KEADAAN,
  first: 'menunggu',
  reasons: ['tolak', 'minta_perbaikan'],
  filters: ['kategori'],
} as const;

export type PotensiView = QueueView<
  (typeof KEADAAN)[number],
  (typeof NAMES.reasons)[number],
  (typeof NAMES.filters)[number]
>;

export const readPotensiView = (request: Request): PotensiView => readQueue(request, NAMES);

/** `taken`: the decision that was just taken, so that the page can offer to take it back. */
export const potensiPath = (view: Parameters<typeof withQuery>[1], taken: Taken = {}): string =>
  withQuery(paths.kelola('potensi'), { ...view, ...taken });
