import { z } from 'zod';
import { addDays, weekday } from '../lib/text/tanggal.ts';

/** The days of a week as the village says them, Monday first. */
export const HARI = ['senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu', 'minggu'] as const;
export type Hari = (typeof HARI)[number];

/** Hours from opening to closing, as offices write them: '08.00-15.00'; '' while the office is closed, or without a break. */
const SPAN = /^(?:[01]\d|2[0-3])\.[0-5]\d-(?:[01]\d|2[0-3])\.[0-5]\d$/;

const span = z
  .string({ error: 'Isi jam, misalnya 08.00 dan 15.00.' })
  .max(40, { error: 'Isi jam, misalnya 08.00 dan 15.00.', abort: true })
  .overwrite(written)
  .refine((text) => text === '' || SPAN.test(text), 'Isi jam, misalnya 08.00 dan 15.00.')
  .refine(
    (text) => !SPAN.test(text) || text.slice(0, 5) < text.slice(6),
    'Jam tutup harus sesudah jam buka.',
  );

const days = Object.fromEntries(HARI.map((day) => [day, span])) as Record<Hari, typeof span>;

/** Hours in which the village's office serves people, by day, and its break at noon. */
export const JamLayanan = z.object({ ...days, istirahat: span });
export type JamLayanan = z.infer<typeof JamLayanan>;

/** '8:00 - 15' as '08.00-15.00'; what is no time stays as it was typed, and is refused, as is open without hours: '-'. */
function written(text: string): string {
  const [from = '', until = ''] = text.split('-').map((one) => {
    const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[.:](\d{2}))?\s*$/.exec(one) ?? [];
    return hour ? `${hour.padStart(2, '0')}.${minute}` : one.trim();
  });
  return text.trim() === '' ? '' : `${from}-${until}`;
}

const nameOf = (day: Hari): string => day.charAt(0).toUpperCase() + day.slice(1);

/** Days in a row with the same hours as one line: 'Senin sampai Kamis, 08.00 - 15.00'. No lines while none are set. */
export function jamLines(jam: JamLayanan | null | undefined): string[] {
  if (!jam) return [];
  const runs: { from: Hari; to: Hari; hours: string }[] = [];
  for (const [at, day] of HARI.entries()) {
    const last = runs.at(-1);
    const follows = last !== undefined && HARI[at - 1] === last.to && last.hours === jam[day];
    if (follows) last.to = day;
    else if (jam[day]) runs.push({ from: day, to: day, hours: jam[day] });
  }
  return runs.map(({ from, to, hours }) => {
    const days = from === to ? nameOf(from) : `${nameOf(from)} sampai ${nameOf(to)}`;
    return `${days}, ${hours.replace('-', ' - ')}`;
  });
}

const dayName = (day: string): Hari | undefined => HARI[(weekday(day) + 6) % 7];
/** Number of days to look ahead, as far as anybody plans: long holidays are shorter. */
const MOST_DAYS = 31;

type Waktu = { tanggal: string; jam: string };
/**
 * The next days on which the office is open, from a moment of its own clock ('2026-11-20', '10:05') on: today until it
 * closes, and no holidays.
 */
export function bukaBerikut(
  jam: JamLayanan | null | undefined,
  {
    tanggal,
    pukul,
    libur,
    banyak = 2,
  }: { tanggal: string; pukul: string; libur: ReadonlySet<string>; banyak?: number },
): (Waktu & { hari_ini: boolean })[] {
  const found: (Waktu & { hari_ini: boolean })[] = [];
  for (
    let day = tanggal, at = 0;
    jam && at < MOST_DAYS && found.length < banyak;
    at++, day = addDays(day, 1)
  ) {
    const name = dayName(day);
    const hours = name ? jam[name] : '';
    const over = day === tanggal && hours.slice(6).replace('.', ':') <= pukul;
    if (hours !== '' && !libur.has(day) && !over)
      found.push({ tanggal: day, jam: hours.replace('-', ' - '), hari_ini: day === tanggal });
  }
  return found;
}
