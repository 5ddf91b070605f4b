import { z } from 'zod';
import { GAMBAR_BANYAK, gambarTetap } from '../berkas.ts';
import { line, registerCalls, registerRow } from '../kinds/register.ts';
import { Tenggat } from '../kinds/tenggat.ts';
import { del, formId, get, Id, Instant, list, patch, post, requiredText } from '../kit.ts';
import { latInput, lngInput, Titik, titikInput } from '../lib/geo/koordinat.ts';
import { deskripsiInput } from '../lib/text/deskripsi.ts';
import { hargaInput } from '../lib/text/harga.ts';
import { MOST_PICTURES } from '../lib/text/jumlah.ts';
import { kontakInput } from '../toko/kontak.ts';
import { KEADAAN } from './alur.ts';

export const kategoriPotensiFields = {
  nama: line('Nama kategori', { max: 60, unique: 'Kategori ini sudah ada.' }),
};
export const KategoriPotensi = registerRow(kategoriPotensiFields, {});
export type KategoriPotensi = z.infer<typeof KategoriPotensi>;
/** Fields of a potential that only its owner sees. */
const MilikSaya = z.object({
  keadaan: z.enum(KEADAAN),
  /** Why it was refused or sent back. */
  alasan: z.string(),
  /** Instant at which it was last sent to the officers. */
  dikirim: Instant,
  tenggat: Tenggat.nullable(),
});

export const Potensi = z.object({
  id: Id,
  nama_usaha: z.string(),
  judul: z.string(),
  kategori: KategoriPotensi.nullable().optional(),
  /** Rupiah. */
  harga: z.int(),
  no_telp: z.string(),
  /** HTML. */
  isi: z.string().optional(),
  ...GAMBAR_BANYAK,
  koordinat: Titik.nullable(),
  is_approvement: z.boolean(),
  /** The shop it became. */
  toko_id: Id.nullable(),
  /** Instant at which it was first approved. */
  terbit: Instant.nullable(),
  created_at: Instant,
  milik_saya: MilikSaya.optional(),
});
export type Potensi = z.infer<typeof Potensi>;

/** Fields that a resident writes; the pictures come beside them. */
export const PotensiInput = z.object({
  nama_usaha: requiredText('Harap masukkan nama usaha', { max: 100 }),
  judul: requiredText('Harap masukkan judul promosi', { max: 150 }),
  kategori: formId('Harap masukkan kategori'),
  harga: hargaInput('Harap masukkan harga'),
  no_telp: kontakInput('Harap masukkan kontak', 'Masukkan kontak dengan angka.'),
  isi: deskripsiInput('Harap masukkan deskripsi'),
  /** Source of the place; the place itself is all that is kept. */
  tipe_lokasi: z
    .string({ error: 'Harap masukkan tipe lokasi' })
    .trim()
    .min(1, 'Harap masukkan tipe lokasi')
    .max(100, 'Pilihan tidak dikenal.')
    .optional(),
  koordinat: titikInput,
  lat: latInput,
  lng: lngInput,
});

const JadikanTokoInput = z.object({ alamat: requiredText('Masukkan Alamat', { max: 300 }) });
/** Why a potential without pictures becomes no shop. */
export const TANPA_GAMBAR =
  'Potensi tidak memiliki gambar, silakan perbaharui potensi dan tambahkan gambar !';

/** Change of a potential; fields that are not sent stay. */
const PotensiChange = PotensiInput.partial().extend({ images_url: gambarTetap });

const images_binary = { accept: 'gambar', max: MOST_PICTURES } as const;

export const potensi = {
  list: list('/v1/potensi/', {
    can: 'publik',
    summary: 'Potensi desa yang disetujui, terbaru dahulu',
    returns: Potensi,
  }),
  me: list('/v1/potensi/me', {
    can: 'penduduk',
    summary: 'Potensi saya, dalam semua keadaan',
    returns: Potensi,
  }),
  get: get('/v1/potensi/{id}/', { can: 'publik', summary: 'Satu potensi', returns: Potensi }),
  create: post('/v1/potensi/', {
    can: 'penduduk',
    summary: 'Tambah potensi; petugas memeriksanya sebelum tampil',
    body: PotensiInput,
    files: { images_binary: { ...images_binary, required: 'Masukkan gambar' } },
    returns: Potensi,
    perMinute: 20,
  }),
  /** Other words or pictures are looked at again before they are public; a new price, contact or place is not. */
  update: patch('/v1/potensi/{id}/', {
    can: 'penduduk',
    summary: 'Ubah potensi sendiri; yang tidak dikirim tetap',
    body: PotensiChange,
    files: { images_binary },
    returns: Potensi,
  }),
  remove: del('/v1/potensi/{id}/', { can: 'penduduk', summary: 'Hapus potensi sendiri' }),
  makeShop: post('/v1/potensi/{id}/create-toko/', {
    can: 'penduduk',
    summary: 'Jadikan potensi sendiri toko',
    body: JadikanTokoInput,
    returns: z.object({ id: Id, slug: z.string() }),
    perMinute: 20,
  }),
};

/** A category as officers see it. `tetap`: the home page has a tab for it, so that it cannot be removed. */
export const KategoriPotensiKelola = registerRow(kategoriPotensiFields, {
  dipakai: z.int(),
  tetap: z.boolean(),
});
export type KategoriPotensiKelola = z.infer<typeof KategoriPotensiKelola>;

export const kategoripotensi = {
  list: list('/v1/kategoripotensi/', {
    can: 'publik',
    summary: 'Kategori potensi',
    returns: KategoriPotensi,
  }),
  ...registerCalls({
    path: '/v1/kelola/kategoripotensi/',
    can: 'perangkat:verifikasi',
    nama: 'kategori potensi',
    fields: kategoriPotensiFields,
    row: KategoriPotensiKelola,
  }),
};
