import type { Titik } from '#contract/lib/geo/koordinat.ts';
import { bool, instant, int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { nameOf } from '#server/features/penduduk/akun-queries.ts';
import './table.ts';

// Seven decimals are a centimetre.
const degrees = (column: string) => `round(${column}::numeric, 7)::float8`;
const productsOf = (t: string) => `from produk p where p.desa_id = ${t}.desa_id and p.toko_id = ${t}.id`;

/** Whoever keeps it: by their account, else as somebody of the register who has none yet. */
const keeperOf = (t: string) =>
  `coalesce((${nameOf('pemilik_id')(t)}),
    (select o.nama from penduduk o where o.desa_id = ${t}.desa_id and o.id = ${t}.penduduk_id))`;

const FIELDS = {
  id: int(),
  slug: text(),
  nama: text(),
  no_telp: text('no_telp', { ops: [] }),
  alamat: text(),
  deskripsi: text('deskripsi', { ops: [] }),
  gambar_id: text('gambar_id', { ops: [] }),
  koordinat: json<Titik | null>(
    (t) =>
      `case when ${t}.lng is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${degrees(`${t}.lng`)}, ${degrees(`${t}.lat`)})) end`,
  ),
  visitors: int(),
  kategori: json<{ id: number; nama: string; slug: string }[]>(
    (
      t,
    ) => `select coalesce(json_agg(json_build_object('id', k.id, 'nama', k.nama, 'slug', k.slug) order by k.id), '[]')
      from kategori_produk k where k.desa_id = ${t}.desa_id
        and exists (select ${productsOf(t)} and p.tampil and p.kategori_id = k.id)`,
    { deferred: true },
  ),
  created_at: instant(),
  pemilik_id: int('pemilik_id', { ops: [] }),
  alasan: text('alasan', { ops: [] }),
};
const REST = {
  search: ['nama'],
  ordering: ['id', 'nama', 'visitors', 'created_at'],
  sort: ['-id'],
};

/** Shops as visitors see them; which of them is the handler's matter. */
export const tokoQuery = resource({
  table: 'toko',
  fields: { ...FIELDS, product_count: int((t) => `select count(*) ${productsOf(t)} and p.tampil`) },
  ...REST,
});

/** Shops as their owner sees them. */
export const tokoSayaQuery = resource({
  table: 'toko',
  fields: { ...FIELDS, product_count: int((t) => `select count(*) ${productsOf(t)}`) },
  ...REST,
});

/** Shops as officers see them, the hidden ones too. */
export const tokoKelolaQuery = resource({
  table: 'toko',
  fields: {
    id: int(),
    slug: text(),
    nama: text(),
    pemilik: text(keeperOf),
    no_telp: text('no_telp', { ops: [] }),
    visitors: int(),
    product_count: int((t) => `select count(*) ${productsOf(t)}`),
    created_at: instant(),
    tersembunyi: bool((t) => `${t}.disembunyikan is not null`),
    diperiksa: bool((t) => `${t}.diperiksa is not null`),
    alasan: text('alasan', { ops: [] }),
  },
  search: ['nama', 'pemilik'],
  ordering: ['id', 'nama', 'visitors', 'product_count', 'created_at'],
  sort: ['-id'],
});
