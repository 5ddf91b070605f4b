import { type Isian, isOrang, type Jawabans, type SumberOrang } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { maskName } from '#server/core/mask.ts';
import type { Actor } from '#server/core/session/session.ts';
import { familyOf } from '#server/features/penduduk/cari-queries.ts';
import { type Named, peopleNamed } from '#server/features/penduduk/orang-queries.ts';
import { type Lookup, lookupsIn, withAnswer } from '#server/kinds/isian/lookup.ts';

/** Residents are looked up while they live here; a birth or death stays one. */
export const isThere = (sumber: SumberOrang) => (one: Named) =>
  sumber !== 'penduduk' || one.status_dasar === 'HIDUP';

/** Names of people in answers, by the list that they are sought in. */
const namedIn = (fields: readonly Isian[], answers: Jawabans) =>
  [...lookupsIn(fields, answers)].filter((entry): entry is [SumberOrang, Lookup[]] => isOrang(entry[0]));

/** Number of answers that name somebody by NIK. */
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

/** Condition on people whom a reader may know by more than a number: staff everybody, residents their own family. */
async function knownTo(db: VillageDb, { peran, penduduk_id }: Reader): Promise<(one: Named) => boolean> {
  if (peran !== 'penduduk') return () => true;
  const family = await familyOf(db, penduduk_id);
  return (one) => one.penduduk_id === penduduk_id || (family !== null && one.keluarga_id === family);
}

/** Ids of people that a resident cannot have found: whoever is not of the family is named by NIK. */
export async function strangersIn(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
  reader: Reader,
): Promise<Lookup[]> {
  const named = namedIn(fields, answers);
  if (reader.peran !== 'penduduk' || named.length === 0) return [];
  const known = await knownTo(db, reader);
  const all = await Promise.all(
    named.map(async ([sumber, found]) => {
      const byId = found.filter(({ value }) => typeof value === 'number');
      const values = byId.map(({ value }) => value);
      const people = values.length > 0 ? await peopleNamed(db, sumber, values) : [];
      const own = new Set<unknown>(people.filter(known).map(({ id }) => id));
      return byId.filter(({ value }) => !own.has(value));
    }),
  );
  return all.flat();
}

/** People named in answers, as their reader may see them: staff in full, residents their own family; others with a masked name. */
async function peopleIn(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
  reader: Reader,
): Promise<{ sumber: SumberOrang; id: number; nama: string }[]> {
  const named = namedIn(fields, answers);
  if (named.length === 0) return [];
  const known = await knownTo(db, reader);
  const all = await Promise.all(
    named.map(async ([sumber, found]) => {
      const values = found.map(({ value }) => value);
      const people = await peopleNamed(db, sumber, values);
      return people.map((one) => ({ sumber, id: one.id, nama: known(one) ? one.nama : maskName(one.nama) }));
    }),
  );
  return all.flat();
}

type Answered = {
  atribut: readonly Isian[];
  payload: Jawabans;
  perubahan: readonly { sebelum: Jawabans; sesudah: Jawabans }[];
};

/** The same for all versions of the answers to a request. */
export async function peopleOf(db: VillageDb, { atribut, payload, perubahan }: Answered, reader: Reader) {
  const versions = [payload, ...perubahan.flatMap(({ sebelum, sesudah }) => [sebelum, sesudah])];
  const all = await Promise.all(versions.map((answers) => peopleIn(db, atribut, answers, reader)));
  return [...new Map(all.flat().map((one) => [`${one.sumber} ${one.id}`, one])).values()];
}
