import type { Context } from '#server/core/context.ts';
import { type ApiError, conflict } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import type { ImporRow } from './table.ts';

const DONE: Record<string, string> = {
  'impor.read': 'dibaca',
  'impor.start': 'diterapkan',
  'impor.resume': 'dilanjutkan',
  'impor.stop': 'dihentikan',
  'impor.cancel': 'dibatalkan',
};

/** Somebody moved the import on while its page was open: who, how and when, for whoever comes second. */
export async function tooLate(
  { actor, db, village }: Pick<Context, 'actor' | 'db' | 'village'>,
  { id }: Pick<ImporRow, 'id'>,
): Promise<ApiError> {
  const last = await db
    .selectFrom('jejak')
    .leftJoin('akun', 'akun.id', 'jejak.akun_id')
    .select(['jejak.aksi', 'jejak.waktu', 'jejak.akun_id', 'akun.nama'])
    .where('jejak.noun', '=', 'impor')
    .where('jejak.noun_id', '=', String(id))
    .where('jejak.aksi', 'in', Object.keys(DONE))
    .orderBy('jejak.id', 'desc')
    .executeTakeFirst();
  const what = (last && DONE[last.aksi]) ?? 'diganti';
  const who = last && last.akun_id === actor?.id ? 'lewat akun Anda' : `oleh ${last?.nama ?? 'petugas lain'}`;
  const when = last ? ` pukul ${toInstant(last.waktu, village.zona).slice(11, 16).replace(':', '.')}` : '';
  return conflict(`Impor ini sudah ${what} ${who}${when}. Pilihan Anda di halaman ini belum dipakai.`);
}
