import { describe, expect, test } from 'vitest';
import { exactOption, filterOptions } from './option-search.ts';

const jobs = [
  'Belum/Tidak Bekerja',
  'Buruh Tani/Perkebunan',
  'Guru',
  'Karyawan Swasta',
  'Pedagang',
  'Pegawai Negeri Sipil',
  'Petani/Pekebun',
  'Tukang Jahit',
  'Perawat Gigi é',
].map((label) => ({ value: label, label }));
const labels = (query: string, limit?: number) => filterOptions(jobs, query, limit).map((job) => job.label);

describe('pencarian pilihan', () => {
  test('nothing typed shows the list in its own order', () => {
    expect(labels('')).toEqual(jobs.map((job) => job.label));
    expect(labels('   ', 2)).toEqual(['Belum/Tidak Bekerja', 'Buruh Tani/Perkebunan']);
  });

  test('a label that begins so comes before a word that begins so, before any other place', () => {
    expect(labels('pe')).toEqual([
      'Pedagang',
      'Pegawai Negeri Sipil',
      'Petani/Pekebun',
      'Perawat Gigi é',
      'Buruh Tani/Perkebunan',
    ]);
    expect(labels('tani')).toEqual(['Buruh Tani/Perkebunan', 'Petani/Pekebun']);
  });

  test('capitals, accents and spaces do not matter, the order of words neither', () => {
    expect(labels('  SIPIL   pegawai ')).toEqual(['Pegawai Negeri Sipil']);
    expect(labels('gigi e')).toEqual(['Perawat Gigi é']);
  });

  test('what is not there is not there', () => {
    expect(labels('astronot')).toEqual([]);
  });

  test('a label typed in full is that option', () => {
    expect(exactOption(jobs, ' guru ')?.label).toBe('Guru');
    expect(exactOption(jobs, 'gur')).toBeUndefined();
  });
});
