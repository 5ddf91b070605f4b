import { describe, expect, it } from 'vitest';
import type { KolomOrang } from '#contract/impor/kolom.ts';
import { type Cell, UNCALCULATED } from '#server/core/sheet/cell.ts';
import { type Daftarnya, readCard, readCode, readSex, sentence } from './kode-rules.ts';
import {
  birthOfNik,
  brokenFormula,
  type Dibaca,
  readArea,
  readDay,
  readFamily,
  readName,
  readNik,
  readParent,
  shownCell,
  wordsOf,
} from './sel-rules.ts';

const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: string): Cell => ({ kind: 'number', text: value });
const said = (read: Dibaca) => ('nilai' in read ? (read.dilewati ? '?' : read.nilai) : `! ${read.alasan}`);

describe('a NIK', () => {
  const cut = '! Excel mengubah NIK menjadi angka dan menghilangkan digit akhir';
  it.each<[Cell | undefined, string]>([
    [text('9901012005900001'), '9901012005900001'],
    [text("'9901012005900001"), '9901012005900001'],
    [text(' 9901 0120 0590 0001 '), '9901012005900001'],
    [text('99.01.01.200590.0001'), '9901012005900001'],
    [text('\u200b\u202a9901012005900001\u202c\u00a0'), '9901012005900001'],
    [number('3524191708900001'), '3524191708900001'],
    [number('3524191708900001.0'), '3524191708900001'],
    [number('3524191708900000'), cut],
    [number('9901012005900001'), cut],
    [number('9.90101200590000E15'), cut],
    [number('9,90101E+15'), cut],
    [text('9,90101E+15'), cut],
    [text('990101120467001'), '! NIK 15 digit, seharusnya 16'],
    [number('990101120467001'), '! NIK 15 digit, seharusnya 16'],
    [text('9901014408790000'), '! Nomor urut 0000 pada NIK tidak sah'],
    [text('0901014408790001'), '! NIK tidak diawali angka 0'],
    [text('9901016611700003x'), '! Ada huruf di dalam NIK'],
    [text('0'), '0'],
    [number('0'), '0'],
    [text('0000000000000000'), '0'],
    [undefined, '! NIK kosong. Tulis 0 bila belum punya NIK'],
    [text('  -  '), '! NIK kosong. Tulis 0 bila belum punya NIK'],
  ])('%o', (cell, nilai) => {
    expect(said(readNik(cell))).toBe(nilai);
  });

  it.each([
    ['3524191708900001', '1990-08-17', 'LK'],
    ['3524195708900002', '1990-08-17', 'PR'],
    ['9901011202150001', '2015-02-12', 'LK'],
  ])('%s encodes its holder’s birth date and sex', (nik, lahir, kelamin) => {
    expect(birthOfNik(nik)).toEqual({ lahir, kelamin });
  });
  it.each(['3402167102960003', '3524193208900001', '3524191713900001', '0000000000000001', '12'])(
    '%s encodes nothing',
    (nik) => {
      expect(birthOfNik(nik)).toBeUndefined();
    },
  );
  it('takes the century from the birth date', () => {
    expect(birthOfNik('9901011202150001', '1915-02-12')?.lahir).toBe('1915-02-12');
  });
});

describe('other numbers', () => {
  it.each<[Cell | undefined, string]>([
    [text('9901010208490001'), '9901010208490001'],
    [text('９９０１０１０２０８４９０００１'), '9901010208490001'],
    [text('990101'), '! Nomor KK 6 digit, seharusnya 16'],
    [text('x990101'), '! Ada huruf di dalam nomor KK'],
    [number('9.9E15'), '! Excel mengubah nomor KK menjadi angka dan menghilangkan digit akhir'],
    [undefined, ''],
    [text('0'), ''],
  ])('of a family: %o', (cell, nilai) => {
    expect(said(readFamily(cell))).toBe(nilai);
  });
  it.each<[Cell | undefined, string]>([
    [text('9901012005900001'), '9901012005900001'],
    [text('0'), ''],
    [text('tidak ada'), ''],
    [text('99010120059'), '?'],
    [number('9.9E15'), '?'],
    [undefined, ''],
  ])('of a parent: %o', (cell, nilai) => {
    expect(said(readParent(cell))).toBe(nilai);
  });
});

