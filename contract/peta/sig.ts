import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { get, Id, list, post, stream } from '../kit.ts';
import { Geometri, Kotak } from '../lib/geo/geojson.ts';
import { Legenda } from './tipe.ts';

const Bernama = z.object({ id: z.int(), nama: z.string() });

/** Properties of a feature that are public. Owners are named only where they said so in writing. */
export const SifatSig = z.object({
  id: z.int(),
  nama: z.string(),
  /** Square metres and metres on the ellipsoid. */
  luas: z.number().nullable(),
  keliling: z.number().nullable(),
  tipe: Bernama,
  /** A place on it. */
  lat: z.number(),
  long: z.number(),
  nbt: z.string().nullable(),
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  /** Values by which thematic types colour it: {"penggunaan": "SAWAH"}. Never numbers of people. */
  klasifikasi_atribut: z.record(z.string(), z.union([z.string(), z.number()])),
  deskripsi: z.string(),
  anggaran: z.int().nullable(),
  progres: z.int().nullable(),
  tgl: z.string().nullable(),
  sumber_dana: z.string(),
  tahun: Bernama.nullable(),
  kategori: Bernama.nullable(),
  apbdes_kode: z.string(),
  gambar_depan: z.string().nullable(),
  foto_sebelum: z.string().nullable(),
  foto_sesudah: z.string().nullable(),
  foto_sejajar: z.boolean(),
  /** Fields of a potential. */
  nama_usaha: z.string().nullable(),
  harga: z.int().nullable(),
  no_telp: z.string().nullable(),
  /** Fields of a shop. */
  product_count: z.int().nullable(),
  visitors: z.int().nullable(),
  slug: z.string().nullable(),
});
export type SifatSig = z.infer<typeof SifatSig>;

export const Sig = z.object({
  type: z.literal('Feature'),
  id: z.int(),
  geometry: Geometri,
  properties: SifatSig,
});
export type Sig = z.infer<typeof Sig>;

/** A single feature: pictures, owners who opened their name, and how many lie in it. */
export const SatuSig = Sig.extend({
  kotak: Kotak,
  gambar: z.object({ depan: Gambar.nullable(), sebelum: Gambar.nullable(), sesudah: Gambar.nullable() }),
  pemilik: z.array(z.string()),
  /** Only for whoever is signed in and owns it. */
  milik_anda: z.boolean(),
  /** Areas of the hierarchy within it: {"RW": 3, "RT": 11}. */
  isi: z.array(z.object({ nama: z.string(), jumlah: z.int() })),
});
export type SatuSig = z.infer<typeof SatuSig>;

/** A parcel of land that belongs to a resident, with a place inside it. */
export const Kepemilikan = z.object({
  id: Id,
  namabidang: z.string(),
  nbt: z.string().nullable(),
  luas: z.number().nullable(),
  rt: z.string(),
  rw: z.string(),
  geometry: Geometri,
  gambar_depan: z.string().nullable(),
  properties: z.object({ lat: z.number(), long: z.number() }),
  /** True where everybody may read the name of the owner there. */
  terbuka: z.boolean(),
});
export type Kepemilikan = z.infer<typeof Kepemilikan>;

const RingkasanBidang = Legenda.extend({ nama: z.string() });

const Belanja = SifatSig.pick({
  id: true,
  nama: true,
  anggaran: true,
  progres: true,
  tgl: true,
  sumber_dana: true,
  deskripsi: true,
  apbdes_kode: true,
  foto_sebelum: true,
  foto_sesudah: true,
  tahun: true,
  kategori: true,
  lat: true,
  long: true,
});

export const sig = {
  /** Numbers of a page beyond 500 features answer with the `url` of a file with `features` and `meta.legenda`. */
  list: list('/v1/sig/', {
    can: 'publik',
    summary:
      'Unsur peta (GeoJSON): `filter{tipe.nama}`, `filter{tipe.id}`; `per_page=total_results` untuk semuanya',
    returns: Sig,
    meta: z.object({ legenda: z.array(Legenda), url: z.string().nullable() }),
  }),
  me: get('/v1/sig/me/', {
    can: 'penduduk',
    summary: 'Bidang tanah milik saya',
    returns: z.object({ kepemilikan: z.array(Kepemilikan) }),
  }),
  /** The consent in writing is withdrawn: the name is public no more. */
  close: post('/v1/sig/me/{id}/tutup/', { can: 'penduduk', summary: 'Tutup nama saya di peta umum' }),
  stream: stream('/v1/sig/stream/', {
    can: 'publik',
    summary:
      'Semua unsur satu tipe sebagai GeoJSON dengan `meta.legenda`: `filter{tipe.nama}` atau `tipe_id`',
  }),
  bidang: stream('/v1/sig/bidangbasedstream/', {
    can: 'publik',
    summary: 'Unsur yang diwarnai satu tipe tematik, dengan kelasnya: `tipe_id`',
  }),
  /** Never with owners; what is about people leaves as classes. */
  download: stream('/v1/sig/unduh/', {
    can: 'publik',
    summary: 'Satu layer sebagai berkas: `tipe_id`, `bentuk` geojson, kml, gpx, csv, atau xlsx',
  }),
  summary: get('/v1/sigbidang-summary/', {
    can: 'publik',
    summary: 'Jumlah, luas, dan panjang menurut butir legenda: `tipe` nama tipe tematik',
    returns: z.array(RingkasanBidang),
  }),
  get: get('/v1/sig/{id}/', { can: 'publik', summary: 'Satu unsur peta', returns: SatuSig }),
};

export const anggaranbelanja = {
  list: list('/v1/anggaranbelanja/', {
    can: 'publik',
    summary: 'Pembangunan yang dibiayai desa; dengan `include[]` kategori dan tahun',
    returns: Belanja,
  }),
};
