import type { Insertable } from 'kysely';
import type { PendudukTable } from '#server/features/penduduk/table.ts';
import type { Random } from './random.ts';

/** A person before there are ids: `keluarga` is the number of the household from 1 on. */
export type Orang = Omit<Insertable<PendudukTable>, 'desa_id' | 'keluarga_id' | 'nik'> & {
  nik?: string;
  keluarga: number | null;
};
type Sex = 'LK' | 'PR';

const DAY_MS = 86_400_000;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** Some day between two, both `YYYY-MM-DD`. */
export const between = (random: Random, from: string, to: string): string =>
  dayOf(Date.parse(from) + DAY_MS * random.int(0, Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS)));

const FARM = ['PETANI/PEKEBUN', 'BURUH TANI/PERKEBUNAN', 'PETERNAK'] as const;
const TOWN = [
  'WIRASWASTA',
  'PEDAGANG',
  'KARYAWAN SWASTA',
  'BURUH HARIAN LEPAS',
  'SOPIR',
  'TUKANG BATU',
  'TUKANG KAYU',
  'TUKANG JAHIT',
  'KARYAWAN HONORER',
] as const;
const LEARNED = [
  'GURU',
  'PEGAWAI NEGERI SIPIL (PNS)',
  'PERAWAT',
  'KARYAWAN SWASTA',
  'PERANGKAT DESA',
] as const;

type Life = Pick<Orang, 'pendidikan' | 'pendidikan_ditempuh' | 'pekerjaan' | 'ktp_el'>;

/** What somebody of this age has learned and works. */
export function lifeOf(random: Random, kelamin: Sex, age: number): Life {
  return age < 19 ? childhood(random, age) : { ...adulthood(random, kelamin, age), ktp_el: 'KTP-EL' };
}

const SCHOOL = [
  { below: 4, done: 'TIDAK/BELUM SEKOLAH', now: 'BELUM MASUK TK/KELOMPOK BERMAIN' },
  { below: 7, done: 'TIDAK/BELUM SEKOLAH', now: 'SEDANG TK/KELOMPOK BERMAIN' },
  { below: 13, done: 'BELUM TAMAT SD/SEDERAJAT', now: 'SEDANG SD/SEDERAJAT' },
  { below: 16, done: 'TAMAT SD/SEDERAJAT', now: 'SEDANG SLTP/SEDERAJAT' },
  { below: 19, done: 'SLTP/SEDERAJAT', now: 'SEDANG SLTA/SEDERAJAT' },
] as const;

function childhood(random: Random, age: number): Life {
  const { done, now } = SCHOOL.find(({ below }) => age < below) ?? SCHOOL[4];
  const card = age >= 17 ? (random.chance(0.8) ? 'KTP-EL' : 'BELUM') : random.chance(0.6) ? 'KIA' : '';
  return {
    pendidikan: done,
    pendidikan_ditempuh: now,
    pekerjaan: age < 6 ? 'BELUM/TIDAK BEKERJA' : 'PELAJAR/MAHASISWA',
    ktp_el: card,
  };
}

function adulthood(random: Random, kelamin: Sex, age: number): Omit<Life, 'ktp_el'> {
  if (age < 23 && random.chance(0.35))
    return {
      pendidikan: 'SLTA/SEDERAJAT',
      pendidikan_ditempuh: 'SEDANG S-1/SEDERAJAT',
      pekerjaan: 'PELAJAR/MAHASISWA',
    };
  const pendidikan = schoolingOf(random, age);
  const learned = /DIPLOMA|STRATA/.test(pendidikan);
  return {
    pendidikan,
    pendidikan_ditempuh: 'TIDAK SEDANG SEKOLAH',
    pekerjaan: workOf(random, kelamin, { age, learned }),
  };
}

// The older, the shorter the school.
function schoolingOf(random: Random, age: number): string {
  const share = random.int(0, 99);
  if (age > 60)
    return share < 22 ? 'BELUM TAMAT SD/SEDERAJAT' : share < 80 ? 'TAMAT SD/SEDERAJAT' : 'SLTP/SEDERAJAT';
  if (share < (age > 45 ? 12 : 38)) return 'SLTA/SEDERAJAT';
  if (share < (age > 45 ? 17 : 50))
    return random.pick([
      'DIPLOMA I/II',
      'AKADEMI/DIPLOMA III/S. MUDA',
      'DIPLOMA IV/STRATA I',
      'DIPLOMA IV/STRATA I',
    ]);
  return share < 70 ? 'TAMAT SD/SEDERAJAT' : 'SLTP/SEDERAJAT';
}

function workOf(random: Random, kelamin: Sex, { age, learned }: { age: number; learned: boolean }): string {
  if (age > 70)
    return random.pick(['BELUM/TIDAK BEKERJA', 'PENSIUNAN', 'PETANI/PEKEBUN', 'MENGURUS RUMAH TANGGA']);
  if (learned)
    return age > 58 ? 'PENSIUNAN' : random.pick(kelamin === 'PR' ? [...LEARNED, 'BIDAN'] : LEARNED);
  if (kelamin === 'PR' && random.chance(0.55)) return 'MENGURUS RUMAH TANGGA';
  if (age < 25 && random.chance(0.2)) return 'BELUM/TIDAK BEKERJA';
  return random.chance(0.5) ? random.pick(FARM) : random.pick(TOWN);
}

const BLOOD = ['A', 'B', 'AB', 'O', 'O', 'B', 'A'] as const;
const DISABLED = ['CACAT FISIK', 'CACAT NETRA/BUTA', 'CACAT RUNGU/WICARA', 'CACAT MENTAL/JIWA'] as const;

/** What does not depend on age or family. */
export const bodyOf = (random: Random): Pick<Orang, 'golongan_darah' | 'disabilitas'> => ({
  golongan_darah: random.chance(0.35) ? random.pick(BLOOD) : 'TIDAK TAHU',
  disabilitas: random.chance(0.015) ? random.pick(DISABLED) : 'TIDAK CACAT',
});
