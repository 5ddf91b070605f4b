import type { Selectable } from 'kysely';
import type { Batas, TitikDusun } from '#contract/desa/batas.ts';
import type { PetaDesa } from '#contract/desa/peta.ts';
import { kotakOf } from '#contract/lib/geo/geojson.ts';
import type { DesaTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { areaKm2, frameOf, middleOf, zoomOf } from './batas-rules.ts';
import type { PetaDesaTable } from './table.ts';

export type Peta = Omit<Selectable<PetaDesaTable>, 'desa_id'>;
type Place = Pick<Selectable<DesaTable>, 'pusat_lng' | 'pusat_lat' | 'zoom'>;
/** Default zoom of a village without a boundary. */
const ZOOM = 15;

/** The village's map; empty while nothing is drawn. */
export async function findPeta(db: VillageDb): Promise<Peta> {
  const row = await db.selectFrom('peta_desa').select(['batas', 'dusun']).executeTakeFirst();
  return row ?? { batas: null, dusun: [] };
}

/** Square kilometres within the village's boundary; null while none is drawn. */
export async function luasDesa(db: VillageDb): Promise<number | null> {
  const { batas } = await findPeta(db);
  return batas && areaKm2(batas);
}

type Wanted = Omit<Place, 'zoom'> & { zoom: number | null };

/** Place at which the map opens: as somebody set it, otherwise on the boundary. */
export function placeOf({ pusat_lat, pusat_lng, zoom }: Wanted, batas: Batas | null): Place {
  const middle = pusat_lat === null && batas ? middleOf(batas) : { lat: pusat_lat, lng: pusat_lng };
  return {
    pusat_lat: middle.lat,
    pusat_lng: middle.lng,
    zoom: zoom ?? (batas ? zoomOf(batas) : ZOOM),
  };
}

const CLOSE = 1e-5;

/** Tells whether somebody chose where the map opens, or how near; without that it opens on the whole boundary. */
export async function hasOwnCentre(
  db: VillageDb,
  { pusat_lng: lng, pusat_lat: lat, zoom }: Place,
): Promise<boolean> {
  if (lng === null || lat === null) return false;
  const { batas } = await findPeta(db);
  if (!batas) return false;
  if (zoom !== ZOOM && zoom !== zoomOf(batas)) return true;
  const [west, south, east, north] = kotakOf(batas);
  const middles = [middleOf(batas), { lng: (west + east) / 2, lat: (south + north) / 2 }];
  return !middles.some((one) => Math.abs(one.lng - lng) < CLOSE && Math.abs(one.lat - lat) < CLOSE);
}

/** The map's settings as they go over the wire. */
export async function petaView(db: VillageDb, { pusat_lat, pusat_lng, zoom }: Place): Promise<PetaDesa> {
  const [{ batas, dusun }, hamlets] = await Promise.all([
    findPeta(db),
    db.selectFrom('wilayah').select('nama').where('jenis', '=', 'dusun').orderBy('nama').execute(),
  ]);
  return {
    pusat: pusat_lat === null || pusat_lng === null ? null : { lng: pusat_lng, lat: pusat_lat },
    zoom,
    batas: batas && {
      bidang: batas.coordinates.length,
      titik: batas.coordinates.flat(2).length,
      luas_km2: areaKm2(batas),
    },
    dusun,
    nama_dusun: hamlets.map(({ nama }) => nama),
  };
}

/** Boundary and hamlets that the village has drawn, as GeoJSON for everybody. */
export function geojsonOf({ batas, dusun }: Peta, nama: string) {
  const frame = batas && frameOf(batas.coordinates.flat());
  return {
    type: 'FeatureCollection',
    ...(frame ? { bbox: [frame.barat, frame.selatan, frame.timur, frame.utara] } : {}),
    features: [
      ...(batas ? [featureOf(batas, 'batas', nama)] : []),
      ...dusun.map((one) => featureOf(pointOf(one), 'dusun', one.nama)),
    ],
  };
}

const pointOf = ({ lng, lat }: TitikDusun) => ({ type: 'Point', coordinates: [lng, lat] });
const featureOf = (geometry: object, jenis: 'batas' | 'dusun', nama: string) => ({
  type: 'Feature',
  properties: { jenis, nama },
  geometry,
});
