import type { ColumnType, Generated } from 'kysely';
import type { TemplatSurat } from '#contract/jenis-surat/templat.ts';
import type { Nilai } from '#contract/jenis-surat/templat-nilai.ts';
import type { OfVillage } from '#server/core/data/tables.ts';
import type { Cetakan, Tertanda } from '#server/features/jenis-surat/print/table.ts';

type NomorSuratTable = { desa_id: OfVillage; urutan: string; tahun: number; nomor: number };

type KunciSuratTable = { desa_id: OfVillage; id: string; publik: string; created_at: Generated<Date> };

/** Written once as JSON text. */
type Frozen<T> = ColumnType<T, string, never>;
/** The columns of the letter itself never change; the database refuses it. */
type SuratKeluarTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  ajuan_id: number;
  layanan_id: number;
  versi_id: number | null;
  penduduk_id: number;
  urutan: string;
  tahun: number;
  urut: number;
  nomor: string;
  kode_surat: Generated<string>;
  tanggal: string;
  berlaku_sampai: string | null;
  judul: string;
  /** Name of the person it is about. */
  nama: string;
  inisial: string;
  penandatangan: Frozen<Tertanda>;
  isi: Frozen<Cetakan>;
  templat: Frozen<TemplatSurat>;
  data: Frozen<Nilai>;
  kode: string;
  kunci_id: string;
  muatan: string;
  tanda: string;
  created_at: Generated<Date>;
  berkas_id: Generated<string | null>;
  sha256: Generated<string | null>;
  tte_id: Generated<string | null>;
  tte_sha256: Generated<string | null>;
  tte_waktu: Generated<Date | null>;
  dicabut: Generated<Date | null>;
  dicabut_oleh: Generated<string | null>;
  alasan_cabut: Generated<string | null>;
};

/** A letter of before the village came here. Nothing of it changes. */
type SuratTerdahuluTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  impor_id: number;
  layanan_id: number | null;
  tahun: number;
  urut: number | null;
  nomor: string;
  kode_surat: string;
  tanggal: string;
  jenis: string;
  nama: string;
  penandatangan: string;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    nomor_surat: NomorSuratTable;
    kunci_surat: KunciSuratTable;
    surat_keluar: SuratKeluarTable;
    surat_terdahulu: SuratTerdahuluTable;
  }
}
