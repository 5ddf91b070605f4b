import { expect, it, test } from 'vitest';
import { bukanUntuk, canBeParent } from '#contract/surat/syarat-pemohon.ts';
import { problemsBeside, problemsFor } from './rules.ts';

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
  expect(messages(2026)).toEqual([]);
  expect(messages(2027)).toEqual(['Tahun ini belum tiba.']);
  expect(messages(1992)).toEqual([]);
  expect(messages(1991)).toEqual(['Tahun ini terlalu dini bagi pemohon.']);
  expect(messages(1985)).toEqual(['Tahun ini terlalu dini bagi pemohon.']);
});

it('who is named as a parent is one by age', () => {
  const refused = (orangTua: string | undefined) =>
    problemsFor({}, { today: '2026-11-23', lahir: '1980-01-01', orangTua }).map(({ path }) => path[0]);
  expect(refused(undefined)).toEqual([]);
  expect(refused('1955-01-01')).toEqual([]);
  expect(refused('1979-01-01')).toEqual(['orangtua_id']);
});

const PLAIN = { dasar_surat: false, kepada: false, jumlah_lampiran: false };
const ALL = { dasar_surat: true, kepada: true, jumlah_lampiran: true };
const given = {
  nama_dasar_surat: '',
  nomor_dasar_surat: '',
  tanggal_dasar_surat: null,
  isi_dasar_surat: '',
  kepada: '',
  jumlah_lampiran: null,
};
const full = { ...given, kepada: 'Camat', jumlah_lampiran: 1 };
const NOT_ASKED = 'Isian ini tidak ditanyakan.';

test.each([
  ['nothing asked, nothing given', PLAIN, given, false, {}],
  ['all asked, all given', ALL, full, true, {}],
  ['a letter nobody asked for', PLAIN, given, true, { dasar_surat: NOT_ASKED }],
  [
    'words of a letter nobody asked for',
    PLAIN,
    { ...given, isi_dasar_surat: 'x' },
    false,
    { isi_dasar_surat: NOT_ASKED },
  ],
  ['words of a letter that was asked for', ALL, { ...full, isi_dasar_surat: 'x' }, true, {}],
  ['a receiver nobody asked for', PLAIN, { ...given, kepada: 'Camat' }, false, { kepada: NOT_ASKED }],
  [
    'papers counted that nobody asked for',
    PLAIN,
    { ...given, jumlah_lampiran: 0 },
    false,
    { jumlah_lampiran: NOT_ASKED },
  ],
  [
    'all asked, nothing given',
    ALL,
    given,
    false,
    {
      dasar_surat: 'Unggah surat pengantar!',
      kepada: 'Masukan isian kepada!',
      jumlah_lampiran: 'Masukan jumlah lampiran!',
    },
  ],
])('beside the answers: %s', (_, service, sent, hasFile, problems) => {
  expect(problemsBeside(service, sent, hasFile)).toEqual(problems);
});

it('letters that no font has are refused at their field', () => {
  expect(Object.keys(problemsBeside(ALL, { ...full, kepada: '🏠' }, true))).toEqual(['kepada']);
});
