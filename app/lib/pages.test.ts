import { expect, it } from 'vitest';
import { pagesOf } from './pages.ts';

const exists = pagesOf({
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root' },
  home: { id: 'home', parentId: 'shell', index: true },
  berita: { id: 'berita', parentId: 'shell', path: 'berita/:id?' },
  rest: { id: 'rest', parentId: 'shell', path: '*' },
  console: { id: 'console', parentId: 'root', path: 'kelola/*' },
});

it('knows the pages of the table and not what the catch-alls answer', () => {
  expect(['/', '/berita', '/berita/7?q=x#isi'].map(exists)).toEqual([true, true, true]);
  expect(['/toko-desa', '/kelola/akun', '/berita/7/8'].map(exists)).toEqual([false, false, false]);
});
