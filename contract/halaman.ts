import { z } from 'zod';
import { get, Instant, put } from './kit.ts';

/** Pages on which every public site speaks of itself. A village that has written nothing says what the portal does. */
export const HALAMAN = ['privasi', 'aksesibilitas'] as const;
export type NamaHalaman = (typeof HALAMAN)[number];

export const Halaman = z.object({
  nama: z.enum(HALAMAN),
  judul: z.string(),
  /** HTML, sanitised. */
  isi: z.string(),
  /** The words of the portal, which change with it. */
  bawaan: z.boolean(),
  /** Instant at which the village wrote its own. */
  diubah: Instant.nullable(),
  /** Sent back with a save, so that nobody overwrites what they have not seen. */
  versi: z.int(),
});
export type Halaman = z.infer<typeof Halaman>;

export const halaman = {
  get: get('/v1/halaman/{nama}/', {
    can: 'publik',
    summary: 'Halaman tentang situs ini: privasi, aksesibilitas',
    returns: Halaman,
  }),
  /** An empty text brings the portal's own words back. */
  save: put('/v1/kelola/halaman/{nama}/', {
    can: 'perangkat:pengaturan',
    summary: 'Ganti isi halaman tentang situs ini',
    body: z.object({
      isi: z.string({ error: 'Masukkan teks.' }).max(200_000, 'Teks terlalu panjang.'),
      versi: z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0),
    }),
    returns: Halaman,
  }),
};
