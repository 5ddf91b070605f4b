import { z } from 'zod';
import { Fokus, Gambar } from './berkas.ts';
import { Semula } from './kept.ts';
import { STATUS_NASKAH } from './kinds/naskah.ts';
import { del, get, Instant, optionalText, patch, post } from './kit.ts';

/** Filters of the list; all of them stand in the address. */
export const SARING_MEDIA = ['gambar', 'dokumen', 'tanpa-alt', 'belum-dipakai', 'sampah'] as const;
export type SaringMedia = (typeof SARING_MEDIA)[number];
export const URUT_MEDIA = ['terbaru', 'terlama', 'nama', 'terbesar'] as const;
export type UrutMedia = (typeof URUT_MEDIA)[number];

export const MEDIA_PER_PAGE = 24;
/** Most megabytes of one file, and most files at once. */
export const MEDIA_MB = 20;
export const MEDIA_SEKALIGUS = 20;
/** Days for which what was deleted or replaced can be had back. */
export const MEDIA_HARI = 30;

/** Place at which a file is shown: `noun` and `noun_id` say on which page of the console it is changed. */
const TempatMedia = z.object({
  noun: z.string(),
  noun_id: z.int(),
  judul: z.string(),
  keadaan: z.enum(STATUS_NASKAH),
  /** Instant since when it is public, or will be. */
  waktu: Instant.nullable(),
  peran: z.string(),
});
export type TempatMedia = z.infer<typeof TempatMedia>;

const Media = z.object({
  id: z.string(),
  jenis: z.enum(['gambar', 'pdf']),
  nama: z.string(),
  url: z.string(),
  gambar_info: Gambar.nullable(),
  alt: z.string(),
  ukuran: z.int(),
  /** Number of places that show it. */
  dipakai: z.int(),
  dihapus: Instant.nullable(),
});
export type Media = z.infer<typeof Media>;

const VersiMedia = z.object({
  versi: z.int(),
  nama: z.string(),
  ukuran: z.int(),
  lebar: z.int().nullable(),
  tinggi: z.int().nullable(),
  diganti: Instant,
  oleh: z.string().nullable(),
});

const MediaRinci = Media.extend({
  kredit: z.string(),
  fokus: Fokus,
  diunggah: Instant,
  /** Name of who sent it; null where that account is gone. */
  oleh: z.string().nullable(),
  tempat: z.array(TempatMedia),
  /** Versions of the file within the last 30 days, the newest first. */
  versi: z.array(VersiMedia),
  can: z.object({ ubah: z.boolean() }),
});
export type MediaRinci = z.infer<typeof MediaRinci>;

const DaftarMedia = z.object({
  berkas: z.array(Media),
  /** Number of files that fit what was asked for. */
  hasil: z.int(),
  /** Number of all files, by filter; `semua` leaves the bin out. */
  jumlah: z.record(z.enum(['semua', ...SARING_MEDIA]), z.int()),
  byte: z.int(),
});
export type DaftarMedia = z.infer<typeof DaftarMedia>;

const Diunggah = z.object({
  berkas: z.array(
    z.object({
      id: z.string(),
      nama: z.string(),
      jenis: z.enum(['gambar', 'pdf']),
      ukuran: z.int(),
      url: z.string(),
      /** The same bytes stood in the library already: this is the old one, and nothing was kept twice. */
      kembar: z.boolean(),
    }),
  ),
});
export type Diunggah = z.infer<typeof Diunggah>;

const staff = 'perangkat:berita';
const one = '/v1/kelola/media/{berkas}/';
const percent = z.coerce
  .number({ error: 'Masukkan angka.' })
  .min(0, 'Paling sedikit 0.')
  .max(100, 'Paling banyak 100.');

export const media = {
  /** Everybody's pictures and documents of the site; what is private never stands here. */
  list: get('/v1/kelola/media/', {
    can: staff,
    summary: 'Pustaka media: gambar dan dokumen yang dipasang petugas',
    returns: DaftarMedia,
  }),
  /** Pictures for whoever puts one into a text, whatever their area. */
  choose: get('/v1/kelola/media/pilih/', {
    can: 'perangkat',
    summary: 'Gambar pustaka untuk dipilih di penyunting',
    returns: z.object({ berkas: z.array(Media), hasil: z.int() }),
  }),
  edit: get(one, { can: staff, summary: 'Satu berkas pustaka dengan tempat-tempatnya', returns: MediaRinci }),
  save: patch(one, {
    can: staff,
    summary: 'Ubah nama, keterangan, kredit, dan titik fokus gambar',
    body: z.object({
      nama: optionalText({ max: 200 }).optional(),
      alt: optionalText({ max: 250 }).optional(),
      kredit: optionalText({ max: 200 }).optional(),
      gambar_fokus_x: percent.optional(),
      gambar_fokus_y: percent.optional(),
      semula: Semula,
    }),
    returns: MediaRinci,
  }),
  upload: post('/v1/kelola/media/', {
    can: staff,
    summary: 'Unggah gambar dan PDF ke pustaka',
    files: {
      berkas: { accept: 'dokumen', max: MEDIA_SEKALIGUS, mb: MEDIA_MB, required: 'Pilih berkas.' },
    },
    returns: Diunggah,
  }),
  /** Address and places stay; what it was can be had back for 30 days. */
  replace: post(`${one}ganti/`, {
    can: staff,
    summary: 'Ganti berkas di semua tempatnya',
    files: { berkas: { accept: 'dokumen', max: 1, mb: MEDIA_MB, required: 'Pilih berkas.' } },
    returns: MediaRinci,
    status: 200,
  }),
  bringBack: post(`${one}versi/{versi_id}/pakai/`, {
    can: staff,
    summary: 'Pakai lagi berkas yang diganti',
    returns: MediaRinci,
    status: 200,
  }),
  /** 409 while anything shows it. */
  remove: del(one, { can: staff, summary: 'Pindahkan berkas yang tidak dipakai ke sampah' }),
  restore: post(`${one}pulih/`, {
    can: staff,
    summary: 'Kembalikan berkas dari sampah',
    returns: MediaRinci,
    status: 200,
  }),
};
