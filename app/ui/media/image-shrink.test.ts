import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cropArea, settle } from './crop-area.ts';
import { fitWithin, renameTo } from './image-shrink.ts';

describe('gambar sebelum dikirim', () => {
  test.each([
    [4000, 3000, { width: 2560, height: 1920 }],
    [3000, 4000, { width: 1920, height: 2560 }],
    [800, 600, { width: 800, height: 600 }],
    [10000, 1, { width: 2560, height: 1 }],
  ])('%i x %i is scaled down, never up', (width, height, size) => {
    expect(fitWithin(width, height, 2560)).toEqual(size);
  });

  test.each([
    ['DSC 01.JPG', 'DSC 01.webp'],
    ['foto', 'foto.webp'],
    ['.jpg', 'gambar.webp'],
    ['a.b.png', 'a.b.webp'],
  ])('%j becomes %j', (name, webp) => {
    expect(renameTo(name, 'webp')).toBe(webp);
  });

  test('a crop has its aspect ratio, lies inside the picture, and settling it changes nothing', () => {
    const share = fc.double({ min: -1, max: 2, noNaN: true });
    const side = fc.integer({ min: 10, max: 8000 });
    fc.assert(
      fc.property(
        side,
        side,
        share,
        share,
        fc.double({ min: 1, max: 4, noNaN: true }),
        (w, h, x, y, zoom) => {
          const frame = { x, y, zoom };
          const area = cropArea(w, h, 1.7, frame);
          expect(area.width / area.height).toBeCloseTo(1.7, 6);
          expect(area.x).toBeGreaterThanOrEqual(0);
          expect(area.y).toBeGreaterThanOrEqual(0);
          expect(area.x + area.width).toBeLessThanOrEqual(w + 1e-6);
          expect(area.y + area.height).toBeLessThanOrEqual(h + 1e-6);
          const again = cropArea(w, h, 1.7, settle(w, h, 1.7, frame));
          expect(again.x).toBeCloseTo(area.x, 4);
          expect(again.y).toBeCloseTo(area.y, 4);
        },
      ),
    );
  });
});
