import { z } from 'zod';
import { get, stream } from '../kit.ts';
import { Kotak } from '../lib/geojson.ts';
import { SigTipe } from './tipe.ts';

/** Base maps beside the village's own; names as the page shows them. */
const Dasar = z.object({
  nama: z.string(),
  jenis: z.enum(['raster', 'vector']),
  /** Template of its tiles, `{z}/{x}/{y}`, or of the style of a vector map. */
  url: z.string(),
  atribusi: z.string(),
});

/** All that the page of the map starts from. */
export const Peta = z.object({
  pusat: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  zoom: z.int(),
  kotak: Kotak.nullable(),
  tipe: z.array(SigTipe),
  /** Of the tiles of the base map; '' while there is none. */
  versi_dasar: z.string(),
  dasar: z.array(Dasar),
  atribusi: z.array(z.string()),
});
export type Peta = z.infer<typeof Peta>;

const Hasil = z.object({
  kelompok: z.enum(['Tempat', 'Bidang', 'Layer']),
  id: z.int(),
  tipe_id: z.int(),
  nama: z.string(),
  keterangan: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type HasilPeta = z.infer<typeof Hasil>;

export const peta = {
  view: get('/v1/peta/', { can: 'publik', summary: 'Titik awal, layer, dan peta dasar', returns: Peta }),
  search: get('/v1/peta/cari/', {
    can: 'publik',
    summary: 'Cari tempat, bidang, dan layer: `q` paling sedikit 2 huruf. Pemilik tidak dicari.',
    returns: z.array(Hasil),
  }),
  /** `y` ends in `.pbf`; `v` is the version of the layer, with which a tile may be kept for a year. */
  tile: stream('/tiles/{layer}/{z}/{x}/{y}/', {
    can: 'publik',
    summary: 'Petak vektor satu layer, atau `dasar`',
  }),
};
