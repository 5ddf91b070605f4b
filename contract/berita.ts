import { z } from 'zod';
import { Kategori, kategoriCalls, kategoriRegister } from './kinds/kategori.ts';
import { BarisNaskah, formChoice, GambarNaskah, type NaskahUmum, simpanGambar } from './kinds/naskah.ts';
import { gambarCalls, naskahCalls } from './kinds/naskah-calls.ts';
import { get, Id, Instant, list, optionalText, post } from './kit.ts';

export type KategoriBerita = Kategori;

/** A published article (`artikel` on the wire). `isi` is HTML, sanitised; `ringkasan` are its first words. */
export const Artikel = z.object({
  id: Id,
  judul: z.string(),
  ringkasan: z.string(),
  isi: z.string().optional(),
  /** Source it was taken from, a name or an address of the web; '' for the village's own. */
  sumber: z.string(),
  gambar: z.string().nullable(),
  gambar_info: GambarNaskah.nullable(),
  tgl: Instant,
  view_count: z.int(),
  /** Only with `include[]=kategori`. */
  kategori: Kategori.nullable().optional(),
});
export type Artikel = z.infer<typeof Artikel>;

const gambar_info = GambarNaskah.nullable();
const baris = { view_count: z.int(), kategori: Kategori.nullable(), gambar_info };
/** An article as staff see it in the list: title and picture of the working copy. */
export const ArtikelKelola = BarisNaskah.extend(baris);
export type ArtikelKelola = z.infer<typeof ArtikelKelola>;

const TOO_LONG = 'Isi berita terlalu panjang. Unggah gambar lewat tombol Gambar, jangan ditempel.';
const meja = {
  path: '/v1/kelola/artikel/',
  can: 'perangkat:berita',
  nama: 'berita',
  baris,
  naskah: { ...baris, isi: z.string(), sumber: z.string() },
  simpan: {
    isi: z.string({ error: 'Masukkan teks.' }).max(600_000, TOO_LONG).optional(),
    sumber: optionalText({ max: 200 }).optional(),
    kategori: formChoice('Harap masukkan kategori'),
    ...simpanGambar,
  },
} as const;
/** An article in the editor. */
export type NaskahArtikel = NaskahUmum & z.infer<z.ZodObject<typeof meja.naskah>>;

export const kategoriBerita = kategoriRegister({
  path: '/v1/kategoriberita/',
  manage: '/v1/kelola/kategoriberita/',
  can: 'perangkat:berita',
  nama: 'berita',
});

export const berita = {
  list: list('/v1/artikel', { can: 'publik', summary: 'Berita yang sudah terbit', returns: Artikel }),
  get: get('/v1/artikel/{id}', { can: 'publik', summary: 'Satu berita', returns: Artikel }),
  /** Article of the old site, by its number or the last part of its address there. */
  terdahulu: get('/v1/artikel/terdahulu/{kunci}/', {
    can: 'publik',
    summary: 'Nomor berita di sini, menurut nomor atau alamatnya di situs lama',
    returns: z.object({ id: Id }),
  }),
  view: post('/v1/artikel/{id}/lihat/', {
    can: 'publik',
    summary: 'Hitung satu kali dilihat',
    records: false,
  }),
  ...naskahCalls(meja),
  ...gambarCalls(meja),
  ...kategoriCalls(kategoriBerita),
};
