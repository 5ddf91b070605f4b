import { z } from 'zod';
import { Id, list, post } from './kit.ts';
import { asksForFeedback } from './lib/asking-pages.ts';

const Masukan = z.object({ id: Id, jalur: z.string(), ya: z.int(), tidak: z.int() });
export type Masukan = z.infer<typeof Masukan>;

export const masukan = {
  /** Only counts: nothing of the visitor is stored, and the same visitor counts once a day. */
  send: post('/v1/masukan/', {
    can: 'publik',
    summary: 'Jawaban atas "Apakah halaman ini membantu?"',
    body: z.object({
      jalur: z.string({ error: 'Halaman tidak dikenal.' }).refine(asksForFeedback, 'Halaman tidak dikenal.'),
      membantu: z.enum(['ya', 'tidak'], { error: 'Pilih Ya atau Tidak.' }),
    }),
    records: false,
    perMinute: 20,
  }),
  list: list('/v1/kelola/masukan/', {
    can: 'perangkat',
    summary: 'Berapa pengunjung terbantu oleh setiap halaman',
    returns: Masukan,
  }),
};
