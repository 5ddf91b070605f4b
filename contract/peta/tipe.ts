import { z } from 'zod';
import { Disamarkan } from '../kinds/disamarkan.ts';
import { get, Id, list } from '../kit.ts';
import { Kotak } from '../lib/geo/geojson.ts';
import { keysOf } from '../lib/record.ts';

/** Groups of types, as the console and the panel of the map list them. */
export const KELOMPOK_TIPE = {
  wilayah: 'Batas wilayah',
  tematik: 'Tematik',
  pembangunan: 'Pembangunan',
  titik: 'Titik dan lain-lain',
  dasar: 'Peta dasar',
} as const;
export type KelompokTipe = keyof typeof KELOMPOK_TIPE;

/** Levels of a village's own hierarchy, the largest first. */
export const TINGKAT = ['desa', 'subdesa', 'subsubdesa', 'rw', 'rt', 'bidang'] as const;
/** Layers that the base map draws, bottom up. */
export const DASAR = ['tutupan', 'kontur', 'air', 'jalan', 'bangunan'] as const;
export const BENTUK_TIPE = {
  titik: 'Titik',
  garis: 'Garis',
  luasan: 'Luasan',
  campuran: 'Garis dan titik',
} as const;
export type BentukTipe = keyof typeof BENTUK_TIPE;
export const MODEL_TIPE = ['desa', 'potensi', 'toko'] as const;
/** Fields of a parcel that may colour it in a thematic type of the office's own. */
export const ISIAN_WARNA = {
  penggunaan: 'Penggunaan',
  tipe_hak: 'Tipe hak',
  luas_tertulis: 'Luas tertulis',
} as const;
export type IsianWarna = keyof typeof ISIAN_WARNA;
export type ModelTipe = (typeof MODEL_TIPE)[number];
export const JENIS_SATUAN = { luas: 'Luas', panjang: 'Panjang', jumlah: 'Jumlah' } as const;
export type JenisSatuan = keyof typeof JENIS_SATUAN;

/** A line of a legend as it is stored: which values it stands for, or from where to where a number. */
export const ButirLegenda = z.object({
  ket_warna: z.string(),
  warna: z.string(),
  ikon: z.string(),
  nilai: z.array(z.string()),
  dari: z.number().nullable(),
  sampai: z.number().nullable(),
});
export type ButirLegenda = z.infer<typeof ButirLegenda>;

/** A line of a legend as it leaves, with what lies in it. Areas in square metres, lengths in metres. */
export const Legenda = z.object({
  ket_warna: z.string(),
  ket_icon: z.string(),
  warna: z.string(),
  icon: z.string(),
  type: z.enum(['Point', 'LineString', 'Polygon']),
  jumlah: z.int(),
  luas: z.number(),
  panjang: z.number(),
  /** Number of people, among how many; null where the numbers are too small to be said, or it is not about people. */
  orang: z.int().nullable(),
  dari: z.int().nullable(),
  disamarkan: Disamarkan,
});
export type Legenda = z.infer<typeof Legenda>;

/** Classes behind those of a legend: features without data, and those too small to be shown. */
export const KELAS_LAIN = { kosong: 'belum ada data', samar: 'disamarkan' } as const;

export const SigTipe = z.object({
  id: Id,
  nama: z.string(),
  tematik: z.boolean(),
  on_website: z.boolean(),
  from_model: z.enum(MODEL_TIPE).nullable(),
  kelompok: z.enum(keysOf(KELOMPOK_TIPE)),
  tingkat: z.enum(TINGKAT).nullable(),
  dasar: z.enum(DASAR).nullable(),
  bentuk: z.enum(keysOf(BENTUK_TIPE)),
  orang: z.boolean(),
  /** The type whose features this one colours. */
  sumber: Id.nullable(),
  klasifikasi: z.string(),
  nama_satuan: z.string(),
  has_summary: z.boolean(),
  jenis_satuan: z.enum(keysOf(JENIS_SATUAN)),
  warna: z.string(),
  icon: z.string(),
  keterangan: z.string(),
  urutan: z.int(),
  jumlah: z.int(),
  luas: z.number(),
  panjang: z.number(),
  kotak: Kotak.nullable(),
  legenda: z.array(Legenda),
  /** Version of its tiles; part of their address. */
  versi: z.string(),
});
export type SigTipe = z.infer<typeof SigTipe>;

/** `map_exists=true` leaves out types without features, `tematik=` and `on_website=` choose like their filters. */
export const sigtipe = {
  list: list('/v1/sigtipe/', {
    can: 'publik',
    summary: 'Tipe layer peta: `map_exists`, `filter{tematik}`, `filter{on_website}`',
    returns: SigTipe,
  }),
  get: get('/v1/sigtipe/{id}/', {
    can: 'publik',
    summary: 'Satu tipe layer dengan legendanya',
    returns: SigTipe,
  }),
};
