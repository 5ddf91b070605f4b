import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Kotak, kotakOf } from '#contract/lib/geojson.ts';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { busyWithPictures } from '#server/core/files/errors.ts';
import { boundedQueue } from '#server/core/limits/queue.ts';
import { findPeta } from '#server/features/desa/peta-queries.ts';
import { type IsiGambar, svgOf } from './gambar-rules.ts';
import type { TipeRow } from './table.ts';
import { publicTipe } from './tipe-queries.ts';

/** Of the drawing itself: a change makes all pictures again. */
const LOOK = 1;
const inTurn = boundedQueue(1, 16, busyWithPictures);
const isDrawn = ({ dasar, tingkat, versi }: TipeRow) =>
  versi !== '' && (dasar === null ? tingkat === 'subdesa' : dasar !== 'bangunan');

/** Version of the picture of a village's map, of all that is drawn in it; null while nothing is. */
export async function pictureVersion(db: VillageDb): Promise<string | null> {
  const [{ batas }, types] = await Promise.all([findPeta(db), publicTipe(db)]);
  const drawn = types.filter(isDrawn).map(({ id, versi }) => [id, versi]);
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
  const types = all.filter(isDrawn);
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
  return {
    ...{ batas, dusun, kotak: shown.map(kotakOf).reduce(joined) },
    tutupan: of(({ dasar }) => dasar === 'tutupan'),
    kontur: of(({ dasar }) => dasar === 'kontur'),
    air: of(({ dasar }) => dasar === 'air'),
    jalan: of(({ dasar }) => dasar === 'jalan'),
  };
}

const joined = (a: Kotak, b: Kotak): Kotak => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];
