import { z } from 'zod';
import { Id, Instant, list } from './kit.ts';

/** A piece of text; `cocok` where it is what was searched for. */
export const Potongan = z.object({ teks: z.string(), cocok: z.boolean() });
export type Potongan = z.infer<typeof Potongan>;

/** Something public, of whatever kind. */
export const Temuan = z.object({
  /** Noun of the page that was found: 'berita', 'kegiatan'. */
  jenis: z.string(),
  id: Id,
  judul: z.array(Potongan),
  /** The place in its text that fits, or its first words. */
  cuplikan: z.array(Potongan),
  /** Path on this site. */
  alamat: z.string(),
  terbit: Instant,
});
export type Temuan = z.infer<typeof Temuan>;

export const pencarian = {
  list: list('/v1/pencarian/', {
    can: 'publik',
    summary: 'Cari di seluruh situs desa',
    returns: Temuan,
    meta: z.object({
      /** The finds of every kind. */
      jumlah: z.record(z.string(), z.int()),
      /** Nothing fits: titles like it are shown. */
      mirip: z.boolean().optional(),
    }),
  }),
};
