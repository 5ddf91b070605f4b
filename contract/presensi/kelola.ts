import { z } from 'zod';
import { kept } from '../kept.ts';
import { Day, formId, get, Id, Instant, patch, post, put, requiredText, stream } from '../kit.ts';
import { Chip, Jam } from './waktu.ts';

/** The six counts of a day; together they are all officials. */
export const HITUNGAN = ['tepat', 'terlambat', 'dinas_luar', 'sakit_izin', 'cuti', 'belum'] as const;
export type Hitungan = (typeof HITUNGAN)[number];

export const JENIS_IZIN = ['sakit', 'izin', 'cuti', 'dinas_luar'] as const;
export type JenisIzin = (typeof JENIS_IZIN)[number];

const Koreksi = z.object({
  waktu: Instant,
  oleh: z.string(),
  alasan: z.string(),
  masuk_lama: Instant.nullable(),
  pulang_lama: Instant.nullable(),
});

const BarisPapan = z.object({
  pegawai: z.object({ id: Id, nama: z.string(), jabatan: z.string() }),
  hitungan: z.enum(HITUNGAN),
  /** The row of the day; null before the first tap. */
  id: Id.nullable(),
  masuk: Instant.nullable(),
  pulang: Instant.nullable(),
  ditutup: z.boolean(),
  terlambat: z.int().nullable(),
  lembur: z.boolean(),
  izin: z.object({ jenis: z.enum(JENIS_IZIN), dari: Day, sampai: Day }).nullable(),
  koreksi: z.array(Koreksi),
});
export type BarisPapan = z.infer<typeof BarisPapan>;

const JamHari = z.object({ masuk: z.string(), pulang: z.string() });

export const Papan = z.object({
  tanggal: Day,
  hari_ini: Day,
  sekarang: Instant,
  jam: JamHari.nullable(),
  libur: z.string().nullable(),
  hitung: z.object({
    tepat: z.int(),
    terlambat: z.int(),
    dinas_luar: z.int(),
    sakit_izin: z.int(),
    cuti: z.int(),
    belum: z.int(),
  }),
  baris: z.array(BarisPapan),
  /** Days of the last weeks on which somebody did not check out, until they are corrected or accepted. */
  lupa: z.array(z.object({ id: Id, nama: z.string(), tanggal: Day, pulang: Instant.nullable() })),
  /** Number of leaves that wait for a decision. */
  menunggu: z.int(),
  /** Everybody, or one's own row alone. */
  semua: z.boolean(),
  /** True where the account belongs to an official. */
  punya_pegawai: z.boolean(),
});
export type Papan = z.infer<typeof Papan>;

/** One day of one official: `H T S I C D A`, `L` overtime, `O` off, `-` not yet, '' still to come or before they came. */
const HariRekap = z.object({ tanda: z.string(), ditutup: z.boolean() });

const BarisRekap = z.object({
  pegawai: z.object({ id: Id, nama: z.string(), jabatan: z.string() }),
  hadir: z.int(),
  terlambat: z.int(),
  /** Ill, excused and on leave together. */
  izin: z.int(),
  dinas: z.int(),
  alpa: z.int(),
  hari: z.array(HariRekap),
});
export type BarisRekap = z.infer<typeof BarisRekap>;

export const Rekap = z.object({
  /** `2026-11` */
  bulan: z.string(),
  bulan_ini: z.string(),
  /** Days of the month, and which of them are working days. */
  hari: z.array(z.object({ tanggal: Day, kerja: z.boolean(), libur: z.string().nullable() })),
  /** Working days so far, and the last of them that counts. */
  hari_kerja: z.int(),
  sampai: Day,
  baris: z.array(BarisRekap),
  jumlah: z.object({
    hari_pegawai: z.int(),
    hadir: z.int(),
    terlambat: z.int(),
    izin: z.int(),
    dinas: z.int(),
    alpa: z.int(),
    belum: z.int(),
  }),
  semua: z.boolean(),
});
export type Rekap = z.infer<typeof Rekap>;

