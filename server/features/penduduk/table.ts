import type { Generated } from 'kysely';

export type WilayahTable = {
  desa_id: number;
  id: Generated<number>;
  jenis: 'dusun' | 'rw' | 'rt';
  nama: string;
  induk_id: number | null;
};

export type KeluargaTable = {
  desa_id: number;
  id: Generated<number>;
  no_kk: string;
  alamat: Generated<string>;
  wilayah_id: number;
};

export type PendudukTable = {
  desa_id: number;
  id: Generated<number>;
  nik: string;
  nama: string;
  kelamin: 'LK' | 'PR';
  tempat_lahir: Generated<string>;
  tanggal_lahir: string;
  agama: Generated<string>;
  pendidikan: Generated<string>;
  pekerjaan: Generated<string>;
  status_kawin: Generated<string>;
  keluarga_id: number | null;
  hubungan: Generated<string>;
  created_at: Generated<Date>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    wilayah: WilayahTable;
    keluarga: KeluargaTable;
    penduduk: PendudukTable;
  }
}
