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
  test('an empty search shows the list in its own order', () => {
    expect(labels('')).toEqual(jobs.map((job) => job.label));
    expect(labels('   ', 2)).toEqual(['Belum/Tidak Bekerja', 'Buruh Tani/Perkebunan']);
  });

  test('labels with the prefix come before words with it, and those before any other match', () => {
    expect(labels('pe')).toEqual([
      'Pedagang',
      'Pegawai Negeri Sipil',
      'Petani/Pekebun',
      'Perawat Gigi é',
      'Buruh Tani/Perkebunan',
    ]);
    expect(labels('tani')).toEqual(['Buruh Tani/Perkebunan', 'Petani/Pekebun']);
  });

  test('capitals, accents, spaces and word order do not matter', () => {
    expect(labels('  SIPIL   pegawai ')).toEqual(['Pegawai Negeri Sipil']);
    expect(labels('gigi e')).toEqual(['Perawat Gigi é']);
  });

  test('finds nothing where nothing matches', () => {
    expect(labels('astronot')).toEqual([]);
  });

  test('a label typed in full selects that option', () => {
    expect(exactOption(jobs, ' guru ')?.label).toBe('Guru');
    expect(exactOption(jobs, 'gur')).toBeUndefined();
  });
});
