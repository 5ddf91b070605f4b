import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { TahunLibur } from '#contract/hari-libur.ts';
import { LEAST_LIST } from '#contract/kinds/libur.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Village } from '#server/core/data/village.ts';
import { toInstant, type Zone } from '#server/core/zone.ts';
import '#server/kinds/alur/calendar.ts';
import { timeNow } from '#server/core/clock.ts';

const NationalList = z.object({
  dasar_hukum: z.string().optional(),
  data: z.array(z.object({ tanggal: z.string(), nama: z.string(), cuti_bersama: z.boolean() })),
});
type NationalList = z.infer<typeof NationalList>;

const FILE = /^nasional-(\d{4})\.json$/;

/** The national lists by year: `nasional-2026.json` beside this file, with where it comes from. */
export const NATIONAL: ReadonlyMap<number, NationalList> = new Map(
  readdirSync(import.meta.dirname).flatMap((name): [number, NationalList][] => {
    const year = FILE.exec(name)?.[1];
    if (!year) return [];
    return [
      [Number(year), NationalList.parse(JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')))],
    ];
  }),
);

const NATIONAL_DAYS: ReadonlySet<string> = new Set(
  [...NATIONAL.values()].flatMap(({ data }) => data.map(({ tanggal }) => tanggal)),
);
/** Says whether the country rests on a day, by the lists the portal knows. */
export const isNational = (tanggal: string): boolean => NATIONAL_DAYS.has(tanggal);

/** Every year that has a list or could have one, and this one and the next, the latest first. */
export async function yearsOf(db: VillageDb, zone: Zone): Promise<TahunLibur[]> {
  const rows = await db.selectFrom('hari_libur').select('tanggal').execute();
  const known = new Set(rows.map(({ tanggal }) => tanggal));
  const counted = new Map<number, number>();
  for (const { tanggal } of rows) {
    const year = Number(tanggal.slice(0, 4));
    counted.set(year, (counted.get(year) ?? 0) + 1);
  }
  const now = Number(toInstant(timeNow(), zone).slice(0, 4));
  const years = new Set([...counted.keys(), ...NATIONAL.keys(), now, now + 1]);
  return [...years]
    .toSorted((a, b) => b - a)
    .map((tahun) => {
      const list = NATIONAL.get(tahun);
      return {
        tahun,
        jumlah: counted.get(tahun) ?? 0,
        nasional: list
          ? {
              kurang: list.data.filter(({ tanggal }) => !known.has(tanggal)).length,
              dasar: list.dasar_hukum ?? '',
              tanggal: list.data.map(({ tanggal }) => tanggal),
            }
          : null,
      };
    });
}

/** The date of a holiday. */
export const dayOf = async (db: VillageDb, id: number): Promise<string | undefined> =>
  (await db.selectFrom('hari_libur').select('tanggal').where('id', '=', id).executeTakeFirst())?.tanggal;

/** The holidays of next year, without which last days over the turn of the year are promised too early. */
export function readyHariLibur(db: VillageDb, { zona }: Village) {
  const next = Number(toInstant(timeNow(), zona).slice(0, 4)) + 1;
  const days = db.selectFrom('hari_libur').where('tanggal', '>=', `${next}-01-01`);
  return { hari_libur: days.where('tanggal', '<=', `${next}-12-31`) };
}

/** Says whether the list of a year has been entered, which a feast or two of the village alone is not. */
export async function hasList(db: VillageDb, tahun: number): Promise<boolean> {
  const { jumlah } = await db
    .selectFrom('hari_libur')
    .select(({ fn }) => fn.countAll<number>().as('jumlah'))
    .where('tanggal', '>=', `${tahun}-01-01`)
    .where('tanggal', '<=', `${tahun}-12-31`)
    .executeTakeFirstOrThrow();
  return Number(jumlah) >= LEAST_LIST;
}
