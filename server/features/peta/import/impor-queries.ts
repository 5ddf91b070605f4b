import { sql } from 'kysely';
import { type Kotak, kotakOf } from '#contract/lib/geo/geojson.ts';
import type { ImporPeta } from '#contract/peta/impor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { projectFrom } from '#server/core/geo/project.ts';
import { NOTHING_MENDED } from '#server/core/geo/read.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import type { ImporRow } from '#server/kinds/impor/table.ts';
import type { Stored } from '../shapes/periksa-rules.ts';
import { drawable, placeOf } from './impor-rules.ts';

/** Contents that an import of the map keeps. */
export type IsiPeta = Pick<
  ImporPeta,
  'tipe' | 'jenis' | 'sistem' | 'dasar_sistem' | 'calon' | 'dibetulkan'
> & {
  tipe_id: number;
  /** Version of what lay on the map when the file was checked, as `groundOf` reads it. */
  tanah: string;
};
const NONE: IsiPeta = {
  tipe_id: 0,
  tanah: '',
  tipe: '',
  jenis: '',
  sistem: '',
  dasar_sistem: '',
  calon: [],
  dibetulkan: NOTHING_MENDED,
};
/** Contents of an import, in the shape in which this noun stored them. */
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

/** Everything of a type as it lies there now. */
export const existingOf = (db: VillageDb, tipeId: number): Promise<Stored[]> =>
  db
    .selectFrom('sig')
    .select(['id', 'nama', 'nbt', 'geometri', 'dusun', 'rw', 'rt', 'deskripsi', 'atribut'])
    .where('tipe_id', '=', tipeId)
    .orderBy('id')
    .execute();

/** Changes with everything that is drawn, changed or removed of a type; the whole type gone is one of them. */
export async function groundOf(db: VillageDb, tipeId: number): Promise<string> {
  const { rows } = await sql<{ tanah: string }>`
    select concat_ws(' ', t.id, (select concat_ws(' ', count(*), sum(s.versi), max(s.id)) from sig s
      where s.desa_id = t.desa_id and s.tipe_id = t.id)) as tanah
    from sigtipe t where t.desa_id = ${db.desaId} and t.id = ${tipeId}`.execute(db);
  return rows[0]?.tanah ?? 'dihapus';
}

/** A map of more would take an old computer long; what failed comes first. */
const MOST_DRAWN = 3_000;
type Found = {
  baris: number;
  nama: string;
  putusan: string;
  isi: { geometri?: object; geometry?: unknown };
  alasan: { sel: string }[] | null;
};

/** Features that draw what an import found on a map: the shape of each row, and the place of what is wrong in it. */
export async function shapesIn(db: VillageDb, row: ImporRow): Promise<object[]> {
  const { rows } = await sql<Found>`select baris, nama, putusan, isi, alasan from impor_baris
    where desa_id = ${db.desaId} and impor_id = ${row.id}
    order by putusan = 'ditolak' desc, urut limit ${MOST_DRAWN}`.execute(db);
  const project = projectFrom(isiOf(row).sistem);
  const featureOf = ({ baris, nama, putusan }: Found, geometry: object) => ({
    type: 'Feature',
    geometry,
    properties: { baris, nama, putusan },
  });
  return rows.flatMap((one) => {
    const shape = one.isi.geometri ?? drawable(one.isi.geometry, project);
    const place = placeOf(one.alasan?.[0]?.sel);
    return [
      ...(shape ? [featureOf(one, shape)] : []),
      ...(place ? [featureOf({ ...one, putusan: 'tempat' }, { type: 'Point', coordinates: place })] : []),
    ];
  });
}
