import type { Generated, GeneratedAlways } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/potensi-alur.ts';
import type { PeriksaPotensi } from '#contract/potensi-kelola.ts';

type KategoriPotensiTable = { desa_id: number; id: Generated<number>; nama: string };

export type PotensiTable = {
  desa_id: number;
  id: Generated<number>;
  nama_usaha: string;
  judul: string;
  kategori_id: number;
  harga: number;
  no_telp: string;
  isi: string;
  lng: number | null;
  lat: number | null;
  keadaan: Generated<Keadaan>;
  is_approvement: GeneratedAlways<boolean>;
  pemilik_id: number | null;
  /** The shop that it became. */
  toko_id: Generated<number | null>;
  versi: Generated<number>;
  /** The last day of whoever must act. */
  tenggat: Generated<string | null>;
  /** When it was first approved. */
  terbit: Generated<Date | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type PotensiGambarTable = { desa_id: number; potensi_id: number; urutan: number; berkas_id: string };

type PotensiLangkahTable = {
  desa_id: number;
  id: Generated<number>;
  potensi_id: number;
  jenis: JenisLangkah;
  oleh_id: number | null;
  oleh_nama: string;
  alasan: Generated<string>;
  periksa: Generated<PeriksaPotensi[]>;
  keadaan_sebelum: Keadaan;
  terbit_sebelum: Generated<Date | null>;
  diurungkan: Generated<Date | null>;
  /** When the owner sent it again. */
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

/** The table of its steps, and their column for the row. */
export const STEPS = { table: 'potensi_langkah', of: 'potensi_id' } as const;

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_potensi: KategoriPotensiTable;
    potensi: PotensiTable;
    potensi_gambar: PotensiGambarTable;
    potensi_langkah: PotensiLangkahTable;
  }
}
