import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { type Figure, ratio, show } from './figures.ts';
import { keeper, watchMemory } from './impor.ts';
import { flood, quantile } from './load.ts';
import { HELLO, type Portal, startPlain, startPortal } from './server.ts';

export const SIDE = 142;
const PARCELS = 20_000;
/** A parcel of 14 m by 14 m, in degrees near the equator. */
export const STEP = 0.000_126;
export const CORNER: [number, number] = [107.88, -6.85];
const POLL_MS = 250;
const VISIT_MS = 40;
const KIB = 1024;

type Impor = { id: number; status: string; pesan: string; kolom: { tujuan: string }[] };
type Tipe = { id: number; nama: string; jumlah: number; versi: string };

/** Importing 20,000 parcels while visitors read, the tiles made of them, and how fast tiles are served. */
export async function villageMap(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  await widen(dir);
  const { send } = await keeper(portal.url, 'admin');
  const tipe = await tipeOf(portal.url, 'Bidang tanah');
  const memory = watchMemory(portal.pid);
  await sleep(5_000);
  const visits = startVisits(portal.url);
  await sleep(10_000);
  const [idle, calm] = [memory.peak(), visits.window()];
  const at = performance.now();
  await importParcels(
    async (method, path, body) => JSON.parse((await send(method, path, body)).toString()).data,
    tipe.id,
  );
  const seconds = (performance.now() - at) / 1_000;
  const [mb, busy] = [memory.peak() - idle, visits.window()];
  visits.stop();
  memory.stop();
  const made = await remade(portal.url, tipe);
  const sizes = await sizesOf(portal.url, made);
  const served = await tileRatio(`${portal.url}${addressOf(made, sizes.middle)}`);
  await portal.stop();
  const times = quantile(busy, 0.99) / quantile(calm, 0.99);
  return [
    figure('import of 20,000 parcels', '≤ 20 s', `${show(seconds)} s`, seconds <= 20),
    figure('its memory above idle', '≤ 300 MB', `${show(mb)} MB`, mb <= 300),
    figure(
      'the site’s p99 meanwhile',
      '≤ 2×',
      `${show(times)}× (${show(quantile(busy, 0.99))} ms)`,
      times <= 2,
    ),
    figure('largest tile', '≤ 100 KB', `${show(sizes.largest)} KB of ${sizes.count}`, sizes.largest <= 100),
    figure('mean tile', '≤ 25 KB', `${show(sizes.mean)} KB`, sizes.mean <= 25),
    figure('tile from the store ÷ node:http hello', '≥ 0.4', served.seen, served.value >= 0.4),
  ];
}

const figure = (what: string, asked: string, seen: string, met: boolean): Figure => ({
  what,
  asked,
  seen,
  met,
});

/** The demo village is smaller than 20,000 parcels. */
export async function widen(dir: string): Promise<void> {
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const client = new Client(ownerUrl);
  await client.connect();
  const [west, south] = [CORNER[0] - STEP, CORNER[1] - STEP];
  const far = STEP * (SIDE + 2);
  const batas = { type: 'MultiPolygon', coordinates: [[square(west, south, far)]] };
  await client.query("select set_config('app.desa_id', '1', false)");
  await client.query('update peta_desa set batas = $1 where desa_id = 1', [JSON.stringify(batas)]);
  await client.end();
}

const square = (west: number, south: number, side: number) => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

function parcels(): File {
  const features = Array.from({ length: PARCELS }, (_, at) => ({
    type: 'Feature',
    properties: { NBT: String(at + 1).padStart(5, '0'), PENGGUNAAN: at % 3 ? 'Sawah' : 'Permukiman' },
    geometry: {
      type: 'Polygon',
      coordinates: [square(CORNER[0] + (at % SIDE) * STEP, CORNER[1] + Math.floor(at / SIDE) * STEP, STEP)],
    },
  }));
  return new File([JSON.stringify({ type: 'FeatureCollection', features })], 'bidang.geojson');
}

type Ask = (method: string, path: string, body?: object) => Promise<Impor>;

