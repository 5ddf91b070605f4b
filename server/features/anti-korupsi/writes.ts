import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';

type Indicator = { kode: string; nama: string; bukti: string | null };
type Component = { kode: string; nama: string; indikator: Indicator[] };

const Catalogue = z.object({
  data: z.array(
    z.object({
      kode: z.string(),
      komponen: z.string(),
      indikator: z.array(
        z.object({ kode: z.string(), uraian: z.string(), bukti_otomatis_dari: z.string().nullable() }),
      ),
    }),
  ),
});

/** The 5 components and 18 indicators of the national programme. */
function catalogue(): Component[] {
  const text = readFileSync(join(import.meta.dirname, 'indikator.json'), 'utf8');
  return Catalogue.parse(JSON.parse(text)).data.map(({ kode, komponen, indikator }) => ({
    kode,
    nama: komponen,
    indikator: indikator.map((one) => ({ kode: one.kode, nama: one.uraian, bukti: one.bukti_otomatis_dari })),
  }));
}

/**
 * Gives a year its components and indicators: those of the newest year before it, else the national ones. Returns how
 * many indicators were written, undefined when the year has its structure already.
 */
export async function prepareYear(db: VillageDb, tahun: number): Promise<number | undefined> {
  const known = await db
    .selectFrom('kategori_anti_korupsi')
    .select((eb) => eb.fn.max<number | null>('periode').as('terakhir'))
    .where('periode', '<=', tahun)
    .executeTakeFirst();
  const last = known?.terakhir ?? null;
  if (last === tahun) return undefined;
  const components = last === null ? catalogue() : await structureOf(db, last);
  for (const { kode, nama, indikator } of components) {
    const { id } = await db
      .insertInto('kategori_anti_korupsi')
      .values({ kode, nama, periode: tahun })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (indikator.length > 0)
      await db
        .insertInto('sub_kategori_anti_korupsi')
        .values(indikator.map((one) => ({ ...one, kategori_id: id })))
        .execute();
  }
  return components.reduce((sum, { indikator }) => sum + indikator.length, 0);
}

async function structureOf(db: VillageDb, periode: number): Promise<Component[]> {
  const rows = await db
    .selectFrom('kategori_anti_korupsi as k')
    .leftJoin('sub_kategori_anti_korupsi as s', (join_) => join_.onRef('s.kategori_id', '=', 'k.id'))
    .select(['k.kode', 'k.nama', 's.kode as sub_kode', 's.nama as sub_nama', 's.bukti'])
    .where('k.periode', '=', periode)
    .orderBy('k.kode')
    .orderBy('s.kode')
    .execute();
  const components = new Map<string, Component>();
  for (const { kode, nama, sub_kode, sub_nama, bukti } of rows) {
    const component = components.get(kode) ?? { kode, nama, indikator: [] };
    if (sub_kode !== null && sub_nama !== null)
      component.indikator.push({ kode: sub_kode, nama: sub_nama, bukti });
    components.set(kode, component);
  }
  return [...components.values()];
}
