import type { Desa } from '#contract/desa/desa.ts';
import type { Kesiapan, KunciHariPertama, KunciKesiapan } from '#contract/desa/konsol.ts';
import type { User } from '#contract/sesi.ts';
import { mayUse } from '../../lib/may-use.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import type { FirstStep, ReadyEntry } from '../../noun-card.ts';
import { NOUNS } from '../../nouns.ts';

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

/** Tells whether the village can serve: until then the first day stands in place of everything else. */
export const opened = (found: Kesiapan['hari_pertama']): boolean =>
  (['penduduk', 'petugas', 'jenis_surat'] as const).every(
    (needed) => found.find(({ kunci }) => kunci === needed)?.selesai,
  );

export type Offer = { title: string; text: string; to: string };

/**
 * Services that the portal has and the village does not use: one that was brought up to a newer version has never been
 * asked. What stands among the steps of the first day is not said twice.
 */
export function offersOf(
  village: Pick<Desa, 'dilan' | 'layanan_dinamis' | 'survei_aktif'>,
  user: Who,
  first: readonly FirstItem[],
): Offer[] {
  if (!mayUse(user, 'pengaturan')) return [];
  const asked = first.some(({ kunci, selesai }) => kunci === 'jenis_surat' && !selesai);
  const letters = !village.dilan && !village.layanan_dinamis && !asked;
  return [...(letters ? [LETTERS] : []), ...(village.survei_aktif ? [] : [SURVEY])];
}

const LETTERS: Offer = {
  title: 'Jenis surat desa',
  text: 'Kini hanya surat bawaan. Katalog berisi jenis lain, siap dinyalakan.',
  to: paths.kelola('jenis-surat', 'katalog'),
};
const SURVEY: Offer = {
  title: 'Survei kepuasan',
  text: 'Tombol Isi Survey di setiap halaman situs.',
  to: withQuery(paths.kelola('pengaturan'), { bagian: 'fitur' }),
};
