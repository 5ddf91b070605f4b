import { z } from 'zod';
import {
  type BarisNaskah,
  formChoice,
  GambarNaskah,
  type NaskahUmum,
  naskahDokumen,
  simpanGambar,
} from './kinds/naskah.ts';
import { dokumenCalls, gambarCalls, naskahCalls } from './kinds/naskah-calls.ts';
import { line, lines, registerChange, registerInput } from './kinds/register.ts';
import { del, get, Id, Instant, list, optionalText, patch, post } from './kit.ts';

export const TIPE_BUKTI = ['pdf', 'url', 'image'] as const;
export type TipeBukti = (typeof TIPE_BUKTI)[number];

/** A component of the anti-corruption village in one year. */
export const KategoriAntiKorupsi = z.object({
  id: Id,
  kode: z.string(),
  nama: z.string(),
  /** The year. */
  periode: z.int(),
  article_count: z.int(),
  /** Number of its indicators, and of those with at least one article. */
  indikator: z.int(),
  terisi: z.int(),
});
export type KategoriAntiKorupsi = z.infer<typeof KategoriAntiKorupsi>;

/** An indicator of a component. */
export const SubKategoriAntiKorupsi = z.object({
  id: Id,
  kode: z.string(),
  nama: z.string(),
  kategori: z.object({ id: Id, kode: z.string(), nama: z.string(), periode: z.int() }),
  artikel_count: z.int(),
  view_count: z.int(),
  /** Instant since when it has evidence. */
  sejak: Instant.nullable(),
  /** Evidence that it asks for, a line each; a part of this site that is named there is evidence by itself. */
  bukti: z.string().nullable(),
});
export type SubKategoriAntiKorupsi = z.infer<typeof SubKategoriAntiKorupsi>;

/** Evidence for an indicator: a PDF, a picture, or an address; the two others are null. */
export const ArtikelAntiKorupsi = z.object({
  id: Id,
  /** Code of its indicator and its number there: '1.1.2'. */
  kode_lengkap: z.string(),
  nama: z.string(),
  /** Instant at which it became public. */
  created_at: Instant,
  tipe: z.enum(TIPE_BUKTI),
  file: z.string().nullable(),
  /** Bytes of the PDF. */
  ukuran: z.int().nullable(),
  image: z.string().nullable(),
  image_info: GambarNaskah.nullable(),
  url: z.string().nullable(),
});
export type ArtikelAntiKorupsi = z.infer<typeof ArtikelAntiKorupsi>;

/** A year with components, and how many of its indicators have evidence. */
const Periode = z.object({ tahun: z.int(), indikator: z.int(), terisi: z.int() });

