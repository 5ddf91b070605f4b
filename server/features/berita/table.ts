import type { ColumnType, Generated } from 'kysely';
import type { KolomNaskah, OfVillage } from '#server/core/data/tables.ts';
import {
  type ColumnsOf,
  category,
  type IsiOf,
  picture,
  richText,
  words,
} from '#server/kinds/naskah/text-fields.ts';

export type KategoriBeritaTable = { desa_id: OfVillage; id: Generated<number>; nama: string };

/** Fields of an article under its title, published or being written. */
export const isiArtikel = {
  isi: richText(),
  sumber: words(),
  kategori_id: category('kategori_berita'),
  gambar: picture(),
};
export type Naskah = IsiOf<typeof isiArtikel>;

export type ArtikelTable = KolomNaskah &
  ColumnsOf<typeof isiArtikel> & {
    desa_id: OfVillage;
    ringkasan: Generated<string>;
    view_count: Generated<number>;
    naskah_kategori_id: ColumnType<number | null, never, never>;
    naskah_gambar_id: ColumnType<string | null, never, never>;
  };

/** News that came from elsewhere, by its number and address there. */
type BeritaTerdahuluTable = {
  desa_id: OfVillage;
  asal: number;
  slug: string;
  artikel_id: number | null;
  impor_id: number;
  versi: number;
  bergambar: Generated<boolean>;
};

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_berita: KategoriBeritaTable;
    artikel: ArtikelTable;
    berita_terdahulu: BeritaTerdahuluTable;
  }
}
