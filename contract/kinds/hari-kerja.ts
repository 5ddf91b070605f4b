import { addDays, DAYS, longDay, weekday } from '../lib/text/tanggal.ts';
import { liburPada, yearsWithList } from './libur.ts';

/** A calendar day of the village: `2026-11-20`. */
type Day = string;

/** Days on which an office is closed. */
export type Kalender = {
  /** Days of the week, 0 for Sunday. */
  akhirPekan: readonly number[];
  /** Public holidays and days off that the government gives, with their names. */
  libur: ReadonlyMap<Day, string>;
};
/** Offices of government work from Monday to Friday. */
export const AKHIR_PEKAN: readonly number[] = [6, 0];
/** Hour after which something that comes is received on the next working day. */
export const JAM_TUTUP = '16:00';

/** Somebody else had to act, from one instant to the other; null while they still have to. */
export type Jeda = { dari: string; sampai: string | null };

/** Days to be counted: so many working days, and those that were added, from an instant with the village's own offset. */
export type Rentang = { sejak: string; hari: number; tambahan?: number; jeda?: readonly Jeda[] };

/** A day on the way to the last one: which it is of those that count, or why it does not. */
export type HariHitung = {
  tanggal: Day;
  /** null where it does not count, and 0 on the day of receipt. */
  ke: number | null;
  /** Name of the holiday. */
  libur?: string;
  /** True on a day that was the other side's turn. */
  henti?: boolean;
};

/** Result of counting a time limit, with what explains it. */
export type Hitungan = {
  /** The last day. */
  tanggal: Day;
  hari: number;
  /** Days that were added. */
  tambahan: number;
  /** Day 0: the working day on which it was received. */
  sejak: Day;
  /** The day on which it came, where that was outside of working hours. */
  datang: Day | null;
  /** Days passed over on the way: days of the week that are weekend, and numbers of holidays and of days of a pause. */
  dilewati: { pekan: number[]; libur: number; jeda: number };
  /** Years on the way of which no holiday is known. */
  tanpaDaftar: number[];
};

/** A day with its place in the week. */
type Tanggal = { day: Day; of: number };
const isOpen = ({ day, of }: Tanggal, kalender: Kalender): boolean =>
  !kalender.akhirPekan.includes(of) && liburPada(day, kalender.libur) === undefined;
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

type Stop = { dari: Day; sampai: Day };
/** The days after the one of receipt, on and on. */
function* daysAfter(received: Day, stops: readonly Stop[], kalender: Kalender) {
  for (let at = dayAfter(received); ; at = dayAfter(at.day)) {
    const { day, of } = at;
    const stopped = stops.some(({ dari, sampai }) => dari <= day && day <= sampai);
    yield {
      ...at,
      pekan: kalender.akhirPekan.includes(of),
      libur: liburPada(day, kalender.libur),
      henti: stopped,
    };
  }
}

/** When a clock stood still; what goes on stops it until `open`. */
function stopsOf(jeda: readonly Jeda[], kalender: Kalender, open: Day): Stop[] {
  return jeda.map(({ dari, sampai }) => ({
    dari: hariTerima(dari, kalender),
    sampai: sampai === null ? open : hariTerima(sampai, kalender),
  }));
}

/**
 * The last of some working days after the one on which something was received. Days from a question to its answer, both
 * included, do not count; undefined while an answer is awaited.
 */
export function hitungTenggat(span: Rentang, kalender: Kalender): Hitungan | undefined {
  const { sejak, hari, tambahan = 0, jeda = [] } = span;
  if (jeda.some(({ sampai }) => sampai === null)) return undefined;
  const received = hariTerima(sejak, kalender);
  const weekend = new Set<number>();
  const skipped = { libur: 0, jeda: 0 };
  let last = received;
  let left = hari + tambahan;
  if (left > 0)
    for (const { day, of, pekan, libur, henti } of daysAfter(
      received,
      stopsOf(jeda, kalender, ''),
      kalender,
    )) {
      last = day;
      if (pekan) weekend.add(of);
      else if (libur !== undefined) skipped.libur += 1;
      else if (henti) skipped.jeda += 1;
      else left -= 1;
      if (left === 0) break;
    }
  return {
    tanggal: last,
    hari,
    tambahan,
    sejak: received,
    datang: received === dayOf(sejak) ? null : dayOf(sejak),
    dilewati: { ...skipped, pekan: kalender.akhirPekan.filter((one) => weekend.has(one)) },
    tanpaDaftar: yearsWithoutList(received, last, kalender),
  };
}

/** The same day by day, as a calendar shows it: to the last day, or to today while an answer is awaited. */
export function lembarHitungan(span: Rentang, today: Day, kalender: Kalender): HariHitung[] {
  const received = hariTerima(span.sejak, kalender);
  const last = hitungTenggat(span, kalender)?.tanggal ?? today;
  const days: HariHitung[] = [{ tanggal: received, ke: 0 }];
  let count = 0;
  for (const { day, pekan, libur, henti } of daysAfter(
    received,
    stopsOf(span.jeda ?? [], kalender, today),
    kalender,
  )) {
    if (day > last) break;
    const counts = !pekan && libur === undefined && !henti;
    if (counts) count += 1;
    days.push({
      tanggal: day,
      ke: counts ? count : null,
      libur,
      henti: henti && !pekan && libur === undefined,
    });
  }
  return days;
}

/**
 * Number of a working day among those that `hitungTenggat` counts: 0 on the day of receipt. The count stands still while an answer is
 * awaited.
 */
export function hariKe(
  { sejak, jeda = [] }: Pick<Rentang, 'sejak' | 'jeda'>,
  today: Day,
  kalender: Kalender,
): number {
  let count = 0;
  for (const one of daysAfter(hariTerima(sejak, kalender), stopsOf(jeda, kalender, today), kalender)) {
    if (one.day > today) break;
    if (!one.pekan && one.libur === undefined && !one.henti) count += 1;
  }
  return count;
}

function yearsWithoutList(from: Day, to: Day, { libur }: Kalender): number[] {
  const known = yearsWithList(libur);
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  return Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(
    (year) => !known.has(String(year)),
  );
}

/** Working days that are left after `today` up to and including the last one. */
export function sisaHariKerja(today: Day, last: Day, kalender: Kalender): number {
  let left = 0;
  for (let at = dayAfter(today); at.day <= last; at = dayAfter(at.day)) if (isOpen(at, kalender)) left += 1;
  return left;
}

/**
 * Working days since the last one; 0 as long as it has not passed. On a weekend after it the first is on its way, since
 * something late is never 0 days late.
 */
export const lewatHariKerja = (last: Day, today: Day, kalender: Kalender): number =>
  today <= last ? 0 : Math.max(1, sisaHariKerja(last, today, kalender));

/**
 * Explains a count in words: '3 hari kerja sejak Jumat, 20 November 2026, tidak menghitung Sabtu, Minggu, dan 1 hari libur.' `menunggu`
 * says what the days of a pause went by with.
 */
export function jelaskan(counted: Hitungan, menunggu = 'menunggu jawaban'): string {
  const { hari, tambahan, sejak, datang, dilewati, tanpaDaftar } = counted;
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
  const more = tambahan > 0 ? ` ditambah ${tambahan} hari perpanjangan` : '';
  return `${hari} hari kerja${more} sejak ${longDay(sejak)}${received}${without}.${unsure}`;
}

function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 3) return parts.join(' dan ');
  return `${parts.slice(0, -1).join(', ')}, dan ${last}`;
}
