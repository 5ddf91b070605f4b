import { expect, it } from 'vitest';
import { contradictionText, explain, fullTitle } from './hukum-text.ts';

const X = { id: 2, judul: 'Perubahan', sebutan: 'Peraturan Desa Nomor 2 Tahun 2021' };
const base = { berlaku_sejak: '2020-02-01', berlaku_sampai: null };
const day = (tanggal: string, peristiwa: 'Ditetapkan', status: 'berlaku') => ({
  tanggal,
  peristiwa,
  status,
  dokumen: null,
  catatan: '',
});
const riwayat = [
  day('2020-02-01', 'Ditetapkan', 'berlaku'),
  { tanggal: '2021-05-01', peristiwa: 'Diubah oleh', status: 'diubah', dokumen: X, catatan: '' } as const,
  {
    tanggal: '2022-01-01',
    peristiwa: 'Dicabut oleh',
    status: 'tidak berlaku',
    dokumen: X,
    catatan: '',
  } as const,
];

it('says why a regulation has its status', () => {
  const on = (tanggal: string, status: Parameters<typeof explain>[0]['status']) =>
    explain({ ...base, riwayat, tanggal, status });
  expect(on('2020-01-01', 'tidak berlaku')).toBe('Belum berlaku. Mulai berlaku 1 Februari 2020.');
  expect(on('2020-03-01', 'berlaku')).toBe('Berlaku sejak 1 Februari 2020.');
  expect(on('2021-06-01', 'diubah')).toBe(
    'Berlaku dengan perubahan. Diubah oleh Peraturan Desa Nomor 2 Tahun 2021 sejak 1 Mei 2021.',
  );
  expect(on('2022-06-01', 'tidak berlaku')).toBe(
    'Dicabut oleh Peraturan Desa Nomor 2 Tahun 2021 sejak 1 Januari 2022.',
  );
});

it('says what a regulation revokes in part, and until when it is in force', () => {
  const partly = { tanggal: '2020-02-01', peristiwa: 'Mencabut sebagian', dokumen: X, catatan: '' } as const;
  const status = 'mencabut sebagian' as const;
  expect(explain({ ...base, tanggal: '2023-01-01', status, riwayat: [{ ...partly, status }] })).toBe(
    'Berlaku sejak 1 Februari 2020. Mencabut sebagian Peraturan Desa Nomor 2 Tahun 2021 sejak 1 Februari 2020.',
  );
  const year = { ...base, berlaku_sampai: '2020-12-31', riwayat: [], tanggal: '2020-05-01' };
  expect(explain({ ...year, status: 'berlaku' })).toBe(
    'Berlaku sejak 1 Februari 2020 sampai 31 Desember 2020.',
  );
});

it('writes the whole title with the name of the village, once', () => {
  expect(fullTitle({ judul: 'Pungutan', sebutan: X.sebutan }, 'Sukamaju')).toBe(
    'Peraturan Desa Sukamaju Nomor 2 Tahun 2021 tentang Pungutan',
  );
  const whole = 'Peraturan Desa Sukamaju Nomor 2 Tahun 2021 tentang Pungutan';
  expect(fullTitle({ judul: whole, sebutan: X.sebutan }, 'Sukamaju')).toBe(whole);
});

it('tells staff about contradictions', () => {
  const lain = { id: 1, judul: 'Pungutan', sebutan: 'Peraturan Desa Nomor 1 Tahun 2019' };
  const one = { dokumen: X, lain, jenis: 'mencabut', sejak: '2020-06-01', batas: '2021-01-01' } as const;
  expect(contradictionText({ ...one, soal: 'mendahului-pelaku' })).toBe(
    'Peraturan Desa Nomor 2 Tahun 2021 dicatat mencabut Peraturan Desa Nomor 1 Tahun 2019 sejak 1 Juni 2020, padahal baru berlaku 1 Januari 2021.',
  );
  const twice = { ...one, soal: 'nomor-ganda', jenis: null, sejak: null, batas: null } as const;
  expect(contradictionText(twice)).toBe(
    'Peraturan Desa Nomor 2 Tahun 2021 dipakai dua kali: "Perubahan" dan "Pungutan".',
  );
});
