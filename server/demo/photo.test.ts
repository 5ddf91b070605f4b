import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { varied } from './photo.ts';
import { TOKO } from './toko-texts.ts';

const photos = globSync(join(import.meta.dirname, 'foto/*'));

it('has pictures that can be stored unchanged', async () => {
  expect(photos.length).toBeGreaterThan(20);
  for (const path of photos) {
    const { format, width, height, space, exif, icc, xmp, orientation } = await sharp(path).metadata();
    const found = {
      format,
      space,
      fits: Math.max(width, height) <= 2560,
      extra: exif ?? icc ?? xmp ?? orientation,
    };
    expect(found, path).toEqual({ format: 'webp', space: 'srgb', fits: true, extra: undefined });
  }
});

it('looks different for each product that shares it', async () => {
  const shared = Map.groupBy(
    TOKO.flatMap(({ barang }) => barang),
    ({ foto }) => foto,
  );
  const [foto = '', products = []] = [...shared].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  expect(products.length).toBeGreaterThan(3);
  const file = await readFile(join(import.meta.dirname, `foto/${foto}.webp`));
  const made = await Promise.all(products.map((_, ke) => (ke === 0 ? file : varied(file, ke))));
  const small = await Promise.all(
    made.map((one) => sharp(one).resize(8, 8, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
  );
  // The mean difference of two pictures, of 255.
  const apart = (a: Buffer, b: Buffer) =>
    a.reduce((sum, one, at) => sum + Math.abs(one - (b[at] ?? 0)), 0) / a.length;
  for (const [at, one] of small.entries())
    for (const other of small.slice(at + 1)) expect(apart(one, other)).toBeGreaterThan(4);
});
