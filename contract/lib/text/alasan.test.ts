import { expect, it } from 'vitest';
import { isReason } from './alasan.ts';

it.each([
  'Pencocokan dengan Dukcapil',
  'Laporan ke kecamatan',
  'Sensus penduduk BPS 2026',
  'Musrenbang desa',
])('takes what says for what: %s', (text) => expect(isReason(text)).toBe(true));

it.each([
  '',
  'aaaaaaaaaa',
  'a b c 123456',
  'aaaaa aaaaa',
  'laporan',
  'laporanlaporan',
  'laporan laporan',
  '1234567890',
  'ha ha ha ha ha',
  'perluuuuu sekali',
])('refuses what says nothing: %j', (text) => expect(isReason(text)).toBe(false));
