import { z } from 'zod';
import { Day, get, Instant } from '../kit.ts';

const SuratDiperiksa = z.object({
  kode: z.string(),
  nomor: z.string(),
  tanggal: Day,
  judul: z.string(),
  /** Initials of the person it is about: 'R. A.' */
  inisial: z.string(),
  berlaku_sampai: Day.nullable(),
  keadaan: z.enum(['berlaku', 'habis', 'dicabut']),
  dicabut: Instant.nullable(),
  alasan_cabut: z.string().nullable(),
  /** The file carries an electronic signature besides. */
  tte: z.boolean(),
});
export type SuratDiperiksa = z.infer<typeof SuratDiperiksa>;

/** Keys that a device needs to check a letter without a connection. */
const Kunci = z.object({
  /** UUID of the village, which stands in what is signed. */
  desa: z.string(),
  kunci: z.array(z.object({ id: z.string(), publik: z.string() })),
  /** The revoked letters, by the first 16 signs of the SHA-256 of their codes: the list tells nobody a code. */
  dicabut: z.array(z.string()),
  diambil: Instant,
});
export type KunciSurat = z.infer<typeof Kunci>;

export const verifikasi = {
  get: get('/v1/verifikasi/{kode}/', {
    can: 'publik',
    summary: 'Periksa surat dengan kode di bawah QR-nya: nomor, tanggal, jenis, inisial, dan statusnya',
    returns: SuratDiperiksa,
    perMinute: 10,
  }),
  /** The signature proves that the code was read off a letter. */
  bertanda: get('/v1/verifikasi/{kode}/{tanda}/', {
    can: 'publik',
    summary: 'Periksa surat dengan kode dan tanda digital dari QR-nya, tanpa batas untuk kode yang diketik',
    returns: SuratDiperiksa,
  }),
  kunci: get('/v1/verifikasi/', {
    can: 'publik',
    summary: 'Kunci publik surat desa ini dan sidik surat yang dicabut, untuk pemeriksaan tanpa internet',
    returns: Kunci,
  }),
};
