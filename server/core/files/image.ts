import { availableParallelism } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { boundedQueue } from '../limits/queue.ts';
import { busyWithPictures, FileError } from './errors.ts';
import type { Size } from './sizes.ts';

const MAX_PIXELS = 50_000_000;
/** The longest side of what we keep; nothing in the site shows more. */
const MASTER_SIDE = 2560;
const BLUR_SIDE = 8;

const DAMAGED = 'Gambar rusak atau tidak lengkap. Silakan pilih gambar lain.';
const TOO_LARGE =
  'Ukuran gambar terlalu besar (paling banyak 50 megapiksel). Perkecil gambar lalu coba lagi.';

// One thread per picture and half of the cores: the other half serves pages. libvips' cache would keep
// decoded pictures long after their requests.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = boundedQueue(Math.max(1, Math.floor(availableParallelism() / 2)), 64, busyWithPictures);

/** Place of the subject in a picture: 0,0 top left, 1,1 bottom right. */
export type Focus = { x: number; y: number };

/** A picture as we keep it: WebP, upright, sRGB, without metadata, at most 2560 pixels on its longest side. */
export type Master = { data: Buffer; width: number; height: number };

/**
 * Read the header of a picture and refuse what must not be decoded: more than 50 megapixels, no dimensions,
 * a header that makes no sense. Width and height are those of the upright picture.
 */
export async function readImage(path: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(path, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    if (width * height > MAX_PIXELS) throw new FileError(400, TOO_LARGE);
    return { width, height };
  } catch (error) {
    throw readable(error);
  }
}

/** Decode a picture fully and encode it as we keep it. Throws FileError 400 when it is damaged anywhere. */
export function encodeMaster(path: string): Promise<Master> {
  return inTurn(async () => {
    try {
      const { data, info } = await open(path)
        .autoOrient()
        .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    } catch (error) {
      throw readable(error);
    }
  });
}

/** A picture of a few pixels as a `data:` URL of at most 400 bytes, to stand in while the real one loads. */
export function blurPlaceholder(master: Buffer): Promise<string> {
  return inTurn(async () => {
    const tiny = await open(master)
      .resize({ width: BLUR_SIDE, height: BLUR_SIDE, fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 20, smartSubsample: false, effort: 6 })
      .toBuffer();
    return `data:image/webp;base64,${tiny.toString('base64')}`;
  });
}

/**
 * A smaller picture made from a master. With a height it fills that box, cropped around `focus`; a picture
 * smaller than what is asked is never enlarged, only cropped to the proportions of the box.
 */
export function makeVariant(master: Buffer, size: Size, focus: Focus = { x: 0.5, y: 0.5 }): Promise<Buffer> {
  return inTurn(async () => {
    const { w, h } = size;
    if (h === undefined) return toWebp(open(master).resize({ width: w, withoutEnlargement: true }));
    const { width, height } = await open(master).metadata();
    const part = cropAround(width, height, w / h, focus);
    return toWebp(
      open(master).extract(part).resize({ width: w, height: h, fit: 'fill', withoutEnlargement: true }),
    );
  });
}

/** The largest part of a picture with the proportions `ratio`, as near to the focus as the edges allow. */
export function cropAround(width: number, height: number, ratio: number, focus: Focus) {
  const w = Math.min(width, Math.max(1, Math.round(height * ratio)));
  const h = Math.min(height, Math.max(1, Math.round(width / ratio)));
  const place = (full: number, part: number, at: number) =>
    Math.min(full - part, Math.max(0, Math.round(full * at - part / 2)));
  return { left: place(width, w, focus.x), top: place(height, h, focus.y), width: w, height: h };
}

function open(input: string | Buffer) {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

function toWebp(image: Sharp): Promise<Buffer> {
  return image.webp({ quality: 78, smartSubsample: true }).toBuffer();
}

function readable(error: unknown): FileError {
  if (error instanceof FileError) return error;
  const tooLarge = error instanceof Error && /pixel limit/i.test(error.message);
  return new FileError(400, tooLarge ? TOO_LARGE : DAMAGED, error);
}
