import type { Generated } from 'kysely';
import type { OfVillage } from '#server/core/data/tables.ts';

type KategoriProdukTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  nama: string;
  slug: Generated<string>;
};

export type ProdukTable = {
  desa_id: OfVillage;
  id: Generated<number>;
  /** Made from the name when the row is added. */
  slug: Generated<string>;
  toko_id: number;
  kategori_id: number;
  nama: string;
  harga: number;
  stok: number;
  deskripsi: string;
  /** When the office hid it. */
  disembunyikan: Generated<Date | null>;
  alasan: Generated<string>;
  /** Neither itself nor its shop is hidden. */
  tampil: Generated<boolean>;
  view: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

type ProdukGambarTable = { desa_id: OfVillage; produk_id: number; urutan: number; berkas_id: string };

declare module '#server/core/data/tables.ts' {
  interface Tables {
    kategori_produk: KategoriProdukTable;
    produk: ProdukTable;
    produk_gambar: ProdukGambarTable;
  }
}
