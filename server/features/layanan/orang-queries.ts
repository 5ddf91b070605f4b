import { sql } from 'kysely';
import { type Isian, isOrang, type Jawaban, type Jawabans, type SumberOrang } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { maskName } from '#server/core/mask.ts';
import type { Actor } from '#server/core/session/session.ts';
import { familyOf } from '#server/features/penduduk/cari-queries.ts';
import { type Lookup, lookupsIn, withAnswer } from '#server/kinds/isian/lookup.ts';

type Named = {
  /** Of the resident, or of the birth or death. */
  id: number;
  penduduk_id: number;
  nik: string;
  nama: string;
  keluarga_id: number | null;
  status_dasar: string;
};

/** Those whom answers name, by id or by NIK; the latest last where one NIK has several. */
export async function peopleNamed(
  db: VillageDb,
  sumber: SumberOrang,
  values: readonly Jawaban[],
): Promise<Named[]> {
  const ids = values.filter((value) => typeof value === 'number');
  const niks = values.filter((value) => typeof value === 'string');
  const id = sumber === 'penduduk' ? sql.ref('p.id') : sql.ref('e.id');
  const from =
    sumber === 'penduduk'
      ? sql`penduduk p`
      : sql`${sql.table(sumber)} e join penduduk p
          on p.desa_id = e.desa_id and p.id = e.penduduk_id and e.dibatalkan is null`;
  const { rows } = await sql<Named>`
    select ${id} as id, p.id as penduduk_id, p.nik, p.nama, p.keluarga_id, p.status_dasar from ${from}
    where p.desa_id = ${db.desaId} and (${id} = any(${ids}::bigint[]) or p.nik = any(${niks}::text[]))
    order by 1`.execute(db);
  return rows;
}

/** Residents are looked up while they live here; a birth or death stays one. */
export const isThere = (sumber: SumberOrang) => (one: Named) =>
  sumber !== 'penduduk' || one.status_dasar === 'HIDUP';

/** Where answers name somebody. */
const namedIn = (fields: readonly Isian[], answers: Jawabans) =>
  [...lookupsIn(fields, answers)].filter((entry): entry is [SumberOrang, Lookup[]] => isOrang(entry[0]));

/** How many of the answers name somebody by NIK. */
export const numbersTyped = (fields: readonly Isian[], answers: Jawabans): number =>
  namedIn(fields, answers).flatMap(([, found]) => found.filter(({ value }) => typeof value === 'string'))
    .length;

/** The answers with ids where a NIK was typed; one that nobody has stays, and is refused with what else is unknown. */
export async function withPeople(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
): Promise<Jawabans> {
  let resolved = answers;
  for (const [sumber, found] of namedIn(fields, answers)) {
    const typed = found.filter(({ value }) => typeof value === 'string');
    if (typed.length === 0) continue;
    const people = await peopleNamed(
      db,
      sumber,
      typed.map(({ value }) => value),
    );
    const byNik = new Map<unknown, number>(people.filter(isThere(sumber)).map(({ nik, id }) => [nik, id]));
    for (const { path, value } of typed) {
      const id = byNik.get(value);
      if (id !== undefined) resolved = withAnswer(resolved, path, id);
    }
  }
  return resolved;
}

type Reader = Pick<Actor, 'peran' | 'penduduk_id'>;

/** Who is named in answers, as their reader may see it: staff in full, residents their own family. */
export async function peopleIn(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
  reader: Reader,
): Promise<{ sumber: SumberOrang; id: number; nama: string }[]> {
  const named = namedIn(fields, answers);
  if (named.length === 0) return [];
  const resident = reader.peran === 'penduduk';
  const family = resident ? await familyOf(db, reader.penduduk_id) : null;
  const seen = ({ nama, penduduk_id, keluarga_id }: Named) =>
    !resident || penduduk_id === reader.penduduk_id || (family !== null && keluarga_id === family)
      ? nama
      : maskName(nama);
  const all = await Promise.all(
    named.map(async ([sumber, found]) => {
      const values = found.map(({ value }) => value);
      const people = await peopleNamed(db, sumber, values);
      return people.map((one) => ({ sumber, id: one.id, nama: seen(one) }));
    }),
  );
  return all.flat();
}
