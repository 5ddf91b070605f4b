import { sql } from 'kysely';
import type { Endpoint } from '#contract/kit.ts';
import type { VillageDb } from '../data/tenant.ts';
import { ApiError } from '../errors.ts';
import type { TempFile } from './form.ts';

/** Bytes that the files of a village weigh. */
export async function bytesUsed(db: VillageDb): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(ukuran), 0)::bigint as bytes from (
      select ukuran from berkas where desa_id = ${db.desaId}
      union all select ukuran from berkas_versi where desa_id = ${db.desaId} and hilang is null
      union all select diterima from unggahan where desa_id = ${db.desaId}
    ) as b`.execute(db);
  return rows[0]?.bytes ?? 0;
}

const FULL = [
  'Ruang berkas desa ini penuh, jadi berkas baru belum dapat diterima.',
  'Admin desa dapat menghapus berkas yang tidak dipakai atau meminta kuota ditambah kepada pengelola platform.',
].join(' ');

/**
 * Refuses files for which a village has no room left. Two that come at the same moment may both fit: what is over it then is
 * one form, not a disk.
 */
export async function checkRoom(
  db: VillageDb,
  { evenFull }: Endpoint,
  files: Record<string, TempFile[]>,
  most: number,
): Promise<void> {
  const coming = Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);
  if (coming === 0 || evenFull) return;
  await mustHaveRoom(db, coming, most);
}

/** Refuses so many bytes more than a village has, where it may have `most`. */
export async function mustHaveRoom(db: VillageDb, coming: number, most: number): Promise<void> {
  if ((await bytesUsed(db)) + coming > most) throw new ApiError(413, [FULL]);
}
