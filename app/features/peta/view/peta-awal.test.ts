import { expect, test, vi } from 'vitest';
import type { Peta } from '#contract/peta/peta.ts';
import { startOf } from './peta-awal.ts';

const peta: Peta = {
  ...{ pusat: { lng: 107.21, lat: -6.83 }, zoom: 16, tipe: [], versi_dasar: '', disiapkan: false },
  ...{ kotak: [107.2, -6.84, 107.22, -6.82], dari_pusat: false, atribusi: [], dasar: [] },
};

test('the map opens on the whole village, or at the centre that somebody chose', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  expect(startOf(peta, null)).toMatchObject({ bounds: peta.kotak });
  expect(startOf({ ...peta, dari_pusat: true }, null)).toEqual({ center: peta.pusat, zoom: 16 });
  // Where a link led to stands above both.
  const lihat = { lng: 107.2, lat: -6.82, zoom: 18 };
  expect(startOf({ ...peta, dari_pusat: true }, lihat)).toMatchObject({ zoom: 18 });
  vi.unstubAllGlobals();
});
