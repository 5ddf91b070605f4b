import { type Isian, isOrang, type Jawaban, type Jawabans, type SumberOrang } from '#contract/kinds/isian.ts';
import type { Nilai } from '#contract/templat-isi.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Named, peopleNamed } from '#server/features/penduduk/orang-queries.ts';
import type { Letak } from '#server/features/penduduk/queries.ts';
import { lookupsIn } from '#server/kinds/isian/lookup.ts';
import { addressOf, proper } from './rules.ts';

type Group = { [nama: string]: Nilai };
type Places = ReadonlyMap<number, Letak>;
/** What the ids in answers stand for; of people by where they were looked up. */
type Known = { places: Places; people: ReadonlyMap<string, Group> };

/** Whom answers name. */
export async function peopleOf(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
): Promise<Known['people']> {
  const all = [...lookupsIn(fields, answers)].map(async ([sumber, found]) => {
    if (!isOrang(sumber)) return [];
    const values = found.map(({ value }) => value);
    const people = await peopleNamed(db, sumber, values);
    return people.map((one) => [`${sumber} ${one.id}`, factsOf(sumber, one)] as const);
  });
  return new Map((await Promise.all(all)).flat());
}

/** Somebody as a text shows them: by name, and fact by fact. */
const factsOf = (sumber: SumberOrang, one: Named): Group => ({
  '': one.nama,
  nama: one.nama,
  nik: one.nik,
  tempat_lahir: proper(one.tempat_lahir),
  tanggal_lahir: one.tanggal_lahir,
  ...(sumber === 'kematian'
    ? { tanggal_meninggal: one.tanggal ?? '', tempat_meninggal: proper(one.tempat ?? '') }
    : {}),
});

/** Answers as templates read them: of an area its name in place of its ids, of people who they are. What the form does not ask is left out. */
export function answersOf(fields: readonly Isian[], answers: Jawabans, known: Known): Group {
  const given = fields.flatMap((field) => {
    const answer = Object.hasOwn(answers, field.nama) ? answers[field.nama] : undefined;
    return answer === undefined ? [] : [[field.nama, answerOf(field, answer, known)] as const];
  });
  return Object.fromEntries(given);
}

function answerOf({ tipe, args, child = [] }: Isian, answer: Jawaban, known: Known): Nilai {
  if (tipe === 'lookup' && args.sumber === 'wilayah') return areaWords(answer, known.places);
  if (isOrang(args.sumber)) return known.people.get(`${args.sumber} ${answer}`) ?? '';
  // A year is no amount: a text takes no dots.
  if (args.digits) return String(answer);
  if (tipe === 'object' && isGroup(answer)) return answersOf(child, answer, known);
  if (tipe !== 'list' || !Array.isArray(answer)) return answer;
  const [only] = child;
  return answer.map((item) => {
    if (args.bare) return only ? answerOf(only, item, known) : item;
    return isGroup(item) ? answersOf(child, item, known) : item;
  });
}

const isGroup = (answer: Jawaban): answer is Jawabans => typeof answer === 'object' && !Array.isArray(answer);

/** The lowest area of an answer says where it lies. */
function areaWords(answer: Jawaban, places: Places): string {
  if (!isGroup(answer)) return '';
  const lowest = [answer.rt, answer.rw, answer.dukuh, answer.dusun].find((id) => typeof id === 'number');
  return addressOf(places.get(Number(lowest ?? 0)) ?? {}, '');
}
