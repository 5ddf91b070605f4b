import { z } from 'zod';
import { Id, Instant } from '../kit.ts';

export const KEADAAN_DESA = ['aktif', 'persiapan', 'ditangguhkan'] as const;
export const URUT_DESA = ['dibuka', 'nama', 'ruang', 'dipakai', 'baru'] as const;

/**
 * `admin`: nobody can sign in as one though the village is in use. `alamat`: a host is not proven, or its proof is gone.
 * `ruang`: its files fill more than nine tenths of what it has. `cadangan`: others are backed up, and it was not for two days.
 */
export const PERLU_DILIHAT = ['admin', 'alamat', 'ruang', 'cadangan'] as const;

/** Names, counts and dates of a village; nothing of its residents, letters or reports. */
export const DesaTerdaftar = z.object({
  id: Id,
  nama: z.string(),
  kode: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  host: z.string(),
  akun: z.int(),
  /** Administrators who can sign in. */
  admin: z.int(),
  /** Bytes of its files. */
  berkas: z.int(),
  /** Bytes that they may be. */
  ruang: z.int(),
  dipakai: Instant.nullable(),
  keadaan: z.enum(KEADAAN_DESA),
  ditangguhkan: z.enum(['baca', 'tutup']).nullable(),
  /** Matters that an operator has to look at. */
  perlu: z.array(z.enum(PERLU_DILIHAT)),
});
export type DesaTerdaftar = z.infer<typeof DesaTerdaftar>;

/** An official code; `di_platform` is the host of the village that has it already. */
export const KodeWilayah = z.object({
  kode: z.string(),
  nama: z.string(),
  kecamatan: z.string(),
  kabupaten: z.string(),
  provinsi: z.string(),
  di_platform: z.string().nullable(),
});
export type KodeWilayah = z.infer<typeof KodeWilayah>;

/** Number of rows that each press adds. */
export const DESA_SEKALI = 20;

export const DaftarDesa = z.object({
  desa: z.array(DesaTerdaftar),
  /** Number of the platform's villages that fit. */
  cocok: z.int(),
  /** Codes that fit and have no village yet. */
  kode: z.array(KodeWilayah),
  /** True where there are more, of either. */
  lagi: z.boolean(),
  jumlah: z.object({
    semua: z.int(),
    aktif: z.int(),
    persiapan: z.int(),
    ditangguhkan: z.int(),
    perlu: z.int(),
  }),
  /** Regencies that have villages here, and the districts of the one that was asked for. */
  daerah: z.array(z.object({ kode: z.string(), nama: z.string(), induk: z.string(), jumlah: z.int() })),
  /** Year of the edition of the codes, and their number. */
  edisi: z.int(),
  kode_semua: z.int(),
});
export type DaftarDesa = z.infer<typeof DaftarDesa>;
