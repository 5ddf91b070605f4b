import { z } from 'zod';
import { Bagan } from '../kinds/bagan-data.ts';
import { Disamarkan } from '../kinds/disamarkan.ts';
import { get, stream } from '../kit.ts';
import { DERET } from './isi.ts';

/** Types in the order of the page. */
export const TIPE_DEMOGRAFI = ['pendidikan', 'pekerjaan', ...DERET, 'kepadatan'] as const;
export type TipeDemografi = (typeof TIPE_DEMOGRAFI)[number];

export const demografi = {
  rows: get('/v1/demografi/', {
    can: 'publik',
    summary: `Satu data demografi (?type=${TIPE_DEMOGRAFI.join(', ')}); y null bila angkanya kecil`,
    returns: z.array(z.object({ name: z.string(), y: z.int().nullable(), disamarkan: Disamarkan })),
    perMinute: 120,
  }),
  overview: get('/v1/demografi/semua/', {
    can: 'publik',
    summary: 'Semua bagan demografi desa; yang diisi kantor desa hanya bila sudah terbit',
    returns: z.object({
      penduduk: z.int().nullable(),
      keluarga: z.int().nullable(),
      disamarkan: Disamarkan,
      dusun: z.int(),
      bagan: z.array(
        z.object({
          tipe: z.enum(TIPE_DEMOGRAFI),
          bagan: Bagan,
          temuan: z.string().nullable(),
          /** Note under the drawing. */
          catatan: z.string().nullable(),
          /** 'Juli 2024' of data older than two years. */
          lama: z.string().nullable(),
        }),
      ),
    }),
  }),
  file: stream('/v1/demografi/{tipe}/unduh/', {
    can: 'publik',
    summary: 'Unduh satu bagan demografi (?bentuk=csv, json, xlsx, svg, atau pdf)',
    perMinute: 30,
  }),
};
