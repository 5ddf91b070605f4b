import { expect, test } from 'vitest';
import { cutTitle } from './cut-title.tsx';

test.each([
  ['', ''],
  ['Kopi Lereng', 'Kopi Lereng'],
  ['Enam belas huruf', 'Enam belas huruf'],
  ['Batik Kawung Lestari', 'Batik Kawung Les...'],
  ['Rumah Singgah Di Pasirangin', 'Rumah Singgah Di...'],
  ['Kebun Durian Is Madu', 'Kebun Durian Is...'],
  ['🌱'.repeat(17), `${'🌱'.repeat(16)}...`],
])('%j is cut to %j', (title, cut) => {
  expect(cutTitle(title)).toBe(cut);
});
