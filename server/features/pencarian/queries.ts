import { sql } from 'kysely';
import { matchOf } from '#server/core/data/search.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Needle } from './rules.ts';

export type Found = {
  noun: string;
  noun_id: number;
  judul: string;
  teks: string;
  alamat: string;
  terbit: Date;
};
export type Finds = { rows: Found[]; jumlah: Record<string, number>; needles: Needle[] };
type Wanted = {
  words: string[];
  jenis?: string;
  /** Nouns that the village does not show. */
  hidden: readonly string[];
  limit: number;
  offset: number;
};

type Answer = { rows: Found[] | null; jumlah: Record<string, number> | null; akar: string[] };

/**
 * One page of what fits, with how many fit of each kind. Titles come first, then the newest: weighing every text would
 * read them all.
 */
export async function findAll(
  db: VillageDb,
  { words, jenis, hidden, limit, offset }: Wanted,
): Promise<Finds> {
  const kind = jenis === undefined ? sql`true` : sql`noun = ${jenis}`;
  const { rows } = await sql<Answer>`
    with q as (select ${matchOf(words)} as q),
    hit as materialized (
      select noun, noun_id, terbit, kata_judul @@ q as di_judul
      from pencarian, q where desa_id = ${db.desaId} and kata @@ q and terbit <= now()
        and noun <> all(${hidden}::text[])
    ),
    shown as (
      select * from hit where ${kind} order by di_judul desc, terbit desc, noun, noun_id
      limit ${limit} offset ${offset}
    )
    select
      (select json_agg(json_build_object('noun', p.noun, 'noun_id', p.noun_id, 'judul', p.judul, 'teks', p.teks,
          'alamat', p.alamat, 'terbit', p.terbit) order by s.di_judul desc, s.terbit desc, s.noun, s.noun_id)
        from shown s join pencarian p on p.desa_id = ${db.desaId} and p.noun = s.noun and p.noun_id = s.noun_id) as rows,
      (select json_object_agg(noun, n) from (select noun, count(*) as n from hit group by noun) k) as jumlah,
      (select json_agg(coalesce((ts_lexize('indonesian_stem', w))[1], w) order by at)
        from unnest(${words}::text[]) with ordinality as one (w, at)) as akar`.execute(db);
  const answer = rows[0];
  const akar = answer?.akar ?? [];
  return {
    rows: dated(answer?.rows ?? []),
    jumlah: answer?.jumlah ?? {},
    needles: words.map((kata, at) => ({ kata, akar: akar[at] ?? kata })),
  };
}

const ALIKE = 0.45;
const BEGINNING = 3;
const MOST_COMPARED = 300;

/**
 * Titles similar to what was typed, for typing mistakes. Only those are compared that have a word with the
 * same beginning: comparing every title would take as long as it has titles.
 */
export async function findAlike(
  db: VillageDb,
  words: string[],
  { hidden, limit }: Pick<Wanted, 'hidden' | 'limit'>,
): Promise<Found[]> {
  const beginnings = words.filter((word) => word.length > BEGINNING).map((word) => word.slice(0, BEGINNING));
  if (beginnings.length === 0) return [];
  const any = beginnings.map((one) => `${one}:*`).join(' | ');
  const { rows } = await sql<Found>`
    with near as materialized (
      select noun, noun_id, judul, teks, alamat, terbit from pencarian
      where desa_id = ${db.desaId} and kata @@ to_tsquery('simple', ${any})
        and kata_judul @@ to_tsquery('simple', ${any}) and terbit <= now()
        and noun <> all(${hidden}::text[])
      order by terbit desc limit ${MOST_COMPARED}
    )
    select noun, noun_id, judul, teks, alamat, terbit
    from (select *, word_similarity(${words.join(' ')}, judul) as mirip from near) as p
    where mirip >= ${ALIKE} order by mirip desc, terbit desc limit ${limit}`.execute(db);
  return dated(rows);
}

// Timestamps inside JSON arrive as text.
const dated = (rows: Found[]): Found[] => rows.map((row) => ({ ...row, terbit: new Date(row.terbit) }));
