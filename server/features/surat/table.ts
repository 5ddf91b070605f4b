import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Peran } from '#contract/jenis-surat/peran.ts';
import type { Isian, Jawabans } from '#contract/kinds/isian.ts';
import type { JenisLangkah, Keadaan, Penerima } from '#contract/surat/alur.ts';
import type { AsalBerkas } from '#contract/surat/surat.ts';
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
  /** Working days that were promised when it was asked for. */
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
  /** Number of the day, for who stands at the counter. */
  nomor_antre: Generated<number | null>;
  /** Code for tracking, made by the database. */
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
  /** Kind of who fetched the letter, and the name where that was not who asked. */
  penerima: Generated<Penerima | null>;
  nama_penerima: Generated<string>;
  /** Empty facts that its signer saw. */
  kosong: Generated<string[]>;
  diurungkan: Generated<Date | null>;
  dijawab: Generated<Date | null>;
  created_at: Generated<Date>;
};

type IsiAjuanTable = {
  desa_id: OfVillage;
  ajuan_id: number;
  layanan_id: number;
  /** Id in `layanan_versi` of the version it was made with; null where the type had none. */
  versi_id: number | null;
  penduduk_id: number;
  /** The form as it was when it was asked for, and the answers; both written as JSON text. */
  atribut: ColumnType<Isian[], string, string>;
  payload: ColumnType<Jawabans, string, string>;
  dasar_surat_id: string | null;
  nama_dasar_surat: Generated<string>;
  nomor_dasar_surat: Generated<string>;
  tanggal_dasar_surat: string | null;
  isi_dasar_surat: Generated<string>;
  kepada: Generated<string>;
  jumlah_lampiran: number | null;
};

type BerkasIsianTable = {
  desa_id: OfVillage;
  ajuan_id: number;
  /** Path of its field. */
  isian: string;
  berkas_id: string;
};

type PerubahanIsianTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  ajuan_id: number;
  /** The step that asked for it. */
  langkah_id: number | null;
  oleh_id: number | null;
  /** The officer who typed it for who asked; '' of themselves. */
  petugas: string;
  /** Only of the fields that changed, both written as JSON text. */
  sebelum: ColumnType<Jawabans, string, string>;
  sesudah: ColumnType<Jawabans, string, string>;
  created_at: Generated<Date>;
};

type AntreLoketTable = {
  desa_id: OfVillage;
  /** Day in the zone of the village. */
  tanggal: ColumnType<string, string, never>;
  /** The last one that was given. */
  nomor: number;
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
    isi_ajuan: IsiAjuanTable;
    berkas_isian: BerkasIsianTable;
    perubahan_isian: PerubahanIsianTable;
    antre_loket: AntreLoketTable;
    dokumen_warga: DokumenWargaTable;
    syarat_ajuan: SyaratAjuanTable;
    pejabat_pengganti: PejabatPenggantiTable;
  }
}
