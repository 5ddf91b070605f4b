import type { ColumnType, Generated } from 'kysely';
import type { TipeBukti } from '#contract/anti-korupsi.ts';
import type { KolomGambar, KolomNaskah } from '#server/core/data/tables.ts';
import type { Lampiran, Sampul } from '#server/kinds/naskah/files.ts';

/** What evidence says, published or being written. All three kinds are kept; its kind says which is shown. */
export type Naskah = {
  judul: string;
  sub_kategori_id: number | null;
  tipe: TipeBukti;
  url: string;
  gambar: Sampul | null;
  dokumen: Lampiran | null;
};

export type KategoriAntiKorupsiTable = {
  desa_id: number;
  id: Generated<number>;
  kode: string;
  nama: string;
  periode: number;
};

export type SubKategoriAntiKorupsiTable = {
  desa_id: number;
  id: Generated<number>;
  kategori_id: number;
  kode: string;
  nama: string;
  bukti: string | null;
  view_count: Generated<number>;
};

export type ArtikelAntiKorupsiTable = KolomNaskah &
  KolomGambar & {
    desa_id: number;
    sub_kategori_id: number | null;
    tipe: Generated<TipeBukti>;
    url: Generated<string>;
    dokumen_id: string | null;
    naskah_sub_kategori_id: ColumnType<number | null, never, never>;
  };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_anti_korupsi: KategoriAntiKorupsiTable;
    sub_kategori_anti_korupsi: SubKategoriAntiKorupsiTable;
    artikel_anti_korupsi: ArtikelAntiKorupsiTable;
  }
}
