import { expect, it } from 'vitest';
import { consolePath } from './console-path.ts';

it.each(['/kelola', '/kelola/surat?id=4&keadaan=menunggu', '/kelola?cari=a'])('goes back to %s', (path) => {
  expect(consolePath(path, '/kelola/x')).toBe(path);
});

it.each([
  null,
  undefined,
  '',
  '/',
  '/berita',
  '/kelolaan',
  '//kelola.example',
  '/kelola/../keluar',
  'https://a.example/kelola',
])('does not go to %s', (path) => {
  expect(consolePath(path, '/kelola/x')).toBe('/kelola/x');
});
