import { addDays, DAYS, longDay, weekday } from '../lib/tanggal.ts';

/** A calendar day of the village: `2026-11-20`. */
type Day = string;

/** On which days an office is closed. */
export type Kalender = {
  /** Days of the week, 0 for Sunday. */
  akhirPekan: readonly number[];
  /** Public holidays and days off that the government gives, with their names. */
  libur: ReadonlyMap<Day, string>;
};
/** Offices of government work from Monday to Friday. */
export const AKHIR_PEKAN: readonly number[] = [6, 0];
/** What comes later is received on the next working day. */
export const JAM_TUTUP = '16:00';

/** Somebody else had to act, from one instant to the other; null while they still have to. */
export type Jeda = { dari: string; sampai: string | null };

/** How a time limit was counted. */
export type Hitungan = {
  /** The last day. */
  tanggal: Day;
  hari: number;
  /** Day 0: the working day on which it was received. */
  sejak: Day;
  /** The day on which it came, where that was outside of working hours. */
  datang: Day | null;
  /** What was passed over on the way. */
  dilewati: { pekan: number[]; libur: number; jeda: number };
  /** Years on the way of which no holiday is known. */
  tanpaDaftar: number[];
};

/** A day with its place in the week. */
type Tanggal = { day: Day; of: number };
const isOpen = ({ day, of }: Tanggal, { akhirPekan, libur }: Kalender): boolean =>
  !akhirPekan.includes(of) && !libur.has(day);
export const isHariKerja = (day: Day, kalender: Kalender): boolean =>
  isOpen({ day, of: weekday(day) }, kalender);

/** Kept: the same few years are counted through for every row of a queue. */
const following = new Map<Day, Tanggal>();
const MOST_KEPT = 10_000;
function dayAfter(day: Day): Tanggal {
  const known = following.get(day);
  if (known) return known;
  const after = addDays(day, 1);
  if (following.size >= MOST_KEPT) following.clear();
  const made = { day: after, of: weekday(after) };
  following.set(day, made);
  return made;
}

const dayOf = (instant: string): Day => instant.slice(0, 10);

/** The working day on which something counts as received: its own, or the next when it came after hours. */
export function hariTerima(instant: string, kalender: Kalender): Day {
  let day = dayOf(instant);
  if (instant.slice(11, 16) >= JAM_TUTUP) day = addDays(day, 1);
  while (!isHariKerja(day, kalender)) day = addDays(day, 1);
  return day;
}

/**
 * The last of `hari` working days after the one on which something was received (`sejak`, an instant with the village's
 * own offset). Days from a question to its answer, both included, do not count; undefined while an answer is awaited.
 */
export function hitungTenggat(
  { sejak, hari, jeda = [] }: { sejak: string; hari: number; jeda?: readonly Jeda[] },
  kalender: Kalender,
): Hitungan | undefined {
  const received = hariTerima(sejak, kalender);
  const paused: { dari: Day; sampai: Day }[] = [];
  for (const { dari, sampai } of jeda) {
    if (sampai === null) return undefined;
    paused.push({ dari: hariTerima(dari, kalender), sampai: hariTerima(sampai, kalender) });
  }
  const weekend = new Set<number>();
  const skipped = { libur: 0, jeda: 0 };
  let day = received;
  for (let left = hari; left > 0; ) {
    const after = dayAfter(day);
    const { of } = after;
    day = after.day;
    if (kalender.akhirPekan.includes(of)) weekend.add(of);
    else if (kalender.libur.has(day)) skipped.libur += 1;
    else if (paused.some(({ dari, sampai }) => dari <= day && day <= sampai)) skipped.jeda += 1;
    else left -= 1;
  }
  return {
    tanggal: day,
    hari,
    sejak: received,
    datang: received === dayOf(sejak) ? null : dayOf(sejak),
    dilewati: { ...skipped, pekan: kalender.akhirPekan.filter((one) => weekend.has(one)) },
    tanpaDaftar: yearsWithoutList(received, day, kalender),
  };
}

/**
 * Which working day it is of those that `hitungTenggat` counts: 0 on the day of receipt. It stands still while an answer
 * is awaited.
 */
export function hariKe(
  { sejak, jeda = [] }: { sejak: string; jeda?: readonly Jeda[] },
  today: Day,
  kalender: Kalender,
): number {
  const paused = jeda.map(({ dari, sampai }) => ({
    dari: hariTerima(dari, kalender),
    sampai: sampai === null ? today : hariTerima(sampai, kalender),
  }));
  let count = 0;
  for (let at = dayAfter(hariTerima(sejak, kalender)); at.day <= today; at = dayAfter(at.day)) {
    const waits = paused.some(({ dari, sampai }) => dari <= at.day && at.day <= sampai);
    if (isOpen(at, kalender) && !waits) count += 1;
  }
  return count;
}

function yearsWithoutList(from: Day, to: Day, { libur }: Kalender): number[] {
  const known = new Set([...libur.keys()].map((day) => Number(day.slice(0, 4))));
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((year) => !known.has(year));
}

/** Working days that are left after `today` up to and including the last one. */
export function sisaHariKerja(today: Day, last: Day, kalender: Kalender): number {
  let left = 0;
  for (let at = dayAfter(today); at.day <= last; at = dayAfter(at.day)) if (isOpen(at, kalender)) left += 1;
  return left;
}

/**
 * In words: '3 hari kerja sejak Jumat, 20 November 2026, tidak menghitung Sabtu, Minggu, dan 1 hari libur.' `menunggu`
 * says what the days of a pause went by with.
 */
export function jelaskan(counted: Hitungan, menunggu = 'menunggu jawaban'): string {
  const { hari, sejak, datang, dilewati, tanpaDaftar } = counted;
  const skipped = [
    ...dilewati.pekan.map((day) => DAYS[day] ?? ''),
    ...(dilewati.libur > 0 ? [`${dilewati.libur} hari libur`] : []),
    ...(dilewati.jeda > 0 ? [`${dilewati.jeda} hari ${menunggu}`] : []),
  ];
  const received = datang ? ` (masuk ${longDay(datang)}, di luar jam kerja)` : '';
  const without = skipped.length > 0 ? `, tidak menghitung ${listed(skipped)}` : '';
  const unsure =
    tanpaDaftar.length > 0
      ? ` Daftar hari libur ${listed(tanpaDaftar.map(String))} belum diisi, jadi tanggal ini masih dapat berubah.`
      : '';
  return `${hari} hari kerja sejak ${longDay(sejak)}${received}${without}.${unsure}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 3) return parts.join(' dan ');
  return `${parts.slice(0, -1).join(', ')}, dan ${last}`;
}
