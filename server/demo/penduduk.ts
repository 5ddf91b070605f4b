import type { Insertable } from 'kysely';
import { need } from '#contract/lib/record.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { KeluargaTable, PendudukTable } from '#server/features/penduduk/table.ts';
import { type Anggota, household, sinceWhen } from './keluarga.ts';
import { dayOf, type Orang } from './orang.ts';
import { fillPeristiwa } from './peristiwa.ts';
import { type Random, seeded } from './random.ts';
import type { Rt } from './wilayah.ts';

/** Region 99 does not exist: no number of the demo belongs to anybody. */
const REGION = '990101';
const CHUNK = 500;
/** Newborns of so many days may still have no NIK. */
const YOUNG_DAYS = 45;

type Household = Insertable<KeluargaTable>;
export type Placed = Anggota & { nik: string; wilayah_id: number; updated_at: Date };

/** Families until at least `count` people live in the village; the first are those of the demo accounts. */
export async function fillPenduduk(db: VillageDb, rt: Rt[], count: number): Promise<void> {
  const random = seeded(99);
  const today = dayOf(Date.now());
  const people: Anggota[] = [...known(today)];
  const alive = () => people.filter(({ orang }) => (orang.status_dasar ?? 'HIDUP') === 'HIDUP').length;
  let families = 2;
  for (let living = alive(); living < count; ) {
    families += 1;
    const members = household(random, families, today);
    people.push(...members);
    living += members.filter(({ orang }) => (orang.status_dasar ?? 'HIDUP') === 'HIDUP').length;
  }
  if (count > 1_000) people.push(...mistakes(people, families));
  const households = Array.from({ length: families }, (_, at) =>
    householdOf(db.desaId, at + 1, { rt, random }),
  );
  const placed = placeAll(random, people, { households, today });
  const ids = await insertAll(db, households, placed);
  await fillPeristiwa(db, { people: placed, ids, random });
}

type Known = Pick<Orang, 'nama' | 'kelamin' | 'tanggal_lahir' | 'hubungan' | 'pekerjaan' | 'pendidikan'> &
  Partial<Orang>;

const knownOf = (orang: Known): Orang => ({
  keluarga: 1,
  agama: 'ISLAM',
  tempat_lahir: 'TIRTA BUANA',
  status_kawin: 'BELUM KAWIN',
  golongan_darah: 'TIDAK TAHU',
  disabilitas: 'TIDAK CACAT',
  pendidikan_ditempuh: 'TIDAK SEDANG SEKOLAH',
  ktp_el: 'KTP-EL',
  ...orang,
});

/** People whose accounts are printed at start, with the family of the first; her husband died lately. */
function known(today: string): Anggota[] {
  const ratna = knownOf({
    nik: '9901012005900001',
    nama: 'Ratna Anggraeni',
    kelamin: 'PR',
    tanggal_lahir: '1990-05-20',
    pekerjaan: 'PEDAGANG',
    pendidikan: 'SLTA/SEDERAJAT',
    hubungan: 'KEPALA KELUARGA',
    status_kawin: 'CERAI MATI',
    golongan_darah: 'O',
    nama_ayah: 'Engkos Kosasih',
    nama_ibu: 'Mimin Aminah',
    telepon: '080000000107',
  });
  const agus = knownOf({
    keluarga: 2,
    nik: '9901012005850002',
    nama: 'Agus Herdian',
    kelamin: 'LK',
    tanggal_lahir: '1985-05-20',
    pekerjaan: 'PETANI/PEKEBUN',
    pendidikan: 'SLTP/SEDERAJAT',
    hubungan: 'KEPALA KELUARGA',
    status_kawin: 'KAWIN',
    nama_ayah: 'Uju Herdian',
    nama_ibu: 'Iis Maryati',
  });
  return [{ orang: ratna }, { orang: agus }, ...familyOfRatna(Number(today.slice(0, 4)))];
}

function familyOfRatna(year: number): Anggota[] {
  const parents = { nama_ayah: 'Hendra Prayoga', nama_ibu: 'Ratna Anggraeni', nik_ibu: '9901012005900001' };
  const child = { hubungan: 'ANAK', pekerjaan: 'PELAJAR/MAHASISWA', ktp_el: 'KIA', ...parents } as const;
  const hari = `${year - 1}-12-21`;
  return [
    {
      orang: knownOf({
        nama: 'Hendra Prayoga',
        kelamin: 'LK',
        tanggal_lahir: '1986-02-11',
        hubungan: 'SUAMI',
        status_kawin: 'KAWIN',
        pekerjaan: 'SOPIR',
        pendidikan: 'SLTA/SEDERAJAT',
        status_dasar: 'MATI',
        status_sejak: hari,
      }),
      kejadian: 'mati',
      hari,
    },
    {
      orang: knownOf({
        ...child,
        nama: 'Dimas Prayoga',
        kelamin: 'LK',
        tanggal_lahir: `${year - 13}-03-14`,
        pendidikan: 'TAMAT SD/SEDERAJAT',
        pendidikan_ditempuh: 'SEDANG SLTP/SEDERAJAT',
      }),
    },
    {
      orang: knownOf({
        ...child,
        nama: 'Salsa Kirana',
        kelamin: 'PR',
        tanggal_lahir: `${year - 9}-08-02`,
        pendidikan: 'BELUM TAMAT SD/SEDERAJAT',
        pendidikan_ditempuh: 'SEDANG SD/SEDERAJAT',
      }),
    },
    {
      orang: knownOf({
        nama: 'Mimin Aminah',
        kelamin: 'PR',
        tanggal_lahir: `${year - 68}-01-30`,
        hubungan: 'ORANGTUA',
        status_kawin: 'CERAI MATI',
        pekerjaan: 'MENGURUS RUMAH TANGGA',
        pendidikan: 'TAMAT SD/SEDERAJAT',
      }),
    },
  ];
}