export async function importParcels(ask: Ask, tipeId: number): Promise<void> {
  const form = new FormData();
  form.set('tipe_id', String(tipeId));
  form.set('berkas', parcels());
  const { id, kolom } = await ask('POST', '/v1/kelola/peta/impor/', form);
  const path = `/v1/kelola/peta/impor/${id}/`;
  const until = async (status: string, busy: string) => {
    let one = await ask('GET', path);
    for (; one.status === busy; one = await ask('GET', path)) await sleep(POLL_MS);
    if (one.status !== status) throw new Error(`the import is ${one.status}: ${one.pesan}`);
  };
  await ask('PUT', `${path}kolom/`, { tujuan: kolom.map(({ tujuan }) => tujuan) });
  await until('periksa', 'membaca');
  await ask('POST', `${path}terapkan/`, { keluarkan: false });
  await until('selesai', 'menerapkan');
}

export async function tipeOf(url: string, nama: string): Promise<Tipe> {
  const { data } = (await (await fetch(`${url}/v1/sigtipe/?per_page=100`)).json()) as { data: Tipe[] };
  const found = data.find((one) => one.nama === nama);
  if (!found) throw new Error(`no type ${nama}`);
  return found;
}

export async function remade(url: string, before: Tipe): Promise<Tipe> {
  for (;;) {
    const now = await tipeOf(url, before.nama);
    if (now.versi !== before.versi && now.jumlah >= PARCELS) return now;
    await sleep(POLL_MS);
  }
}

type At = { z: number; x: number; y: number };
export const addressOf = ({ id, versi }: Tipe, { z, x, y }: At) =>
  `/tiles/${id}/${z}/${x}/${y}.pbf?v=${versi}`;
export const placeAt = (z: number, lng: number, lat: number): At => {
  const radians = (lat * Math.PI) / 180;
  return {
    z,
    x: Math.floor(((lng + 180) / 360) * 2 ** z),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z),
  };
};

/** Tiles as they lie in the store, packed: all of those over the parcels. */
async function sizesOf(url: string, tipe: Tipe) {
  const far = STEP * SIDE;
  const bytes: number[] = [];
  for (const z of [14, 15, 16]) {
    const first = placeAt(z, CORNER[0], CORNER[1] + far);
    const last = placeAt(z, CORNER[0] + far, CORNER[1]);
    for (let { x } = first; x <= last.x; x += 1)
      for (let { y } = first; y <= last.y; y += 1) {
        const answer = await fetch(`${url}${addressOf(tipe, { z, x, y })}`, { method: 'HEAD' });
        if (answer.status === 200) bytes.push(Number(answer.headers.get('content-length')) / KIB);
      }
  }
  const mean = bytes.reduce((sum, one) => sum + one, 0) / bytes.length;
  const middle = placeAt(15, CORNER[0] + far / 2, CORNER[1] + far / 2);
  return { largest: Math.max(...bytes), mean, count: bytes.length, middle };
}

async function tileRatio(tile: string): Promise<{ value: number; seen: string }> {
  const plain: Portal = await startPlain(HELLO);
  const headers = { 'accept-encoding': 'gzip' };
  // The first answer has headers of its own, and its length is what the flood counts by.
  for (let twice = 0; twice < 2; twice += 1) await (await fetch(tile, { headers })).arrayBuffer();
  await flood(tile, { headers, seconds: 1 });
  const seen = await ratio(
    () => flood(tile, { headers }),
    () => flood(`${plain.url}/`),
  );
  await plain.stop();
  return { value: seen.ratio, seen: `${show(seen.ratio)} (${show(seen.a)} of ${show(seen.b)} per second)` };
}

function startVisits(url: string) {
  let times: number[] = [];
  const timer = setInterval(async () => {
    const at = performance.now();
    await (await fetch(`${url}/berita?${Math.random()}`)).arrayBuffer();
    times.push(performance.now() - at);
  }, VISIT_MS);
  return {
    window: () => {
      const seen = times;
      times = [];
      return seen;
    },
    stop: () => clearInterval(timer),
  };
}
