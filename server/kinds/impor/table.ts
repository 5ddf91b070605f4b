import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StatusImpor } from '#contract/kinds/impor.ts';
import type { OfVillage } from '#server/core/data/tables.ts';

/** A column of the file: its heading, a value of it, where it goes and why. */
export type KolomBerkas = {
  judul: string;
  contoh: string;
  tujuan: string;
  dasar: '' | 'sama' | 'mirip' | 'lalu';
};

export type Jumlah = {
  baru: number;
  berubah: number;
  sama: number;
  ditolak: number;
  /** Fields that change. */
  isian: number;
  peringatan: number;
  /** Refused rows by the group of their first reason. */
  kelompok: Record<string, number>;
};

type Json<T> = ColumnType<T, string, string>;

type ImporTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  /** Noun that the import fills. */
  noun: string;
  akun_id: number | null;
  berkas_id: string | null;
  nama: string;
  ukuran: number;
  status: Generated<StatusImpor>;
  lembar: string[];
  kolom: Json<KolomBerkas[]>;
  /** State of the import that its noun keeps. */
  isi: ColumnType<object, string | undefined, string>;
  giliran: Generated<number>;
  maju: Generated<number>;
  dari: Generated<number>;
  detak: Date | null;
  henti: Generated<boolean>;
  pesan: Generated<string>;
  jumlah: ColumnType<Jumlah, string | undefined, string>;
  /** Families and areas that an import of residents added. */
  keluarga_baru: Generated<number[]>;
  wilayah_baru: Generated<number[]>;
  selesai: Date | null;
  dibatalkan: Date | null;
  created_at: Generated<Date>;
};
export type ImporRow = Selectable<ImporTable>;

export type Alasan = { kolom: string; sel: string; isi: string; alasan: string; kelompok: string };

type ImporBarisTable = {
  desa_id: OfVillage;
  impor_id: number;
  urut: number;
  lembar: string;
  baris: number;
  putusan: 'baru' | 'berubah' | 'sama' | 'ditolak';
  nama: Generated<string>;
  penduduk_id: number | null;
  versi: number | null;
  isi: Json<Record<string, string>> | null;
  ubah: Json<Record<string, [string, string]>> | null;
  alasan: Json<Alasan[]> | null;
  kelompok: string | null;
  asli: Json<string[]> | null;
  peringatan: Generated<string[]>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    impor: ImporTable;
    impor_baris: ImporBarisTable;
  }
}
