import type { ColumnType, Generated } from 'kysely';
import type { KolomGambar, KolomNaskah } from '#server/core/data/tables.ts';
import type { Sampul } from '#server/kinds/naskah/files.ts';

type KategoriKegiatanTable = { desa_id: number; id: Generated<number>; nama: string };

/** What is said of an activity, published or being written; its moments as RFC 3339 in UTC. */
export type Naskah = {
  judul: string;
  deskripsi: string;
  kategori_id: number | null;
  tempat: string;
  mulai: string | null;
  selesai: string | null;
  gambar: Sampul | null;
};

export type KegiatanTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    deskripsi: Generated<string>;
    ringkasan: Generated<string>;
    lama_baca: Generated<number>;
    kategori_id: number | null;
    tempat: Generated<string>;
    mulai: Date | null;
    selesai: Date | null;
    naskah_kategori_id: ColumnType<number | null, never, never>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_kegiatan: KategoriKegiatanTable;
    kegiatan: KegiatanTable;
  }
}
