import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import './table.ts';

/** Pages are made up faster than they are written: whoever invents addresses fills no more than this. */
const MOST = 5_000;

/** The row that counts a page, made by its first answer; undefined when the village counts enough of them. */
export async function rowOf(db: VillageDb, jalur: string): Promise<number | undefined> {
  const find = () =>
    db
      .selectFrom('masukan')
      .select('id')
      .where('desa_id', '=', db.desaId)
      .where('jalur', '=', jalur)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await sql`insert into masukan (desa_id, jalur) select ${db.desaId}, ${jalur}
    where (select count(*) from masukan where desa_id = ${db.desaId}) < ${MOST}
    on conflict (desa_id, jalur) do nothing`.execute(db);
  return (await find())?.id;
}
