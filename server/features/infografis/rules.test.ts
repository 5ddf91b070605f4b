import { describe, expect, it } from 'vitest';
import { drawnOf, infografisOf, rowsOf } from './rules.ts';
import type { Dusun, Hitungan, Kelompok } from './sel-rules.ts';

const group = (label: string, lk: number, pr: number): Kelompok => ({ label, lk, pr });
const hamlet = (nama: string, penduduk: number, keluarga: number): Dusun => ({ nama, penduduk, keluarga });
const NONE: Hitungan = { umur: [], pendidikan: [], agama: [], pekerjaan: [], dusun: [] };
const ASAL = { desa: 'Contoh', tanggal: '' };
const of = (part: Partial<Hitungan>, asal = ASAL) => infografisOf({ ...NONE, ...part }, asal);
const AGES = [group('1-10', 30, 20), group('11-20', 0, 0), group('61+', 20, 30)];

describe('the numbers of a village', () => {
  it('are none where it has hardly anybody', () => {
    const { penduduk, keluarga, bagan } = of({ umur: [group('1-10', 2, 2)], dusun: [hamlet('A', 4, 1)] });
    expect([penduduk, keluarga]).toEqual([null, null]);
    expect(Object.values(bagan).flatMap(({ baris }) => baris)).toEqual([]);
  });

  it('hide how many families there are where that is a small number', () => {
    expect(of({ umur: AGES, dusun: [hamlet('A', 100, 4)] })).toMatchObject({ penduduk: 100, keluarga: null });
    expect(of({ umur: AGES, dusun: [hamlet('A', 100, 30)] }).keluarga).toBe(30);
  });

  it('have no ring of men and women where nobody was counted', () => {
    expect(of({}).bagan.jk.baris).toEqual([]);
    expect(of({ umur: AGES }).bagan.jk.baris.map(({ label, nilai }) => [label, nilai])).toEqual([
      ['Laki-Laki', [50]],
      ['Perempuan', [50]],
    ]);
  });

  it('leave out rows of nobody, and call ages in words', () => {
    const { umur } = of({ umur: AGES }).bagan;
    expect(umur.baris.map(({ label, sebut }) => [label, sebut])).toEqual([
      ['1-10', 'Kelompok 1 sampai 10 tahun'],
      ['61+', 'Umur 61 tahun ke atas'],
    ]);
  });

  it('are sorted by size for religions and occupations, and in the order of the codes for schooling', () => {
    const groups = [group('A', 5, 5), group('B', 50, 50)];
    const { agama, pekerjaan, pendidikan } = of({
      ...{ umur: AGES, agama: groups, pekerjaan: groups, pendidikan: groups },
    }).bagan;
    const labels = [agama, pekerjaan, pendidikan].map(({ baris }) =>
      baris.map(({ label }) => label).join(''),
    );
    expect(labels).toEqual(['BA', 'BA', 'AB']);
    expect(pendidikan.baris[0]?.sebut).toBeUndefined();
  });
});

describe('hamlets', () => {
  const cells = (...dusun: Dusun[]) =>
    of({ umur: [group('1-10', 5_000, 5_000)], dusun }).bagan.area.baris.map(
      ({ label, nilai, samar }) => `${label} ${nilai.map((one, at) => samar[at] ?? one).join(' ')}`,
    );

  it('show people and families, the largest first', () => {
    expect(cells(hamlet('A', 50, 20), hamlet('B', 90, 30))).toEqual(['B 90 30', 'A 50 20']);
  });

  it('show which have no family at all where the sum of families is small', () => {
    expect(cells(hamlet('A', 50, 3), hamlet('B', 90, 0))).toEqual(['B 90 0', 'A 50 ikut']);
  });

  it('hide more where the families of a row say what its people cannot be', () => {
    const [b, c] = [hamlet('B', 1, 1), hamlet('C', 90, 30)];
    // Two of A could be of B, unless its families leave nobody.
    expect(cells(hamlet('A', 22, 20), b, c)[0]).toMatch(/^C 90/);
    expect(cells(hamlet('A', 21, 20), b, c)).toEqual(['A ikut ikut', 'B kecil ikut', 'C ikut ikut']);
  });

  it('hide more where the people of a row say what its families cannot be', () => {
    const [a, c] = [hamlet('A', 30, 20), hamlet('C', 90, 30)];
    expect(cells(a, hamlet('B', 3, 1), c)).toEqual(['C 90 30', 'A ikut ikut', 'B kecil kecil']);
    expect(cells(a, hamlet('B', 2, 1), c)[0]).toBe('C 90 ikut');
  });
});

describe('where the numbers come from', () => {
  const sources = (found: ReturnType<typeof of>) => Object.fromEntries(found.bagan.umur.sumber);

  it('says how many people and families were counted', () => {
    expect(sources(of({ umur: AGES, dusun: [hamlet('A', 100, 30)] })).Cakupan).toBe(
      '100 penduduk, 30 keluarga',
    );
    expect(sources(of({ umur: AGES })).Cakupan).toBe('100 penduduk');
    expect(sources(of({}))).not.toHaveProperty('Cakupan');
  });

  it('says what ages mean at the chart of ages only', () => {
    const { bagan } = of({ umur: AGES });
    expect(Object.fromEntries(bagan.umur.sumber)).toHaveProperty('Umur');
    expect(Object.fromEntries(bagan.agama.sumber)).not.toHaveProperty('Umur');
  });
});

describe('what the page draws and the old call answers', () => {
  const found = of({
    ...{ umur: AGES, pendidikan: [group('SD', 50, 50)], pekerjaan: [group('Tani', 50, 50)] },
    dusun: [hamlet('A', 100, 30)],
  });

  it('is not divided by sex for schooling and occupations', () => {
    const drawn = (tipe: 'pendidikan' | 'pekerjaan' | 'umur') => drawnOf(found, tipe).deret.length;
    expect([drawn('pendidikan'), drawn('pekerjaan'), drawn('umur')]).toEqual([1, 1, 2]);
    expect(drawnOf(found, 'pendidikan').baris[0]?.label).toBe('SD');
  });

  it('are rows of their own shape for hamlets and for the sexes', () => {
    expect(rowsOf(found, 'area')).toEqual([{ nama: 'A', penduduk: 100, keluarga: 30 }]);
    expect(rowsOf(found, 'jk')).toEqual([
      { label: 'Laki-Laki', total: 50, jk: 'laki - laki' },
      { label: 'Perempuan', total: 50, jk: 'perempuan' },
    ]);
    expect(rowsOf(found, 'umur').slice(0, 2)).toEqual([
      { label: '1-10', total: 30, jk: 'laki - laki' },
      { label: '1-10', total: 20, jk: 'perempuan' },
    ]);
  });
});
