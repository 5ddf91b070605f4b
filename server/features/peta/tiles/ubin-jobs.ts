import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { placeOn } from '#contract/lib/geo/titik-dalam.ts';
import { timeNow } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { bumpVersion } from '#server/core/data/event.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { LEAST_ZOOM, TILE_ZOOM, type TileFeature, type TileLayer, tilesOf } from '#server/core/geo/tiles.ts';
import { enqueue, job } from '#server/core/job.ts';
import { toInstant } from '#server/core/zone.ts';
import { classifier } from '../layers/tema-rules.ts';
import { releaseFirstThemes } from '../layers/tema-writes.ts';
import { allTipe } from '../layers/tipe-queries.ts';
import type { TipeRow } from '../table.ts';
import { pictureFile, pictureVersion } from './gambar-queries.ts';
import { type Counted, ringkasanOf } from './ringkasan-rules.ts';
import { layerOf, tileFolder, tileKey } from './ubin-rules.ts';

const pack = promisify(gzip);

/** Makes the tiles of one type again, and counts what it holds. Of a part of the base map, those of the whole base map. */
export const buatUbin = job({
  name: 'peta.ubin',
  payload: z.object({ tipe_id: z.int() }),
  beside: import.meta.url,
  async run({ tipe_id }, { core, desaId }) {
    await core.tenancy.write(desaId, async (db) => releaseFirstThemes(db, tipe_id, await hariOf(db)));
    const types = await allTipe(core.tenancy.read(desaId));
    const tipe = types.find(({ id }) => id === tipe_id);
    if (!tipe) return;
    const parts = tipe.dasar ? types.filter(({ dasar }) => dasar !== null) : [tipe];
    const made = await Promise.all(parts.map((one) => madeOf(core.tenancy.read(desaId), one, types)));
    const layer = layerOf(tipe);
    const versi = await storeTiles({ core, desaId, layer, layers: made.flatMap((one) => one.layers) });
    await core.tenancy.write(desaId, async (db) => {
      for (const { tipe: one, rows } of made)
        for (const coloured of [one, ...types.filter(({ sumber_id }) => sumber_id === one.id)])
          await keepCounts(db, coloured, { rows, versi });
      await bumpVersion(db);
    });
    await dropOld({ core, desaId, layer }, [versi, tipe.versi]);
    await keepPicture(core, desaId);
  },
});

/** The picture of the home page, so that nobody waits for it. */
async function keepPicture(core: Core, desaId: number): Promise<void> {
  const db = core.tenancy.read(desaId);
  const versi = await pictureVersion(db);
  if (versi) await pictureFile({ core, db, desaId, versi });
}

/** Enqueues the tiles of a type in the transaction that changed it. */
export const remakeTiles = (db: VillageDb, tipeId: number): Promise<void> =>
  enqueue(db, buatUbin, { tipe_id: tipeId }, { key: `ubin-${tipeId}` });

async function hariOf(db: VillageDb): Promise<string> {
  const { zona } = await db
    .selectFrom('desa')
    .select('zona')
    .where('id', '=', db.desaId)
    .executeTakeFirstOrThrow();
  return toInstant(timeNow(), zona).slice(0, 10);
}

type Row = Counted & { nama: string; nbt: string | null };

const BATCH = 2_000;

async function rowsOf(db: VillageDb, tipeId: number): Promise<Row[]> {
  const all: Row[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('sig')
      .select(['id', 'nama', 'nbt', 'geometri', 'luas', 'panjang', 'atribut'])
      .where('tipe_id', '=', tipeId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    all.push(...rows);
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return all;
  }
}

const FIRST_ZOOM: Partial<Record<NonNullable<TipeRow['tingkat'] | TipeRow['dasar']>, number>> = {
  bidang: 14,
  bangunan: 15,
  kontur: 12,
  rt: 12,
};

async function madeOf(db: VillageDb, tipe: TipeRow, types: readonly TipeRow[]) {
  const rows = await rowsOf(db, tipe.id);
  const colours = [tipe, ...types.filter(({ sumber_id }) => sumber_id === tipe.id)].filter(
    ({ legenda }) => legenda.length > 0,
  );
  const classes = colours.map((one) => ({ id: one.id, classOf: classifier(one) }));
  const labelled = tipe.tingkat === 'bidang';
  const features = rows.map(({ id, geometri, nama, nbt, atribut }): TileFeature => {
    const properties: TileFeature['properties'] = {};
    const label = labelled ? (nbt ?? '') : nama;
    if (label !== '') properties.n = label;
    if (tipe.dasar === 'tutupan') properties.j = String(atribut.jenis ?? '');
    for (const one of classes) properties[`k${one.id}`] = one.classOf(id, atribut);
    return { id, geometry: geometri, properties };
  });
  const layer: TileLayer = {
    name: tipe.dasar ?? 'isi',
    features,
    minZoom: FIRST_ZOOM[tipe.tingkat ?? tipe.dasar ?? 'desa'] ?? LEAST_ZOOM,
    labels: labelled ? ['n'] : [],
  };
  const named = tipe.dasar === null && tipe.bentuk === 'luasan';
  return { tipe, rows, layers: named ? [layer, namesOf(rows, layer)] : [layer] };
}

/** One place for the name of each area: an area that tiles cut in parts would be named in each of them. */
function namesOf(rows: readonly Row[], { minZoom, labels, features }: TileLayer): TileLayer {
  const points = rows.flatMap(({ id, geometri }, at): TileFeature[] => {
    const n = features[at]?.properties.n;
    const geometry = { type: 'Point' as const, coordinates: placeOn(geometri) };
    return n === undefined ? [] : [{ id, geometry, properties: { n } }];
  });
  return { name: 'nama', features: points, minZoom: labels?.length ? TILE_ZOOM : minZoom };
}

type Place = { core: Core; desaId: number; layer: string };

/** Stores all tiles under the version that their content has; returns it. '' where there are none. */
async function storeTiles({ core, desaId, layer, layers }: Place & { layers: TileLayer[] }): Promise<string> {
  const hash = createHash('sha256');
  const tiles = [];
  for (const tile of tilesOf(layers)) {
    hash.update(`${tile.z}/${tile.x}/${tile.y}`).update(tile.bytes);
    tiles.push({ ...tile, bytes: await pack(tile.bytes) });
  }
  if (tiles.length === 0) return '';
  const versi = hash.digest('hex').slice(0, 12);
  for (const { bytes, ...at } of tiles)
    await core.files.put(tileKey({ desaId, layer, versi, ...at }), bytes, {
      type: 'application/vnd.mapbox-vector-tile',
    });
  return versi;
}

async function keepCounts(
  db: VillageDb,
  tipe: TipeRow,
  { rows, versi }: { rows: Row[]; versi: string },
): Promise<void> {
  await db
    .updateTable('sigtipe')
    .set({ ringkasan: JSON.stringify(ringkasanOf(tipe, rows)), versi, dibuat: new Date() })
    .where('id', '=', tipe.id)
    .execute();
}

/** Pages that are open still ask for the version before this one. */
async function dropOld({ core, desaId, layer }: Place, kept: string[]): Promise<void> {
  const folder = tileFolder({ desaId, layer });
  for await (const { key } of core.files.list(folder)) {
    const [versi = ''] = key.slice(folder.length).split('/');
    if (!kept.includes(versi)) await core.files.delete(key);
  }
}