const staff = 'perangkat:ppid';
const SubPilihan = z.object({
  id: Id,
  kategori_id: Id,
  kode: z.string(),
  nama: z.string(),
  periode: z.int(),
});
const baris = { sub_kategori: SubPilihan.nullable(), tipe: z.enum(TIPE_BUKTI) };
const WEB = /^https?:\/\/[^\s<>"]+$/i;
const meja = {
  path: '/v1/kelola/artikel-anti-korupsi/',
  can: staff,
  nama: 'bukti anti korupsi',
  baris,
  naskah: {
    ...baris,
    url: z.string(),
    gambar_info: GambarNaskah.nullable(),
    ...naskahDokumen,
  },
  simpan: {
    sub_kategori: formChoice('Harap pilih indikator'),
    tipe: z.enum(TIPE_BUKTI, 'Pilih jenis bukti.').optional(),
    url: optionalText({ max: 500 })
      .refine((text) => text === '' || WEB.test(text), 'Tautan diawali https:// atau http://.')
      .optional(),
    ...simpanGambar,
  },
} as const;
/** Evidence in the list of the console. */
export type BuktiKelola = BarisNaskah & z.infer<z.ZodObject<typeof baris>>;
/** Evidence in the editor. */
export type NaskahAntiKorupsi = NaskahUmum & z.infer<z.ZodObject<typeof meja.naskah>>;

const Indikator = z.object({ id: Id, kode: z.string(), nama: z.string(), bukti: z.string().nullable() });
/** The same for staff, with how much evidence names it: public, being written, or in the trash. */
const IndikatorKelola = Indikator.extend({ dipakai: z.int() });
export type IndikatorKelola = z.infer<typeof IndikatorKelola>;
const Komponen = z.object({ id: Id, kode: z.string(), nama: z.string(), periode: z.int() });
const KomponenKelola = Komponen.extend({ indikator: z.array(IndikatorKelola) });
export type KomponenKelola = z.infer<typeof KomponenKelola>;

const STRUKTUR = '/v1/kelola/kategori-anti-korupsi/';
const KOMPONEN = `${STRUKTUR}{id}/` as const;
const INDIKATOR = '/v1/kelola/sub-kategori-anti-korupsi/{id}/';
const YEAR = 'Harap pilih tahun';
const NAME = { max: 300, missing: 'Harap masukkan nama' };
export const komponenFields = { nama: line('Nama komponen', NAME) };
export const indikatorFields = {
  nama: line('Nama indikator', NAME),
  bukti: lines('Bukti yang diminta', { max: 500 }),
};
const komponen = registerInput(komponenFields);
const komponenBaru = registerChange(komponenFields);
const indikator = registerInput(indikatorFields);
const indikatorBaru = registerChange(indikatorFields);

export const antiKorupsi = {
  categories: list('/v1/kategori-anti-korupsi/', {
    can: 'publik',
    summary: 'Komponen desa anti korupsi',
    returns: KategoriAntiKorupsi,
  }),
  category: get('/v1/kategori-anti-korupsi/{id}', {
    can: 'publik',
    summary: 'Satu komponen desa anti korupsi',
    returns: KategoriAntiKorupsi,
  }),
  indicators: list('/v1/sub-kategori-anti-korupsi/', {
    can: 'publik',
    summary: 'Indikator desa anti korupsi',
    returns: SubKategoriAntiKorupsi,
  }),
  indicator: get('/v1/sub-kategori-anti-korupsi/{id}', {
    can: 'publik',
    summary: 'Satu indikator desa anti korupsi',
    returns: SubKategoriAntiKorupsi,
  }),
  view: post('/v1/sub-kategori-anti-korupsi/{id}/lihat/', {
    can: 'publik',
    summary: 'Hitung satu kali dilihat',
    records: false,
  }),
  articles: list('/v1/artikel-anti-korupsi/', {
    can: 'publik',
    summary: 'Bukti desa anti korupsi',
    returns: ArtikelAntiKorupsi,
  }),
  periods: get('/v1/periode-anti-korupsi/', {
    can: 'publik',
    summary: 'Tahun yang punya komponen, terbaru dahulu',
    /** `ini` is the year of today in the village. */
    returns: z.object({ ini: z.int(), daftar: z.array(Periode) }),
  }),
  ...naskahCalls(meja),
  ...gambarCalls(meja),
  ...dokumenCalls(meja),
  /** The structure of the newest year before, or the 18 indicators where there is none. */
  prepare: post('/v1/kelola/kategori-anti-korupsi/salin/', {
    can: staff,
    summary: 'Salin struktur ke tahun ini',
    returns: z.object({ tahun: z.int(), indikator: z.int() }),
  }),
  structure: list(STRUKTUR, {
    can: staff,
    summary: 'Komponen, indikatornya, dan jumlah bukti masing-masing',
    returns: KomponenKelola,
  }),
  createComponent: post(STRUKTUR, {
    can: staff,
    summary: 'Tambah komponen pada tahun yang sudah berstruktur',
    body: komponen.extend({ periode: z.coerce.number(YEAR).int(YEAR).min(2000, YEAR).max(2200, YEAR) }),
    returns: Komponen,
  }),
  updateComponent: patch(KOMPONEN, {
    can: staff,
    summary: 'Ganti nama komponen',
    body: komponenBaru,
    returns: Komponen,
  }),
  removeComponent: del(KOMPONEN, { can: staff, summary: 'Hapus komponen tanpa bukti dan indikatornya' }),
  createIndicator: post(`${KOMPONEN}indikator/`, {
    can: staff,
    summary: 'Tambah indikator pada komponen',
    body: indikator,
    returns: Indikator,
  }),
  updateIndicator: patch(INDIKATOR, {
    can: staff,
    summary: 'Ganti nama indikator dan bukti yang diminta',
    body: indikatorBaru,
    returns: Indikator,
  }),
  removeIndicator: del(INDIKATOR, { can: staff, summary: 'Hapus indikator tanpa bukti' }),
};
