import { z } from 'zod';
import { Id, list, post } from './kit.ts';

/** Pages that ask whether they helped; each section counts its items one by one. */
const ASKING =
  /^\/((berita|kegiatan|lapor-online|produk-hukum)(\/[1-9]\d{0,14})?|profil|privasi|aksesibilitas|lacak-laporan|ppid\/(profil-ppid|sop-pelayanan|dip|dik|jenis-informasi)|data-desa\/(perencanaan|desa-anti-korupsi))$/;

/** Whether a page asks 'Apakah halaman ini membantu?'. */
export const asksForFeedback = (path: string): boolean => ASKING.test(path);

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
