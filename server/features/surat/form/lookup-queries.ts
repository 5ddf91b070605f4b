import type { Isian, Jawabans, SumberOrang } from '#contract/kinds/isian.ts';
import { type Dibaca, type Masalah, readAnswers, type Words } from '#contract/kinds/isian-jawaban.ts';
import { areaProblem } from '#contract/kinds/isian-wilayah.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Actor } from '#server/core/session/session.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import { countGuess } from '#server/features/penduduk/cari-queries.ts';
import { peopleNamed } from '#server/features/penduduk/orang-queries.ts';
import { type Checks, type Lookup, lookupProblems, lookupsIn } from '#server/kinds/isian/lookup.ts';
import { isThere, numbersTyped, strangersIn, withPeople } from './orang-queries.ts';
import { areasAround, knownNames } from './queries.ts';
import { problemsFor } from './rules.ts';

export type Reading = { core: Core; village: { id: number }; actor: Actor };

/**
 * Answers to the form of a letter, as they are kept, with everything that is wrong with them. Beside the transaction:
 * nothing is locked while the register is read. Whom the answers of `before` name may be named again.
 */
export async function readLetter(
  { core, village, actor }: Reading,
  fields: readonly Isian[],
  given: unknown,
  { words, before = {} }: { words?: Words; before?: Jawabans } = {},
): Promise<Dibaca> {
  const db = core.tenancy.read(village.id);
  const read = readAnswers(fields, given, words);
  if (read.problems.length > 0) return read;
  // NIKs that a resident types are guesses: whether one is known must be no easier to find out here than by searching for it.
  if (actor.peran === 'penduduk')
    for (let left = numbersTyped(fields, read.answers); left > 0; left--)
      await countGuess(core.sharedLimiter, village.id, actor);
  const named = namedAgain(fields, before, read.answers);
  const strangers = new Set(
    (await strangersIn(db, fields, read.answers, actor))
      .map(({ path }) => path.join())
      .filter((path) => !named.has(path)),
  );
  const answers = await withPeople(db, fields, read.answers);
  const isStranger = ({ path }: Lookup) => strangers.has(path.join());
  return { answers, problems: await lookupProblems(fields, answers, lookupChecks(db, isStranger)) };
}

/** Problems of answers that do not fit who asks, born on the day `lahir`, or whom they name as a parent. */
export async function unfitAnswers(
  db: VillageDb,
  answers: Jawabans,
  { zona, lahir }: { zona: Zone; lahir: string },
): Promise<Masalah[]> {
  const parents = answers.orangtua_id === undefined ? [] : [answers.orangtua_id];
  const [parent] = await peopleNamed(db, 'penduduk', parents);
  const today = toInstant(new Date(), zona).slice(0, 10);
  return problemsFor(answers, { today, lahir, orangTua: parent?.tanggal_lahir });
}

/** Paths at which answers name what those before named of the same source. */
function namedAgain(fields: readonly Isian[], before: Jawabans, answers: Jawabans): Set<string> {
  const known = lookupsIn(fields, before);
  return new Set(
    [...lookupsIn(fields, answers)].flatMap(([sumber, found]) => {
      const values = new Set(known.get(sumber)?.map(({ value }) => value));
      return found.filter(({ value }) => values.has(value)).map(({ path }) => path.join());
    }),
  );
}

/** Checks of the names in answers: entries of the register's lists, whole areas of the village, and people. */
const lookupChecks = (db: VillageDb, isStranger: (one: Lookup) => boolean): Checks => ({
  pekerjaan: (found) => unknownNames(db, 'pekerjaan', found),
  statusdlmkeluarga: (found) => unknownNames(db, 'hubungan', found),
  wilayah: async (found) => {
    const areas = await areasAround(
      db,
      found.flatMap(({ value }) => Object.values(value) as number[]),
    );
    return found.flatMap((one) => {
      const message = areaProblem(one.value, areas);
      return message === undefined ? [] : [{ ...one, message }];
    });
  },
  penduduk: (found) => unknownPeople(db, 'penduduk', found, isStranger),
  kelahiran: (found) => unknownPeople(db, 'kelahiran', found, isStranger),
  kematian: (found) => unknownPeople(db, 'kematian', found, isStranger),
});

async function unknownPeople(
  db: VillageDb,
  sumber: SumberOrang,
  found: Lookup[],
  isStranger: (one: Lookup) => boolean,
): Promise<Lookup[]> {
  const people = await peopleNamed(
    db,
    sumber,
    found.map(({ value }) => value),
  );
  const known = new Set<unknown>(people.filter(isThere(sumber)).map(({ id }) => id));
  return found.filter((one) => !known.has(one.value) || isStranger(one));
}

async function unknownNames(
  db: VillageDb,
  list: 'pekerjaan' | 'hubungan',
  found: Lookup[],
): Promise<Lookup[]> {
  const known = await knownNames(
    db,
    list,
    found.map(({ value }) => String(value)),
  );
  return found.filter(({ value }) => !known.has(String(value)));
}
