import { expect, it } from 'vitest';
import { bukanUntuk, canBeParent } from '#contract/surat/syarat-pemohon.ts';
import { problemsFor } from './rules.ts';

it('a letter about marriage is only for those whose status it states', () => {
  const status = ['', 'BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'];
  const refused = (kode: string) => status.filter((one) => bukanUntuk(kode, one) !== undefined);
  expect(refused('belummenikah')).toEqual(['KAWIN', 'CERAI HIDUP', 'CERAI MATI']);
  expect(refused('dudajanda')).toEqual(['BELUM KAWIN', 'KAWIN']);
  expect(refused('ket_pisah')).toEqual(['BELUM KAWIN']);
  expect(refused('domisili')).toEqual([]);
  expect(refused('constructor')).toEqual([]);
  expect(bukanUntuk('belummenikah', 'CERAI MATI')).toContain('di data desa: Cerai Mati.');
});

it('a parent is older than the child', () => {
  expect(canBeParent('1988-05-06', '2000-05-06')).toBe(true);
  expect(canBeParent('1988-05-07', '2000-05-06')).toBe(false);
  expect(canBeParent('2015-01-01', '1980-01-01')).toBe(false);
});

it('a year of parting lies within the life of who asks', () => {
  const messages = (tahun_berpisah: number) =>
    problemsFor({ tahun_berpisah }, { today: '2026-11-23', lahir: '1980-01-01', orangTua: undefined }).map(
      ({ message }) => message,
    );
  expect(messages(2019)).toEqual([]);
  expect(messages(2027)).toEqual(['Tahun ini belum tiba.']);
  expect(messages(1985)).toEqual(['Tahun ini terlalu dini bagi pemohon.']);
});
