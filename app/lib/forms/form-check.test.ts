import { describe, expect, it } from 'vitest';
import { ProdukChange, ProdukInput } from '#contract/produk.ts';
import { TokoInput } from '#contract/toko/toko.ts';
import { pictureProblems, textProblems } from './form-check.ts';

const formOf = (values: Record<string, string>, files: Record<string, number> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  for (const [name, count] of Object.entries(files))
    for (let at = 0; at < count; at += 1) form.append(name, new File(['a'], `${at}.png`));
  return form;
};
const EMPTY = { nama: '', kategori: '', harga: '', stok: '', deskripsi: '' };

describe('textProblems', () => {
  it('uses the messages of each form for missing fields', async () => {
    const shop = formOf({ nama: ' ', no_telp: '', alamat: '', deskripsi: '<p></p>', koordinat: '' });
    expect(await textProblems(shop, async () => TokoInput)).toEqual({
      nama: 'Masukkan nama toko',
      no_telp: 'Masukkan nomor telepon',
      alamat: 'Masukkan alamat',
      deskripsi: 'Masukkan deskripsi',
    });
    const product = {
      nama: 'Masukkan nama produk',
      kategori: 'Pilih Kategori',
      harga: 'Masukkan harga',
      stok: 'Masukkan stok',
      deskripsi: 'Masukkan deskripsi',
    };
    expect(await textProblems(formOf({ ...EMPTY, toko: '1' }), async () => ProdukInput)).toEqual(product);
    expect(await textProblems(formOf(EMPTY), async () => ProdukChange)).toEqual({
      ...product,
      kategori: 'Masukkan kategori',
    });
  });

  it('leaves the check to the server when the schema cannot be loaded', async () => {
    expect(await textProblems(formOf(EMPTY), () => Promise.reject(new TypeError('offline')))).toEqual({});
  });
});

describe('pictureProblems', () => {
  const rule = { fresh: 'baru', kept: 'lama', most: 3, missing: 'Masukkan gambar' };
  it.each<[string, FormData, Record<string, string>]>([
    ['none', formOf({ lama: '' }), { baru: 'Masukkan gambar' }],
    ['one that stays', formOf({ lama: '/berkas/a' }), {}],
    ['one that is new', formOf({}, { baru: 1 }), {}],
    ['four together', formOf({ lama: '/berkas/a' }, { baru: 3 }), { baru: 'Masukkan maksimal 3 gambar' }],
  ])('counts %s', (_, form, problems) => {
    expect(pictureProblems(form, rule)).toEqual(problems);
  });
});
