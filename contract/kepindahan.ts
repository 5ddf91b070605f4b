import { z } from 'zod';
import { get, Instant, post, postForFile } from './kit.ts';

/**
 * `dibekukan`: the village can only be read, and its admin may have the archive made. `disusun`: it is being made. `gagal`: it
 * could not be. `siap`: it waits for the village to look at it. `diperiksa`: the village said that it is good.
 * `diserahkan`: the addresses are handed over, and nothing is taken back.
 */
export const KEADAAN_PINDAH = ['dibekukan', 'disusun', 'gagal', 'siap', 'diperiksa', 'diserahkan'] as const;
export type KeadaanPindah = (typeof KEADAAN_PINDAH)[number];

/** Beginning of the reason why a moving village can only be read. */
export const SEDANG_PINDAH = 'Desa ini sedang pindah ke pemasangan lain.';
/** Days that rows and files stay after the addresses were handed over. */
export const HARI_DISIMPAN = 30;

/** Content of an archive: counts and sizes, nothing of anybody. */
export const IsiArsip = z.object({
  disusun: Instant,
  byte: z.int(),
  sha256: z.string(),
  bagian: z.array(z.object({ nama: z.string(), baris: z.int() })),
  baris: z.int(),
  berkas: z.int(),
  byte_berkas: z.int(),
});
export type IsiArsip = z.infer<typeof IsiArsip>;

/** A village on its way to another installation, as both sides see it. */
export const Kepindahan = z.object({
  keadaan: z.enum(KEADAAN_PINDAH),
  alasan: z.string(),
  mulai: Instant,
  arsip: IsiArsip.nullable(),
  /** Why the archive could not be made. */
  sebab: z.string(),
  diunduh: Instant.nullable(),
  diperiksa: Instant.nullable(),
  diserahkan: Instant.nullable(),
});
export type Kepindahan = z.infer<typeof Kepindahan>;

const proof = z.string({ error: 'Harap diisi.' }).min(1, 'Harap diisi.').max(4096, 'Terlalu panjang.');
const NO_PHRASE = 'Ketik frasanya.';
const NOT_LOOKED = 'Centang setelah arsipnya diperiksa.';

export const kepindahan = {
  state: get('/v1/kelola/kepindahan/', {
    can: 'admin',
    summary: 'Kepindahan desa ke pemasangan lain: sampai mana, dan isi arsipnya',
    returns: z.object({ kepindahan: Kepindahan.nullable() }),
  }),
  /** Makes the archive anew each time. The response alone holds its phrase, and it is never shown again. */
  create: post('/v1/kelola/kepindahan/arsip/', {
    can: 'admin',
    summary: 'Susun arsip pindah; frasanya hanya ada di jawaban ini',
    perMinute: 6,
    keyed: false,
    whileReadOnly: true,
    body: z.object({ password: proof }),
    returns: z.object({ frasa: z.string() }),
  }),
  download: postForFile('/v1/kelola/kepindahan/unduh/', {
    can: 'admin',
    summary: 'Unduh arsip pindah, terkunci dengan frasanya',
    perMinute: 6,
    body: z.object({ password: proof }),
  }),
  /** Only who has the phrase can say that the archive is good. */
  confirm: post('/v1/kelola/kepindahan/periksa/', {
    can: 'admin',
    summary: 'Nyatakan arsip sudah diperiksa desa',
    perMinute: 10,
    keyed: false,
    whileReadOnly: true,
    body: z.object({
      frasa: z.string({ error: NO_PHRASE }).trim().min(1, NO_PHRASE).max(200, 'Terlalu panjang.'),
      periksa: z.boolean({ error: NOT_LOOKED }).refine((ticked) => ticked, NOT_LOOKED),
    }),
  }),
};
