import { z } from 'zod';
import { formBool, get, Id, optionalText, post, put, requiredText } from '../kit.ts';
import { Geometri } from '../lib/geo/geojson.ts';

const staff = 'perangkat:peta';

/** Signs of a drawn shape as JSON: some 3,000 corners. What is larger is imported. */
export const MOST_SHAPE = 100_000;
const MOST_CUT = 200;
const MOST_MERGED = 20;

/** A shape as JSON text, read and checked by the server. */
const bentuk = requiredText('Gambar bentuknya dahulu', { max: MOST_SHAPE });
const VERSI = 'Versi unsur berupa angka';
const versi = z.int({ error: VERSI }).min(1, VERSI).max(2_147_483_647);
/** Why an overlap may stay. */
const alasan = optionalText({ max: 200 });

/** A feature as it is drawn on. */
const Tergambar = z.object({
  id: Id,
  nama: z.string(),
  nbt: z.string().nullable(),
  versi: z.int(),
  luas: z.number().nullable(),
  geometri: Geometri,
});
export type Tergambar = z.infer<typeof Tergambar>;

export const gambarPeta = {
  /** Query: `tipe_id`, and `kotak` as west, south, east, north. At most 800 of them, the nearest to its middle first. */
  around: get('/v1/kelola/peta/sekitar/', {
    can: staff,
    summary: 'Unsur satu tipe di dalam `kotak` (barat,selatan,timur,utara), untuk digambar',
    returns: z.object({ unsur: z.array(Tergambar), semua: z.int() }),
  }),
  draw: post('/v1/kelola/peta/sig/', {
    can: staff,
    summary: 'Gambar unsur baru',
    body: z.object({
      tipe_id: Id,
      bentuk,
      nama: optionalText({ max: 120 }),
      nbt: optionalText({ max: 30 }),
      /** Use and right of a parcel. */
      penggunaan: optionalText({ max: 60 }),
      tipe_hak: optionalText({ max: 60 }),
      alasan,
    }),
    returns: Tergambar,
  }),
  shape: put('/v1/kelola/peta/sig/{id}/bentuk/', {
    can: staff,
    summary: 'Ubah bentuk satu unsur',
    body: z.object({ bentuk, versi, alasan }),
    returns: Tergambar,
  }),
  split: post('/v1/kelola/peta/sig/{id}/pisah/', {
    can: staff,
    summary: 'Pisah satu luasan menurut garis; yang lebih besar tetap bernomor',
    body: z.object({
      garis: z
        .array(z.tuple([z.number(), z.number()]), 'Gambar garis pisah')
        .min(2, 'Garis pisah perlu dua titik')
        .max(MOST_CUT),
      versi,
    }),
    returns: z.array(Tergambar),
  }),
  merge: post('/v1/kelola/peta/sig/{id}/gabung/', {
    can: staff,
    summary: 'Gabung dengan luasan di sebelahnya; yang terbesar memimpin',
    body: z.object({
      lain: z.array(Id, 'Pilih bidang di sebelahnya').min(1, 'Pilih bidang di sebelahnya').max(MOST_MERGED),
      versi,
      /** All owners of parcels that are not owned alike are kept, by area. */
      pemilik: formBool,
    }),
    returns: Tergambar,
  }),
};
