import { z } from 'zod';
import { Bagan } from './kinds/bagan-data.ts';
import { Disamarkan } from './kinds/disamarkan.ts';
import { Day, get, post, stream } from './kit.ts';

/** The charts without ISLA, in the order of the page. */
export const TIPE_INFOGRAFIS = ['jk', 'umur', 'pendidikan', 'pekerjaan', 'area', 'agama'] as const;
export type TipeInfografis = (typeof TIPE_INFOGRAFIS)[number];

/** Null where it is a small number, or would give one away. */
const Angka = z.int().nullable();
/** `label`, `total` and `jk`, or of hamlets the other three. */
const Baris = z.object({
  label: z.string().optional(),
  total: Angka.optional(),
  jk: z.enum(['laki - laki', 'perempuan']).optional(),
  nama: z.string().optional(),
  penduduk: Angka.optional(),
  keluarga: Angka.optional(),
  disamarkan: Disamarkan,
});

export const infografis = {
  rows: get('/v1/penduduk/infografis/', {
    can: 'publik',
    summary:
      'Jumlah penduduk menurut satu hal (?tipe=jk, umur, pendidikan, agama, pekerjaan, atau area); &output_format=xlsx untuk berkas',
    returns: z.array(Baris),
    perMinute: 120,
  }),
  overview: get('/v1/infografis/', {
    can: 'publik',
    summary: 'Semua bagan infografis desa, dihitung dari buku penduduk',
    returns: z.object({
      penduduk: Angka,
      keluarga: Angka,
      disamarkan: Disamarkan,
      /** The day of the release; null before the first one. */
      diperbarui: Day.nullable(),
      bagan: z.array(z.object({ tipe: z.enum(TIPE_INFOGRAFIS), bagan: Bagan })),
    }),
  }),
  file: stream('/v1/infografis/{tipe}/unduh/', {
    can: 'publik',
    summary: 'Unduh satu bagan infografis (?bentuk=csv, json, xlsx, svg, atau pdf)',
    perMinute: 30,
  }),
};

const can = 'perangkat:penduduk';

/** Next release of the numbers of people, and what stops it. */
const KeadaanRilis = z.object({
  terakhir: Day.nullable(),
  berikut: Day,
  /** People counted otherwise in the register than in the last release, and how many it takes. */
  berubah: z.int(),
  perlu: z.int(),
  /** `terbit` may be called now; otherwise `sebab` says why not. */
  boleh: z.boolean(),
  sebab: z.string().nullable(),
  /** Residents in the register, and in the release. */
  penduduk: z.object({ kini: z.int(), terbit: z.int().nullable() }),
});
export type KeadaanRilis = z.infer<typeof KeadaanRilis>;

export const kelolaInfografis = {
  state: get('/v1/kelola/infografis/', {
    can,
    summary: 'Rilis angka penduduk: kapan yang terakhir dan berikutnya, dan apa yang ditunggu',
    returns: KeadaanRilis,
  }),
  release: post('/v1/kelola/infografis/terbit/', {
    can,
    summary: 'Terbitkan angka penduduk sekarang, sekali sebulan di luar jadwal',
  }),
};
