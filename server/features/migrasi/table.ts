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

declare module '#server/core/data/tables.ts' {
  interface Tables {
    migrasi_baris: MigrasiBarisTable;
  }
}
