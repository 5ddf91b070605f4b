import { isHead, isSecretary } from '#contract/lib/text/jabatan.ts';
import { addDays, weekday } from '#contract/lib/text/tanggal.ts';
import { TEMPEL_SAMA_MENIT } from '#contract/presensi/batas.ts';
import type { Hitungan, JenisIzin } from '#contract/presensi/kelola.ts';
import { fromInstant, toInstant, type Zone } from '#server/core/zone.ts';
import type { HariKerja } from './table.ts';

export type Jam = { masuk: string; pulang: string };
export type Versi = { berlaku: string | null; hari: HariKerja; toleransi: number };

const BIASA = { masuk: '08.00', pulang: '16.00' };
/** Hours that every village begins with. */
export const JAM_BAWAAN: Versi = {
  berlaku: null,
  hari: [null, BIASA, BIASA, BIASA, BIASA, { masuk: '08.00', pulang: '15.30' }, null],
  toleransi: 15,
};

/** Versions of the hours, and holidays, from which the hours of any day follow. */
export type Kalender = { versi: readonly Versi[]; libur: ReadonlyMap<string, string> };
export type JadwalHari = { jam: Jam | null; toleransi: number; libur: string | null };

/** The hours that were in force on a day. */
export function versionOn(day: string, versi: readonly Versi[]): Versi {
  return versi.findLast(({ berlaku }) => berlaku === null || berlaku <= day) ?? JAM_BAWAAN;
}

export function scheduleOf(day: string, { versi, libur }: Kalender): JadwalHari {
  const { hari, toleransi } = versionOn(day, versi);
  const name = libur.get(day) ?? null;
  return { jam: name === null ? (hari[weekday(day)] ?? null) : null, toleransi, libur: name };
}

export const isWorkday = (day: string, kalender: Kalender): boolean => scheduleOf(day, kalender).jam !== null;

/** The first day after this one that has hours; hours of a week without any count from the next day. */
export function nextWorkday(day: string, kalender: Kalender): string {
  for (let at = addDays(day, 1), left = 60; left > 0; at = addDays(at, 1), left -= 1)
    if (isWorkday(at, kalender)) return at;
  return addDays(day, 1);
}

/** Every day from one to another, both included. */
export function daysOf(dari: string, sampai: string): string[] {
  const days: string[] = [];
  for (let at = dari; at <= sampai; at = addDays(at, 1)) days.push(at);
  return days;
}

const MINUTE = 60_000;
export const dayOf = (at: Date, zone: Zone): string => toInstant(at, zone).slice(0, 10);
/** '08.00' of a day in the village's zone. */
export const instantOf = (day: string, jam: string, zone: Zone): Date =>
  fromInstant(`${day}T${jam.replace('.', ':')}:00`, zone);
export const clockOf = (at: Date, zone: Zone): string => toInstant(at, zone).slice(11, 16).replace(':', '.');

const minutesOf = (jam: string): number => Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3));
/** '08.00' and fifteen minutes: '08.15'. */
export function addMinutes(jam: string, minutes: number): string {
  const sum = minutesOf(jam) + minutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(sum / 60) % 24)}.${two(sum % 60)}`;
}

/** Minutes after the start for whoever came after the tolerance; null for everybody else. */
export function lateness(masuk: Date, { jam, toleransi }: JadwalHari, zone: Zone): number | null {
  if (!jam) return null;
  const minutes = minutesOf(clockOf(masuk, zone)) - minutesOf(jam.masuk);
  return minutes > toleransi ? minutes : null;
}

/** The first tap is the arrival, any later one the departure; taps close to the one before are that one again. */
export function timesOf(taps: readonly Date[]): { masuk: Date; pulang: Date | null } | undefined {
  const counted: Date[] = [];
  for (const tap of taps.toSorted((a, b) => a.getTime() - b.getTime())) {
    const last = counted.at(-1);
    if (!last || tap.getTime() - last.getTime() >= TEMPEL_SAMA_MENIT * MINUTE) counted.push(tap);
  }
  const [masuk] = counted;
  return masuk && { masuk, pulang: counted.length > 1 ? (counted.at(-1) ?? null) : null };
}

type Ada = { masuk: Date } | undefined;
/** Count, of the six, that an official belongs to on a day; who came counts as present, whatever leave says. */
export function countOf(ada: Ada, izin: JenisIzin | undefined, jadwal: JadwalHari, zone: Zone): Hitungan {
  if (ada) return lateness(ada.masuk, jadwal, zone) === null ? 'tepat' : 'terlambat';
  if (izin === 'dinas_luar' || izin === 'cuti') return izin;
  return izin ? 'sakit_izin' : 'belum';
}

const HURUF: Record<JenisIzin, string> = { sakit: 'S', izin: 'I', cuti: 'C', dinas_luar: 'D' };
type Hari = { day: string; today: string; sejak: string | undefined; sampai?: string; jadwal: JadwalHari };

/** The letter of one day in a recap. */
export function markOf(
  { day, today, sejak, sampai, jadwal }: Hari,
  ada: Ada,
  izin: JenisIzin | undefined,
  zone: Zone,
): string {
  if (ada && jadwal.jam) return lateness(ada.masuk, jadwal, zone) === null ? 'H' : 'T';
  if (!jadwal.jam) return ada ? 'L' : 'O';
  const gone = sampai !== undefined && day > sampai;
  if (day > today || gone) return '';
  if (izin) return HURUF[izin];
  if (sejak === undefined || day < sejak) return '';
  return day === today ? '-' : 'A';
}

/** Signs that nobody takes for each other. */
const TANDA = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const PANJANG_KODE = 8;
export const codeFrom = (random: (below: number) => number): string =>
  Array.from({ length: PANJANG_KODE }, () => TANDA.charAt(random(TANDA.length))).join('');
/** Code as it is shown: `K7M4-2QXD`. */
export const showCode = (kode: string): string => `${kode.slice(0, 4)}-${kode.slice(4)}`;
/** Code out of what was typed: without hyphens and spaces, in capitals. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Says whether a leave needs a paper. */
export const needsPaper = (jenis: JenisIzin, days: number): boolean =>
  jenis === 'dinas_luar' || (jenis === 'sakit' && days > 1);

export const KATA_IZIN: Record<JenisIzin, string> = {
  sakit: 'sakit',
  izin: 'izin',
  cuti: 'cuti',
  dinas_luar: 'dinas luar',
};

export const ZONA: Record<Zone, string> = {
  WIB: 'waktu Indonesia Barat',
  WITA: 'waktu Indonesia Tengah',
  WIT: 'waktu Indonesia Timur',
};

const DEPUTY = /^(plt|plh)\.?\s*/i;
/** The head of the village and the secretary, and who stands in for them, by their account or their place among the officials. */
export function leadsVillage({
  jabatan,
  tingkat,
}: {
  jabatan: string;
  tingkat: number | undefined;
}): boolean {
  const office = jabatan.trim().replace(DEPUTY, '');
  return isHead(office) || isSecretary(office) || tingkat === 1 || tingkat === 2;
}
