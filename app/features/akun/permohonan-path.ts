import { KEADAAN_PERMOHONAN } from '#contract/akun-alur.ts';
import { type QueueView, readQueue, type Taken } from '../../kinds/alur/queue-path.ts';
import { paths, withQuery } from '../../lib/paths.ts';

const NAMES = {
  states: KEADAAN_PERMOHONAN,
  first: 'menunggu',
  reasons: ['setujui', 'minta_datang', 'tolak'],
  filters: [],
} as const;

export type PermohonanView = QueueView<
  (typeof KEADAAN_PERMOHONAN)[number],
  (typeof NAMES.reasons)[number],
  never
>;

export const readPermohonanView = (request: Request): PermohonanView => readQueue(request, NAMES);

/** `taken`: the decision that was just taken, so that the page can offer to take it back. */
export const permohonanPath = (view: Parameters<typeof withQuery>[1], taken: Taken = {}): string =>
  withQuery(paths.kelola('akun', 'permohonan'), { ...view, ...taken });
