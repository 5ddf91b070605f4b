import { addDays } from '#contract/lib/text/tanggal.ts';
import { isDay } from '#contract/lib/text/teks.ts';
import type { HITUNGAN, Papan } from '#contract/presensi/kelola.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid } from '#server/core/errors.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import { type Kehadiran, leaveOn, officials, ownPegawai, spanOf } from './queries.ts';
import { countOf, dayOf, daysOf, isWorkday, lateness, markOf, scheduleOf } from './rules.ts';

type Asking = { db: VillageDb; actor: Actor };

/** Official whose attendance somebody may see, their own; undefined for everybody's, null for who belongs to no official. */
export const seenBy = async ({ db, actor }: Asking): Promise<number | null | undefined> =>
  hasArea(actor, 'presensi') ? undefined : ownPegawai(db, actor);

/** The day that is asked for, today unless given. */
export function askedDay(text: string | null, today: string): string {
  if (!text) return today;
  if (!isDay(text) || text > today) throw invalid({ tanggal: 'Pilih hari yang sudah dimulai.' });
  return text;
}

/** Number of days back for which forgotten departures are listed. */
const FORGOTTEN_DAYS = 60;

export async function papanOf(
  { db, actor, village }: Asking & Pick<Context, 'village'>,
  asked: string | null,
) {
  const zone = village.zona;
  const now = timeNow();
  const hari_ini = dayOf(now, zone);
  const tanggal = askedDay(asked, hari_ini);
  const only = await seenBy({ db, actor });
  const span = { dari: tanggal, sampai: tanggal, only };
  const [{ kalender, hadir, izin, pegawai }, lupa, menunggu, own] = await Promise.all([
    spanOf(db, zone, span),
    forgottenOf(db, { today: hari_ini, only }),
    waitingOf(db, only),
    ownPegawai(db, actor),
  ]);
  const jadwal = scheduleOf(tanggal, kalender);
  const koreksi = await correctionsOf(
    db,
    hadir.map(({ id }) => id),
  );
  const baris = pegawai.map(({ id, nama, jabatan }) => {
    const row = hadir.find((one) => one.pegawai_id === id);
    const leave = leaveOn(izin, id, tanggal);
    return {
      pegawai: { id, nama, jabatan },
      hitungan: countOf(row, leave?.jenis, jadwal, zone),
      id: row?.id ?? null,
      masuk: row?.masuk ?? null,
      pulang: row?.pulang ?? null,
      ditutup: row?.ditutup ?? false,
      terlambat: row ? lateness(row.masuk, jadwal, zone) : null,
      lembur: row !== undefined && jadwal.jam === null,
      izin: leave && !row ? { jenis: leave.jenis, dari: leave.dari, sampai: leave.sampai } : null,
      koreksi: koreksi.filter(({ presensi_id }) => presensi_id === row?.id),
    };
  });
  return {
    tanggal,
    hari_ini,
    sekarang: now,
    jam: jadwal.jam,
    libur: jadwal.libur,
    hitung: counted(baris),
    baris,
    lupa,
    menunggu,
    semua: only === undefined,
    punya_pegawai: own !== null,
  };
}

function counted(baris: readonly { hitungan: (typeof HITUNGAN)[number] }[]): Papan['hitung'] {
  const sum = { tepat: 0, terlambat: 0, dinas_luar: 0, sakit_izin: 0, cuti: 0, belum: 0 };
  for (const { hitungan } of baris) sum[hitungan] += 1;
  return sum;
}

const correctionsOf = async (db: VillageDb, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('presensi_koreksi as k')
          .leftJoin('akun as a', 'a.id', 'k.akun_id')
          .select(['k.presensi_id', 'k.created_at as waktu', 'k.alasan', 'k.masuk_lama', 'k.pulang_lama'])
          .select('a.nama as oleh')
          .where('k.presensi_id', 'in', ids)
          .orderBy('k.id')
          .execute()
      ).map((row) => ({ ...row, oleh: row.oleh ?? 'Akun yang sudah dihapus' }));

type Whose = number | null | undefined;

/** Days that are over and have no departure, or one that the night has set. */
async function forgottenOf(db: VillageDb, { today, only }: { today: string; only: Whose }) {
  const rows = await db
    .selectFrom('presensi as h')
    .innerJoin('pegawai as p', 'p.id', 'h.pegawai_id')
    .select(['h.id', 'p.judul as nama', 'h.tanggal', 'h.pulang'])
    .where('h.tanggal', '<', today)
    .where('h.tanggal', '>=', addDays(today, -FORGOTTEN_DAYS))
    .where((eb) =>
      eb.or([eb('h.pulang', 'is', null), eb.and([eb('h.ditutup', '=', true), eb('h.diterima', '=', false)])]),
    )
    .$if(only !== undefined, (query) => query.where('h.pegawai_id', '=', only ?? 0))
    .orderBy('h.tanggal', 'desc')
    .orderBy('h.id')
    .limit(50)
    .execute();
  return rows;
}

