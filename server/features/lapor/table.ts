import type { Generated, GeneratedAlways } from 'kysely';
import type { JenisLangkah, Keadaan } from '#contract/lapor/alur.ts';
import type { Periksa } from '#contract/lapor/kelola.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { KolomAlur, KolomLangkah } from '#server/kinds/alur/definition.ts';

export type KategoriLaporTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  gambar_id: string | null;
};

export type StatusLaporTable = {
  desa_id: OfVillage;
  id: number;
  nama: string;
  warna: string;
  urutan: number;
};

export type LaporTable = KolomAlur<Keadaan> & {
  judul: string;
  isi: string;
  kategori_id: number;
  status_id: Generated<number>;
  is_approvement: GeneratedAlways<boolean>;
  /** Null of one that came from elsewhere without. */
  gambar_id: string | null;
  dusun_id: Generated<number | null>;
  lng: number | null;
  lat: number | null;
  pelapor_id: number | null;
  tampilkan_nama: Generated<boolean>;
  sembunyikan_nama: Generated<boolean>;
  kode: string;
  updated_at: Generated<Date>;
};

export type LaporTanggapanTable = KolomLangkah<JenisLangkah, Keadaan> & {
  lapor_id: number;
  isi: Generated<string>;
  gambar_id: string | null;
  status_id: number | null;
  periksa: Generated<Periksa[]>;
  status_sebelum: number;
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
