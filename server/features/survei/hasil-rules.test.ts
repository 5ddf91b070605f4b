import { describe, expect, it } from 'vitest';
import { UNSUR } from '#contract/survei/unsur.ts';
import { hitunganOf } from './hasil-rules.ts';

/** `n` people who all gave the third answer, of whom half are men. */
const service = (id: number, n: number, nama = `Layanan ${id}`) => ({
  ...{ id, nama, n, laki: Math.floor(n / 2) },
  sebaran: UNSUR.map(() => [0, 0, n]),
});
const counted = (more: Partial<Parameters<typeof hitunganOf>[0]> = {}) =>
  hitunganOf({ pengguna: 100, layanan: [], umur: [], pekerjaan: [], desa: [], ...more }, 'Uji');
const namesOf = (rows: { label: string }[]) => rows.map(({ label }) => label);

describe('what a period says', () => {
  it('has an index from ten people on, for the whole and for each service', () => {
    expect(counted({ layanan: [service(1, 10)] })).toMatchObject({
      ikm: { nilai: 75 },
      layanan: [{ ikm: { nilai: 75 } }],
    });
    const few = counted({ layanan: [service(1, 9)] });
    expect(few).toMatchObject({ responden: 9, ikm: null, rerata: null, unsur: [], layanan: [{ ikm: null }] });
  });

  it('names services by how many answered, then by name', () => {
    const layanan = [service(1, 10, 'Toko'), service(2, 20, 'Surat'), service(3, 10, 'Laporan')];
    expect(counted({ layanan }).layanan.map(({ nama }) => nama)).toEqual(['Surat', 'Laporan', 'Toko']);
  });

  it('counts an age on the border once, and the youngest only where there are some', () => {
    const umur: [number, number][] = [
      [17, 20],
      [25, 20],
      [26, 20],
      [56, 20],
    ];
    const { baris } = counted({ umur }).umur;
    expect(namesOf(baris)).toEqual(['17 - 25', '26 - 35', '36 - 45', '46 - 55', '56 ke atas']);
    expect(baris.map(({ nilai: [many] }) => many)).toEqual([40, 20, 0, 0, 20]);
    expect(namesOf(counted({ umur: [...umur, [16, 20]] }).umur.baris)[0]).toBe('Di bawah 17');
  });

  it('has a line for other work only where there is some', () => {
    const pekerjaan: [string, number][] = ['Petani', 'Guru', 'Nelayan', 'Pedagang'].map((one) => [one, 20]);
    expect(namesOf(counted({ pekerjaan }).pekerjaan.baris)).not.toContain('Lainnya');
    expect(namesOf(counted({ pekerjaan: [...pekerjaan, ['Sopir', 10]] }).pekerjaan.baris)).toContain(
      'Lainnya',
    );
  });
});
