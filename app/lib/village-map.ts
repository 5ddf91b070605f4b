import type { desa } from '#contract/desa/desa.ts';
import { browserApi } from './browser-api.ts';
import type { MapLayers } from './place-layers.ts';
import { slim } from './slim.ts';

const MAP = slim<typeof desa.map>({ method: 'GET', path: '/v1/desa/peta.geojson', shape: 'stream' });

type Feature =
  | { properties: { jenis: 'batas' }; geometry: NonNullable<MapLayers['outline']> }
  | { properties: { jenis: 'dusun'; nama: string }; geometry: { coordinates: [number, number] } };
type Drawn = { bbox?: MapLayers['frame']; features: Feature[] };

/** The village's map layers; the browser revalidates its cached copy each time. */
export async function loadVillageMap(): Promise<MapLayers> {
  const response = await browserApi(MAP);
  const { bbox, features } = (await response.json()) as Drawn;
  let outline: MapLayers['outline'] = null;
  const points: MapLayers['points'][number][] = [];
  for (const { properties, geometry } of features)
    if ('nama' in properties && properties.jenis === 'dusun') {
      const [lng, lat] = geometry.coordinates as [number, number];
      points.push({ nama: properties.nama, lat, lng });
    } else outline = geometry as MapLayers['outline'];
  return { frame: bbox ?? null, outline, points };
}
