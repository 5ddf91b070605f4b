import { z } from 'zod';
import { Disamarkan } from '../kinds/disamarkan.ts';
import { get, Instant, list, stream } from '../kit.ts';
import { KATEGORI } from './kode.ts';

/** Rupiah, exact; null where there is no number, which is not zero. */
export const Rupiah = z.int().nullable();
export const Nilai = z.object({ murni: Rupiah, perubahan: Rupiah, realisasi: Rupiah });
export type Nilai = z.infer<typeof Nilai>;
export const UKURAN = ['murni', 'perubahan', 'realisasi'] as const;

/** A line of a budget; sums stand in the lines above. */
export const Pos = Nilai.extend({ kode: z.string(), uraian: z.string() });
export type Pos = z.infer<typeof Pos>;

/** A sum as a visitor can follow it; the last line is its result. */
const Hitungan = z.array(z.object({ label: z.string(), nilai: z.int() }));
export const Penjelasan = z.object({
  teks: z.string(),
  ditulis: Instant,
  /** True where it was written for other numbers than those that are shown. */
  lama: z.boolean(),
});
export const Temuan = z.object({
  pemeriksaan: z.string(),
  kode: z.string(),
  judul: z.string(),
  teks: z.string(),
  hitungan: Hitungan,
  /** The numbers it is about: an explanation belongs to them. */
  sidik: z.string(),
  penjelasan: Penjelasan.nullable(),
});
export type Temuan = z.infer<typeof Temuan>;
export const HASIL = ['lolos', 'temuan', 'tidak_dapat'] as const;
/** One of the eight checks of a year. */
export const Pemeriksaan = z.object({
  nama: z.string(),
  judul: z.string(),
  hasil: z.enum(HASIL),
  teks: z.string(),
  hitungan: Hitungan,
  temuan: z.array(Temuan),
});
export type Pemeriksaan = z.infer<typeof Pemeriksaan>;

/** A published year in a few numbers. */
export const TahunApbdes = z.object({
  tahun: z.int(),
  /** The budget was changed during the year. */
  ada_perubahan: z.boolean(),
  budgeting_timestamp: Instant.nullable(),
  realisation_timestamp: Instant.nullable(),
  /** Residents by the last release of the year; null where there was none, or it may not be told. */
  penduduk: z.int().nullable(),
  disamarkan: Disamarkan,
  jumlah_pos: z.int(),
  temuan: z.int(),
  pendapatan: Nilai,
  belanja: Nilai,
  /** 6.1 minus 6.2. */
  pembiayaan: Nilai,
  penerimaan: Nilai,
  pengeluaran: Nilai,
});
export type TahunApbdes = z.infer<typeof TahunApbdes>;

/** Figures of which the pies and the table of a year are made. */
const Gambaran = TahunApbdes.omit({
  penduduk: true,
  disamarkan: true,
  temuan: true,
  jumlah_pos: true,
}).extend({
  baris: z.array(Pos),
});
export type Gambaran = z.infer<typeof Gambaran>;

const Rinci = TahunApbdes.extend({ baris: z.array(Pos), pemeriksaan: z.array(Pemeriksaan) });
export type ApbdesRinci = z.infer<typeof Rinci>;

/** One line in one year; its numbers are null where the year does not have it. */
const PosTahun = Nilai.extend({
  tahun: z.int(),
  ada: z.boolean(),
  uraian: z.string(),
  penduduk: z.int().nullable(),
  disamarkan: Disamarkan,
  /** All of its category in that year, or of 6.1 or 6.2. */
  seluruh: Nilai,
});
export type PosTahun = z.infer<typeof PosTahun>;

const BarisWire = z.object({
  id: z.string(),
  item: z.object({ code: z.string(), label: z.string(), category: z.enum(KATEGORI) }),
  /** Depth of the line: 1 of 4, 5 and 6, one more for each line above it. */
  tingkat: z.int(),
  /** Counted once in the sum of its category: the deepest lines that add up to it, of spending in one reading. */
  rinci: z.boolean(),
  initial_budget: Rupiah,
  updated_budget: Rupiah,
  budget_realisation: Rupiah,
});

