import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it, test } from 'vitest';
import { asksForFeedback } from '#contract/lib/asking-pages.ts';
import { HALAMAN_KARTU } from '#contract/lib/halaman-kartu.ts';
import routes from '../../routes.ts';
import { type PageShape, shapeOf } from './page-shape.ts';

/** Each page for visitors: what it looks like while it loads, and whether it asks 'Apakah halaman ini membantu?'. */
const PAGES: Record<string, [PageShape, 'asks'?]> = {
  '/': ['beranda'],
  '/berita': ['kartu', 'asks'],
  '/berita/:id': ['bacaan', 'asks'],
  '/kegiatan': ['baris', 'asks'],
  '/kegiatan/:id': ['bacaan', 'asks'],
  '/potensi': ['kartu'],
  '/potensi/:id': ['bacaan'],
  '/lapor-online': ['baris', 'asks'],
  '/lapor-online/:id': ['bacaan', 'asks'],
  '/lacak-laporan': ['formulir', 'asks'],
  '/lacak-surat': ['formulir'],
  '/ppid/profil-ppid': ['bacaan', 'asks'],
  '/ppid/sop-pelayanan': ['baris', 'asks'],
  '/ppid/dip': ['baris', 'asks'],
  '/ppid/dik': ['baris', 'asks'],
  '/ppid/jenis-informasi': ['baris', 'asks'],
  '/ppid': ['baris'],
  '/ppid/lacak': ['formulir'],
  '/ppid/layanan-informasi/permohonan-informasi': ['formulir'],
  '/ppid/layanan-informasi/pengajuan-keberatan': ['formulir'],
  '/data-desa': ['baris'],
  '/peta': ['baris'],
  '/cctv': ['baris'],
  '/data-desa/perencanaan': ['baris', 'asks'],
  '/produk-hukum': ['baris', 'asks'],
  '/produk-hukum/:id': ['bacaan', 'asks'],
  '/toko-desa': ['kartu'],
  '/toko-desa/kategori': ['baris'],
  '/toko-desa/toko/:slug': ['kartu'],
  '/toko-desa/produk': ['kartu'],
  '/toko-desa/produk/:slug': ['bacaan'],
  '/layanan': ['baris'],
  '/layanan/administrasi': ['baris'],
  '/profil': ['bacaan', 'asks'],
  '/data-desa/desa-anti-korupsi': ['baris', 'asks'],
  '/data-desa/desa-anti-korupsi/:kategori': ['baris'],
  '/data-desa/desa-anti-korupsi/:kategori/:sub': ['baris'],
  '/apbdes/banding': ['baris'],
  '/apbdes/:tahun?': ['baris'],
  '/apbdes/:tahun/:kode': ['bacaan'],
  '/demografi': ['baris'],
  '/infografis': ['baris'],
  '/cari': ['baris'],
  '/verifikasi/:kode?': ['formulir'],
  '/survei': ['formulir'],
  '/survei/hasil': ['baris'],
  '/nilai-layanan/:sumber/:id': ['formulir'],
  '/privasi': ['bacaan', 'asks'],
  '/aksesibilitas': ['bacaan', 'asks'],
  '/masuk': ['formulir'],
  '/pakai-kode': ['formulir'],
  '/daftar': ['formulir'],
  '/lupa-password': ['formulir'],
  '/notifikasi': ['baris'],
  '/buat-lapor-online': ['formulir'],
  '/layanan/administrasi/:slug': ['formulir'],
  '/layanan/:jenis': ['baris'],
  '/layanan/:jenis/:slug/ajukan-surat': ['formulir'],
  '/buat-potensi': ['formulir'],
  '/profil-saya': ['formulir'],
  '/data-saya': ['baris'],
  '/dokumen-saya': ['baris'],
  '/ajuan-layanan/:jenis/:id/perbaikan': ['formulir'],
  '/ubah-password': ['formulir'],
  '/perangkat-saya': ['baris'],
  '/artikel/*': ['baris'],
  '/first/artikel/*': ['baris'],
  '/index.php/artikel/*': ['baris'],
  '/index.php/first/artikel/*': ['baris'],
  '/dokumentasi-api': ['baris'],
  '/dokumentasi-api/:noun': ['bacaan'],
};

/** The paths of pages that have their shell, without files and addresses that only redirect. */
const pathsIn = (list: readonly RouteConfigEntry[], at = '', framed = false): string[] =>
  list.flatMap(({ path, children, file }) => {
    const here = [at, path].filter(Boolean).join('/');
    if (children) return pathsIn(children, here, framed || file.includes('shells/site/public'));
    return framed ? [`/${here}`] : [];
  });

it('knows every page for visitors, and no other', async () => {
  const all = pathsIn(await routes).filter((path) => !/^\/(kelola(\/|$)|404$|\*)/.test(path));
  expect(all.sort()).toEqual(Object.keys(PAGES).sort());
});

test.each(Object.entries(PAGES))('%s', (path, [shape, asks]) => {
  const address = path
    .replace(':kode?', 'ABC')
    .replace(/:(id|tahun)\??/g, '12')
    .replace(/:\w+\??/g, 'satu');
  expect(shapeOf(address)).toBe(shape);
  expect(asksForFeedback(address)).toBe(asks === 'asks');
});

test.each([
  ['/kelola', 'meja'],
  ['/kelola/berita', 'meja'],
  ['/kelola/berita/12', 'meja-isian'],
  ['/halaman-yang-belum-ada', 'baris'],
])('%s loads with the skeleton %s', (path, shape) => {
  expect(shapeOf(path)).toBe(shape);
});

/** Pages that no search engine keeps and nobody shares. */
const UNSHARED = new Set([
  // Old addresses of news, which only lead to it.
  ...['artikel', 'first', 'index.php'],
  ...[
    'masuk',
    'daftar',
    'lupa-password',
    'pakai-kode',
    'presensi',
    'nilai-layanan',
    'notifikasi',
    'buat-lapor-online',
  ],
  ...[
    'buat-potensi',
    'profil-saya',
    'data-saya',
    'dokumen-saya',
    'ajuan-layanan',
    'ubah-password',
    'perangkat-saya',
  ],
]);

it('has a card for every page that visitors share', () => {
  const parts = new Set(Object.keys(PAGES).map((path) => path.split('/')[1] ?? ''));
  const without = [...parts].filter((part) => !(HALAMAN_KARTU as readonly string[]).includes(part));
  expect(without.filter((part) => !UNSHARED.has(part))).toEqual([]);
});
