import { z } from 'zod';
import { get, post, stream } from '../kit.ts';
import { Kotak } from '../lib/geo/geojson.ts';
import { SigTipe } from './tipe.ts';

/** Base maps beside the village's own; names as the page shows them. */
const Dasar = z.object({
  nama: z.string(),
  jenis: z.enum(['raster', 'vector']),
  /** Template of its tiles, `{z}/{x}/{y}`, or of the style of a vector map. */
  url: z.string(),
  atribusi: z.string(),
  /** Laid over the base map by the switch 'Citra'; `tanggal` says of when it is. */
  citra: z.boolean(),
  tanggal: z.string(),
});

/** All that the page of the map starts from. */
export const Peta = z.object({
  pusat: z.object({ lng: z.number(), lat: z.number() }).nullable(),
  zoom: z.int(),
  kotak: Kotak.nullable(),
  /** Somebody chose the centre: the map opens there, not on the whole of `kotak`. */
  dari_pusat: z.boolean(),
  tipe: z.array(SigTipe),
  /** Version of the tiles of the base map; '' while there is none. */
  versi_dasar: z.string(),
  /** True where something is drawn already of which the map can show nothing yet. */
  disiapkan: z.boolean(),
  dasar: z.array(Dasar),
  atribusi: z.array(z.string()),
});
export type Peta = z.infer<typeof Peta>;

/** Areas that a place lies in, as the map knows them; '' where none is drawn there. */
const Letak = z.object({
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  /** True where it lies in the village; null while no boundary is drawn. */
  di_dalam: z.boolean().nullable(),
});
export type Letak = z.infer<typeof Letak>;

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
  /** A still picture of the village's own layers, for the home page; null while nothing is drawn. */
  picture: get('/v1/peta/gambar/', {
    can: 'publik',
    summary: 'Alamat gambar diam peta desa',
    returns: z.object({ url: z.string().nullable() }),
  }),
  pictureFile: stream('/v1/peta/gambar/{versi}/', { can: 'publik', summary: 'Gambar diam peta desa (WebP)' }),
  /** Place in the body, so that no address and no log says where somebody is. */
  place: post('/v1/peta/letak/', {
    can: 'publik',
    summary: 'RT, RW, dan dusun di satu titik',
    records: false,
    body: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    returns: Letak,
    status: 200,
  }),
  /** `y` ends in `.pbf`; `v` is the version of the layer, with which a tile may be kept for a year. */
  tile: stream('/tiles/{layer}/{z}/{x}/{y}/', {
    can: 'publik',
    summary: 'Petak vektor satu layer, atau `dasar`',
  }),
};
