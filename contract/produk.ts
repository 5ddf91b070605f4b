import { z } from 'zod';
import { GAMBAR_BANYAK, Gambar, gambarTetap } from './berkas.ts';
import { line, registerCalls, registerRow } from './kinds/register.ts';
import { del, get, Id, Instant, list, patch, post, requiredText } from './kit.ts';
import { deskripsiInput } from './lib/text/deskripsi.ts';
import { hargaInput } from './lib/text/harga.ts';
import { MOST_PICTURES } from './lib/text/jumlah.ts';

export const kategoriProdukFields = {
  nama: line('Nama kategori', { max: 60, unique: 'Kategori ini sudah ada.' }),
};

/** A product on the card of its category. */
const ProdukRingkas = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  harga: z.int(),
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
});

export const KategoriProduk = registerRow(kategoriProdukFields, {
  slug: z.string(),
  /** Number of its products that are public. */
  product_count: z.int(),
  /** The newest of them, with `?with_produk=true`. */
  produk_data: z.array(ProdukRingkas).optional(),
});
export type KategoriProduk = z.infer<typeof KategoriProduk>;
const KategoriProdukKelola = registerRow(kategoriProdukFields, { slug: z.string(), dipakai: z.int() });
export type KategoriProdukKelola = z.infer<typeof KategoriProdukKelola>;

export const Produk = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  /** Slug of the category. */
  kategori: z.string(),
  kategori_data: z.object({ id: Id, nama: z.string(), slug: z.string() }),
  /** Rupiah. */
  harga: z.int(),
  stok: z.int(),
  /** HTML. */
  deskripsi: z.string().optional(),
  ...GAMBAR_BANYAK,
  toko: Id,
  toko_data: z.object({ id: Id, slug: z.string(), nama: z.string(), no_telp: z.string() }),
  /** Number of people who looked at it, once a day each. */
  view: z.int(),
  created_at: Instant,
  /** Why the office hid it or its shop; only for its owner. */
  disembunyikan: z.string().optional(),
});
export type Produk = z.infer<typeof Produk>;

const MOST_STOCK = 1_000_000_000;
const stokInput = (missing: string) =>
  z.union([z.number(), z.string()], { error: missing }).transform((given, ctx) => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = String(given).trim();
    if (text === '') return refuse(missing);
    if (/^-\d+$/.test(text)) return refuse('Stok tidak boleh negatif.');
    if (!/^\d{1,20}$/.test(text)) return refuse('Masukkan stok dengan angka.');
    return Number(text) < MOST_STOCK ? Number(text) : refuse('Stok paling banyak 999.999.999.');
  });
/** The number or the slug of a row; `missing` is the message when there is none. */
const alamatInput = (missing: string) =>
  z
    .union([z.number(), z.string()], { error: missing })
    .transform((given) => String(given).trim())
    .pipe(z.string().min(1, missing).max(100, missing));

const fields = (kategori: string) => ({
  nama: requiredText('Masukkan nama produk', { max: 150 }),
  kategori: alamatInput(kategori),
  harga: hargaInput('Masukkan harga'),
  stok: stokInput('Masukkan stok'),
  deskripsi: deskripsiInput('Masukkan deskripsi'),
});

export const ProdukInput = z.object({ ...fields('Pilih Kategori'), toko: alamatInput('Pilih toko') });
/** Change of a product; fields that are not sent stay. */
export const ProdukChange = z
  .object(fields('Masukkan kategori'))
  .partial()
  .extend({
    /** The stock that the form showed: refused with 409 when it is another by now. Without it `stok` is stored as it is. */
    stok_semula: stokInput('Masukkan stok').optional(),
    images_url: gambarTetap,
  });

const images_binary = { accept: 'gambar', max: MOST_PICTURES } as const;
const ROOT = '/api/v2/tokodesa/produk/';
const ONE = `${ROOT}{slug}/` as const;

export const produk = {
  /** `?toko=` and `?kategori=` take a number or a slug; owners find their hidden products by `?toko=`. */
  list: list(ROOT, { can: 'publik', summary: 'Produk toko desa, terbaru dahulu', returns: Produk }),
  get: get(ONE, { can: 'publik', summary: 'Satu produk, menurut nomor atau slug', returns: Produk }),
  create: post(ROOT, {
    can: 'penduduk',
    summary: 'Tambah produk ke toko sendiri',
    body: ProdukInput,
    files: { images_binary: { ...images_binary, required: 'Masukkan gambar' } },
    returns: Produk,
    perMinute: 60,
  }),
  update: patch(ONE, {
    can: 'penduduk',
    summary: 'Ubah produk sendiri; yang tidak dikirim tetap. 409 bila stok berubah sejak `stok_semula`',
    body: ProdukChange,
    files: { images_binary },
    returns: Produk,
  }),
  remove: del(ONE, { can: 'penduduk', summary: 'Hapus produk sendiri' }),
  view: post(`${ROOT}{id}/lihat/`, { can: 'publik', summary: 'Produk dilihat', records: false }),
};

export const kategoriproduk = {
  list: list('/api/v2/tokodesa/kategori-produk/', {
    can: 'publik',
    summary: 'Kategori produk',
    returns: KategoriProduk,
  }),
  ...registerCalls({
    path: '/v1/kelola/kategoriproduk/',
    can: 'perangkat:verifikasi',
    nama: 'kategori produk',
    fields: kategoriProdukFields,
    row: KategoriProdukKelola,
  }),
};
