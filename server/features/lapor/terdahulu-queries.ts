import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Contents of reports as they are now; every decision raises their version. */
export async function sayReports(db: VillageDb, ids: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('lapor')
    .select(['id', 'judul', 'isi', 'kategori_id', 'status_id', 'keadaan', 'versi', 'gambar_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Reports that an officer noted something about. */
export async function notedReports(db: VillageDb, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('urusan_catatan')
    .select('butir')
    .distinct()
    .where('antrean', '=', 'lapor')
    .where('butir', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ butir }) => butir));
}
