import { expect, it } from 'vitest';
import { deskPath, KOLOM_BAWAAN, readView, resorted } from './desk-view.ts';

const at = (query: string, cookie = '') =>
  readView(new Request(`https://desa.example/kelola/penduduk${query}`, { headers: { cookie } }));

it('is read from the address, ignoring invalid values', () => {
  const view = at('?status=meninggal&umur_dari=17&kelamin=X&page=0&per_page=50&kolom=umur.nik.agama&lain=1');
  expect(view.saringan).toEqual({ status: 'meninggal', umur_dari: 17, ordering: '-diubah' });
  expect(view).toMatchObject({ per_page: 50, kolom: ['umur', 'agama'] });
  expect(view.page).toBeUndefined();
});

it('remembers columns, but the address takes precedence', () => {
  expect(at('', 'a=1; kolom-penduduk=agama.umur').kolom).toEqual(['umur', 'agama']);
  expect(at('?kolom=telepon', 'kolom-penduduk=agama').kolom).toEqual(['telepon']);
  expect(at('', 'kolom-penduduk=salah').kolom).toEqual(KOLOM_BAWAAN);
});

it('is written into the address without defaults', () => {
  expect(deskPath(at(''))).toBe('/kelola/penduduk');
  expect(deskPath(at('?page=3&wilayah=7'), { umur_dari: 17 })).toBe(
    '/kelola/penduduk?wilayah=7&umur_dari=17',
  );
});

it('reverses an order', () => {
  expect(resorted('-diubah', 'diubah')).toBe('diubah');
  expect(resorted('-diubah', 'nama')).toBe('nama');
  expect(resorted('nama', 'nama')).toBe('-nama');
  expect(resorted('-umur', 'umur')).toBe('umur');
});
