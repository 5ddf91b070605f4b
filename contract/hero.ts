import { z } from 'zod';
import { Gambar, gambarInput } from './berkas.ts';
import { del, formBool, get, Id, list, optionalText, patch, post } from './kit.ts';
import { Pindah } from './urutan.ts';

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

/** A slide as staff see it: also those that are switched off. */
export const HeroKelola = Hero.extend({ aktif: z.boolean() });
export type HeroKelola = z.infer<typeof HeroKelola>;

const Isi = z.object({
  ...gambarInput('gambar'),
  judul: optionalText({ max: 120 }),
  deskripsi: optionalText({ max: 300, multiline: true }),
});
const staff = 'perangkat:berita';
const gambar = { accept: 'gambar', max: 1 } as const;

export const hero = {
  list: list('/v1/hero', { can: 'publik', summary: 'Sorotan beranda', returns: Hero }),

  manage: list('/v1/kelola/hero/', { can: staff, summary: 'Semua sorotan beranda', returns: HeroKelola }),
  edit: get('/v1/kelola/hero/{id}/', { can: staff, summary: 'Satu sorotan beranda', returns: HeroKelola }),
  create: post('/v1/kelola/hero/', {
    can: staff,
    summary: 'Tambah sorotan beranda',
    body: Isi.extend({ tipehero: z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)])) }),
    files: { gambar: { ...gambar, required: 'Masukkan gambar' } },
    returns: HeroKelola,
  }),
  /** A new picture replaces the old one; without one the words and the focus of the old one change. */
  update: patch('/v1/kelola/hero/{id}/', {
    can: staff,
    summary: 'Ubah sorotan beranda',
    body: Isi,
    files: { gambar },
    returns: HeroKelola,
  }),
  show: post('/v1/kelola/hero/{id}/tampil/', {
    can: staff,
    summary: 'Tampilkan atau sembunyikan sorotan',
    body: z.object({ aktif: formBool }),
  }),
  move: post('/v1/kelola/hero/{id}/urutan/', {
    can: staff,
    summary: 'Pindahkan sorotan dalam urutannya',
    body: Pindah,
  }),
  remove: del('/v1/kelola/hero/{id}/', { can: staff, summary: 'Hapus sorotan beranda' }),
};
