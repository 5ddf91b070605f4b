import { toInstant } from '../zone.ts';
import type { VillageDb } from './tenant.ts';
import type { Village } from './village.ts';

/** Reader who is told of a change; a handler's context is one. */
export type Reader = { db: VillageDb; village: Village; actor: { id: number } | null | undefined };
export type Change = { waktu: Date; akun_id: number | null; nama: string | null } | undefined;

/** Latest change of a row with its time and its author. */
export const lastChanges = ({ db }: Reader, noun: string, id: number | string) =>
  db
    .selectFrom('jejak')
    .leftJoin('akun', 'akun.id', 'jejak.akun_id')
    .select(['jejak.waktu', 'jejak.akun_id', 'akun.nama'])
    .where('jejak.noun', '=', noun)
    .where('jejak.noun_id', '=', String(id))
    .orderBy('jejak.id', 'desc')
    .limit(1);

/** Author and time of a change, as the slower of two officers reads them. */
export function byWhom({ actor, village }: Reader, change: Change): string {
  if (!change) return 'petugas lain';
  const who = change.akun_id === actor?.id ? 'lewat akun Anda' : (change.nama ?? 'petugas lain');
  return `${who} pukul ${toInstant(change.waktu, village.zona).slice(11, 16).replace(':', '.')}`;
}
