import type { ColumnType, Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

type MigrasiBarisTable = {
  desa_id: OfVillage;
  impor_id: number;
  /** The part of the report that it belongs to. */
  bagian: string;
  urut: number;
  putusan: 'baru' | 'sama' | 'ditolak';
  nama: string;
  alasan: string;
  /** Written as JSON text. */
  isi: ColumnType<object | null, string | null, never>;
};

type MigrasiBawaanTable = {
  desa_id: OfVillage;
  bagian: string;
  asal: number;
  baris_id: number;
  impor_id: number;
  segel: string;
  /** Written as JSON text. */
  berkas: ColumnType<string[], string, string>;
};

type UnggahanTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  akun_id: number;
  nama: string;
  ukuran: number;
  tanda: string;
  diterima: Generated<number>;
  terakhir: Generated<Date>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    migrasi_baris: MigrasiBarisTable;
    migrasi_bawaan: MigrasiBawaanTable;
    unggahan: UnggahanTable;
  }
}
