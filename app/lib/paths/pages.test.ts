import { expect, it } from 'vitest';
import { filesOf, pagesOf, takes } from './pages.ts';

const exists = pagesOf({
  root: { id: 'root', path: '' },
  shell: { id: 'shell', parentId: 'root' },
  home: { id: 'home', parentId: 'shell', index: true },
  berita: { id: 'berita', parentId: 'shell', path: 'berita/:id?' },
  rest: { id: 'rest', parentId: 'shell', path: '*' },
  console: { id: 'console', parentId: 'root', path: 'kelola/*' },
});

it('knows the pages of the table and not what the catch-all routes handle', () => {
  expect(['/', '/berita', '/berita/7?q=x#isi'].map(exists)).toEqual([true, true, true]);
  expect(['/toko-desa', '/kelola/akun', '/berita/7/8'].map(exists)).toEqual([false, false, false]);
});

it('says of whom a page takes files', () => {
  const files = { file: { accept: 'pdf', max: 1 } } as const;
  expect(takes({ can: 'publik', files }, undefined)).toEqual({ file: { ...files.file, publik: true } });
  expect(takes({ can: 'penduduk', files })).toEqual(files);
});

it('knows which files a page accepts', () => {
  const files = { gambar: { accept: 'gambar', max: 1 } } as const;
  const accepted = filesOf({
    shell: { id: 'shell', module: { action: () => null } },
    create: {
      id: 'create',
      parentId: 'shell',
      path: 'buat',
      module: { action: Object.assign(() => null, { files }) },
    },
    one: { id: 'one', parentId: 'shell', path: 'buat/:id', module: {} },
  });
  expect(['/buat', '/buat.data', '/buat/'].map(accepted)).toEqual([files, files, files]);
  expect(['/buat/1', '/', '/lain'].map(accepted)).toEqual([undefined, undefined, undefined]);
});
