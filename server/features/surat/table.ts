import type { Generated, GeneratedAlways } from 'kysely';
import type { Peran } from '#contract/peran-surat.ts';
import type { AsalBerkas } from '#contract/surat.ts';
import type { JenisLangkah, Keadaan } from '#contract/surat-alur.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

export type AjuanLayananTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  /** Null once the account is gone, and of somebody who has none. */
  pemilik_id: number | null;
  jenis: string;
  config_name: string;
  is_printed: Generated<boolean>;
  created_at: Generated<Date>;
  keadaan: Generated<Keadaan>;
  versi: Generated<number>;
  tenggat: Generated<string | null>;
  /** What was promised when it was asked for, in working days. */
  waktu_pelayanan: Generated<number | null>;
  /** Null of letters of before there were forms. */
  penduduk_id: Generated<number | null>;
  /** Their name as it was then. */
  pemohon: Generated<string>;
  layanan_id: Generated<number | null>;
  /** The desks that it passes; `meja` is the place of the one that has it. */
  rantai: Generated<Peran[]>;
  meja: Generated<number>;
  peran_meja: GeneratedAlways<Peran>;
  lewat_loket: Generated<boolean>;
  /** Of the day, for who stands at the counter. */
  nomor_antre: Generated<number | null>;
  /** For tracking, made by the database. */
  kode: Generated<string>;
  cari: GeneratedAlways<string>;
};

type LangkahAjuanTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  ajuan_id: number;
  jenis: JenisLangkah;
  oleh_id: number | null;
  oleh_nama: string;
  alasan: Generated<string>;
  keadaan_sebelum: Keadaan;
  meja_sebelum: number;
  cetak_sebelum: boolean;
  /** The fields that it asks to be corrected. */
  isian: Generated<string[]>;
  diurungkan: Generated<Date | null>;
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

type DokumenWargaTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  penduduk_id: number;
  nama: string;
  berkas_id: string;
  created_at: Generated<Date>;
};

type SyaratAjuanTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  ajuan_id: number;
  nama: string;
  wajib: boolean;
  /** The step by which an officer asked for it; null of what the type of letter needs. */
  langkah_id: Generated<number | null>;
  berkas_id: Generated<string | null>;
  asal: Generated<AsalBerkas | null>;
  dikirim: Generated<Date | null>;
  /** The officer's tick. */
  terpenuhi: Generated<boolean>;
};

export type PejabatPenggantiTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  peran: 'sekdes' | 'kades';
  akun_id: number;
  sebutan: 'Plh.' | 'a.n.';
  dari: string;
  sampai: string;
  alasan: Generated<string>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    ajuan_layanan: AjuanLayananTable;
    langkah_ajuan: LangkahAjuanTable;
    dokumen_warga: DokumenWargaTable;
    syarat_ajuan: SyaratAjuanTable;
    pejabat_pengganti: PejabatPenggantiTable;
  }
}
