import type { Generated, GeneratedAlways } from 'kysely';
import type { JenisTanggapan, Keadaan } from '#contract/lapor-alur.ts';
import type { Periksa } from '#contract/lapor-kelola.ts';

export type KategoriLaporTable = {
  desa_id: number;
  id: Generated<number>;
  nama: string;
  gambar_id: string | null;
};

export type StatusLaporTable = { desa_id: number; id: number; nama: string; warna: string; urutan: number };

export type LaporTable = {
  desa_id: number;
  id: Generated<number>;
  judul: string;
  isi: string;
  kategori_id: number;
  status_id: Generated<number>;
  keadaan: Generated<Keadaan>;
  is_approvement: GeneratedAlways<boolean>;
  gambar_id: string;
  dusun_id: Generated<number | null>;
  lng: number | null;
  lat: number | null;
  pelapor_id: number | null;
  tampilkan_nama: Generated<boolean>;
  sembunyikan_nama: Generated<boolean>;
  kode: string;
  versi: Generated<number>;
  /** The last day of whoever must act. */
  tenggat: Generated<string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

export type LaporTanggapanTable = {
  desa_id: number;
  id: Generated<number>;
  lapor_id: number;
  jenis: JenisTanggapan;
  oleh_id: number | null;
  oleh_nama: string;
  alasan: Generated<string>;
  isi: Generated<string>;
  gambar_id: string | null;
  status_id: number | null;
  periksa: Generated<Periksa[]>;
  keadaan_sebelum: Keadaan;
  status_sebelum: number;
  diurungkan: Generated<Date | null>;
  /** When the reporter did what was asked. */
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

/** The table of its steps, and their column for the row. */
export const STEPS = { table: 'lapor_tanggapan', of: 'lapor_id' } as const;

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_lapor: KategoriLaporTable;
    status_lapor: StatusLaporTable;
    lapor: LaporTable;
    lapor_tanggapan: LaporTanggapanTable;
  }
}
