import { expect, it } from 'vitest';
import { isHead, isSecretary } from './jabatan.ts';

it.each([
  ['Kepala Desa', true, false],
  ['kades', true, false],
  [' Kepala Desa Sukamaju ', true, false],
  ['Pj. Kepala Desa', true, false],
  ['Pjs Kepala Desa', true, false],
  ['Penjabat Kepala Desa', true, false],
  ['Keuchik', true, false],
  ['Wali Nagari', true, false],
  ['Perbekel', true, false],
  ['Lurah', true, false],
  ['Sekretaris Desa', false, true],
  ['Pj. Sekdes', false, true],
  ['Carik', false, true],
  ['Plh. Kepala Desa', false, false],
  ['Plt. Kepala Desa', false, false],
  ['Staf Kepala Desa', false, false],
  ['Kepala Dusun Cikaret', false, false],
  ['Kadesan', false, false],
  ['Kaur Keuangan', false, false],
  ['', false, false],
])('%j: head %s, secretary %s', (jabatan, head, secretary) => {
  expect([isHead(jabatan), isSecretary(jabatan)]).toEqual([head, secretary]);
});
