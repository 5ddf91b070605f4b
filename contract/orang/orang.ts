import { z } from 'zod';
import { bentukFakta, bertanda, FAKTA_TERBUKA, isianInput } from '../fakta/isian.ts';
import { Day, formId, Id, Instant, patch, post, requiredText } from '../kit.ts';
import { Letak } from '../penduduk/penduduk.ts';
import { KEADAAN } from '../surat/alur.ts';
import { PendudukLama } from './baru.ts';

const KELAMIN = z.enum(['LK', 'PR']);

/** A member of a family. */
export const Anggota = z.object({
  id: Id,
  nama: z.string(),
  punya_nik: z.boolean(),
  kelamin: KELAMIN,
  tanggal_lahir: Day,
  hubungan: z.string(),
  umur: z.int(),
  status_dasar: z.string(),
});
export type Anggota = z.infer<typeof Anggota>;

const Perubahan = z.object({ isian: z.string(), lama: z.string(), baru: z.string() });
const Riwayat = z.object({
  id: Id,
  waktu: Instant,
  sumber: z.enum(['koreksi', 'peristiwa', 'impor', 'warga', 'wilayah']),
  peristiwa: z.enum(['kelahiran', 'kematian', 'pindah']).nullable(),
  alasan: z.string(),
  oleh: z.string(),
  /** Nothing of it was known before: somebody new. */
  baru: z.boolean(),
  perubahan: z.array(Perubahan),
});
export type Riwayat = z.infer<typeof Riwayat>;

const Dilihat = z.object({
  id: Id,
  waktu: Instant,
  oleh: z.string(),
  apa: z.string(),
  keperluan: z.string(),
});

/** Everything that the office knows of a person but the numbers, which `penduduk.tampilkan` hands out. */
export const Orang = z.object({
  id: Id,
  versi: z.int(),
  punya_nik: z.boolean(),
  ...bentukFakta(FAKTA_TERBUKA),
  umur: z.int(),
  updated_at: Instant,
  letak: Letak,
  keluarga: z.object({ id: Id, versi: z.int(), alamat: z.string(), anggota: z.array(Anggota) }).nullable(),
  riwayat: z.object({ jumlah: z.int(), daftar: z.array(Riwayat) }),
  /** Letters, papers and reports are null for those who do not hold the area of their desk. */
  surat: z
    .array(
      z.object({
        id: Id,
        nama: z.string(),
        created_at: Instant,
        keadaan: z.enum(KEADAAN),
        tenggat: Day.nullable(),
        lewat_loket: z.boolean(),
      }),
    )
    .nullable(),
  dokumen: z
    .array(
      z.object({
        id: Id,
        nama: z.string(),
        created_at: Instant,
        /** Letters that it went with. */
        dipakai: z.int(),
      }),
    )
    .nullable(),
  laporan: z
    .array(
      z.object({
        id: Id,
        judul: z.string(),
        created_at: Instant,
        keadaan: z.enum(['menunggu', 'disetujui', 'ditolak', 'perbaikan']),
      }),
    )
    .nullable(),
  akun: z.object({ aktif: z.boolean(), sejak: Instant, masuk_terakhir: Instant.nullable() }).nullable(),
  dilihat: z.object({ jumlah: z.int(), daftar: z.array(Dilihat) }),
  /** The birth by which this person is here, or the death or departure by which they are not; it can be taken back. */
  peristiwa: z
    .object({ jenis: z.enum(['kelahiran', 'kematian', 'pindah']), id: Id, tanggal: Day, nomor: z.string() })
    .nullable(),
  can: z.object({
    kelahiran: z.boolean(),
    kematian: z.boolean(),
    pindah_keluar: z.boolean(),
    pindah_dalam: z.boolean(),
    pisah: z.boolean(),
    batalkan: z.boolean(),
    /** Handing out a code for an account. */
    kode: z.boolean(),
  }),
});
export type Orang = z.infer<typeof Orang>;

/** Facts of a person as a form of the registry prints them, with full numbers. */
export const Biodata = Orang.pick({ id: true, status_dasar: true, status_sejak: true, letak: true }).extend({
  ...bentukFakta(bertanda('biodata')),
  nik_sementara: z.boolean(),
  no_kk: z.string(),
  alamat: z.string(),
});
export type Biodata = z.infer<typeof Biodata>;

/** People on one print. */
export const MOST_BIODATA = 100;

const staff = 'perangkat:penduduk';
/** An answer of the version that the change was made from. */
export const Versi = z.coerce.number('Muat ulang halaman ini.').int('Muat ulang halaman ini.');

export const orang = {
  /** Whoever opens a person is recorded, once in ten minutes; the person reads who it was. */
  open: post('/v1/kelola/penduduk/{id}/buka/', {
    can: staff,
    summary: 'Data lengkap seorang penduduk, dengan catatan siapa yang membukanya; tanpa nomornya',
    body: z.object({ semua: z.boolean().optional() }),
    returns: Orang,
    status: 200,
    keyed: false,
    records: false,
  }),
  /** Recorded for each of them, before the numbers leave. */
  biodata: post('/v1/kelola/penduduk/biodata/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Biodata untuk dicetak, dengan NIK lengkap dan keperluan yang dicatat; paling banyak 100 orang',
    body: z.object({
      orang: z.array(formId('Pilih orangnya sekali lagi.')).min(1).max(MOST_BIODATA),
      keperluan: requiredText('Pilih keperluan', { max: 200 }),
    }),
    returns: z.array(Biodata),
    status: 200,
    keyed: false,
    perMinute: 30,
  }),
  /** No event brought them, so that no report counts an arrival. */
  enter: post('/v1/kelola/penduduk/', {
    can: staff,
    summary: 'Catat penduduk lama: seorang yang sudah tinggal di desa dan belum tercatat',
    body: PendudukLama,
    returns: z.object({ id: Id, keluarga_id: Id.nullable() }),
  }),
  /** Changes the fields that are sent. 409 when somebody else was faster: the person has another version by then. */
  correct: patch('/v1/kelola/penduduk/{id}/', {
    can: staff,
    summary: 'Koreksi data seorang penduduk, dengan dokumen atau alasan',
    body: z.object({
      ...isianInput,
      versi: Versi,
      alasan: requiredText('Tulis dokumen atau alasan koreksi', { max: 300 }),
    }),
    returns: z.object({ versi: z.int() }),
  }),
};
