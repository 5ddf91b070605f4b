import { describe, expect, it } from 'vitest';
import { kindLabel, kindsOf } from './kinds.ts';

describe('kindsOf', () => {
  it('starts with everything, then the kinds with the most hits', () => {
    const kinds = kindsOf({ kegiatan: 2, berita: 5 }, 'irigasi desa', 'kegiatan');
    expect(kinds).toEqual([
      { label: 'Semua', count: 7, to: '/cari?search=irigasi+desa', current: false },
      { label: 'Berita', count: 5, to: '/cari?search=irigasi+desa&jenis=berita', current: false },
      { label: 'Kegiatan', count: 2, to: '/cari?search=irigasi+desa&jenis=kegiatan', current: true },
    ]);
  });
});

it('kindLabel has a fallback for an unknown kind', () => {
  expect(kindLabel('produk-hukum')).toBe('Produk Hukum');
  expect(kindLabel('buku_tamu')).toBe('Buku tamu');
});
