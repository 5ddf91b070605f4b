import { globSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

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
