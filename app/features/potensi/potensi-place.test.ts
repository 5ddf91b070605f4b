import { describe, expect, it } from 'vitest';
import type { Kepemilikan } from '#contract/peta/sig.ts';
import { NO_PARCELS, settlePlace } from './potensi-place.ts';

const sawah: Kepemilikan = {
  ...{
    id: 4,
    namabidang: 'Sawah',
    nbt: '01911',
    luas: 4598.62,
    rt: '02',
    rw: '03',
    gambar_depan: null,
    terbuka: false,
  },
  properties: { lat: -6.8, long: 107.2 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [107.19, -6.81],
        [107.21, -6.81],
        [107.21, -6.79],
        [107.19, -6.79],
        [107.19, -6.81],
      ],
    ],
  },
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('the place of a potential', () => {
  it('is that of the chosen parcel', () => {
    const form = formOf({ tipe_lokasi: 'bidang', bidang: '4', lat: '1', lng: '2' });
    expect(settlePlace(form, [sawah])).toEqual({});
    expect([form.get('lat'), form.get('lng')]).toEqual(['-6.8', '107.2']);
  });
  it('may be moved within that parcel', () => {
    const form = formOf({ tipe_lokasi: 'bidang', bidang: '4', lat: '-6,805', lng: '107.195' });
    expect(settlePlace(form, [sawah])).toEqual({});
    expect([form.get('lat'), form.get('lng')]).toEqual(['-6,805', '107.195']);
  });
  it('is the marked one otherwise', () => {
    const form = formOf({ tipe_lokasi: 'peta', bidang: '4', lat: '1', lng: '2' });
    expect(settlePlace(form, [sawah])).toEqual({});
    expect(form.get('lat')).toBe('1');
  });
  it.each([
    ['5', [sawah], { bidang: 'Pilih bidang tanah' }],
    ['', [], { tipe_lokasi: NO_PARCELS }],
  ])('requires a parcel of their own', (bidang, parcels, message) => {
    expect(settlePlace(formOf({ tipe_lokasi: 'bidang', bidang }), parcels)).toEqual(message);
  });
});