const JamInput = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(Jam.nullable());
const alasan = requiredText('Masukkan alasan.', { max: 300 });

const PegawaiPresensi = z.object({
  punya_chip: z.boolean(),
  akun: z.object({ id: Id, nama: z.string() }).nullable(),
  /** Staff accounts that no other official has. */
  pilihan: z.array(z.object({ id: Id, nama: z.string() })),
});
export type PegawaiPresensi = z.infer<typeof PegawaiPresensi>;

const can = 'perangkat:presensi';
const Made = z.object({ id: Id });

/** Both times of a day in one word. */
export const semulaOf = ({ masuk, pulang }: { masuk: string | null; pulang: string | null }) =>
  `${masuk ?? ''} ${pulang ?? ''}`;

export const kelolaPresensi = {
  board: get('/v1/kelola/presensi/', {
    can: 'perangkat',
    summary: 'Kehadiran satu hari (?tanggal=2026-11-20); tanpa wewenang presensi hanya milik sendiri',
    returns: Papan,
  }),
  recap: get('/v1/kelola/presensi/rekap/', {
    can: 'perangkat',
    summary: 'Rekap kehadiran satu bulan (?bulan=2026-11); tanpa wewenang presensi hanya milik sendiri',
    returns: Rekap,
  }),
  recapFile: stream('/v1/kelola/presensi/rekap/unduh/', {
    can: 'perangkat',
    summary:
      'Unduh rekap kehadiran satu bulan (?bulan=2026-11&bentuk=pdf), atau tahunnya sampai bulan itu, satu lembar tiap bulan (bentuk=xlsx)',
    perMinute: 20,
  }),
  officials: get('/v1/kelola/presensi/pegawai/', {
    can: 'perangkat',
    summary: 'Pegawai yang kehadirannya dicatat; tanpa wewenang presensi hanya diri sendiri',
    returns: z.array(z.object({ id: Id, nama: z.string(), jabatan: z.string(), sendiri: z.boolean() })),
  }),
  /** A day whose card was forgotten or could not be read. */
  write: post('/v1/kelola/presensi/', {
    can,
    summary: 'Catat kehadiran dengan tangan, dengan alasan',
    body: z.object({
      pegawai: formId('Pilih pegawai.'),
      tanggal: Day,
      masuk: Jam,
      pulang: JamInput,
      alasan,
    }),
    returns: Made,
  }),
  correct: patch('/v1/kelola/presensi/{id}/', {
    can,
    summary: 'Perbaiki jam masuk atau pulang, dengan alasan',
    body: z.object({
      masuk: Jam,
      pulang: kept(JamInput),
      alasan,
      /** The times that the form was filled from (`semulaOf`): 409 where somebody has corrected them since. */
      semula: z.string().max(60).optional(),
    }),
    returns: Made,
  }),
  accept: post('/v1/kelola/presensi/{id}/terima/', {
    can,
    summary: 'Terima jam pulang yang ditutup sendiri',
  }),
  ofOfficial: get('/v1/kelola/pegawai/{id}/presensi/', {
    can: 'perangkat:pengaturan',
    summary: 'Apakah seorang pegawai punya chip KTP-el, dan akun mana miliknya',
    returns: PegawaiPresensi,
  }),
  /** Nobody reads a chip back; an empty one leaves the stored one, `hapus_chip` takes it away. */
  saveOfficial: put('/v1/kelola/pegawai/{id}/presensi/', {
    can: 'perangkat:pengaturan',
    summary: 'Simpan chip KTP-el dan akun seorang pegawai',
    body: z.object({
      chip_ektp: z
        .string()
        .nullish()
        .transform((text) => text?.trim() || null)
        .pipe(Chip.nullable()),
      hapus_chip: z.union([z.boolean(), z.literal('1').transform(() => true)]).optional(),
      akun: z.union([z.literal('').transform(() => null), z.null(), formId('Pilih akun.')]).optional(),
    }),
    returns: PegawaiPresensi,
  }),
};
