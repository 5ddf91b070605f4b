import { z } from 'zod';
import { Id, post, put, requiredText } from '../kit.ts';
import { keysOf } from '../lib/record.ts';
import { HEX_COLOUR } from '../lib/warna.ts';
import { ISIAN_WARNA } from './tipe.ts';

/** Ramps of five steps in one hue, as new villages have them. */
export const RONA = {
  coklat: { label: 'Cokelat', warna: ['#FDE8D8', '#F6C3A0', '#E4935F', '#BC5F2C', '#8A3A12'] },
  hijau: { label: 'Hijau', warna: ['#E3F0EA', '#A9D2BF', '#68AD8E', '#2F8460', '#0B5B3C'] },
  biru: { label: 'Biru', warna: ['#E6EAF6', '#B6C1E2', '#8090C6', '#5362A2', '#2C3E86'] },
} as const;

/** Colours that tell classes apart; none of them is the red of what is wrong. */
export const PALET = [
  ...['#B5CF6B', '#3D85C8', '#FFBF5A', '#8A3A12', '#C08A2B', '#7FCDD4', '#543A78'],
  ...['#C4704B', '#BFA5DE', '#0B6268', '#449770', '#8FD1AC', '#7F6000', '#37939B'],
] as const;

const MOST = 40;
const Butir = z.object({
  /** Place in the legend as it is now; what it stands for stays. Null for a new line. */
  asal: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(0).max(MOST)]).nullable(),
  ket_warna: requiredText('Harap masukkan keterangan', { max: 60 }),
  warna: z
    .string({ error: 'Pilih warna' })
    .trim()
    .regex(HEX_COLOUR, 'Warna enam angka dan huruf, misalnya #7B2CBF')
    .transform((text) => `#${text.replace('#', '').toUpperCase()}`),
});

export const legendaPeta = {
  /**
   * All its lines in their new order; classes of numbers keep theirs. With `dilihat`, the words of the lines that its form was
   * filled from, lines may be left out and added.
   */
  save: put('/v1/kelola/peta/tipe/{id}/legenda/', {
    can: 'perangkat:peta',
    summary: 'Ubah keterangan, warna, urutan, dan butir legenda',
    body: z.object({
      legenda: z.array(Butir, 'Isi legenda').min(1, 'Isi legenda').max(MOST),
      dilihat: z.array(z.string().max(60)).max(MOST).optional(),
    }),
    returns: z.object({ id: Id }),
  }),
  /**
   * Lines for the values that its features have and no line stands for: the 12 most frequent, the rest together. Another
   * attribute empties the legend first; numbers become five classes of as many features each.
   */
  fill: post('/v1/kelola/peta/tipe/{id}/legenda/isi/', {
    can: 'perangkat:peta',
    summary: 'Isi legenda dari nilai yang ada',
    body: z.object({ isian: z.enum(keysOf(ISIAN_WARNA), 'Pilih isian').nullish() }),
    returns: z.object({ id: Id, ditambah: z.int() }),
    status: 200,
  }),
};
