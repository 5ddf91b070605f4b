import type { VillageDb } from '#server/core/data/tenant.ts';
import { urlOf } from '#server/features/berkas/queries.ts';

const SHOWN = 20;

/** Letters that somebody asked for, by themselves or at the counter, the latest first. */
export const lettersOf = (db: VillageDb, id: number) =>
  db
    .selectFrom('ajuan_layanan')
    .select(['id', 'config_name as nama', 'created_at', 'keadaan', 'tenggat', 'lewat_loket'])
    .where('desa_id', '=', db.desaId)
    .where('penduduk_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();

/** Papers that somebody keeps for their letters, and how many letters each went with. */
export async function papersOf(db: VillageDb, id: number) {
  const rows = await db
    .selectFrom('dokumen_warga as d')
    .innerJoin('berkas as b', (join) =>
      join.onRef('b.desa_id', '=', 'd.desa_id').onRef('b.id', '=', 'd.berkas_id'),
    )
    .select((eb) => [
      'd.id',
      'd.nama',
      'd.created_at',
      'd.berkas_id',
      'b.nama as berkas',
      'b.jenis',
      eb
        .selectFrom('syarat_ajuan as s')
        .select((one) => one.fn.count<number>('s.ajuan_id').distinct().as('dipakai'))
        .whereRef('s.desa_id', '=', 'd.desa_id')
        .whereRef('s.berkas_id', '=', 'd.berkas_id')
        .as('dipakai'),
    ])
    .where('d.desa_id', '=', db.desaId)
    .where('d.penduduk_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(({ berkas_id, berkas, jenis, dipakai, ...row }) => ({
    ...row,
    dipakai: dipakai ?? 0,
    url: urlOf({ id: berkas_id, nama: berkas, jenis }),
  }));
}
