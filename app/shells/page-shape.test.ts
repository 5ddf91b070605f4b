import { expect, test } from 'vitest';
import { shapeOf } from './page-shape.ts';

test.each([
  ['/', 'beranda'],
  ['/berita', 'kartu'],
  ['/berita/12', 'bacaan'],
  ['/profil', 'bacaan'],
  ['/profil-saya', 'formulir'],
  ['/produk-hukum', 'baris'],
  ['/data-desa/desa-anti-korupsi/3', 'baris'],
  ['/kelola', 'meja'],
  ['/kelola/berita', 'meja'],
  ['/kelola/berita/12', 'meja-isian'],
  ['/halaman-yang-belum-ada', 'baris'],
])('%s loads with the skeleton %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape);
});
