import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#contract/lib/access/areas.ts';
import type { MediaPart } from '#server/core/files/media.ts';
import type { Definition, Isi } from './definition.ts';
import { statusSql } from './fields.ts';

/** Roles of published files in their text, by column. */
const ROLES: Record<string, string> = {
  gambar_id: 'gambar utama',
  dokumen_id: 'dokumen',
  abstrak_file_id: 'abstrak',
};

type Known<I extends Isi> = Pick<Definition<I>, 'calls' | 'noun' | 'table' | 'columns' | 'empty'>;

/** The files of texts: those that are public, those of working copies, and PDFs that were replaced. */
export function textMedia<I extends Isi>({ calls, noun, table, columns, empty }: Known<I>): MediaPart {
  const area = AREAS.find((one) => calls.edit.can === `perangkat:${one}`);
  if (!area) throw new Error(`${noun} is written by no area`);
  const kept = Object.keys(columns(empty));
  const own = Object.entries(ROLES).filter(([column]) => kept.includes(column));
  const head = sql`${sql.lit(noun)} as noun, t.id as noun_id,
    coalesce(nullif(t.draf ->> 'judul', ''), t.judul) as judul, ${sql.raw(statusSql('t'))} as keadaan, t.terbit as waktu`;
  const cover = own.some(([column]) => column === 'gambar_id')
    ? sql`when i.berkas_id = t.gambar_id or i.berkas_id::text = t.draf -> 'gambar' ->> 'id' then 'gambar utama'`
    : sql``;
  // A portrait has its words from the name beside it.
  const words = sql.raw(noun === 'pegawai' ? "'Foto ' || t.judul" : 't.gambar_alt');
  const published = (desaId: number) =>
    own.map(
      ([column, role]) => sql`select t.${sql.ref(column)} as berkas_id, ${head}, ${sql.lit(role)} as peran,
          ${column === 'gambar_id' ? words : sql.lit('')} as alt
        from ${sql.table(table)} as t where t.desa_id = ${desaId} and t.${sql.ref(column)} is not null`,
    );
  // A file that a column holds is noted as well: it is named once, as what the column makes of it.
  const others = own.map(([column]) => sql`and i.berkas_id is distinct from t.${sql.ref(column)}`);
  return {
    area,
    uses: (desaId): RawBuilder<unknown> =>
      sql.join(
        [
          ...published(desaId),
          sql`select i.berkas_id, ${head}, case ${cover} when b.jenis = 'pdf' then 'dokumen' else 'di dalam teks' end as peran,
              coalesce(case when i.berkas_id::text = t.draf -> 'gambar' ->> 'id' then t.draf -> 'gambar' ->> 'alt' end, '') as alt
            from berkas_isi as i join ${sql.table(table)} as t on t.desa_id = i.desa_id and t.id = i.noun_id
            join berkas as b on b.desa_id = i.desa_id and b.id = i.berkas_id
            where i.desa_id = ${desaId} and i.noun = ${sql.lit(noun)} ${sql.join(others, sql` `)}`,
          sql`select d.berkas_id, ${head}, 'dokumen sebelumnya' as peran, '' as alt
            from naskah_dokumen as d join ${sql.table(table)} as t on t.desa_id = d.desa_id and t.id = d.noun_id
            where d.desa_id = ${desaId} and d.noun = ${sql.lit(noun)}
              ${sql.join(
                own.map(([column]) => sql`and d.berkas_id is distinct from t.${sql.ref(column)}`),
                sql` `,
              )}`,
        ],
        sql` union all `,
      ),
  };
}
