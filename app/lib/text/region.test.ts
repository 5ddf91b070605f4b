import { expect, it } from 'vitest';
import { joined, regionOf } from './region.ts';

const region = (nama_kecamatan: string, kabupaten: string) =>
  regionOf({ kecamatan: { nama_kecamatan }, kabupaten });

it.each([
  ['Sekar Arum', 'Tirta Buana', 'Kecamatan Sekar Arum, Kabupaten Tirta Buana'],
  ['Sekar Arum', 'Kota Tirta', 'Kecamatan Sekar Arum, Kota Tirta'],
  ['Sekar Arum', '', 'Kecamatan Sekar Arum'],
  ['', 'Tirta Buana', 'Kabupaten Tirta Buana'],
  ['', '', ''],
])('names the district %j and the regency %j as far as they are known', (kecamatan, kabupaten, text) => {
  expect(region(kecamatan, kabupaten)).toBe(text);
});

it('leaves out the comma before a missing part', () => {
  expect(joined('Desa Kosong', '', undefined, 'Nusa Contoh')).toBe('Desa Kosong, Nusa Contoh');
});