describe('a birth date', () => {
  const born = { today: '2026-11-20', nik: '9901010208620001' };
  it.each<[Cell | undefined, string]>([
    [{ kind: 'date', text: '1990-05-20' }, '1990-05-20'],
    [text('1990-05-20'), '1990-05-20'],
    [text('20-05-1990'), '1990-05-20'],
    [text('20/05/1990'), '1990-05-20'],
    [text('20.5.1990'), '1990-05-20'],
    [text("'5/6/1990"), '1990-06-05'],
    [text('1990/05/20'), '1990-05-20'],
    [text('1990-05-20T00:00:00.000Z'), '1990-05-20'],
    [text('20/05/1990 00:00'), '1990-05-20'],
    [text('20 Mei 1990'), '1990-05-20'],
    [text('Minggu, 20 Mei 1990'), '1990-05-20'],
    [text('20-May-1990'), '1990-05-20'],
    [text('3 Nopember 1988'), '1988-11-03'],
    [text('3 AGT 1988'), '1988-08-03'],
    [text('19900520'), '1990-05-20'],
    [number('19900520'), '1990-05-20'],
    [number('22860'), '1962-08-02'],
    [number('45012'), '! Angka seri Excel terbaca 27 Maret 2023, tetapi NIK menyebut 1962'],
    [text('29-02-2024'), '2024-02-29'],
    [text('31/02/1975'), '! Tanggal 31 Februari tidak ada'],
    [text('29-02-2023'), '! Tanggal 29 Februari tidak ada'],
    [text('32-01-1975'), '! Tanggal 32 tidak ada'],
    [text('3-13-1988'), '! Bulan 13 tidak ada'],
    [text('belum tahu'), '! Tanggal tidak terbaca. Pakai bentuk 31-12-1980'],
    [text('20-05-90'), '! Tahun hanya dua angka. Tulis lengkap, seperti 31-12-1980'],
    [text('2/8/62'), '1962-08-02'],
    [text('2-Aug-62'), '1962-08-02'],
    [text("2 Agt '62"), '1962-08-02'],
    [text('1-Jan-90'), '! Tahun hanya dua angka. Tulis lengkap, seperti 31-12-1980'],
    [text('２０－０５－１９９０'), '1990-05-20'],
    [text('٢٠/٠٥/١٩٩٠'), '1990-05-20'],
    [text('۲۰/۰۵/۱۹۹۰'), '1990-05-20'],
    [text('20/11/2026'), '2026-11-20'],
    [text('21/11/2026'), '! Tanggal lahir sesudah hari ini'],
    [text('01-01-1900'), '1900-01-01'],
    [text('31-12-1899'), '! Tahun lahir 1899 terlalu lama'],
    [text('01-12-1990'), '1990-12-01'],
    [text('00-12-1990'), '! Tanggal 0 tidak ada'],
    [text('20 Agustus 1990'), '1990-08-20'],
    [text('20 August 1990'), '1990-08-20'],
    [text('20 Foo 1990'), '! Tanggal tidak terbaca. Pakai bentuk 31-12-1980'],
    [number('-4'), '! Tanggal tidak terbaca. Pakai bentuk 31-12-1980'],
    [text('12-05-2031'), '! Tanggal lahir sesudah hari ini'],
    [text('12-05-1031'), '! Tahun lahir 1031 terlalu lama'],
    [text('00-00-0000'), ''],
    [text('-'), ''],
    [undefined, ''],
  ])('%o', (cell, nilai) => {
    expect(said(readDay(cell, born))).toBe(nilai);
  });
  it('as a bare number is accepted when no NIK contradicts it', () => {
    expect(said(readDay(number('45012'), { today: '2026-11-20', nik: '0' }))).toBe('2023-03-27');
  });
});

const lists: Daftarnya = {
  agama: ['ISLAM', 'KRISTEN', 'KATHOLIK', 'HINDU'].map((nama, at) => ({ kode: at + 1, nama })),
  pendidikan: [
    'TIDAK/BELUM SEKOLAH',
    'BELUM TAMAT SD/SEDERAJAT',
    'TAMAT SD/SEDERAJAT',
    'SLTP/SEDERAJAT',
    'SLTA/SEDERAJAT',
    'DIPLOMA I/II',
    'AKADEMI/DIPLOMA III/S. MUDA',
    'DIPLOMA IV/STRATA I',
    'STRATA II',
    'STRATA III',
  ].map((nama, at) => ({ kode: at + 1, nama })),
  pekerjaan: [
    'PETANI/PEKEBUN',
    'PEGAWAI NEGERI SIPIL (PNS)',
    'SOPIR',
    'BURUH TANI/PERKEBUNAN',
    'PEDAGANG',
    'BELUM/TIDAK BEKERJA',
  ].map((nama, at) => ({ kode: at + 1, nama })),
  status_kawin: ['BELUM KAWIN', 'KAWIN', 'CERAI HIDUP', 'CERAI MATI'].map((nama, at) => ({
    kode: at + 1,
    nama,
  })),
  golongan_darah: [
    { kode: 12, nama: 'O-' },
    { kode: 13, nama: 'TIDAK TAHU' },
  ],
};

