import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

type Who = Pick<Actor, 'peran' | 'izin'>;

/** Tells whether somebody keeps the register, and may therefore see a full NIK for a purpose that is recorded. */
export const keepsRegister = (actor: Who): boolean => hasArea(actor as Actor, 'penduduk');

type Number16 = { nik: string; tanggal_lahir: string; kelamin: 'LK' | 'PR' };

/** A temporary number, issued until the real one is known. */
export const isTemporary = (nik: string): boolean => nik.startsWith('0');

/** Tells whether a NIK is built as one: a region, a day of birth that exists (women 40 more), a running number from 0001. */
export function isNik(nik: string): boolean {
  if (!/^[1-9]\d{15}$/.test(nik) || nik.endsWith('0000')) return false;
  const { day, month, year } = birthIn(nik);
  // The century is not known: 29 February exists in one of the two.
  return isDay(1900 + year, month, day) || isDay(2000 + year, month, day);
}

/** Facts of a person that the NIK contradicts: reported as a warning, since numbers stay when data is corrected. */
export function contradictions({ nik, tanggal_lahir, kelamin }: Number16): ('tanggal_lahir' | 'kelamin')[] {
  if (isTemporary(nik) || !isNik(nik)) return [];
  const { day, month, year, woman } = birthIn(nik);
  const [bornYear = '', bornMonth = '', bornDay = ''] = tanggal_lahir.split('-');
  const same = Number(bornYear) % 100 === year && Number(bornMonth) === month && Number(bornDay) === day;
  return [
    ...(same ? [] : (['tanggal_lahir'] as const)),
    ...((kelamin === 'PR') === woman ? [] : (['kelamin'] as const)),
  ];
}

/** The day on which those were born who become so old today; nobody is born on 29 February of a common year. */
export function birthday(today: string, age: number): string {
  const year = Number(today.slice(0, 4)) - age;
  const day = `${String(year).padStart(4, '0')}${today.slice(4)}`;
  return day.endsWith('-02-29') && !isDay(year, 2, 29) ? day.replace('-02-29', '-02-28') : day;
}

function birthIn(nik: string) {
  const day = Number(nik.slice(6, 8));
  const woman = day > 40;
  return {
    day: woman ? day - 40 : day,
    month: Number(nik.slice(8, 10)),
    year: Number(nik.slice(10, 12)),
    woman,
  };
}

function isDay(year: number, month: number, day: number): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return day > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}
