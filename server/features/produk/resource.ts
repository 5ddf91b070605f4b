import { kategoriProdukFields } from '#contract/produk.ts';
import { bool, instant, int, json, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import './table.ts';

const KATEGORI = { id: int(), ...columnsOf(kategoriProdukFields), slug: text() };

/** Categories as everybody sees them. */
export const kategoriProdukQuery = resource({
  table: 'kategori_produk',
  name: 'kategori',
  fields: {
    ...KATEGORI,
    product_count: int(
      (t) => `select count(*) from produk p
        where p.desa_id = ${t}.desa_id and p.kategori_id = ${t}.id and p.tampil`,
    ),
  },
  search: ['nama'],
  ordering: ['nama', 'product_count'],
  sort: ['id'],
  perPage: 100,
});

/** Categories with what they are used for, as officers see them. */
export const kategoriKelolaQuery = resource({
  table: 'kategori_produk',
  name: 'kategori',
  fields: {
    ...KATEGORI,
    dipakai: int(
      (t) => `select count(*) from produk p where p.desa_id = ${t}.desa_id and p.kategori_id = ${t}.id`,
    ),
  },
  search: ['nama'],
  ordering: ['nama', 'dipakai'],
  sort: ['id'],
  perPage: 100,
});

const kategoriData = resource({ table: 'kategori_produk', name: 'kategori_data', fields: KATEGORI });
const tokoData = resource({
  table: 'toko',
  name: 'toko_data',
  fields: {
    id: int(),
    slug: text(),
    nama: text(),
    no_telp: text('no_telp', { ops: [] }),
  },
});

const ofToko = (column: string) => (t: string) =>
  `select k.${column} from toko k where k.desa_id = ${t}.desa_id and k.id = ${t}.toko_id`;
const ofKategori = (column: string) => (t: string) =>
  `select k.${column} from kategori_produk k where k.desa_id = ${t}.desa_id and k.id = ${t}.kategori_id`;

/** Products; which of them is the handler's matter. */
export const produkQuery = resource({
  table: 'produk',
  fields: {
    id: int(),
    slug: text(),
    nama: text(),
    kategori: text(ofKategori('slug')),
    harga: int(),
    stok: int(),
    deskripsi: text('deskripsi', { ops: [] }),
    gambar_ids: json<string[] | null>(
      (t) => `select json_agg(g.berkas_id order by g.urutan) from produk_gambar g
        where g.desa_id = ${t}.desa_id and g.produk_id = ${t}.id`,
    ),
    toko: int('toko_id'),
    view: int(),
    created_at: instant(),
    /** Why it is hidden, itself or with its shop. */
    alasan: text(
      (t) => `case when ${t}.tampil then '' when ${t}.alasan <> '' then ${t}.alasan
        else (${ofToko('alasan')(t)}) end`,
      { ops: [] },
    ),
  },
  relations: {
    kategori_data: one(kategoriData, { by: 'kategori_id', embed: true }),
    toko_data: one(tokoData, { by: 'toko_id', embed: true }),
  },
  search: ['nama'],
  ordering: ['id', 'view', 'harga', 'nama', 'stok', 'created_at'],
  sort: ['-id'],
});

/** Products as officers see them, the hidden ones too. */
export const produkKelolaQuery = resource({
  table: 'produk',
  fields: {
    id: int(),
    slug: text(),
    nama: text(),
    toko: text(ofToko('nama')),
    kategori: text(ofKategori('nama')),
    harga: int(),
    stok: int(),
    view: int(),
    created_at: instant(),
    tersembunyi: bool((t) => `${t}.disembunyikan is not null`),
    tampil: bool('tampil', { hidden: true }),
    alasan: text('alasan', { ops: [] }),
  },
  search: ['nama', 'toko'],
  ordering: ['id', 'view', 'harga', 'nama', 'stok', 'created_at'],
  sort: ['-id'],
});
