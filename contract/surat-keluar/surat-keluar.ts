import { z } from 'zod';
import { PengaturanSurat } from '../jenis-surat/kelola.ts';
import { kept, Semula } from '../kept.ts';
import {
  Day,
  formId,
  get,
  Id,
  Instant,
  list,
  optionalText,
  post,
  postForFile,
  put,
  requiredText,
  stream,
} from '../kit.ts';
import { PasswordSendiri } from '../surat/kelola.ts';

/** A letter that left the office, as its book has it. */
const SuratKeluar = z.object({
  id: Id,
  ajuan_id: Id,
  layanan_id: Id,
  tahun: z.int(),
  urut: z.int(),
  nomor: z.string(),
  kode_surat: z.string(),
  tanggal: Day,
  berlaku_sampai: Day.nullable(),
  judul: z.string(),
  /** Name of the person it is about. */
  nama: z.string(),
  penandatangan: z.string(),
  dicabut: Instant.nullable(),
  dicabut_oleh: z.string().nullable(),
  alasan_cabut: z.string().nullable(),
  /** True once its file is there: it is opened by `buka`. */
  siap: z.boolean(),
  tte_waktu: Instant.nullable(),
});
export type SuratKeluar = z.infer<typeof SuratKeluar>;

/** A letter of before the village came here: what its book there says of it. It has no file. */
const SuratTerdahulu = z.object({
  id: Id,
  tahun: z.int(),
  /** Number in its count; null where it is no plain one. */
  urut: z.int().nullable(),
  nomor: z.string(),
  kode_surat: z.string(),
  tanggal: Day,
  /** Kind that it was called there; '' where it does not say. */
  jenis: z.string(),
  nama: z.string(),
  penandatangan: z.string(),
});
export type SuratTerdahulu = z.infer<typeof SuratTerdahulu>;

/** More than an office writes in a year, and numbers that still fit their line. */
const MAX_NOMOR = 99_999;
const NO_NUMBER = 'Isi nomor terakhir, atau 0.';
/** The last number of a book; an empty field is none, and not 0. */
const Nomor = z.preprocess(
  (sent) => (sent === '' || sent === null ? undefined : sent),
  z.coerce
    .number(NO_NUMBER)
    .int('Isi angka bulat.')
    .min(0, NO_NUMBER)
    .max(MAX_NOMOR, `Paling besar ${MAX_NOMOR}.`),
);
/** The count of all letters of the village in one year. */
const NomorTerakhir = z.object({
  tahun: z.int(),
  nomor: z.int(),
  /** The highest number that a letter from here bears; the count cannot go back below it. */
  terbit: z.int(),
});

const Bentuk = { bentuk: z.enum(['xlsx', 'pdf'], 'Pilih XLSX atau PDF.') };
const PASSPHRASE = 'Masukkan passphrase sertifikat Anda';

