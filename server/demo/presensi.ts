import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { addDays } from '#contract/lib/text/tanggal.ts';
import type { Core } from '#server/core/core.ts';
import type { Tables } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import { kalenderOf, markOfChip, markOfToken } from '#server/features/presensi/queries.ts';
import { dayOf, instantOf, isWorkday, type Kalender, scheduleOf } from '#server/features/presensi/rules.ts';
import { type Random, seeded } from './random.ts';

/** The chip of the nth official, for those who try the kiosk: DESA000001 is the head's. */
const demoChip = (nth: number): string => `DESA${String(nth).padStart(6, '0')}`;
const DAYS_BACK = 45;
const MINUTE = 60_000;

/** Weeks of attendance, with leaves, a forgotten departure and devices. */
export async function fillPresensi(core: Core, db: VillageDb, zone: Zone = 'WIB'): Promise<void> {
  const random = seeded(31);
  const today = dayOf(new Date(), zone);
  const kalender = await kalenderOf(db);
  const created_at = instantOf(addDays(today, -DAYS_BACK - 5), '08.00', zone);
  await db.updateTable('pegawai').set({ created_at }).execute();
  const people = await db.selectFrom('pegawai').select(['id', 'judul']).orderBy('urutan').execute();
  await fillOwners(core, db, people);
  const leaves = leavesOf(people, today, kalender);
  if (leaves.length > 0) await db.insertInto('izin_pegawai').values(leaves).execute();
  const rows = people.flatMap(({ id }, nth) => daysOf({ nth, id, today, zone, kalender, random, leaves }));
  if (rows.length > 0) await db.insertInto('presensi').values(rows).execute();
  await fillDevices(core, db, today, zone);
}

type People = readonly { id: number; judul: string }[];

/** All but the last have a chip, and those with an account of their name are its owners. */
async function fillOwners(core: Core, db: VillageDb, people: People) {
  const accounts = await db
    .selectFrom('akun')
    .select(['id', 'nama'])
    .where('peran', '=', 'perangkat')
    .execute();
  const rows = people.map(({ id, judul }, at) => ({
    pegawai_id: id,
    chip: at === people.length - 1 ? null : markOfChip({ core, db }, demoChip(at + 1)),
    akun_id: accounts.find(({ nama }) => judul.split(',')[0] === nama)?.id ?? null,
  }));
  await db.insertInto('pegawai_presensi').values(rows).execute();
}

type Leave = Insertable<Tables['izin_pegawai']>;

function leavesOf(people: People, today: string, kalender: Kalender): Leave[] {
  const workday = (days: number) => {
    let day = addDays(today, days);
    while (!isWorkday(day, kalender)) day = addDays(day, days < 0 ? -1 : 1);
    return day;
  };
  const leave = (
    nth: number,
    jenis: Leave['jenis'],
    dari: string,
    sampai: string,
    rest: Partial<Leave>,
  ): Leave[] => {
    const pegawai_id = people[nth]?.id;
    if (pegawai_id === undefined) return [];
    return [
      {
        pegawai_id,
        jenis,
        dari,
        sampai,
        berkas_id: null,
        diajukan_oleh: null,
        diputus_oleh: null,
        diputus: null,
        keadaan: 'disetujui',
        ...rest,
      },
    ];
  };
  return [
    ...leave(0, 'dinas_luar', workday(-2), workday(3), { keterangan: 'Bimbingan teknis di kabupaten' }),
    ...leave(4, 'cuti', workday(-4), workday(4), { keterangan: 'Cuti tahunan' }),
    ...leave(12, 'sakit', workday(-1), today, {}),
    ...leave(2, 'izin', workday(2), workday(2), { keterangan: 'Mengantar anak wisuda', keadaan: 'menunggu' }),
    ...leave(11, 'cuti', workday(-10), workday(-10), {
      keterangan: 'Diajukan sesudah tidak masuk',
      keadaan: 'ditolak',
      alasan: 'Cuti diajukan paling lambat sehari sebelumnya.',
    }),
  ];
}

type Making = {
  nth: number;
  id: number;
  today: string;
  zone: Zone;
  kalender: Kalender;
  random: Random;
  leaves: readonly Leave[];
};

/** What one official's days look like: mostly in time, one is often late, one stayed away, one forgot to check out. */
function daysOf({
  nth,
  id,
  today,
  zone,
  kalender,
  random,
  leaves,
}: Making): Insertable<Tables['presensi']>[] {
  const now = new Date();
  const rows: Insertable<Tables['presensi']>[] = [];
  for (let back = DAYS_BACK; back >= 0; back -= 1) {
    const tanggal = addDays(today, -back);
    const { jam } = scheduleOf(tanggal, kalender);
    const away = leaves.some(
      (one) =>
        one.pegawai_id === id && one.dari <= tanggal && tanggal <= one.sampai && one.keadaan !== 'menunggu',
    );
    const missing = nth === 11 && back === 0;
    if (!jam || away || missing) continue;
    const late = random.chance(nth === 9 ? 0.25 : 0.05) || (nth === 9 && back === 0);
    const masuk = new Date(
      instantOf(tanggal, jam.masuk, zone).getTime() +
        (late ? random.int(18, 45) : random.int(-25, 12)) * MINUTE,
    );
    if (masuk > now) continue;
    const end = instantOf(tanggal, jam.pulang, zone);
    const left = new Date(end.getTime() + random.int(1, 40) * MINUTE);
    const forgot = nth === 7 && back > 0 && back <= 3 && rows.at(-1)?.ditutup !== true;
    rows.push({
      pegawai_id: id,
      tanggal,
      masuk,
      pulang: forgot ? end : left > now ? null : left,
      ditutup: forgot,
    });
  }
  return rows;
}

async function fillDevices(core: Core, db: VillageDb, today: string, zone: Zone) {
  const at = (days: number, jam: string) => instantOf(addDays(today, days), jam, zone);
  const device = (nama: string, days: number) => ({
    nama,
    token: markOfToken({ core, db }, randomBytes(32).toString('base64url')),
    dipasang: at(days, '09.10'),
  });
  await db
    .insertInto('perangkat_kantor')
    .values([
      { ...device('Komputer lama', -80), terlihat: at(-50, '15.50'), dicabut: at(-49, '09.12') },
      { ...device('Telepon balai dusun Cikaret', -20), terlihat: at(-1, '16.05'), menunggu: 2 },
      { ...device('Tablet loket', -49), terlihat: new Date() },
    ])
    .execute();
}
