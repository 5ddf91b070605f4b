import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkKind, IMAGES } from './content.ts';
import { FileError } from './errors.ts';
import { blurPlaceholder, cropAround, encodeMaster, makeVariant, readImage } from './image.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function saved(name: string, data: Uint8Array | string): Promise<string> {
  const path = join(dir, name);
  await writeFile(path, data);
  return path;
}

/** The steps of an image upload, in order. */
async function take(path: string) {
  await checkKind(path, IMAGES);
  await readImage(path);
  return encodeMaster(path);
}

function solid(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** Left half red, right half blue. */
function redBlue(width: number, height: number) {
  return solid(width, height, '#ff0000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);
}

async function pixel(image: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** A few kilobytes that claim to be a picture of `side` by `side` pixels. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(4 * 1024 * 1024));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), end]);
}

describe('an accepted picture', () => {
  it('reduces a 12-megapixel phone photo to 2560 pixels, without its metadata', async () => {
    const noise = sharp({
      create: {
        width: 4000,
        height: 3000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    const exif = { IFD0: { Make: 'Telepon', Software: 'rahasia-12345' }, IFD3: { GPSLatitudeRef: 'S' } };
    const photo = await noise.jpeg({ quality: 90 }).withExif(exif).toBuffer();
    const master = await take(await saved('foto.jpg', photo));
    expect([master.width, master.height]).toEqual([2560, 1920]);
    const meta = await sharp(master.data).metadata();
    expect(meta).toMatchObject({ format: 'webp', width: 2560, height: 1920, space: 'srgb' });
    expect(meta.exif).toBeUndefined();
    expect(master.data.includes('rahasia-12345')).toBe(false);
    expect(photo.includes('rahasia-12345')).toBe(true);
  });

  it('turns an EXIF-rotated photo upright', async () => {
    const lying = await redBlue(80, 40).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
    const path = await saved('miring.jpg', lying);
    expect(await readImage(path)).toEqual({ width: 40, height: 80 });
    const master = await take(path);
    expect([master.width, master.height]).toEqual([40, 80]);
    const [top, bottom] = [await pixel(master.data, 20, 10), await pixel(master.data, 20, 70)];
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
    expect(bottom[2]).toBeGreaterThan(200);
    expect(bottom[0]).toBeLessThan(60);
    expect((await sharp(master.data).metadata()).orientation).toBeUndefined();
  });

  it('turns a CMYK JPEG into sRGB with its colours', async () => {
    const cmyk = await solid(60, 40, '#d02020').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const master = await take(await saved('cetak.jpg', cmyk));
    const meta = await sharp(master.data).metadata();
    expect(meta).toMatchObject({ space: 'srgb', channels: 3 });
    const [r = 0, g = 0, b = 0] = await pixel(master.data, 30, 20);
    expect(r).toBeGreaterThan(150);
    expect(g).toBeLessThan(100);
    expect(b).toBeLessThan(100);
  });

  it('keeps transparency and does not enlarge', async () => {
    const logo = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const master = await take(await saved('logo.png', logo));
    expect([master.width, master.height]).toEqual([50, 50]);
    expect((await sharp(master.data).metadata()).hasAlpha).toBe(true);
  });
});

describe('a refused picture', () => {
  async function refusal(path: string): Promise<string> {
    const error = await take(path).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof FileError)) throw new Error(`taken, or not a FileError: ${error}`);
    expect(error.status).toBe(400);
    return error.message;
  }
  const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  it('an SVG called .png', async () => {
    expect(await refusal(await saved('logo-desa.png', SVG))).toBe(
      'SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.',
    );
  });
  it('a truncated PNG', async () => {
    const noise = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await refusal(await saved('potong.png', noise.subarray(0, noise.length / 2)))).toMatch(
      /^Gambar rusak/,
    );
  });
  it('a truncated JPEG and a truncated WebP', async () => {
    const noise = sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });
    for (const format of ['jpeg', 'webp'] as const) {
      const data = await noise.clone().toFormat(format).toBuffer();
      const path = await saved(`potong.${format}`, data.subarray(0, data.length / 2));
      expect(await refusal(path), format).toMatch(/^Gambar rusak/);
    }
  });
  it('an image bomb, before it is decoded', async () => {
    const data = bomb(30_000);
    expect(data.length).toBeLessThan(10_000);
    const path = await saved('bom.png', data);
    const before = process.memoryUsage().rss;
    expect(await refusal(path)).toMatch(/50 megapiksel/);
    await expect(readImage(path)).rejects.toThrow(/50 megapiksel/);
    await expect(encodeMaster(path)).rejects.toThrow(/50 megapiksel/);
    expect(process.memoryUsage().rss - before).toBeLessThan(50 * 1024 * 1024);
  });
  it('a file of 0 bytes', async () => {
    expect(await refusal(await saved('kosong.jpg', ''))).toMatch(/^Berkas kosong/);
  });
  it('a JPEG header followed by garbage', async () => {
    const path = await saved(
      'palsu.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(500)]),
    );
    expect(await refusal(path)).toMatch(/^Gambar rusak/);
  });
});

describe('what is derived from a master', () => {
  it('a placeholder that fits in an attribute', async () => {
    for (const [width, height] of [
      [2560, 1920],
      [100, 2500],
      [2500, 100],
    ] as const) {
      const noise = sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 80 },
        },
      });
      const blur = await blurPlaceholder(await noise.webp().toBuffer());
      expect(blur).toMatch(/^data:image\/webp;base64,/);
      expect(blur.length).toBeLessThanOrEqual(400);
    }
  });
  it('a step of the ladder, in proportion and never enlarged', async () => {
    const master = await redBlue(1000, 500).webp().toBuffer();
    expect(await sharp(await makeVariant(master, { w: 320 })).metadata()).toMatchObject({
      width: 320,
      height: 160,
    });
    expect(await sharp(await makeVariant(master, { w: 1600 })).metadata()).toMatchObject({ width: 1000 });
  });
  it('a box cropped around the focus', async () => {
    const master = await redBlue(1200, 400).webp().toBuffer();
    const left = await makeVariant(master, { w: 300, h: 300 }, { x: 0, y: 0.5 });
    expect(await sharp(left).metadata()).toMatchObject({ width: 300, height: 300 });
    expect((await pixel(left, 290, 150))[0]).toBeGreaterThan(200);
    const right = await makeVariant(master, { w: 300, h: 300 }, { x: 1, y: 0.5 });
    expect((await pixel(right, 10, 150))[2]).toBeGreaterThan(200);
  });
  it('a box of a smaller picture keeps the proportions of the box', async () => {
    const master = await redBlue(200, 200).webp().toBuffer();
    const { width = 0, height = 1 } = await sharp(await makeVariant(master, { w: 587, h: 496 })).metadata();
    expect(width).toBeLessThanOrEqual(200);
    expect(width / height).toBeCloseTo(587 / 496, 1);
  });
  it.each([
    [
      { x: 0.5, y: 0.5 },
      { left: 100, top: 0, width: 100, height: 100 },
    ],
    [
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 100, height: 100 },
    ],
    [
      { x: 1, y: 1 },
      { left: 200, top: 0, width: 100, height: 100 },
    ],
  ])('crops 300×100 to a square around %o', (focus, expected) => {
    expect(cropAround(300, 100, 1, focus)).toEqual(expected);
  });
});
