import type { Generated } from 'kysely';

export type PegawaiTable = {
  desa_id: number;
  id: Generated<number>;
  nama: string;
  jabatan: string;
  tingkat: Generated<1 | 2 | 3>;
  gambar_id: string | null;
  urutan: Generated<number>;
  created_at: Generated<Date>;
};

declare module '#server/core/tables.ts' {
  interface Tables {
    pegawai: PegawaiTable;
  }
}
