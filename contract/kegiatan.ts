import { z } from 'zod';
import { Kategori, kategoriCalls, kategoriRegister } from './kinds/kategori.ts';
import {
  BarisNaskah,
  formChoice,
  GambarNaskah,
  type NaskahUmum,
  simpanGambar,
  When,
} from './kinds/naskah.ts';
import { gambarCalls, naskahCalls } from './kinds/naskah-calls.ts';
import { Day, get, Id, Instant, list, optionalText } from './kit.ts';

export const KEADAAN_KEGIATAN = ['akan', 'berlangsung', 'selesai'] as const;

const gambar_info = GambarNaskah.nullable();

/** An activity of the village (`informasi` on the wire). `deskripsi` is HTML, sanitised. */
export const Kegiatan = z.object({
  id: Id,
  judul: z.string(),
  /** The first words of `deskripsi`. */
  ringkasan: z.string(),
  deskripsi: z.string().optional(),
  gambar: z.string().nullable(),
  gambar_info,
  /** The day it begins. */
  tanggal: Day,
  mulai: Instant,
  selesai: Instant,
  tempat: z.string(),
  keadaan: z.enum(KEADAAN_KEGIATAN),
  /** Minutes it takes to read. */
  lama_baca: z.int(),
  diubah: Instant,
  /** Only with `include[]=kategori`. */
  kategori: Kategori.nullable().optional(),
});
export type Kegiatan = z.infer<typeof Kegiatan>;

/** Time at which it begins or ends; '' and null say not yet known. */
const Saat = z.union([z.literal('').transform(() => null), When]);

const TOO_LONG = 'Deskripsi terlalu panjang. Unggah gambar lewat tombol Gambar, jangan ditempel.';
const baris = { kategori: Kategori.nullable(), mulai: Instant.nullable(), gambar_info };
/** An activity as staff see it in the list: title, beginning and picture of the working copy. */
export const KegiatanKelola = BarisNaskah.extend(baris);
export type KegiatanKelola = z.infer<typeof KegiatanKelola>;

const meja = {
  path: '/v1/kelola/informasi/',
  can: 'perangkat:berita',
  nama: 'kegiatan',
  baris,
  naskah: {
    ...baris,
    deskripsi: z.string(),
    selesai: Instant.nullable(),
    tempat: z.string(),
    lama_baca: z.int(),
  },
  simpan: {
    deskripsi: z.string({ error: 'Masukkan teks.' }).max(600_000, TOO_LONG).optional(),
    kategori: formChoice('Harap masukkan kategori'),
    mulai: Saat,
    selesai: Saat,
    tempat: optionalText({ max: 150 }).optional(),
    ...simpanGambar,
  },
} as const;
/** An activity in the editor. */
export type NaskahKegiatan = NaskahUmum & z.infer<z.ZodObject<typeof meja.naskah>>;

export const kategoriKegiatan = kategoriRegister({
  path: '/v1/kategoriinformasi/',
  manage: '/v1/kelola/kategoriinformasi/',
  can: 'perangkat:berita',
  nama: 'kegiatan',
});

export const kegiatan = {
  /** Activities to come first, the soonest at the top; then those that are over, the latest at the top. */
  list: list('/v1/informasi', { can: 'publik', summary: 'Kegiatan desa', returns: Kegiatan }),
  get: get('/v1/informasi/{id}', { can: 'publik', summary: 'Satu kegiatan', returns: Kegiatan }),
  ...naskahCalls(meja),
  ...gambarCalls(meja),
  ...kategoriCalls(kategoriKegiatan),
};