export const suratKeluar = {
  list: list('/v1/kelola/surat-keluar/', {
    can: 'perangkat:surat',
    summary: 'Buku surat keluar, terbaru dahulu',
    returns: SuratKeluar,
  }),
  /** Choices by which the book can be narrowed. */
  saringan: get('/v1/kelola/surat-keluar/saringan/', {
    can: 'perangkat:surat',
    summary: 'Tahun dan jenis surat yang ada dalam buku surat keluar',
    returns: z.object({
      tahun: z.array(z.int()),
      jenis: z.array(z.object({ id: Id, nama: z.string() })),
      /** The years of letters of before, newest first. */
      terdahulu: z.array(z.int()),
      /** True where a service for electronic signatures is configured. */
      tte: z.boolean(),
    }),
  }),
  terdahulu: list('/v1/kelola/surat-keluar/terdahulu/', {
    can: 'perangkat:surat',
    summary: 'Surat yang terbit sebelum desa pindah ke sini, terbaru dahulu',
    returns: SuratTerdahulu,
  }),
  /** The book as the law names it, of one year or one type of letter. */
  unduh: postForFile('/v1/kelola/surat-keluar/buku/', {
    can: 'perangkat:surat',
    summary: 'Unduh buku agenda surat keluar satu tahun sebagai XLSX atau PDF; unduhannya dicatat',
    body: z.object({
      ...Bentuk,
      tahun: z.coerce
        .number('Pilih tahun.')
        .int('Pilih tahun.')
        .min(2_000, 'Pilih tahun.')
        .max(9_999, 'Pilih tahun.'),
      layanan: z
        .union([z.literal(''), formId('Pilih jenis surat.')])
        .nullish()
        .transform((id) => id || null),
    }),
    perMinute: 12,
  }),
  count: get('/v1/kelola/surat-keluar/nomor/', {
    can: 'perangkat:surat',
    summary: 'Nomor terakhir tahun ini pada urutan surat desa',
    returns: NomorTerakhir,
  }),
  /** A village goes on from the last number of its book on paper; numbers that were given out here stay taken. */
  setCount: put('/v1/kelola/surat-keluar/nomor/', {
    can: 'perangkat:surat',
    summary: 'Lanjutkan nomor surat tahun ini dari buku agenda',
    body: z.object({ nomor: Nomor }),
    returns: NomorTerakhir,
  }),
  /** All of it or nothing. A number that is as the form was filled from leaves the count, which may have gone on since. */
  saveSettings: put('/v1/kelola/surat-keluar/pengaturan/', {
    can: 'perangkat:surat',
    summary: 'Simpan pengaturan surat dan nomor terakhir buku agenda; surat yang sudah terbit tidak berubah',
    body: z.object({
      kode_desa: kept(optionalText({ max: 20 })),
      huruf: kept(z.enum(['serif', 'sans'], { error: 'Pilih huruf.' })),
      nomor: kept(Nomor),
      semula: Semula,
    }),
    returns: PengaturanSurat.extend({ nomor: z.int() }),
  }),
  get: get('/v1/kelola/surat-keluar/{id}/', {
    can: 'perangkat:surat',
    summary: 'Satu surat keluar',
    returns: SuratKeluar,
  }),
  revoke: post('/v1/kelola/surat-keluar/{id}/pencabutan/', {
    can: 'perangkat:surat',
    summary: 'Cabut surat dengan password sendiri: nomornya tetap terpakai, dan pemeriksa membaca alasannya',
    body: z.object({
      alasan: requiredText('Tulis alasan pencabutan', { max: 200 }),
      password: PasswordSendiri,
    }),
    returns: SuratKeluar,
    keyed: false,
  }),
  tte: post('/v1/kelola/surat-keluar/{id}/tte/', {
    can: 'perangkat:surat',
    summary: 'Bubuhkan tanda tangan elektronik penanda tangannya lewat layanan yang dipasang',
    body: z.object({
      nik: z.string({ error: 'Masukkan NIK Anda' }).regex(/^\d{16}$/, 'NIK terdiri dari 16 angka.'),
      passphrase: z.string({ error: PASSPHRASE }).min(1, PASSPHRASE).max(200, PASSPHRASE),
    }),
    returns: SuratKeluar,
    keyed: false,
  }),
  /** Holds whole numbers: who it is about reads who opened it. */
  buka: postForFile('/v1/kelola/surat-keluar/{id}/berkas/', {
    can: 'perangkat:surat',
    nomor: 'dicatat',
    summary: 'Buka berkas surat keluar; yang tercantum melihat siapa yang membukanya',
    body: z.object({}),
  }),
  draf: postForFile('/v1/kelola/surat/{id}/draf/', {
    can: 'perangkat:surat',
    nomor: 'dicatat',
    summary: 'Buka draf surat dengan nomor lengkap; pemohon melihat siapa yang membukanya',
    body: z.object({}),
  }),
  /** `?bentuk=pdf` as a file, otherwise its pages as one drawing. Numbers of people and families are hidden. */
  pratinjauAjuan: stream('/v1/kelola/surat/{id}/pratinjau/', {
    can: 'perangkat:surat',
    summary: 'Pratinjau surat dari sebuah ajuan, bertanda DRAF dan tanpa nomor (?bentuk=svg|pdf)',
    perMinute: 120,
  }),
};
