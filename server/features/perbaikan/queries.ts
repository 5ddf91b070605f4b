import { isNomor, namaIsian } from '#contract/fakta/isian.ts';
import { alurPerbaikan } from '#contract/perbaikan/alur.ts';
import { DATA_KELIRU } from '#contract/perbaikan/data-keliru.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hidePersons } from '#server/core/mask.ts';
import { historyOf } from '#server/kinds/alur/steps.ts';
import { STEPS, type Ubahan } from './table.ts';

/** Columns of a correction that acts need; `lock` keeps others from deciding on it until the end of the transaction. */
export function findPerbaikan(db: VillageDb, id: number, { lock = false } = {}) {
  const query = db
    .selectFrom('perbaikan')
    .select(['id', 'jenis', 'keadaan', 'versi', 'penduduk_id', 'pemilik_id', 'ubahan'])
    .where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}
export type FoundPerbaikan = NonNullable<Awaited<ReturnType<typeof findPerbaikan>>>;

/** Change that somebody made in Profil Saya and nobody has looked at yet. */
export const waitingChange = (db: VillageDb, penduduk_id: number) =>
  db
    .selectFrom('perbaikan')
    .select(['id', 'versi', 'keadaan', 'created_at', 'ubahan'])
    .where('penduduk_id', '=', penduduk_id)
    .where('jenis', '=', 'profil')
    .where('keadaan', '=', 'menunggu')
    .executeTakeFirst();

const ASKED = new Map<string, string>(Object.entries(DATA_KELIRU));

/** The fields that differ: what was asked for in words is called as its form calls it. */
export const ubahanView = (ubahan: Ubahan) =>
  Object.entries(ubahan).map(([isian, [lama, baru]]) => ({
    isian,
    label: ASKED.get(isian) ?? namaIsian(isian),
    lama: String(lama ?? ''),
    baru: String(baru ?? ''),
  }));

/** The same without numbers, also those that are written wrong: officers ask for them. */
export const hiddenUbahan = (ubahan: Ubahan) =>
  ubahanView(ubahan).map((one) => {
    const hide = (text: string) => (isNomor(one.isian) ? text.replace(/\p{Nd}/gu, '•') : hidePersons(text));
    return { ...one, lama: hide(one.lama), baru: hide(one.baru) };
  });

/** Parts of the noun that the clock needs. */
export const perbaikanClock = {
  flow: alurPerbaikan,
  table: 'perbaikan',
  steps: STEPS,
  restores: {},
} as const;

/** Everything that was done to it, oldest first. */
export const stepsOf = (db: VillageDb, id: number) => historyOf(db, STEPS, id);
