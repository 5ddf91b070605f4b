import { expect, test, vi } from 'vitest';
import type { SigTipe } from '#contract/peta/tipe.ts';
import { frameOf, mercator, WORLD } from '../view/peta-awal.ts';
import { styleOf } from '../view/peta-gaya.ts';
import { lapisSketsa, nilai } from './sketsa-gaya.ts';

test('the expressions of the village’s layers say what they say on the map', () => {
  const cover = ['match', ['get', 'j'], 'SAWAH', '#DCE9B9', '#CFE0C0'];
  expect(nilai(cover, 15, { j: 'SAWAH' })).toBe('#DCE9B9');
  expect(nilai(cover, 15, { j: 'HUTAN' })).toBe('#CFE0C0');
  const step = ['step', ['zoom'], 0.8, 18, 1.4];
  expect([nilai(step, 17.9, {}), nilai(step, 18, {})]).toEqual([0.8, 1.4]);
  const linear = ['interpolate', ['linear'], ['zoom'], 12, 5, 16, 9];
  expect([10, 12, 14, 16, 19].map((zoom) => nilai(linear, zoom, {}))).toEqual([5, 5, 7, 9, 9]);
  const roads = ['interpolate', ['exponential', 1.6], ['zoom'], 12, 0.8, 15, 3, 19, 15];
  expect(nilai(roads, 15, {})).toBe(3);
  expect(nilai(roads, 17, {})).toBeCloseTo(3 + (12 * (1.6 ** 2 - 1)) / (1.6 ** 4 - 1));
  expect(nilai('#fff', 15, {})).toBe('#fff');
});

const bidang: SigTipe = {
  ...{ id: 6, nama: 'Bidang tanah', kelompok: 'wilayah', bentuk: 'luasan', tingkat: 'bidang', warna: '#777' },
  ...{ tematik: false, on_website: true, dasar: null, sumber: null, from_model: null, legenda: [] },
  ...{ jumlah: 20_000, luas: 1, versi: 'a', keterangan: '', urutan: 1 },
} as never;
const kotak: [number, number, number, number] = [107.88, -6.85, 107.9, -6.83];
const peta = {
  ...{
    pusat: null,
    zoom: 15,
    kotak,
    tipe: [bidang],
    versi_dasar: 'b',
    disiapkan: false,
    dari_pusat: false,
    atribusi: [],
    dasar: [],
  },
};

test('a sketch has the areas and lines of the zoom, from tiles, bottom up', () => {
  vi.stubGlobal('location', { origin: 'https://desa.contoh' });
  const aktif = [{ id: 6, opacity: 80, hidden: false }];
  const style = styleOf({ peta, aktif, dasar: '', hollow: false });
  const near = lapisSketsa(style, 16).map(({ id }) => id);
  expect(near.slice(-2)).toEqual(['t6-isi', 't6-garis']);
  expect(near[0]).toBe('d-kontur');
  expect(lapisSketsa(style, 14).some(({ id }) => id.startsWith('t6'))).toBe(false);
  vi.unstubAllGlobals();
});

test('the frame is where the map opens: beside the panel of a wide window, above the sheet of a phone', () => {
  const at = (wide: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: wide }));
    vi.stubGlobal('document', { querySelector: () => ({ clientHeight: 300 }) });
    const box = wide ? { width: 1_280, height: 1_100 } : { width: 390, height: 720 };
    const lihat = { zoom: 16, lat: -6.84, lng: 107.89 };
    const views = [null, lihat].map((one) => frameOf(box, peta, { lihat: one, titik: null }));
    vi.unstubAllGlobals();
    return views.map(({ zoom, left, top }) => {
      const side = WORLD * 2 ** zoom;
      const [x, y] = mercator({ lng: 107.89, lat: -6.84 });
      return { zoom, x: Math.round(left + x * side), y: Math.round(top + y * side) };
    });
  };
  expect(at(true)).toEqual([
    { zoom: 15, x: 640 + 177, y: 550 },
    { zoom: 16, x: 640 + 177, y: 550 },
  ]);
  const [whole, looked] = at(false);
  expect(looked).toEqual({ zoom: 16, x: 195, y: 360 });
  expect(whole?.y).toBe((720 - 300) / 2);
  expect(whole?.zoom).toBeCloseTo(Math.log2(330 / (WORLD * (0.02 / 360))), 2);
});
