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
  keep?: Pick<Keep, 'privat' | 'area' | 'pemilik'>,
) => Promise<string>;

/** Each picture is read once for all villages of the demo. */
const known = new Map<string, Promise<Upload>>();

/** The files are WebP without metadata already: encoded anew, they would delay the first start by seconds. */
async function read(name: string): Promise<Upload> {
  const source = await readFile(join(FOLDER, `${name}.webp`));
  const { width, height } = await sharp(source).metadata();
  const image = { width, height, blur: await blurPlaceholder(source) };
  const sha256 = createHash('sha256').update(source).digest('hex');
  return { mime: MIME.webp, source, size: source.length, sha256, name: `${name}.webp`, image };
}

export function photosOf(core: Core, db: VillageDb): Photos {
  return async (name, alt, keep) => {
    const upload = known.get(name) ?? read(name);
    known.set(name, upload);
    return (await saveFile({ core, db }, await upload, { alt, ...keep })).id;
  };
}
