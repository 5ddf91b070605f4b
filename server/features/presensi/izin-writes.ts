import type { JenisIzin } from '#contract/presensi/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Two leaves of one official are written one after the other, so that each sees the other's days. */
export const lockOfficial = (db: VillageDb, id: number) =>
  db.selectFrom('pegawai').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

type Leave = {
  pegawai_id: number;
  jenis: JenisIzin;
  dari: string;
  sampai: string;
  keterangan: string;
  keadaan: 'menunggu' | 'disetujui';
};

export async function addLeave(
  db: VillageDb,
  row: Leave,
  { oleh, berkas_id }: { oleh: number; berkas_id: string | null },
): Promise<number> {
  const decided = row.keadaan === 'disetujui' ? { diputus_oleh: oleh, diputus: timeNow() } : {};
  const made = await db
    .insertInto('izin_pegawai')
    .values({ ...row, ...decided, berkas_id, diajukan_oleh: oleh })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const decideLeave = (
  db: VillageDb,
  id: number,
  { keadaan, alasan, oleh }: { keadaan: 'disetujui' | 'ditolak'; alasan: string; oleh: number },
) =>
  db
    .updateTable('izin_pegawai')
    .set({ keadaan, alasan, diputus_oleh: oleh, diputus: timeNow() })
    .where('id', '=', id)
    .where('keadaan', '=', 'menunggu')
    .returning('id')
    .executeTakeFirst();

export const removeLeave = (db: VillageDb, id: number) =>
  db.deleteFrom('izin_pegawai').where('id', '=', id).execute();
