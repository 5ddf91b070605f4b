import { type RawBuilder, sql } from 'kysely';
import type { UrutanPenduduk } from '#contract/penduduk/kelola.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { About } from './cari-queries.ts';

/** Numbers of those who are meant by the area they live in; 0 holds who lives in none. */
export type Shares = ReadonlyMap<number, number>;

export async function sharesOf(db: VillageDb, found: About): Promise<Shares> {
  const { rows } = await sql<{ area: number | null; jumlah: number }>`
    select p.wilayah_id as area, count(*) as jumlah from penduduk as p
    where p.desa_id = ${db.desaId} and ${found('p')} group by p.wilayah_id`.execute(db);
  return new Map(rows.map(({ area, jumlah }) => [area ?? 0, jumlah]));
}

export const totalIn = (shares: Shares): number => [...shares.values()].reduce((sum, one) => sum + one, 0);
/** Numbers of those in `all` who are not among `some`. */
export const without = (all: Shares, some: Shares): Shares =>
  new Map([...all].map(([area, jumlah]) => [area, jumlah - (some.get(area) ?? 0)]));

type Page = { ordering: UrutanPenduduk; shares: Shares; limit: number; offset: number };
type Part = { area: number; skip: number; take: number; before: number };

/** The areas that a page shows, and which of their people. */
function partsOf(areas: readonly number[], { ordering, shares, limit, offset }: Page): Part[] {
  const down = ordering.startsWith('-');
  // People who live in no area come after the last one.
  const inOrder = down ? [0, ...areas.toReversed()] : [...areas, 0];
  const parts: Part[] = [];
  let begun = 0;
  for (const area of inOrder) {
    const jumlah = shares.get(area) ?? 0;
    const skip = Math.max(0, offset - begun);
    const take = Math.min(jumlah, offset + limit - begun) - skip;
    if (take > 0) parts.push({ area, skip, take, before: Math.max(0, begun - offset) });
    begun += jumlah;
  }
  return parts;
}

/**
 * The ids of a page in the order of the tree of areas, each with its place, and by name within an area. Nobody is read
 * who lives in areas before: how many do is known.
 */
export function idsByArea(db: VillageDb, found: About, areas: readonly number[], page: Page) {
  const towards = sql.raw(page.ordering.startsWith('-') ? 'desc' : 'asc');
  const parts = partsOf(areas, page).map(({ area, skip, take, before }): RawBuilder<unknown> => {
    const here = area === 0 ? sql`p.wilayah_id is null` : sql`p.wilayah_id = ${area}::bigint`;
    return sql`(select p.id, ${before}::int + row_number() over () as nomor from (
      select p.id from penduduk as p where p.desa_id = ${db.desaId} and ${here} and ${found('p')}
      order by p.nama, p.id ${towards} limit ${take}::int offset ${skip}::int) as p)`;
  });
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `);
}
