import { describe, expect, it } from 'vitest';
import { numberText } from '#contract/jenis-surat/nomor.ts';
import { hiddenIn, hideNumbers } from '#server/core/mask.ts';
import { shortName, signatureLines, signedInText } from '#server/features/jenis-surat/print/rules.ts';
import {
  addressOf,
  canSignElectronically,
  countOf,
  initialsOf,
  proper,
  standingOf,
  validUntil,
} from './rules.ts';

const at = { kodeDesa: 'DS-SML', tanggal: '2026-11-20', urut: 14 };

it.each([
  ['[kode_surat]/[nomor,3]/[kode_desa]/[bulan_romawi]/[tahun]', {}, '500/014/DS-SML/XI/2026'],
  ['[nomor]/[tahun]', {}, '14/2026'],
  ['[kode_baru]/[nomor]/[tahun]', {}, '500.2/14/2026'],
  ['[kode_baru]/[nomor]/[tahun]', { kode_baru: '' }, '14/2026'],
  ['[kode_surat] / [nomor,4] / [bulan]', {}, '500 / 0014 / 11'],
  ['[kode_surat]/[nomor,3]/[kode_desa]/[tahun]', { kode_surat: '' }, '014/DS-SML/2026'],
  ['[nomor,2]/[kode_desa]/[tahun]', { kodeDesa: '' }, '14/2026'],
  ['[nomor,2]/[kode_desa]', { kodeDesa: '$1[nomor]' }, '14/$1[nomor]'],
])('%s with %j is %s', (format, over, number) => {
  expect(numberText({ kode_surat: '500', kode_baru: '500.2', ...over, format }, { ...at, ...over })).toBe(
    number,
  );
});

describe('who signs', () => {
  it.each([
    [{ sebutan: '', jabatan: 'Kepala Desa' }, ['Kepala Desa Sukamaju']],
    [{ sebutan: '', jabatan: '' }, ['Kepala Desa Sukamaju']],
    [{ sebutan: '', jabatan: 'Sekretaris Desa' }, ['Sekretaris Desa']],
    [{ sebutan: 'a.n.', jabatan: 'Sekretaris Desa' }, ['a.n. Kepala Desa Sukamaju', 'Sekretaris Desa']],
    [{ sebutan: 'Plh.', jabatan: 'Sekretaris Desa' }, ['Plh. Kepala Desa Sukamaju']],
  ] as const)('%j as %j', (by, lines) => {
    expect(signatureLines(by, 'Sukamaju')).toEqual(lines);
  });
});

it.each([
  ['RATNA ANGGRAENI', 'R. A.'],
  ['Dr. H. Budi  Santoso, S.H.', 'D. H. B. S.'],
  ['1', '-'],
  ['', '-'],
])('the initials of %j are %s', (nama, initials) => {
  expect(initialsOf(nama)).toBe(initials);
});

it.each([
  ['2026-11-20', null, null],
  ['2026-11-20', { jumlah: 3, satuan: 'hari' }, '2026-11-23'],
  ['2026-11-20', { jumlah: 2, satuan: 'minggu' }, '2026-12-04'],
  ['2026-01-31', { jumlah: 1, satuan: 'bulan' }, '2026-02-28'],
  ['2028-02-29', { jumlah: 1, satuan: 'tahun' }, '2029-02-28'],
] as const)('a letter of %s, valid for %j, is valid until %s', (day, berlaku, until) => {
  expect(validUntil(day, berlaku)).toBe(until);
});

it('masks personal numbers anywhere in a text', () => {
  const nik = '3201014107900001';
  const data = {
    penduduk: { nik },
    isian: { teks: `NIK ${nik}, rekening 12345`, daftar: [{ nik }], angka: Number(nik) },
  };
  const masked = JSON.stringify(hiddenIn(data, hideNumbers));
  expect(masked).not.toContain(nik);
  expect(masked).toContain('••••••••••••••••');
  expect(masked).toContain('rekening 12345');
});

it('uses the initials of a village as its abbreviation by default', () => {
  expect(shortName('Sukamaju Lestari')).toBe('DS-SL');
});

it.each([
  [
    { rt: '02', rw: '04', dukuh: 'Kaler', dusun: 'Cikaret' },
    'Jalan Melati 3, RT 02 RW 04, Dukuh Kaler, Dusun Cikaret',
  ],
  [{ rt: '02', dusun: 'Cikaret' }, 'Jalan Melati 3, RT 02, Dusun Cikaret'],
  [{ rw: '04' }, 'Jalan Melati 3, RW 04'],
  [{}, 'Jalan Melati 3'],
])('an address in %j', (place, words) => {
  expect(addressOf(place, 'Jalan Melati 3')).toBe(words);
});

it('knows whether the officer signs on the first sheet', () => {
  const signed = { jenis: 'tanda', kolom: [{ pejabat: true }] } as never;
  const second = { jenis: 'lembar' } as never;
  expect(signedInText([signed])).toBe(true);
  expect(signedInText([signed, second])).toBe(true);
  expect(signedInText([second, signed])).toBe(false);
  expect(signedInText([])).toBe(false);
});

it.each([
  [null, null, 'berlaku'],
  [null, '2026-11-21', 'berlaku'],
  // Its last day counts.
  [null, '2026-11-20', 'berlaku'],
  [null, '2026-11-19', 'habis'],
  [new Date(), null, 'dicabut'],
  [new Date(), '2026-11-19', 'dicabut'],
] as const)('revoked %j and valid until %j, a letter is %s', (dicabut, berlaku_sampai, standing) => {
  expect(standingOf({ dicabut, berlaku_sampai }, '2026-11-20')).toBe(standing);
});

it('takes an electronic signature of who signed the letter only', () => {
  const penandatangan = { akun_id: 7, nama: 'A', jabatan: 'Kepala Desa', sebutan: '' } as const;
  expect([7, 8].map((id) => canSignElectronically({ id }, { penandatangan }))).toEqual([true, false]);
});

it('counts by type of letter or for the whole village', () => {
  expect([countOf({ lingkup: 'jenis' }, 3), countOf({ lingkup: 'desa' }, 3)]).toEqual(['layanan:3', 'desa']);
});

it('writes words in capitals as a text has them, and leaves the others', () => {
  expect([proper('RATNA SARI-DEWI'), proper('McDonald, S.H.')]).toEqual([
    'Ratna Sari-Dewi',
    'McDonald, S.H.',
  ]);
});
