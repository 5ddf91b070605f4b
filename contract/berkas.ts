import { z } from 'zod';
import { kept } from './kept.ts';
import { formBool, optionalText, stream } from './kit.ts';
import { itemsOf } from './lib/daftar-kiriman.ts';

/** The subject of a picture, 0,0 top left: where it is cut, this stays in view. */
export const Fokus = z.object({ x: z.number(), y: z.number() });
export type Fokus = z.infer<typeof Fokus>;

/**
 * A picture beside its address: what a page needs to show it without jumping, and smaller ones by `?w=` (`ladder.ts`).
 * Entities carry it as `gambar_info`.
 */
export const Gambar = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** A `data:` URL of a few pixels, to stand in while the picture loads. */
  blur: z.string(),
  alt: z.string(),
  fokus: Fokus.optional(),
});
export type Gambar = z.infer<typeof Gambar>;

/** Several pictures of one thing, in their order; `gambar` is the first. */
export const GAMBAR_BANYAK = {
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
  images: z.array(z.string()),
  images_info: z.array(Gambar),
};
/** `images_url`: the addresses of the pictures that stay, in any shape of a list; none when empty, all when not sent. */
export const gambarTetap = z.preprocess(
  (given) => (typeof given === 'string' ? itemsOf([given]) : given),
  z
    .array(
      z.string('Gambar tidak dikenal.').max(4_000, 'Alamat gambar terlalu panjang.'),
      'Gambar tidak dikenal.',
    )
    .max(20, 'Gambar tidak dikenal.')
    .optional(),
);

const Percent = z.coerce
  .number({ error: 'Masukkan angka.' })
  .min(0, 'Paling sedikit 0.')
  .max(100, 'Paling banyak 100.')
  .optional();
const Alt = optionalText({ max: 250 });
/** Words on a picture; where they are not sent, the picture there was keeps its own. */
const KeptAlt = kept(Alt);
type GambarShape<N extends string> = Record<`${N}_alt`, typeof KeptAlt> &
  Record<`${N}_fokus_x` | `${N}_fokus_y`, typeof Percent> &
  Record<`${N}_hapus`, typeof formBool>;

/**
 * The fields beside a form's file `name`: its words for people who cannot see it, its subject in percent from the left
 * and from the top, and whether the picture there was is taken away.
 */
export const gambarInput = <const N extends string>(name: N) =>
  ({
    [`${name}_alt`]: KeptAlt,
    [`${name}_fokus_x`]: Percent,
    [`${name}_fokus_y`]: Percent,
    [`${name}_hapus`]: formBool,
  }) as GambarShape<N>;

const Alamat = z.string().max(500, 'Alamat gambar terlalu panjang.').optional();

/** `gambarInput` of a form with a draft: in place of a file, `{name}_alamat` is the address of a picture sent before. */
export const gambarBerdraf = <const N extends string>(name: N) =>
  ({ ...gambarInput(name), [`${name}_alamat`]: Alamat }) as GambarShape<N> &
    Record<`${N}_alamat`, typeof Alamat>;

const Percentage = z.string().regex(/^(\d|[1-9]\d|100)$/, 'Masukkan angka dari 0 sampai 100.');
const draf = { alamat: Alamat, alt: Alt.optional(), persen: Percentage.optional() };
export type GambarDraf<N extends string> = Record<`${N}_alamat`, typeof draf.alamat> &
  Record<`${N}_alt`, typeof draf.alt> &
  Record<`${N}_fokus_x` | `${N}_fokus_y`, typeof draf.persen>;

/** These fields in the draft itself, where `{name}_alamat` is '' for a picture that was taken away. */
export const gambarDraf = <const N extends string>(name: N) =>
  ({
    [`${name}_alamat`]: draf.alamat,
    [`${name}_alt`]: draf.alt,
    [`${name}_fokus_x`]: draf.persen,
    [`${name}_fokus_y`]: draf.persen,
  }) as GambarDraf<N>;

export const berkas = {
  /** `?w=` of the srcset ladder or `?w=&h=` of the listed boxes; any other size is 404. */
  get: stream('/berkas/{berkas}/{nama}', {
    can: 'publik',
    summary: 'Gambar atau PDF; yang pribadi hanya untuk pemiliknya dan petugas yang mengurusnya',
  }),
};