async function waitingOf(db: VillageDb, only: Whose): Promise<number> {
  const row = await db
    .selectFrom('izin_pegawai')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('keadaan', '=', 'menunggu')
    .$if(only !== undefined, (query) => query.where('pegawai_id', '=', only ?? 0))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

const MONTH = /^(20\d\d|2100)-(0[1-9]|1[0-2])$/;
/** The month that is asked for; 400 for one that has not begun. */
export function askedBulan(text: string | null, today: string, { ahead = false } = {}): string {
  const bulan = text || today.slice(0, 7);
  if (!MONTH.test(bulan) || (!ahead && bulan > today.slice(0, 7)))
    throw invalid({ bulan: 'Pilih bulan yang sudah dimulai, misalnya 2026-11.' });
  return bulan;
}

export const monthDays = (bulan: string): string[] =>
  daysOf(`${bulan}-01`, addDays(`${addDays(`${bulan}-28`, 4).slice(0, 7)}-01`, -1));

/** The recap of a month, of everybody or of one official. */
export async function rekapOf(db: VillageDb, zone: Zone, bulan: string, only: Whose) {
  const today = dayOf(timeNow(), zone);
  const days = monthDays(bulan);
  const [dari, last] = [`${bulan}-01`, days.at(-1) ?? bulan];
  const sampai = last < today ? last : today;
  const { kalender, hadir, izin, pegawai } = await spanOf(db, zone, { dari, sampai: last, only });
  const hari = days.map((tanggal) => {
    const { jam, libur } = scheduleOf(tanggal, kalender);
    return { tanggal, kerja: jam !== null, libur };
  });
  const byDay = new Map(hadir.map((row) => [`${row.pegawai_id} ${row.tanggal}`, row]));
  const baris = pegawai.map((one) => {
    const marks = days.map((day) => {
      const row = byDay.get(`${one.id} ${day}`);
      const facts = {
        day,
        today,
        sejak: one.sejak,
        sampai: endOf(one, hadir),
        jadwal: scheduleOf(day, kalender),
      };
      const leave = leaveOn(izin, one.id, day)?.jenis;
      return { tanda: markOf(facts, row, leave, zone), ditutup: row?.ditutup ?? false };
    });
    const { id, nama, jabatan } = one;
    return {
      pegawai: { id, nama, jabatan },
      ...sumsOf(
        marks.map(({ tanda }) => tanda),
        days,
        sampai,
      ),
      hari: marks,
    };
  });
  return {
    bulan,
    bulan_ini: today.slice(0, 7),
    hari,
    hari_kerja: days.filter((day) => day <= sampai && isWorkday(day, kalender)).length,
    sampai,
    baris: baris.map(({ belum: _, ...row }) => row),
    jumlah: totalOf(baris),
    semua: only === undefined,
  };
}

/** The last day on which somebody who is no longer an official was one. */
const endOf = (one: { id: number; aktif: boolean }, hadir: readonly Kehadiran[]): string | undefined =>
  one.aktif
    ? undefined
    : hadir.reduce(
        (last, { pegawai_id, tanggal }) => (pegawai_id === one.id && tanggal > last ? tanggal : last),
        '',
      );

function sumsOf(marks: readonly string[], days: readonly string[], sampai: string) {
  const past = marks.filter((_, at) => (days[at] ?? '') <= sampai);
  const count = (...letters: string[]) => past.filter((mark) => letters.includes(mark)).length;
  return {
    hadir: count('H', 'T'),
    terlambat: count('T'),
    izin: count('S', 'I', 'C'),
    dinas: count('D'),
    alpa: count('A'),
    belum: count('-'),
  };
}

function totalOf(baris: readonly ReturnType<typeof sumsOf>[]) {
  const sum = { hari_pegawai: 0, hadir: 0, terlambat: 0, izin: 0, dinas: 0, alpa: 0, belum: 0 };
  for (const { hadir, terlambat, izin, dinas, alpa, belum } of baris) {
    sum.hadir += hadir;
    sum.terlambat += terlambat;
    sum.izin += izin;
    sum.dinas += dinas;
    sum.alpa += alpa;
    sum.belum += belum;
    sum.hari_pegawai += hadir + izin + dinas + alpa + belum;
  }
  return sum;
}

/** Officials to choose from: everybody, or oneself. */
export async function choicesFor({ db, actor }: Asking) {
  const [only, own] = await Promise.all([seenBy({ db, actor }), ownPegawai(db, actor)]);
  const rows = await officials(db)
    .select(['id', 'judul as nama', 'jabatan'])
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('tingkat')
    .orderBy('urutan')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, sendiri: row.id === own }));
}
