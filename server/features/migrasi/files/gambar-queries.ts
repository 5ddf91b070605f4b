import type { VillageDb } from '#server/core/data/tenant.ts';
import type { IsiBagian } from '../bagian-rules.ts';
import '../table.ts';

/** The files of the texts that were brought, as a part of the report: they follow after the rest. */
export const GAMBAR = 'gambar';

/** Counts the files that came, and those that did not, as a part of the report; no part where nobody looked for any yet. */
export async function arrivals(db: VillageDb, impor_id: number): Promise<IsiBagian[]> {
  const rows = await db
    .selectFrom('migrasi_baris')
    .select(['putusan', (eb) => eb.fn.countAll<number>().as('jumlah')])
    .where('impor_id', '=', impor_id)
    .where('bagian', '=', GAMBAR)
    .groupBy('putusan')
    .execute();
  const of = (putusan: string) => rows.find((row) => row.putusan === putusan)?.jumlah ?? 0;
  const [came, left] = [of('baru'), of('ditolak')];
  if (came + left === 0) return [];
  const counts = { ditemukan: came + left, ikut: came, baru: came, wewenang: null, baris: true, contoh: [] };
  const sebab = left > 0 ? 'Sebabnya di tiap baris. Unggah sendiri di tulisannya bila berkasnya ada' : '';
  return [{ kunci: GAMBAR, nama: 'Gambar dan berkas', tabel: 'folder desa/', ...counts, sebab }];
}
