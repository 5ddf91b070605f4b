import { expect, it } from 'vitest';
import { srcsetOf } from './ladder.ts';

it('offers every step below the width of the image, and the image itself', () => {
  expect(srcsetOf({ url: '/a.webp', width: 320 })).toBe('/a.webp?w=96 96w, /a.webp?w=192 192w, /a.webp 320w');
  expect(srcsetOf({ url: '/a.webp', width: 50 })).toBe('/a.webp 50w');
});
