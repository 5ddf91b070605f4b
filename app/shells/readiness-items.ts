import type { Kesiapan, KunciHariPertama, KunciKesiapan } from '#contract/desa/konsol.ts';
import type { User } from '#contract/sesi.ts';
import { mayUse } from '../lib/may-use.ts';
import type { FirstStep, ReadyEntry } from '../noun-card.ts';
import { NOUNS } from '../nouns.ts';

type Placed = { to: string; selesai: boolean };
export type ReadyItem = ReadyEntry & Placed & { kunci: KunciKesiapan };
export type FirstItem = FirstStep & Placed & { kunci: KunciHariPertama; waktu: string | null };

type Who = Pick<User, 'role' | 'izin'>;
type Exists = (path: string) => boolean;
const cardsOf = (user: Who, exists: Exists) =>
  NOUNS.filter(({ to, area }) => exists(to) && mayUse(user, area));

/**
 * The checklist of one member of staff: what the own areas can fill, each with the page where that is done. What has no
 * page could never be ticked, so that it is not asked for.
 */
export function readyItems(found: Kesiapan['situs'], user: Who, exists: Exists): ReadyItem[] {
  const mine = cardsOf(user, exists);
  return found.flatMap(({ kunci, selesai }) => {
    const noun = mine.find(({ ready }) => ready?.[kunci]);
    const entry = noun?.ready?.[kunci];
    return noun && entry ? [{ to: noun.to, ...entry, kunci, selesai }] : [];
  });
}

/** The steps of a new village's first day, which an admin takes; nobody else sees to all of them. */
export function firstItems(found: Kesiapan['hari_pertama'], user: Who, exists: Exists): FirstItem[] {
  if (user.role !== 'admin') return [];
  const mine = cardsOf(user, exists);
  return found.flatMap(({ kunci, selesai, waktu }) => {
    const noun = mine.find(({ first }) => first?.[kunci]);
    const step = noun?.first?.[kunci];
    return noun && step ? [{ to: noun.to, ...step, kunci, selesai, waktu }] : [];
  });
}

/** Whether the village can serve: until then the first day stands in place of everything else. */
export const opened = (found: Kesiapan['hari_pertama']): boolean =>
  (['penduduk', 'petugas', 'jenis_surat'] as const).every(
    (needed) => found.find(({ kunci }) => kunci === needed)?.selesai,
  );
