import type { Generated, GeneratedAlways } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/potensi/alur.ts';
import type { PeriksaPotensi } from '#contract/potensi/kelola.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { KolomAlur, KolomLangkah } from '#server/kinds/alur/definition.ts';

type KategoriPotensiTable = { desa_id: OfVillage; id: Generated<number>; nama: string };

export type PotensiTable = KolomAlur<Keadaan> & {
  nama_usaha: string;
  judul: string;
  kategori_id: number;
  harga: number;
  no_telp: string;
  isi: string;
  lng: number | null;
  lat: number | null;
  is_approvement: GeneratedAlways<boolean>;
  pemilik_id: number | null;
  /** The shop that it became. */
  toko_id: Generated<number | null>;
  /** When it was first approved. */
  terbit: Generated<Date | null>;
  updated_at: Generated<Date>;
};

type PotensiGambarTable = { desa_id: OfVillage; potensi_id: number; urutan: number; berkas_id: string };

type PotensiLangkahTable = KolomLangkah<JenisLangkah, Keadaan> & {
  potensi_id: number;
  periksa: Generated<PeriksaPotensi[]>;
  terbit_sebelum: Generated<Date | null>;
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
