import { sql } from 'kysely';
import { type Kotak, kotakOf } from '#contract/lib/geojson.ts';
import type { ImporPeta } from '#contract/peta/impor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { NOTHING_MENDED } from '#server/core/geo/read.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import { knownBy } from './impor-rules.ts';
import type { SigRow, TipeRow } from './table.ts';

/** What an import of the map keeps. */
export type IsiPeta = Pick<
  ImporPeta,
  'tipe' | 'jenis' | 'sistem' | 'dasar_sistem' | 'calon' | 'dibetulkan'
> & {
  tipe_id: number;
};
const NONE: IsiPeta = {
  ...{ tipe_id: 0, tipe: '', jenis: '', sistem: '', dasar_sistem: '', calon: [], dibetulkan: NOTHING_MENDED },
};
/** It is what this noun stored. */
export const isiOf = ({ isi }: ImporRow): IsiPeta => ({ ...NONE, ...(isi as IsiPeta) });

/** The box of the village: of its boundary, else of what is drawn already. */
export async function villageBox(db: VillageDb): Promise<Kotak | null> {
  const { batas } = await findPeta(db);
  if (batas) return kotakOf(batas);
  const { rows } = await sql<{ barat: number | null; selatan: number; timur: number; utara: number }>`
    select min(barat) as barat, min(selatan) as selatan, max(timur) as timur, max(utara) as utara
    from sig where desa_id = ${db.desaId}`.execute(db);
  const [box] = rows;
  return !box || box.barat === null ? null : [box.barat, box.selatan, box.timur, box.utara];
}

export type Stored = Pick<
  SigRow,
  'id' | 'nama' | 'nbt' | 'geometri' | 'dusun' | 'rw' | 'rt' | 'deskripsi' | 'atribut'
>;

/** The features of a type by what they are known again. */
export async function existingOf(db: VillageDb, tipe: TipeRow): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('sig')
    .select(['id', 'nama', 'nbt', 'geometri', 'dusun', 'rw', 'rt', 'deskripsi', 'atribut'])
    .where('tipe_id', '=', tipe.id)
    .execute();
  return new Map(rows.map((row) => [knownBy(tipe, row), row]));
}
