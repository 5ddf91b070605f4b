import type { desa } from '#contract/desa/desa.ts';
import { browserApi } from './browser-api.ts';
import type { MapLayers } from './place-layers.ts';
import { slim } from './slim.ts';

const MAP = slim<typeof desa.map>({ method: 'GET', path: '/v1/desa/peta.geojson', shape: 'stream' });

type Outline = { properties: { jenis: 'batas' }; geometry: NonNullable<MapLayers['outline']> };
type Hamlet = { properties: { jenis: 'dusun'; nama: string }; geometry: { coordinates: [number, number] } };
type Drawn = { bbox?: MapLayers['frame']; features: (Outline | Hamlet)[] };

/** The village's map layers; the browser revalidates its cached copy each time. */
export async function loadVillageMap(): Promise<MapLayers> {
  const response = await browserApi(MAP);
  const { bbox, features } = (await response.json()) as Drawn;
  let outline: MapLayers['outline'] = null;
  const points: MapLayers['points'][number][] = [];
  for (const one of features)
    if (isHamlet(one)) {
      const [lng, lat] = one.geometry.coordinates;
      points.push({ nama: one.properties.nama, lat, lng });
    } else outline = one.geometry;
  return { frame: bbox ?? null, outline, points };
}

const isHamlet = (one: Outline | Hamlet): one is Hamlet => one.properties.jenis === 'dusun';
