import type { desa } from '#contract/desa/desa.ts';
import type { Peta, peta } from '#contract/peta/peta.ts';
import { slim } from './forms/slim.ts';
import { browserApi } from './live/browser-api.ts';
import type { MapLayers } from './place-layers.ts';

const MAP = slim<typeof desa.map>({ method: 'GET', path: '/v1/desa/peta.geojson', shape: 'stream' });

const VIEW = slim<typeof peta.view>({ method: 'GET', path: '/v1/peta/', shape: 'data' });

type Outline = { properties: { jenis: 'batas' }; geometry: NonNullable<MapLayers['outline']> };
type Hamlet = { properties: { jenis: 'dusun'; nama: string }; geometry: { coordinates: [number, number] } };
type Drawn = { bbox?: MapLayers['frame']; features: (Outline | Hamlet)[] };

/** The village's map layers; the browser revalidates its cached copy each time. */
export async function loadVillageMap(): Promise<MapLayers> {
  const [response, view] = await Promise.all([browserApi(MAP), browserApi(VIEW).catch(() => undefined)]);
  const { bbox, features } = (await response.json()) as Drawn;
  let outline: MapLayers['outline'] = null;
  const points: MapLayers['points'][number][] = [];
  for (const one of features)
    if (isHamlet(one)) {
      const [lng, lat] = one.geometry.coordinates;
      points.push({ nama: one.properties.nama, lat, lng });
    } else outline = one.geometry;
  return { frame: bbox ?? null, outline, points, ...groundOf(view) };
}

function groundOf(view: Peta | undefined): Pick<MapLayers, 'ground' | 'atribusi'> {
  const lines = (view?.tipe ?? [])
    .filter(({ tingkat, versi }) => versi !== '' && (tingkat === 'rt' || tingkat === 'bidang'))
    .map(({ id, versi, warna, tingkat }) => ({ id, versi, warna, bidang: tingkat === 'bidang' }));
  return { ground: { dasar: view?.versi_dasar ?? '', lines }, atribusi: view?.atribusi.join(', ') ?? '' };
}

const isHamlet = (one: Outline | Hamlet): one is Hamlet => one.properties.jenis === 'dusun';