/** What an office finds in its own register: the same person twice, and a number that tells another birthday. */
function mistakes(people: readonly Anggota[], families: number): Anggota[] {
  const heads = people.filter(({ orang }) => orang.hubungan === 'KEPALA KELUARGA');
  const twin = heads[40]?.orang;
  const wrong = [heads[51], heads[62], heads[73]].flatMap((one) => one?.orang ?? []);
  for (const [at, orang] of wrong.entries())
    orang.nik = `${REGION}${at + 11}0880${String(at + 1).padStart(4, '0')}`;
  // A family card whose head has gone to another.
  const orphan = heads.find(({ orang }) => orang.keluarga === families - 3)?.orang;
  if (orphan) orphan.hubungan = 'FAMILI LAIN';
  return twin ? [{ orang: { ...twin, nik: undefined, keluarga: null, hubungan: '' } }] : [];
}

type Making = { rt: Rt[]; random: Random };
// Until they are stored, households are numbered from 1 in the order they were made.
function householdOf(desa_id: number, number: number, { rt, random }: Making): Household {
  const { id, kampung } = need(rt[number % rt.length]);
  return {
    desa_id,
    no_kk: `${REGION}0101${String(number).padStart(6, '0')}`,
    alamat: `Kampung ${kampung} No. ${random.int(1, 140)}`,
    wilayah_id: id,
    terbit: `${random.int(2012, 2024)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
  };
}

type Places = { households: Household[]; today: string };
/** Everybody with a NIK and an area; the register was taken over at the start of last year, later changes are newer. */
function placeAll(random: Random, people: Anggota[], { households, today }: Places): Placed[] {
  const taken = new Set(people.flatMap(({ orang }) => orang.nik ?? []));
  const start = Date.parse(`${sinceWhen(today)}T02:00:00Z`);
  let nameless = 0;
  return people.map((member, at) => {
    const { orang, hari } = member;
    const young = Date.now() - Date.parse(orang.tanggal_lahir) < YOUNG_DAYS * 86_400_000;
    const nik =
      orang.nik ??
      (young && random.chance(0.5)
        ? temporary(++nameless)
        : freeNik(taken, orang.tanggal_lahir, orang.kelamin));
    taken.add(nik);
    const { wilayah_id } = need(households[(orang.keluarga ?? 1) - 1]);
    const changed = hari
      ? Date.parse(`${hari}T03:00:00Z`) + random.int(0, 3) * 86_400_000
      : start + at * 1_000;
    return { ...member, nik, wilayah_id, updated_at: new Date(Math.min(changed, Date.now() - 3_600_000)) };
  });
}

const temporary = (number: number): string => String(number).padStart(16, '0');

// Structure of a NIK: region, day (women + 40), month, year, running number from 0001.
function freeNik(taken: Set<string>, born: string, kelamin: 'LK' | 'PR'): string {
  const [year = '', month = '', day = ''] = born.split('-');
  const stem = `${REGION}${String(Number(day) + (kelamin === 'PR' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`;
  for (let number = 1; ; number += 1) {
    const nik = stem + String(number).padStart(4, '0');
    if (!taken.has(nik)) return nik;
  }
}

/** Stores them and returns the ids of the people, in their order. */
async function insertAll(db: VillageDb, households: Household[], people: Placed[]): Promise<number[]> {
  const families: number[] = [];
  for (const some of chunks(households)) {
    const rows = await db.insertInto('keluarga').values(some).returning(['id', 'no_kk']).execute();
    const byNumber = new Map(rows.map((row) => [row.no_kk, row.id]));
    for (const household of some) families.push(need(byNumber.get(household.no_kk)));
  }
  const rows = people.map(
    ({ orang: { keluarga, ...orang }, nik, wilayah_id, updated_at }): Insertable<PendudukTable> => ({
      ...orang,
      nik,
      wilayah_id,
      updated_at,
      keluarga_id: keluarga === null ? null : (families[keluarga - 1] ?? null),
    }),
  );
  const ids = new Map<string, number>();
  for (const some of chunks(rows)) {
    const added = await db.insertInto('penduduk').values(some).returning(['id', 'nik']).execute();
    for (const { id, nik } of added) ids.set(nik, id);
  }
  return people.map(({ nik }) => need(ids.get(nik)));
}

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}
