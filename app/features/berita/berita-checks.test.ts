import { describe, expect, it } from 'vitest';
import type { NaskahArtikel } from '#contract/berita.ts';
import { beritaNaskah } from './berita-naskah.ts';

const values = {
  judul: 'Saluran irigasi selesai',
  isi: `<p>${'kata '.repeat(45)}</p>`,
  kategori: '3',
  gambar_alt: 'Sawah',
};
const PICTURE = { url: '/a.webp', width: 2, height: 1, blur: '', alt: '', keterangan: '' };
const drawn = { gambar_info: { ...PICTURE, fokus: { x: 0, y: 0 } } };
const checksOf = (changes: Partial<typeof values>, draft: Partial<NaskahArtikel> = drawn) =>
  beritaNaskah.checks({ ...values, ...changes }, draft as NaskahArtikel);

describe('checks before publishing', () => {
  it('all pass for a complete article', () => {
    expect(checksOf({}).map((one) => one.state)).toEqual(Array(6).fill('baik'));
  });

  it.each([
    [{ judul: ' ' }, 'judul', 'wajib'],
    [{ judul: 'x'.repeat(91) }, 'judul', 'saran'],
    [{ isi: '<p>&nbsp;</p>' }, 'isi', 'wajib'],
    [{ isi: '<p>Singkat saja</p>' }, 'isi', 'saran'],
    [{ isi: '<img src="/a.webp" alt="">' }, 'isi', 'saran'],
    [{ kategori: '' }, 'kategori', 'wajib'],
    [{ gambar_alt: '' }, 'alt', 'wajib'],
    [{ isi: '<p>NIK 9901012005900001</p>' }, 'pribadi', 'saran'],
    [{ isi: '<p>Hubungi 0812-3456-7890.</p>' }, 'pribadi', 'saran'],
    [{ isi: '<p>Anggaran Rp1.250.000.000 tahun 2026</p>' }, 'pribadi', 'baik'],
  ] satisfies [Partial<typeof values>, string, string][])('%j: %s is %s', (changes, key, expected) => {
    expect(checksOf(changes).find((one) => one.key === key)?.state).toBe(expected);
  });

  it('recommend a picture, and ask for no alt text where there is none', () => {
    const checks = checksOf({ gambar_alt: '' }, { gambar_info: null });
    expect(checks.find((one) => one.key === 'gambar')?.state).toBe('saran');
    expect(checks.some((one) => one.key === 'alt')).toBe(false);
  });
});
