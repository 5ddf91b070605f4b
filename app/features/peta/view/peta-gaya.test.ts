import type { StyleSpecification } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import type { Peta } from '#contract/peta/peta.ts';
import { styleOf } from './peta-gaya.ts';
import { type Active, movedTo } from './peta-view.ts';

const map = (jenis: 'raster' | 'vector', citra = false): Peta['dasar'][number] => ({
  ...{ nama: `${jenis} ${citra}`, jenis, citra, atribusi: '© Contoh', tanggal: '14 Mei 2026' },
  url: 'https://ubin.contoh/{z}/{x}/{y}.png',
});
const peta: Peta = {
  ...{
    pusat: null,
    zoom: 15,
    kotak: null,
    dari_pusat: false,
    tipe: [],
    versi_dasar: '',
    disiapkan: false,
    atribusi: [],
  },
  dasar: [map('raster'), map('vector'), map('raster', true)],
};
const asked = { peta, aktif: [], dasar: '', hollow: false };
const gaya: StyleSpecification = {
  ...{ version: 8, glyphs: 'https://ubin.contoh/{fontstack}/{range}.pbf' },
  sources: { jalan: { type: 'vector', url: 'https://ubin.contoh/jalan.json' } },
  layers: [
    { id: 'latar', type: 'background' },
    { id: 'nama', type: 'symbol', source: 'jalan', layout: { 'text-field': 'x', 'icon-image': 'toko' } },
    { id: 'toko', type: 'symbol', source: 'jalan', layout: { 'icon-image': 'toko' } },
  ],
};
const idsOf = ({ layers }: StyleSpecification) => layers.map(({ id }) => id);

test('a raster map of others is drawn by its name, a vector map once its style is there', () => {
  expect(styleOf({ ...asked, dasar: 'raster false' }).sources.lain).toMatchObject({ type: 'raster' });
  expect(idsOf(styleOf({ ...asked, dasar: 'vector false' })).some((id) => id.startsWith('lain'))).toBe(false);
  const style = styleOf({ ...asked, dasar: 'vector false', gaya });
  expect(style.sources['lain-jalan']).toEqual(gaya.sources.jalan);
  expect(idsOf(style)).toEqual(expect.arrayContaining(['lain-latar', 'lain-nama']));
  expect(style).not.toHaveProperty('glyphs');
  // Icons come from a sprite of theirs, which is not loaded.
  expect(idsOf(style)).not.toContain('lain-toko');
  expect(JSON.stringify(style.layers)).not.toContain('icon-image');
});

test('Citra lies over the base map, and neither is there on a hollow map', () => {
  const style = styleOf({ ...asked, dasar: 'raster false', citra: true });
  expect(idsOf(style).indexOf('citra')).toBeGreaterThan(idsOf(style).indexOf('lain'));
  const hollow = idsOf(styleOf({ ...asked, dasar: 'raster false', citra: true, hollow: true }));
  expect(hollow).not.toContain('citra');
  expect(hollow).not.toContain('lain');
});

test('a place keeps room for its sign and its name before areas are named', () => {
  const common = {
    ...{ tematik: false, on_website: true, from_model: null, dasar: null, orang: false, sumber: null },
    ...{ klasifikasi: '', nama_satuan: '', has_summary: true, jenis_satuan: 'jumlah' as const, icon: '' },
    ...{ warna: '#7B2CBF', keterangan: '', luas: 0, panjang: 0, kotak: null, legenda: [], versi: '1' },
  };
  const area = { ...common, id: 1, nama: 'Dusun', kelompok: 'wilayah' as const, tingkat: 'subdesa' as const };
  const place = { ...common, id: 2, nama: 'Perkantoran', kelompok: 'titik' as const, tingkat: null };
  const tipe = [
    { ...area, bentuk: 'luasan' as const, urutan: 1, jumlah: 1 },
    { ...place, bentuk: 'titik' as const, urutan: 2, jumlah: 1 },
  ];
  vi.stubGlobal('location', { origin: 'https://desa.contoh' });
  // What stands later in a style is placed first.
  const aktif = [2, 1].map((id): Active => ({ id, opacity: 80, hidden: false }));
  const names = idsOf(styleOf({ ...asked, peta: { ...peta, tipe }, aktif })).filter((id) =>
    /^t\d+-(nama|tempat)$/.test(id),
  );
  vi.unstubAllGlobals();
  expect(names).toEqual(['t1-nama', 't2-nama', 't2-tempat']);
});

test('a layer moves to any place, and none gets lost', () => {
  const aktif = [1, 2, 3].map((id): Active => ({ id, opacity: 80, hidden: false }));
  const ids = (id: number, to: number) => movedTo(aktif, id, to).map((one) => one.id);
  expect(ids(3, 0)).toEqual([3, 1, 2]);
  expect(ids(1, 2)).toEqual([2, 3, 1]);
  expect(ids(1, -1)).toEqual([1, 2, 3]);
  expect(ids(3, 9)).toEqual([1, 2, 3]);
  expect(ids(9, 0)).toEqual([1, 2, 3]);
});
