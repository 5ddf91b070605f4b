import { z } from 'zod';
import { del, get, Id, Instant, list, post, postForFile, requiredText } from '../kit.ts';

const can = 'perangkat:verifikasi';
/** Why the office hid it; '' while it is public. */
const alasan = z.string();

/** A shop as officers see it. */
export const TokoKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  pemilik: z.string().nullable(),
  no_telp: z.string(),
  visitors: z.int(),
  product_count: z.int(),
  created_at: Instant,
  tersembunyi: z.boolean(),
  alasan,
  /** True where the office has looked at it as it is now. */
  diperiksa: z.boolean(),
});
export type TokoKelola = z.infer<typeof TokoKelola>;

/** A product as officers see it. */
export const ProdukKelola = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  toko: z.string(),
  kategori: z.string(),
  harga: z.int(),
  stok: z.int(),
  view: z.int(),
  created_at: Instant,
  tersembunyi: z.boolean(),
  alasan,
});
export type ProdukKelola = z.infer<typeof ProdukKelola>;

/** Stock at which, and below which, only a few are left of a product. */
export const STOK_MENIPIS = 5;

const Sembunyikan = z.object({
  alasan: requiredText('Harap masukkan alasan', { max: 1_000, multiline: true }),
});

/** The acts on something public that is no text of the office's own: out of sight with a reason, and back. */
const hiding = <const P extends string>(path: P, nama: string) =>
  ({
    hide: post(`${path}{id}/sembunyikan/`, { can, summary: `Sembunyikan ${nama}`, body: Sembunyikan }),
    show: del(`${path}{id}/sembunyikan/`, { can, summary: `Tampilkan lagi ${nama}` }),
  }) as const;
const tokoHiding = hiding('/v1/kelola/toko/', 'toko beserta produknya');
const produkHiding = hiding('/v1/kelola/produk/', 'produk');

export const kelolaToko = {
  list: list('/v1/kelola/toko/', { can, summary: 'Toko warga', returns: TokoKelola }),
  summary: get('/v1/kelola/toko/ringkasan/', {
    can,
    summary: 'Jumlah toko dan produk',
    returns: z.object({
      toko: z.int(),
      toko_tersembunyi: z.int(),
      /** Public shops that nobody of the office has looked at as they are now. */
      toko_belum_diperiksa: z.int(),
      produk: z.int(),
      produk_tersembunyi: z.int(),
      /** Public products that nobody can buy. */
      habis: z.int(),
      /** Public products of which there are a few left. */
      menipis: z.int(),
    }),
  }),
  hide: tokoHiding.hide,
  show: tokoHiding.show,
  /** A later change of the shop begins anew. */
  check: post('/v1/kelola/toko/{id}/periksa/', { can, summary: 'Catat bahwa toko sudah diperiksa' }),
  uncheck: del('/v1/kelola/toko/{id}/periksa/', { can, summary: 'Batalkan catatan pemeriksaan toko' }),
  export: postForFile('/v1/kelola/toko/ekspor/', {
    can,
    summary: 'Ekspor semua toko atau semua produk, sebagai XLSX atau CSV',
    body: z.object({
      isi: z.enum(['toko', 'produk'], 'Pilih toko atau produk'),
      bentuk: z.enum(['xlsx', 'csv']).default('xlsx'),
    }),
    perMinute: 10,
  }),
  products: list('/v1/kelola/produk/', { can, summary: 'Produk toko desa', returns: ProdukKelola }),
  hideProduct: produkHiding.hide,
  showProduct: produkHiding.show,
};
