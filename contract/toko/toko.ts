import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { del, get, Id, Instant, list, patch, post, requiredText } from '../kit.ts';
import { latInput, lngInput, Titik, titikInput } from '../lib/geo/koordinat.ts';
import { deskripsiInput } from '../lib/text/deskripsi.ts';
import { kontakInput } from './kontak.ts';

export const Toko = z.object({
  id: Id,
  slug: z.string(),
  nama: z.string(),
  no_telp: z.string(),
  alamat: z.string(),
  /** HTML. */
  deskripsi: z.string().optional(),
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
  koordinat: Titik.nullable(),
  /** Number of people who visited it, once a day each. */
  visitors: z.int(),
  /** Number of its products that are public; for its owner, of all of them. */
  product_count: z.int(),
  /** The categories of its products, with `include[]=kategori`. */
  kategori: z.array(z.object({ id: Id, nama: z.string(), slug: z.string() })).optional(),
  created_at: Instant,
  /** True where the caller keeps it. */
  milik_saya: z.boolean(),
  /** Why the office hid it; only for its owner. */
  disembunyikan: z.string().optional(),
});
export type Toko = z.infer<typeof Toko>;

export const TokoInput = z.object({
  nama: requiredText('Masukkan nama toko', { max: 100 }),
  no_telp: kontakInput('Masukkan nomor telepon', 'Masukkan nomor telepon dengan angka.'),
  alamat: requiredText('Masukkan alamat', { max: 300 }),
  deskripsi: deskripsiInput('Masukkan deskripsi'),
  koordinat: titikInput,
  lat: latInput,
  lng: lngInput,
});

const gambar = { accept: 'gambar', max: 1 } as const;
const ROOT = '/api/v2/tokodesa/toko/';
const ONE = `${ROOT}{slug}/` as const;

/** Most shops of one resident: enough for a family's trades. */
export const MOST_TOKO = 10;

export const toko = {
  list: list(ROOT, { can: 'publik', summary: 'Toko warga, terbaru dahulu', returns: Toko }),
  me: list(`${ROOT}me`, { can: 'penduduk', summary: 'Toko saya', returns: Toko }),
  get: get(ONE, { can: 'publik', summary: 'Satu toko, menurut nomor atau slug', returns: Toko }),
  create: post(ROOT, {
    can: 'penduduk',
    summary: 'Buka toko',
    body: TokoInput,
    files: { gambar: { ...gambar, required: 'Masukkan gambar' } },
    returns: Toko,
    perMinute: 20,
  }),
  /** Without a picture the old one stays. */
  update: patch(ONE, {
    can: 'penduduk',
    summary: 'Ubah toko sendiri; yang tidak dikirim tetap',
    body: TokoInput.partial(),
    files: { gambar },
    returns: Toko,
  }),
  remove: del(ONE, { can: 'penduduk', summary: 'Hapus toko sendiri beserta produknya' }),
  view: post(`${ROOT}{id}/lihat/`, { can: 'publik', summary: 'Toko dikunjungi', records: false }),
};
