import type { ColumnType } from 'kysely';
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

declare module '#server/core/data/tables.ts' {
  interface Tables {
    migrasi_baris: MigrasiBarisTable;
    migrasi_bawaan: MigrasiBawaanTable;
  }
}
