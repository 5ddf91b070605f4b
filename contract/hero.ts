import { z } from 'zod';
import { Gambar } from './berkas.ts';
import { BarisNaskah, GambarNaskah, type NaskahUmum, simpanGambar } from './kinds/naskah.ts';
import { gambarCalls, naskahCalls } from './kinds/naskah-calls.ts';
import { Id, list, optionalText, post } from './kit.ts';
import { Pindah } from './lib/urutan.ts';

/** A slide of the home page (`tipehero` 1), or one of the two pictures of the other type. */
export const Hero = z.object({
  id: Id,
  tipehero: z.int(),
  judul: z.string(),
  deskripsi: z.string(),
  gambar: z.string().nullable(),
  gambar_info: Gambar.nullable(),
});
export type Hero = z.infer<typeof Hero>;

const baris = { tipehero: z.int(), gambar_info: GambarNaskah.nullable() };
/** A slide as staff see it in the list: title, kind and picture of the working copy. */
export const HeroKelola = BarisNaskah.extend(baris);
export type HeroKelola = z.infer<typeof HeroKelola>;

const meja = {
  path: '/v1/kelola/hero/',
  can: 'perangkat:berita',
  nama: 'sorotan',
  baris,
  naskah: { ...baris, deskripsi: z.string() },
  simpan: {
    tipehero: z.coerce
      .number({ error: 'Pilih jenis sorotan.' })
      .pipe(z.union([z.literal(1), z.literal(2)], { error: 'Pilih jenis sorotan.' }))
      .optional(),
    deskripsi: optionalText({ max: 300, multiline: true }).optional(),
    ...simpanGambar,
  },
} as const;
/** A slide in the editor. */
export type NaskahHero = NaskahUmum & z.infer<z.ZodObject<typeof meja.naskah>>;

export const hero = {
  list: list('/v1/hero', { can: 'publik', summary: 'Sorotan beranda', returns: Hero }),

  ...naskahCalls(meja),
  ...gambarCalls(meja),
  /** Among the published ones of its kind. */
  move: post('/v1/kelola/hero/{id}/urutan/', {
    can: 'perangkat:berita',
    summary: 'Pindahkan sorotan dalam urutannya',
    body: Pindah,
  }),
};
