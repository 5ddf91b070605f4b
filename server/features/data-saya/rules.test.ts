import { expect, test } from 'vitest';
import { sentenceOf } from './rules.ts';

const changed = (perubahan: Record<string, [unknown, unknown]> | null) =>
  sentenceOf({ apa: null, keperluan: null, perubahan });

test('what was done to the data is told in a sentence', () => {
  expect(sentenceOf({ apa: 'biodata', keperluan: 'cetak', perubahan: null })).toBe(
    'Membuka biodata. Keperluan: cetak',
  );
  expect(sentenceOf({ apa: null, keperluan: null, perubahan: null })).toBe('Membuka data');
  expect(changed({ nik: [null, '1'], nama: [null, 'A'] })).toBe('Mencatat Anda dalam data penduduk');
  expect(changed({ nik: ['1', '2'] })).toBe('Mengubah NIK');
  expect(changed({ pekerjaan: ['A', 'B'] })).toBe('Mengubah pekerjaan');
  expect(changed({ pekerjaan: ['A', 'B'], telepon: ['1', '2'] })).toMatch(/^Mengubah pekerjaan dan /);
  expect(changed({})).toBe('Mengubah data');
});
