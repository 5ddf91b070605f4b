import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { visible as visibleLaw } from '#server/features/produk-hukum/queries.ts';
import { visible } from '#server/kinds/naskah/visible.ts';
import '../berita/table.ts';
import '../kegiatan/table.ts';
import '../lapor/table.ts';
import './table.ts';

type Find = (db: VillageDb, id: number) => Promise<{ id: number } | undefined>;

/** Items that have a page of their own, by the first part of its address. */
const ITEMS = new Map<string, Find>([
  [
    'berita',
    (db, id) => visible(db.selectFrom('artikel').select('id').where('id', '=', id)).executeTakeFirst(),
  ],
  [
    'kegiatan',
    (db, id) => visible(db.selectFrom('kegiatan').select('id').where('id', '=', id)).executeTakeFirst(),
  ],
  [
    'produk-hukum',
    (db, id) =>
      visibleLaw(db.selectFrom('produk_hukum').select('id').where('id', '=', id)).executeTakeFirst(),
  ],
  [
    'lapor-online',
    (db, id) =>
      db
        .selectFrom('lapor')
        .select('id')
        .where('id', '=', id)
        .where('keadaan', '=', sql.lit('disetujui'))
        .executeTakeFirst(),
  ],
]);

/** Upper bound of counted items, since their number grows over the years. */
const MOST = 5_000;

/** The row that counts a page, made by its first answer; undefined for an address without a page, or one too many. */
export async function rowOf(db: VillageDb, jalur: string): Promise<number | undefined> {
  const find = () => db.selectFrom('masukan').select('id').where('jalur', '=', jalur).executeTakeFirst();
  const [, section = '', item] = jalur.split('/');
  const findItem = item === undefined ? undefined : ITEMS.get(section);
  if (findItem && !(await findItem(db, Number(item)))) return undefined;
  const known = await find();
  if (known) return known.id;
  await sql`insert into masukan (desa_id, jalur) select ${db.desaId}, ${jalur}
    where (select count(*) from masukan where desa_id = ${db.desaId}) < ${MOST}
    on conflict (desa_id, jalur) do nothing`.execute(db);
  return (await find())?.id;
}