/** `svg` is the pie of a category: of 4, 5 or 6. */
export const BENTUK_DATA = ['csv', 'json', 'xlsx', 'svg', 'pdf', 'datapackage'] as const;

export const apbdes = {
  periods: list('/v1/village-budgeting/periode/', {
    can: 'publik',
    summary: 'Tahun APBDes yang terbit, terbaru lebih dulu, semuanya sekaligus',
    returns: z.object({ id: z.int(), periode: z.int() }),
  }),
  stat: get('/v1/village-budgeting/web-stat/', {
    can: 'publik',
    summary: 'Kapan anggaran dan realisasi satu tahun diperbarui (?periode=2026)',
    returns: z.object({
      budgeting_timestamp: Instant.nullable(),
      realisation_timestamp: Instant.nullable(),
    }),
  }),
  lines: list('/v1/village-budgeting-detail/', {
    can: 'publik',
    summary:
      'Semua pos APBDes satu tahun sekaligus (?periode=2026), termasuk jumlah di atasnya; `tingkat=rinci` hanya yang dijumlahkan',
    returns: BarisWire,
  }),
  years: get('/v1/apbdes/', {
    can: 'publik',
    summary: 'APBDes yang terbit, dengan jumlah tiap tahun',
    returns: z.array(TahunApbdes),
  }),
  /** Overview for the home page, in few statements: which years there are, and one of them. */
  overview: get('/v1/apbdes/ringkas/', {
    can: 'publik',
    summary: 'Tahun APBDes yang terbit dan pos satu tahun (?periode=2026; tahun terbaru bila tidak disebut)',
    returns: z.object({ periode: z.array(z.int()), terpilih: Gambaran.nullable() }),
  }),
  detail: get('/v1/apbdes/{tahun}/', {
    can: 'publik',
    summary: 'APBDes satu tahun: semua pos, pemeriksaan, dan penjelasan desa',
    returns: Rinci,
  }),
  /** Lines for the pages of a year and of a line: what belongs together is counted once. */
  page: get('/v1/apbdes/halaman/', {
    can: 'publik',
    summary:
      'APBDes satu tahun di samping tahun-tahun lain (?tahun=2026&kode=02.03; tahun terbaru bila tidak disebut)',
    returns: z.object({
      tahun: z.array(TahunApbdes),
      diminta: z.int().nullable(),
      /** 200, 404 for a year that is not there, 410 for one that was taken back. */
      status: z.int(),
      terpilih: Rinci.nullable(),
      /** The line of `kode` from year to year. */
      pos: z.array(PosTahun),
    }),
  }),
  comparison: get('/v1/apbdes/banding/', {
    can: 'publik',
    summary: 'Dua tahun APBDes berdampingan (?a=2026&b=2025), dan bidang belanja dari tahun ke tahun',
    returns: z.object({
      tahun: z.array(z.int()),
      a: Rinci.nullable(),
      b: Rinci.nullable(),
      bidang: z.array(z.object({ kode: z.string(), riwayat: z.array(PosTahun) })),
    }),
  }),
  line: get('/v1/apbdes/pos/{kode}/', {
    can: 'publik',
    summary: 'Satu pos APBDes dari tahun ke tahun, terlama lebih dulu',
    returns: z.array(PosTahun),
  }),
  /** The same line as a chart's files. */
  lineFile: stream('/v1/apbdes/pos/{kode}/unduh/', {
    can: 'publik',
    summary: 'Unduh satu pos APBDes dari tahun ke tahun (?bentuk=csv, json, xlsx, svg, atau pdf)',
    perMinute: 30,
  }),
  file: stream('/v1/apbdes/{tahun}/unduh/', {
    can: 'publik',
    summary: 'Unduh APBDes satu tahun, atau satu pos dengan rinciannya (?bentuk=csv&kode=02.03)',
    perMinute: 30,
  }),
};
