import { sql } from 'kysely';
import type { StatusNaskah } from '#contract/kinds/naskah.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { bool, instant, int, text } from '#server/core/query/field.ts';
import { IANA, type Zone } from '#server/core/zone.ts';
import type { Definition } from './definition.ts';
import { common, commonTable, untouched } from './rows.ts';

export const statusSql = (t: string) =>
  `case when ${t}.dihapus is not null then 'sampah' when ${t}.status = 'terbit' and ${t}.terbit > now() then 'terjadwal' else ${t}.status end`;
const dateSql = (t: string) => `coalesce(${t}.terbit, ${t}.updated_at)`;
const authorSql = (t: string) =>
  `(select a.nama from akun as a where a.desa_id = ${t}.desa_id and a.id = ${t}.diubah_oleh)`;

/** A word of the working copy: of the draft, or of the published column where no draft says it. `type` casts it. */
export const working = (key: string, column: string, type?: string) => (t: string) =>
  `case when jsonb_exists(${t}.draf, '${key}') then ${type ? `(${t}.draf ->> '${key}')::${type}` : `${t}.draf ->> '${key}'`} else ${t}.${column} end`;

/** Fields of every list of the console; spread into its resource. */
export const listFields = {
  id: int(),
  judul: text(working('judul', 'judul')),
  status: text<StatusNaskah>(statusSql),
  terbit: instant(),
  /** The day that dates a row: of its appearance, or of the last change. */
  tanggal: instant(dateSql),
  berubah: bool((t) => `${t}.draf is not null and ${t}.status = 'terbit'`),
  updated_at: instant(),
  oleh: text(authorSql),
};

/** Number of rows in each status. */
export async function countByStatus(
  db: VillageDb,
  { table }: Pick<Definition, 'table'>,
): Promise<Record<string, number>> {
  const rows = await common(db)
    .selectFrom(commonTable(table))
    .select((eb) => [
      sql<string>`${sql.raw(statusSql(table))}`.as('keadaan'),
      eb.fn.countAll<number>().as('jumlah'),
    ])
    .where((eb) => eb.not(untouched(eb)))
    .groupBy('keadaan')
    .execute();
  return Object.fromEntries(rows.map(({ keadaan, jumlah }) => [keadaan, jumlah]));
}

/** The years of the rows outside the trash, the latest first. */
export async function yearsOf(
  db: VillageDb,
  { table, year }: Pick<Definition, 'table' | 'year'>,
  zone: Zone,
): Promise<number[]> {
  const dated = sql<number>`extract(year from ${sql.raw(dateSql(table))} at time zone ${IANA[zone]})::int`;
  const asked = year ? sql<number | null>`(${sql.raw(year(table))})` : dated;
  const rows = await common(db)
    .selectFrom(commonTable(table))
    .select(asked.as('tahun'))
    .distinct()
    .where('dihapus', 'is', null)
    .where((eb) => eb.not(untouched(eb)))
    .orderBy('tahun', 'desc')
    .execute();
  return rows.flatMap(({ tahun }) => tahun ?? []);
}
