import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Core } from '#server/core/core.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { MIME } from '#server/core/files/content.ts';
import { blurPlaceholder } from '#server/core/files/image.ts';
import type { Upload } from '#server/core/files/uploads.ts';
import { type Keep, saveFile } from '#server/features/berkas/writes.ts';

const FOLDER = join(import.meta.dirname, 'foto');

/**
 * Keeps a picture of `demo/foto/` for one village and returns the id of the stored file: each call its own, since
 * pictures become public or private with what they belong to.
 */
export type Photos = (
  name: string,
  alt: string,
  keep?: Pick<Keep, 'privat' | 'area' | 'pemilik'> & {
    /** The number of the thing that it shows, of those that share the picture: each looks different. */
    ke?: number;
  },
) => Promise<string>;

/** Each picture is read once for all villages of the demo. */
const known = new Map<string, Promise<Upload>>();

/** The files are WebP without metadata already: encoded anew, they would delay the first start by seconds. */
async function read(name: string, ke: number): Promise<Upload> {
  const file = await readFile(join(FOLDER, `${name}.webp`));
  const source = ke === 0 ? file : await varied(file, ke);
  const { width, height } = await sharp(source).metadata();
  const image = { width, height, blur: await blurPlaceholder(source) };
  const sha256 = createHash('sha256').update(source).digest('hex');
  return { mime: MIME.webp, source, size: source.length, sha256, name: `${name}.webp`, image };
}

const HUES = [0, 20, -18, 34, -30, 50, -46, 64];

/** Nearer, from another side and in another colour. Quickly, for the same reason. */
export async function varied(file: Buffer, ke: number): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const share = 0.94 - 0.06 * (ke % 4);
  const part = { width: Math.round(width * share), height: Math.round(height * share) };
  const left = Math.floor((width - part.width) * ((ke % 3) / 2));
  const top = Math.floor((height - part.height) * ((ke % 2) / 2));
  const near = sharp(file)
    .extract({ ...part, left, top })
    .modulate({ hue: (360 + (HUES[ke % HUES.length] ?? 0)) % 360 });
  return (ke % 2 === 1 ? near.flop() : near).webp({ quality: 72, effort: 0 }).toBuffer();
}

export function photosOf(core: Core, db: VillageDb): Photos {
  return async (name, alt, { ke = 0, ...keep } = {}) => {
    const key = `${name} ${ke}`;
    const upload = known.get(key) ?? read(name, ke);
    known.set(key, upload);
    return (await saveFile({ core, db }, await upload, { alt, ...keep })).id;
  };
}
