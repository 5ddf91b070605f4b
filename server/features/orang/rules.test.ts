import { expect, it, test } from 'vitest';
import { canRecord, readsOf } from './rules.ts';

const mother = { status_dasar: 'HIDUP', umur: 30, keluarga_id: 1 };
const may = (person: typeof mother | { status_dasar: string; umur: number; keluarga_id: null }) =>
  Object.entries(canRecord(person, false))
    .filter(([, can]) => can)
    .map(([act]) => act);

test.each([
  ['a grown-up of a card', mother, ['kelahiran', 'kematian', 'pindah_keluar', 'pindah_dalam', 'pisah']],
  ['a parent as young as may be', { ...mother, umur: 12 }, may(mother)],
  ['a child', { ...mother, umur: 11 }, ['kematian', 'pindah_keluar', 'pindah_dalam', 'pisah']],
  ['who has no card', { ...mother, keluarga_id: null }, ['kematian', 'pindah_keluar', 'pindah_dalam']],
  ['who died', { ...mother, status_dasar: 'MATI' }, []],
  ['who left without a card', { ...mother, status_dasar: 'PINDAH', keluarga_id: null }, []],
])('of %s is recorded what may happen to them', (_, person, acts) => {
  expect(may(person)).toEqual(acts);
});

it('takes back an event only where there is one', () => {
  expect(canRecord(mother, true).batalkan).toBe(true);
  expect(canRecord(mother, false).batalkan).toBe(false);
});

test.each([
  [['surat'], { surat: true, laporan: false, akun: false }],
  [['verifikasi'], { surat: false, laporan: true, akun: false }],
  [['akun'], { surat: false, laporan: false, akun: true }],
  [['penduduk'], { surat: false, laporan: false, akun: false }],
] as const)('an officer of %j reads of a person what their desk has', (izin, reads) => {
  const officer = {
    id: 1,
    username: 'kasi',
    nama: 'Rina',
    jabatan: '',
    langkah_kedua: null,
    wajib_pasang: false,
    penduduk_id: null,
    sesi: 'uji',
  };
  expect(readsOf({ ...officer, peran: 'perangkat', izin: [...izin] })).toEqual(reads);
  expect(readsOf({ ...officer, peran: 'penduduk', izin: [...izin] }).surat).toBe(false);
});
