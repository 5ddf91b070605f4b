import { z } from 'zod';
import { SyaratSurat } from '../jenis-surat/jenis-surat.ts';
import { PERAN } from '../jenis-surat/peran.ts';
import { Bentuk } from '../kinds/isian-skema.ts';
import { Perkiraan } from '../kinds/tenggat.ts';
import { get, Id, list, post } from '../kit.ts';
import { AjuanStatis, PAPER_FILES } from './layanan.ts';

/** Explanation that the village gives of a letter: HTML, sanitised. */
const Keterangan = { persyaratan: z.string(), alur: z.string(), biaya: z.string(), waktu: z.string() };

/** A letter that comes with the program, with its form. */
const SuratStatis = z.object({
  id: Id,
  /** Code of the letter as addresses have it: 'bagi warisan'. */
  slug: z.string(),
  /** Group of the letter: 'surat-pernyataan'. */
  jenis: z.string(),
  jenis_nama: z.string(),
  nama: z.string(),
  atribut: Bentuk,
  /** The papers that it needs, in their order. */
  syarat: z.array(SyaratSurat),
  /** The desks that a new request passes. */
  rantai: z.array(z.enum(PERAN)),
  perkiraan: Perkiraan,
});
export type SuratStatis = z.infer<typeof SuratStatis>;

const PersyaratanSurat = z.object({
  id: Id,
  jenis_surat: z.object({ value: z.string(), title: z.string() }),
  ...Keterangan,
});
export type PersyaratanSurat = z.infer<typeof PersyaratanSurat>;

export const suratStatis = {
  requirements: list('/v1/persyaratansurat/', {
    can: 'publik',
    summary:
      'Persyaratan, alur, biaya, dan waktu surat statis; satu surat dengan `filter{jenis_surat.value}`',
    returns: PersyaratanSurat,
  }),
  /** The code of a letter may be written with blanks: 'bagi warisan'. */
  get: get('/v1/layanansurat/{slug}/', {
    can: 'publik',
    summary: 'Satu surat statis dengan isian formulirnya',
    returns: SuratStatis,
  }),
  create: post('/v1/layanansurat/{slug}/', {
    can: 'penduduk',
    summary: 'Minta satu surat statis',
    body: AjuanStatis,
    files: PAPER_FILES,
    evenFull: true,
    returns: z.object({ id: Id, jenis: z.string(), slug: z.string() }),
    perMinute: 20,
  }),
};
