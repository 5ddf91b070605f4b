import type { VillageDb } from '#server/core/data/tenant.ts';

const SHOWN = 20;

/** Letters that somebody asked for, by themselves or at the counter, the latest first. */
export const lettersOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('ajuan_layanan')
    .select(['id', 'config_name as nama', 'created_at', 'keadaan', 'tenggat', 'lewat_loket'])
    .where('penduduk_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** Papers that somebody keeps for their letters, and how many letters each went with. */
export async function papersOf(db: VillageDb, id: number) {
  const rows = await db
    .selectFrom('dokumen_warga as d')
    .select((eb) => [
      'd.id',
      'd.nama',
      'd.created_at',
      eb
        .selectFrom('syarat_ajuan as s')
        .select((one) => one.fn.count<number>('s.ajuan_id').distinct().as('dipakai'))
        .whereRef('s.berkas_id', '=', 'd.berkas_id')
        .as('dipakai'),
    ])
    .where('d.penduduk_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ dipakai, ...row }) => ({ ...row, dipakai: dipakai ?? 0 }));
}
