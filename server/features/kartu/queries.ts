import { sql } from 'kysely';
import type { JenisKartu } from '#contract/kartu.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import '../berita/table.ts';
import '../kegiatan/table.ts';

/** What stands on a card; `gambar_id` and `fokus` are of the cover. */
export type IsiKartu = {
  judul: string;
  label: string;
  gambar_id: string | null;
  fokus: { x: number; y: number };
};

type Find = (db: VillageDb, id: number) => Promise<IsiKartu | undefined>;

/** A noun whose pages have a card: one line here and one in the contract. */
export const KARTU: Record<JenisKartu, Find> = {
  berita: published('artikel', 'Berita'),
  kegiatan: published('kegiatan', 'Kegiatan'),
};

/** What is public of a table with `judul` and the columns of a cover. */
function published(table: 'artikel' | 'kegiatan', label: string): Find {
  return async (db, id) => {
    const { rows } = await sql<{ judul: string; gambar_id: string | null; fokus_x: number; fokus_y: number }>`
      select judul, gambar_id, fokus_x, fokus_y from ${sql.table(table)}
      where desa_id = ${db.desaId} and id = ${id}
        and status = 'terbit' and dihapus is null and terbit <= now()`.execute(db);
    const [row] = rows;
    if (!row) return undefined;
    const { judul, gambar_id, fokus_x: x, fokus_y: y } = row;
    return { judul, label, gambar_id, fokus: { x, y } };
  };
}