describe('a code', () => {
  it.each<[KolomOrang, Cell | undefined, string]>([
    ['pendidikan', text('5'), 'SLTA/SEDERAJAT'],
    ['pendidikan', number('5'), 'SLTA/SEDERAJAT'],
    ['pendidikan', text('slta / sederajat'), 'SLTA/SEDERAJAT'],
    ['pendidikan', text('Strata-II'), 'STRATA II'],
    ['pendidikan', text('Akademi/Diploma III/Sarjana Muda'), 'AKADEMI/DIPLOMA III/S. MUDA'],
    ['pendidikan', text('SMA'), 'SLTA/SEDERAJAT'],
    ['pendidikan', text('99'), '! Kode pendidikan 1 sampai 10'],
    ['pendidikan', text('tidak'), '! Tidak ada di daftar pendidikan. Paling dekat: Tidak/belum sekolah'],
    ['status_kawin', text('CM'), 'CERAI MATI'],
    ['golongan_darah', text('Tdk Th'), 'TIDAK TAHU'],
    ['golongan_darah', text('o-'), 'O-'],
    ['golongan_darah', text('-'), ''],
    ['pekerjaan', text('PNS'), 'PEGAWAI NEGERI SIPIL (PNS)'],
    ['pekerjaan', text('petani'), 'PETANI/PEKEBUN'],
    ['pekerjaan', text('tukang ojek pangkalan'), '! Tidak ada di daftar pekerjaan. Paling dekat: Sopir'],
    ['pekerjaan', text('padagang'), '! Tidak ada di daftar pekerjaan. Paling dekat: Pedagang'],
    ['pekerjaan', text('zzz'), '! Tidak ada di daftar pekerjaan.'],
    ['agama', text('Katolik'), 'KATHOLIK'],
    ['agama', text('Is1am'), '! Tidak ada di daftar agama. Paling dekat: Islam'],
    ['agama', undefined, ''],
    ['agama', text('0'), ''],
  ])('%s %o', (kolom, cell, nilai) => {
    expect(said(readCode(kolom, cell, lists))).toBe(nilai);
  });

  it.each<[string, string]>([
    ['L', 'LK'],
    ['LK', 'LK'],
    ['Laki-laki', 'LK'],
    ['1', 'LK'],
    ['P', 'PR'],
    ['Pr', 'PR'],
    ['PEREMPUAN', 'PR'],
    ['2', 'PR'],
    ['２', 'PR'],
    ['', ''],
    ['X', '! Isi L atau P, atau kode 1 atau 2'],
  ])('of the sex: %s', (words, nilai) => {
    expect(said(readSex(text(words)))).toBe(nilai);
  });

  it.each([
    ['2', 'KTP-EL'],
    ['KTP-EL', 'KTP-EL'],
    ['1', 'BELUM'],
    ['KIA', 'KIA'],
    ['', ''],
    ['entah', '?'],
  ])('of the card: %s', (words, nilai) => {
    expect(said(readCard(text(words)))).toBe(nilai);
  });

  it('is shown in sentence case', () => {
    expect(sentence('PETANI/PEKEBUN')).toBe('Petani/pekebun');
  });
});

describe('texts', () => {
  it.each([
    ["'RATNA ANGGRAENI ", 'Ratna Anggraeni'],
    ['H. ABDUL AZIS, S.PD', 'H. Abdul Azis, S.Pd'],
    ["NUR'AINI", "Nur'aini"],
    ['Ujang  van der Berg', 'Ujang van der Berg'],
    ['Budi (Alm) / "Abuy"', 'Budi (Alm) / "Abuy"'],
    ['Sya`ban ’Abdullah', 'Sya`ban ’Abdullah'],
    ['‘Aisyah', '‘Aisyah'],
    ['NUR´AINI', 'Nur´aini'],
    ['Nur\u200baini', 'Nuraini'],
    ['Budi <b>', '! Tanda < tidak dipakai dalam nama'],
    ['a'.repeat(101), '! Terlalu panjang: 101 huruf, paling banyak 100'],
    ['', ''],
  ])('a name: %s', (words, name) => {
    expect(said(readName(text(words), 100))).toBe(name);
  });
  it.each([
    ['1', '001'],
    ['RW 02', '002'],
    ['Rw.01', '001'],
    ['Rukun Warga 1', '001'],
    ['１２', '012'],
    ['1a', '001A'],
    ['RT 02', 'RT 02'],
    ["'007", '007'],
    ['3.0', '003'],
    ['-', '-'],
    ['', ''],
  ])('a road: %s', (words, name) => {
    expect(said(readArea(text(words), 'rw'))).toBe(name);
  });
  it.each([
    ["'DUSUN MANGSIT", 'Mangsit'],
    ['Pasir_Angin', 'Pasir Angin'],
    ['DUSUN KRAMAT II', 'Kramat II'],
    ['-', ''],
  ])('a hamlet: %s', (words, name) => {
    expect(said(readArea(text(words), 'dusun'))).toBe(name);
  });
  it('that Excel left after a broken formula', () => {
    expect(brokenFormula({ kind: 'error', text: '#REF!' })).toBe('Sel berisi galat rumus #REF!');
    expect(brokenFormula(text('Iyam #N/A'))).toBe('Sel berisi galat rumus #N/A');
    expect(brokenFormula({ kind: 'error', text: UNCALCULATED })).toContain('Rumus tanpa hasil');
    expect(brokenFormula(text('Iyam #1'))).toBeUndefined();
    expect(brokenFormula(undefined)).toBeUndefined();
    expect(wordsOf(text('null'))).toBe('');
  });
  it.each<[Cell | undefined, string]>([
    [undefined, '(kosong)'],
    [number('9.90101440879E15'), '9,90101E+15'],
    [number('45012'), '45012'],
    [text('a'.repeat(70)), `${'a'.repeat(59)}…`],
  ])('as Excel shows them: %o', (cell, words) => {
    expect(shownCell(cell)).toBe(words);
  });
});
