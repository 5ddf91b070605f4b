import type { Insertable } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { KeluargaTable, PendudukTable } from '#server/features/penduduk/table.ts';
import { BELAKANG, LAKI, PEREMPUAN } from './names.ts';
import { type Random, seeded } from './random.ts';

type Person = Insertable<PendudukTable>;
type Household = Insertable<KeluargaTable>;

/** Region 99 does not exist: no number of the demo belongs to anybody. */
const REGION = '990101';
const YEAR = 2026;
const CHUNK = 1_000;
const WORK = [
  'PETANI/PEKEBUN',
  'BURUH TANI/PERKEBUNAN',
  'WIRASWASTA',
  'PEDAGANG',
  'KARYAWAN SWASTA',
  'GURU',
  'SOPIR',
] as const;
const SCHOOL = ['TAMAT SD/SEDERAJAT', 'SLTP/SEDERAJAT', 'SLTA/SEDERAJAT', 'DIPLOMA IV/STRATA I'] as const;

/** Hamlets with their RW and RT; returns the ids of the RT. */
export async function fillWilayah(db: VillageDb, dusun: readonly string[]): Promise<number[]> {
  const rt: number[] = [];
  const insert = async (jenis: 'dusun' | 'rw' | 'rt', nama: string, induk_id: number | null) =>
    (
      await db
        .insertInto('wilayah')
        .values({ desa_id: db.desaId, jenis, nama, induk_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  for (const [at, nama] of dusun.entries()) {
    const dusunId = await insert('dusun', nama, null);
    for (const rw of [at * 2 + 1, at * 2 + 2]) {
      const rwId = await insert('rw', String(rw).padStart(3, '0'), dusunId);
      for (const number of [1, 2, 3]) rt.push(await insert('rt', String(number).padStart(3, '0'), rwId));
    }
  }
  return rt;
}

/** Families until at least `count` people live in the village; the first are those of the demo accounts. */
export async function fillPenduduk(db: VillageDb, rt: number[], count: number): Promise<void> {
  const random = seeded(99);
  const people: Person[] = [];
  const households: Household[] = [];
  const taken = new Set<string>();
  const add = (person: Omit<Person, 'desa_id' | 'nik'>, given?: string) => {
    const nik = given ?? freeNik(taken, person.tanggal_lahir, person.kelamin);
    taken.add(nik);
    people.push({ ...person, nik, desa_id: db.desaId });
  };
  for (const known of KNOWN) {
    households.push(householdOf(db.desaId, households.length + 1, rt));
    add({ ...known, keluarga_id: households.length, hubungan: 'KEPALA KELUARGA' }, known.nik);
  }
  while (people.length < count) {
    households.push(householdOf(db.desaId, households.length + 1, rt));
    for (const member of family(random, households.length)) add(member);
  }
  await insertAll(db, households, people);
}

/** People whose accounts are printed at start. */
const KNOWN = [
  {
    nik: '9901012005900001',
    nama: 'Ratna Anggraeni',
    kelamin: 'PR',
    tanggal_lahir: '1990-05-20',
    pekerjaan: 'PEDAGANG',
    pendidikan: 'SLTA/SEDERAJAT',
  },
  {
    nik: '9901012005850002',
    nama: 'Agus Herdian',
    kelamin: 'LK',
    tanggal_lahir: '1985-05-20',
    pekerjaan: 'PETANI/PEKEBUN',
    pendidikan: 'SLTP/SEDERAJAT',
  },
] as const;

// Until they are stored, households are numbered from 1 in the order they were made.
function householdOf(desa_id: number, number: number, rt: number[]): Household {
  const wilayah_id = rt[number % rt.length] as number;
  return {
    desa_id,
    no_kk: `${REGION}0101${String(number).padStart(6, '0')}`,
    alamat: `Kampung RT ${String((number % 9) + 1).padStart(3, '0')}`,
    wilayah_id,
  };
}

function* family(random: Random, keluarga_id: number): Generator<Omit<Person, 'desa_id' | 'nik'>> {
  const surname = random.pick(BELAKANG);
  const born = random.int(1950, 1998);
  const person = (kelamin: 'LK' | 'PR', year: number, hubungan: string, status_kawin: string) => ({
    keluarga_id,
    hubungan,
    status_kawin,
    kelamin,
    nama: `${random.pick(kelamin === 'LK' ? LAKI : PEREMPUAN)} ${surname}`,
    tempat_lahir: 'TIRTA BUANA',
    tanggal_lahir: `${year}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    agama: random.chance(0.94) ? 'ISLAM' : random.pick(['KRISTEN', 'KATHOLIK', 'HINDU', 'BUDHA']),
    ...lifeOf(random, YEAR - year),
  });
  yield person('LK', born, 'KEPALA KELUARGA', 'KAWIN');
  yield person('PR', born + random.int(-3, 6), 'ISTRI', 'KAWIN');
  for (let child = random.int(0, 4); child > 0; child -= 1) {
    yield person(
      random.chance(0.5) ? 'LK' : 'PR',
      Math.min(YEAR - 1, born + random.int(22, 38)),
      'ANAK',
      'BELUM KAWIN',
    );
  }
}

function lifeOf(random: Random, age: number): { pendidikan: string; pekerjaan: string } {
  if (age < 7) return { pendidikan: 'TIDAK/BELUM SEKOLAH', pekerjaan: 'BELUM/TIDAK BEKERJA' };
  if (age < 19)
    return {
      pendidikan: age < 13 ? 'BELUM TAMAT SD/SEDERAJAT' : 'SLTP/SEDERAJAT',
      pekerjaan: 'PELAJAR/MAHASISWA',
    };
  return {
    pendidikan: random.pick(SCHOOL),
    pekerjaan: random.chance(0.25) ? 'MENGURUS RUMAH TANGGA' : random.pick(WORK),
  };
}

// Structure of a NIK: region, day (women + 40), month, year, running number from 0001.
function freeNik(taken: Set<string>, born: string, kelamin: 'LK' | 'PR'): string {
  const [year = '', month = '', day = ''] = born.split('-');
  const stem = `${REGION}${String(Number(day) + (kelamin === 'PR' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`;
  for (let number = 1; ; number += 1) {
    const nik = stem + String(number).padStart(4, '0');
    if (!taken.has(nik)) return nik;
  }
}

async function insertAll(db: VillageDb, households: Household[], people: Person[]): Promise<void> {
  const ids: number[] = [];
  for (const some of chunks(households)) {
    const rows = await db.insertInto('keluarga').values(some).returning(['id', 'no_kk']).execute();
    const byNumber = new Map(rows.map((row) => [row.no_kk, row.id]));
    for (const household of some) ids.push(byNumber.get(household.no_kk) as number);
  }
  const placed = people.map((person) => ({
    ...person,
    keluarga_id: ids[(person.keluarga_id ?? 1) - 1] ?? null,
  }));
  for (const some of chunks(placed)) await db.insertInto('penduduk').values(some).execute();
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
