import type { ColumnType, Generated } from 'kysely';
import type { KolomGambar, KolomNaskah } from '#server/core/data/tables.ts';
import type { Sampul } from '#server/kinds/naskah/files.ts';

export type KategoriBeritaTable = { desa_id: number; id: Generated<number>; nama: string };

/** What an article says, published or being written. */
export type Naskah = { judul: string; isi: string; kategori_id: number | null; gambar: Sampul | null };

export type ArtikelTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    ringkasan: Generated<string>;
    isi: Generated<string>;
    kategori_id: number | null;
    view_count: Generated<number>;
    naskah_kategori_id: ColumnType<number | null, never, never>;
    naskah_gambar_id: ColumnType<string | null, never, never>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_berita: KategoriBeritaTable;
    artikel: ArtikelTable;
  }
}
