import { type RawBuilder, sql } from 'kysely';
import type { Nilai } from '#contract/jenis-surat/templat-nilai.ts';
import { type Isian, isOrang, type Jawaban, type Jawabans, type SumberOrang } from '#contract/kinds/isian.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Named, peopleNamed } from '#server/features/penduduk/orang-queries.ts';
import type { Letak } from '#server/features/penduduk/queries.ts';
import { lookupsIn } from '#server/kinds/isian/lookup.ts';
import { addressOf, proper, SEX } from './rules.ts';

type Group = { [nama: string]: Nilai };
type Places = ReadonlyMap<number, Letak>;
/** Words of the register for where and what somebody is. */
export type Register = { places: Places; words(daftar: string, nama: string): string };
/** Places and people that the ids in answers stand for; people by source and id. */
type Known = { places: Places; people: ReadonlyMap<string, Group> };

/** People whom answers name, by source and id. */
export async function peopleOf(
  db: VillageDb,
  fields: readonly Isian[],
  answers: Jawabans,
  register: Register,
): Promise<Known['people']> {
  const all = [...lookupsIn(fields, answers)].map(async ([sumber, found]) => {
    if (!isOrang(sumber)) return [];
    const values = found.map(({ value }) => value);
    const people = await peopleNamed(db, sumber, values);
    const more = await factsFor(
      db,
      sumber,
      people.map(({ id }) => id),
    );
    return people.map(
      (one) => [`${sumber} ${one.id}`, factsOf(sumber, { ...one, ...more.get(one.id) }, register)] as const,
    );
  });
  return new Map((await Promise.all(all)).flat());
}

type Facts = { id: number; wilayah_id: number | null } & Partial<Record<string, string | number | null>>;

/** Facts about people that a text can print beside who they are, by their ids. */
async function factsFor(db: VillageDb, sumber: SumberOrang, ids: number[]) {
  const event =
    sumber === 'penduduk'
      ? sql``
      : sql`join ${sql.table(sumber)} e on e.desa_id = p.desa_id and e.penduduk_id = p.id`;
  const { rows } = await sql<Facts>`
    select ${sql.ref(sumber === 'penduduk' ? 'p.id' : 'e.id')} as id, p.kelamin, p.agama, p.pekerjaan, p.wilayah_id,
      p.nama_ibu, p.nik_ibu, p.nama_ayah, p.nik_ayah, k.alamat as jalan, ${EVENT[sumber]}
    from penduduk p ${event}
    left join keluarga k on k.desa_id = p.desa_id and k.id = ${
      sumber === 'penduduk' ? sql`p.keluarga_id` : sql`coalesce(p.keluarga_id, e.keluarga_id)`
    }
    where p.desa_id = ${db.desaId} and ${sql.ref(sumber === 'penduduk' ? 'p.id' : 'e.id')} = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const EVENT: Record<SumberOrang, RawBuilder<unknown>> = {
  penduduk: sql`null as jam`,
  kematian: sql`e.jam::text as jam, e.sebab, e.pelapor`,
  kelahiran: sql`e.jam::text as jam, e.tempat_dilahirkan, e.penolong, e.anak_ke, e.berat_gram, e.panjang_cm, e.pelapor`,
};

/** Somebody as a text shows them: by name, and fact by fact. */
function factsOf(sumber: SumberOrang, one: Named & Partial<Facts>, { places, words }: Register): Group {
  const said = (name: string) => proper(String(one[name] ?? ''));
  const person = {
    '': one.nama,
    nama: one.nama,
    nik: one.nik,
    tempat_lahir: proper(one.tempat_lahir),
    tanggal_lahir: one.tanggal_lahir,
    kelamin: SEX[one.kelamin === 'PR' ? 'PR' : 'LK'],
    agama: words('agama', String(one.agama ?? '')),
    pekerjaan: words('pekerjaan', String(one.pekerjaan ?? '')),
    alamat: addressOf(places.get(one.wilayah_id ?? 0) ?? {}, String(one.jalan ?? '')),
    pelapor: said('pelapor'),
  };
  if (sumber === 'kematian')
    return {
      ...person,
      tanggal_meninggal: one.tanggal ?? '',
      tempat_meninggal: proper(one.tempat ?? ''),
      jam_meninggal: said('jam'),
      sebab_meninggal: said('sebab'),
    };
  if (sumber === 'penduduk') return person;
  const names = ['nama_ibu', 'nik_ibu', 'nama_ayah', 'nik_ayah', 'anak_ke', 'berat_gram', 'panjang_cm'];
  return {
    ...person,
    jam_lahir: said('jam'),
    tempat_dilahirkan: said('tempat_dilahirkan'),
    penolong: said('penolong'),
    ...Object.fromEntries(names.map((name) => [name, one[name] ?? ''])),
  };
}

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
