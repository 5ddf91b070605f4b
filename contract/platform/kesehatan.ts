import { z } from 'zod';
import { get, Id, Instant, post } from '../kit.ts';
import { Alasan } from './alasan.ts';

/** Purposes of the jobs beside requests; `platform` is the installation's own. */
export const MACAM_TUGAS = [
  'surel',
  'notifikasi',
  'gambar',
  'cetak',
  'peta',
  'impor',
  'urusan',
  'harian',
  'platform',
  'lain',
] as const;

/** Why a job failed, by the kind of its error: what the error said stays where it is, since it may hold what people wrote. */
export const SEBAB_TUGAS = [
  'mati',
  'surel',
  'waktu',
  'sambungan',
  'penuh',
  'isi',
  'basis_data',
  'lain',
] as const;

/** `angka` is of what the cause is about: a count, a percentage, seconds. The first of the list is the worst. */
export const SEBAB_MASALAH = [
  'disk_penuh',
  'galat',
  'cadangan_gagal',
  'uji_gagal',
  'uji_pulih',
  'uji_kunci',
  'serangan',
  'cadangan',
  'disk',
  'sambungan',
  'replika',
  'tugas_gagal',
  'antrean',
  'lambat',
  'kueri',
  'alamat',
] as const;

const Masalah = z.object({ sebab: z.enum(SEBAB_MASALAH), berat: z.boolean(), angka: z.int() });
export type Masalah = z.infer<typeof Masalah>;

/** Jobs of one kind; `tertua` since when the oldest of those that are due has been. */
const Antrean = z.object({
  macam: z.enum(MACAM_TUGAS),
  menunggu: z.int(),
  tertua: Instant.nullable(),
  gagal: z.int(),
});

/** A job out of attempts. `nama` is that of its code; `desa` is '' for one of no village. */
export const TugasGagal = z.object({
  id: Id,
  nama: z.string(),
  macam: z.enum(MACAM_TUGAS),
  desa: z.string(),
  desa_id: Id.nullable(),
  kode: z.string(),
  waktu: Instant,
  kali: z.int(),
  sebab: z.enum(SEBAB_TUGAS),
});
export type TugasGagal = z.infer<typeof TugasGagal>;

/** A drill. `cadangan` is when its backup was made, null where that could not be read; `sebab` what differs, or why it failed. */
const UjiPulih = z.object({
  mulai: Instant,
  selesai: Instant,
  cadangan: Instant.nullable(),
  desa: z.int(),
  baris: z.int(),
  berkas: z.int(),
  /** `kunci`: the archive was not opened, since the key is another; nothing is known of it. */
  hasil: z.enum(['cocok', 'beda', 'gagal', 'kunci']),
  sebab: z.string(),
});

/** State of the installation, as it knows it; nothing of any village's content, nor of any person. */
export const Kesehatan = z.object({
  /** Instant at which it was read. */
  waktu: Instant,
  masalah: z.array(Masalah),
  /** Requests to this node in its last `menit`; static files and kept pages apart. `p95` in milliseconds, null without any. */
  permintaan: z.object({ menit: z.int(), jumlah: z.int(), galat: z.int(), p95: z.int().nullable() }),
  basis_data: z.object({
    versi: z.string(),
    byte: z.int(),
    sambungan: z.int(),
    sambungan_paling: z.int(),
    /** Seconds of the longest statement under way; null for none. */
    terlama: z.int().nullable(),
    /** Standbys that follow it, and by how many seconds they are behind. */
    replika: z.array(z.object({ nama: z.string(), tertinggal: z.int() })),
    migrasi: z.string(),
  }),
  antrean: z.array(Antrean),
  gagal: z.array(TugasGagal),
  gagal_semua: z.int(),
  /** Disks of this node: where files are, and the database where it is our own on another disk. */
  disk: z.array(z.object({ isi: z.enum(['data', 'basis_data']), pakai: z.int(), semua: z.int() })),
  berkas: z.int(),
  surel: z.object({ diatur: z.boolean(), menunggu: z.int(), tertua: Instant.nullable(), gagal: z.int() }),
  /** The last backup that ended well, and the one after it where that failed. */
  cadangan: z.object({
    terakhir: z.object({ mulai: Instant, selesai: Instant, desa: z.int(), byte: z.int() }).nullable(),
    gagal: z.object({ waktu: Instant, sebab: z.string() }).nullable(),
  }),
  /** Backups restored beside the villages: whether the newest can be from this node, since when one is, and the last. */
  uji_pulih: z.object({
    bisa: z.enum(['ya', 'belum', 'jauh']),
    jalan: Instant.nullable(),
    terakhir: UjiPulih.nullable(),
  }),
  /** Villages in which far more passwords and codes were wrong within an hour than people get wrong; of the last 24 hours, the most first. */
  serangan: z.array(z.object({ desa_id: Id, desa: z.string(), kode: z.string(), jumlah: z.int() })),
  /** Hosts of the villages' own. */
  alamat: z.object({ terbukti: z.int(), belum: z.int(), hilang: z.int(), istirahat: z.int() }),
  desa: z.object({ semua: z.int(), perlu: z.int() }),
  /** Nodes that are connected, and this one. */
  simpul: z.object({
    jumlah: z.int(),
    versi: z.string(),
    node: z.string(),
    menyala: Instant,
    memori: z.int(),
  }),
});
export type Kesehatan = z.infer<typeof Kesehatan>;

/** Number of failed jobs that the page shows, and one press repeats. */
export const TUGAS_SEKALI = 50;

export const kesehatanCalls = {
  kesehatan: get('/v1/platform/kesehatan/', {
    can: 'platform',
    summary: 'Kesehatan platform: basis data, antrean, permintaan, ruang, dan pekerjaan yang gagal',
    returns: Kesehatan,
  }),
  /** `semua` repeats the oldest fifty. */
  ulangiTugas: post('/v1/platform/tugas/{tugas}/ulangi/', {
    can: 'platform',
    summary: 'Ulangi pekerjaan yang gagal',
    status: 200,
    returns: z.object({ jumlah: z.int() }),
  }),
  /** Tries a restoration of the newest backup of all villages, as a job; one at a time. */
  ujiPulih: post('/v1/platform/uji-pulih/', {
    can: 'platform',
    summary: 'Uji pulih: pulihkan cadangan terakhir di tempat tanpa alamat, bandingkan, lalu hapus',
  }),
  abaikanTugas: post('/v1/platform/tugas/{tugas}/abaikan/', {
    can: 'platform',
    summary: 'Abaikan satu pekerjaan yang gagal: ia tidak dikerjakan lagi',
    body: z.object({ alasan: Alasan }),
  }),
};
