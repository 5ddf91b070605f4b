import { KEADAAN } from '#contract/lapor-alur.ts';
import { type QueueView, readQueue, type Taken } from '../../kinds/alur/queue-path.ts';
import { paths, withQuery } from '../../lib/paths.ts';

const NAMES = {
  states: KEADAAN,
  first: 'menunggu',
  reasons: ['tolak', 'minta_perbaikan'],
  filters: ['kategori', 'dusun'],
} as const;

export type ReviewView = QueueView<
  (typeof KEADAAN)[number],
  (typeof NAMES.reasons)[number],
  (typeof NAMES.filters)[number]
>;

export const readReview = (request: Request): ReviewView => readQueue(request, NAMES);

/** `taken`: the decision that was just taken, so that the page can offer to take it back. */
export const reviewPath = (view: Parameters<typeof withQuery>[1], taken: Taken = {}): string =>
  withQuery(paths.kelola('lapor'), { ...view, ...taken });
