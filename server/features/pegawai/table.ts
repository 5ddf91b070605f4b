import type { Generated } from 'kysely';
import type { KolomGambar, KolomNaskah } from '#server/core/data/tables.ts';
import type { Sampul } from '#server/kinds/naskah/files.ts';

export type Tingkat = 1 | 2 | 3;

/** What is said of an official, published or being written; `judul` is the name. */
export type Naskah = { judul: string; jabatan: string; tingkat: Tingkat; gambar: Sampul | null };

export type PegawaiTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    jabatan: Generated<string>;
    tingkat: Generated<Tingkat>;
    urutan: Generated<number>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    pegawai: PegawaiTable;
  }
}
