import type { Kesiapan, KunciKesiapan } from '#contract/desa/konsol.ts';
import type { User } from '#contract/sesi.ts';
import { NOUNS, type ReadyEntry } from '../nouns.ts';
import { mayUse } from './kelola-menu.ts';

export type ReadyItem = ReadyEntry & { kunci: KunciKesiapan; to: string; selesai: boolean };

/**
 * The checklist of one member of staff: what the own areas can fill, each with the page where that is done. What has no
 * page could never be ticked, so that it is not asked for.
 */
export function readyItems(
  found: Kesiapan[],
  user: Pick<User, 'role' | 'izin'>,
  exists: (path: string) => boolean,
): ReadyItem[] {
  const mine = NOUNS.filter(({ to, area }) => exists(to) && mayUse(user, area));
  return found.flatMap(({ kunci, selesai }) => {
    const noun = mine.find(({ ready }) => ready?.[kunci]);
    const entry = noun?.ready?.[kunci];
    return noun && entry ? [{ to: noun.to, ...entry, kunci, selesai }] : [];
  });
}
