import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { kotakOf } from '#contract/lib/geo/geojson.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { notFound } from '#server/core/errors.ts';
import { busyWithPictures } from '#server/core/files/errors.ts';
import { joined } from '#server/core/geo/tiles.ts';
import { boundedQueue } from '#server/core/limits/queue.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import { publicTipe } from '../layers/tipe-queries.ts';
import type { TipeRow } from '../table.ts';
import { type IsiGambar, svgOf } from './gambar-rules.ts';

/** Version of the drawing itself: a change makes all pictures again. */
const LOOK = 2;
const inTurn = boundedQueue(1, 16, busyWithPictures);
// All parts of the base map share the version of their tiles, also those that hold nothing.
const holdsAny = ({ ringkasan }: TipeRow) => (ringkasan.jumlah ?? 0) > 0;
const isLine = ({ dasar, tingkat }: TipeRow) =>
  dasar === null ? tingkat === 'subdesa' : dasar !== 'bangunan';
const isBuildings = ({ dasar }: TipeRow) => dasar === 'bangunan';

/** Types that a picture draws: its layers, or the buildings of a village of which nothing else is known. */
function drawnOf(all: readonly TipeRow[], batas: unknown): TipeRow[] {
  const types = all.filter(holdsAny);
  const lines = types.filter(isLine);
  return batas || lines.length > 0 ? lines : types.filter(isBuildings);
}

/** Version of the picture of a village's map, of all that is drawn in it; null while nothing is. */
export async function pictureVersion(db: VillageDb): Promise<string | null> {
  const [{ batas }, types] = await Promise.all([findPeta(db), publicTipe(db)]);
  const drawn = drawnOf(types, batas).map(({ id, versi }) => [id, versi]);
  if (!batas && drawn.length === 0) return null;
  return createHash('sha256')
    .update(JSON.stringify([LOOK, batas, drawn]))
    .digest('hex')
    .slice(0, 12);
}

const folder = (desaId: number) => `${desaId}/gambar-peta/`;
const TYPE = 'image/webp';

type Asked = { core: Core; db: VillageDb; desaId: number; versi: string };

/** The picture as it is kept; it is made once for each version. */
export async function pictureFile({ core, db, desaId, versi }: Asked) {
  const key = `${folder(desaId)}${versi}.webp`;
  const kept = await core.files.get(key);
  if (kept) return kept;
  await inTurn(async () => {
    if (await core.files.get(key)) return;
    const svg = svgOf(await contentOf(db));
    const made = await sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer();
    await core.files.put(key, made, { type: TYPE });
    for await (const { key: other } of core.files.list(folder(desaId)))
      if (other !== key) await core.files.delete(other);
  });
  return core.files.get(key);
}

async function contentOf(db: VillageDb): Promise<IsiGambar> {
  const [{ batas }, all] = await Promise.all([findPeta(db), publicTipe(db)]);
  const types = drawnOf(all, batas);
  const rows =
    types.length === 0
      ? []
      : await db
          .selectFrom('sig')
          .select(['tipe_id', 'geometri', 'atribut'])
          .where(
            'tipe_id',
            'in',
            types.map(({ id }) => id),
          )
          .orderBy('id')
          .execute();
  const of = (fits: (tipe: TipeRow) => boolean) => {
    const ids = new Set(types.filter(fits).map(({ id }) => id));
    return rows
      .filter(({ tipe_id }) => ids.has(tipe_id))
      .map(({ geometri, atribut }) => ({ geometri, jenis: String(atribut.jenis ?? '') }));
  };
  const dusun = of(({ tingkat }) => tingkat === 'subdesa');
  const shown = batas ? [batas] : (dusun.length > 0 ? dusun : of(() => true)).map(({ geometri }) => geometri);
  const [first, ...others] = shown.map(kotakOf);
  // The last shape went between the question for the version and this one.
  if (!first) throw notFound();
  return {
    batas,
    dusun,
    kotak: others.reduce(joined, first),
    bangunan: of(isBuildings),
    tutupan: of(({ dasar }) => dasar === 'tutupan'),
    kontur: of(({ dasar }) => dasar === 'kontur'),
    air: of(({ dasar }) => dasar === 'air'),
    jalan: of(({ dasar }) => dasar === 'jalan'),
  };
}
