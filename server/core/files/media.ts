import { type RawBuilder, sql } from 'kysely';
import type { Area } from '#contract/lib/access/areas.ts';

/**
 * Uses of files that staff publish in a noun: rows of `berkas_id`, `noun` (as `app/features/media/places.ts` knows it),
 * `noun_id`, `judul`, `keadaan` (a status of texts), `waktu` (of publication), `peran` (what it is there) and `alt` (its words
 * there). A file that no part names never stands in the media library: identity scans, photos of reports, letters, tables.
 */
export type MediaPart = {
  /** Area whose staff may change these uses; other staff see only the public ones. */
  area: Area;
  uses(desaId: number): RawBuilder<unknown>;
};

type Columns = {
  noun: string;
  /** Table with a `desa_id` and with these columns for files. */
  table: string;
  /** Role of the file in each column, by the column's name. */
  columns: Record<string, string>;
  /** A row's number and title, in SQL over `t`; a village has one row unless given. */
  id?: string;
  title?: string;
};

/** Files that columns of a table hold, public as soon as they stand there. */
export function columnUses({ noun, table, columns, id = '1', title = 'v.peran' }: Columns) {
  return (desaId: number): RawBuilder<unknown> => {
    const values = Object.entries(columns).map(
      ([column, role]) => sql`(${sql.ref(`t.${column}`)}, ${sql.lit(role)})`,
    );
    return sql`select v.berkas_id, ${sql.lit(noun)} as noun, (${sql.raw(id)})::bigint as noun_id,
      ${sql.raw(title)} as judul, 'terbit' as keadaan, null::timestamptz as waktu, v.peran, '' as alt
      from ${sql.table(table)} as t cross join lateral (values ${sql.join(values)}) as v (berkas_id, peran)
      where t.desa_id = ${desaId} and v.berkas_id is not null`;
  };
}

type Embedded = { noun: string; title: string };

/** Files inside the formatted texts of a form, and those of its draft. */
export function embeddedUses({ noun, title }: Embedded) {
  return (
    desaId: number,
  ): RawBuilder<unknown> => sql`select i.berkas_id, ${sql.lit(noun)} as noun, 1::bigint as noun_id,
    ${sql.lit(title)} as judul, case i.noun when ${sql.lit(noun)} then 'terbit' else 'draf' end as keadaan,
    null::timestamptz as waktu, 'di dalam teks' as peran, '' as alt
    from berkas_isi as i where i.desa_id = ${desaId} and i.noun in (${sql.lit(noun)}, ${sql.lit(`draf-${noun}`)})`;
}

/** Several statements as one. */
export const unionOf =
  (...all: ((desaId: number) => RawBuilder<unknown>)[]) =>
  (desaId: number): RawBuilder<unknown> =>
    sql.join(
      all.map((one) => one(desaId)),
      sql` union all `,
    );
