import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** The last number of the village's count in a year, and the highest that a letter from here bears. */
export async function lastNumber(db: VillageDb, tahun: number) {
  const [count, issued] = await Promise.all([
    db
      .selectFrom('nomor_surat')
      .select('nomor')
      .where('urutan', '=', 'desa')
      .where('tahun', '=', tahun)
      .executeTakeFirst(),
    db
      .selectFrom('surat_keluar')
      .select(({ fn }) => fn.max<number | null>('urut').as('urut'))
      .where('urutan', '=', 'desa')
      .where('tahun', '=', tahun)
      .executeTakeFirst(),
  ]);
  return { tahun, nomor: count?.nomor ?? 0, terbit: issued?.urut ?? 0 };
}
