import { z } from 'zod';
import { get, Id, Instant, post, requiredText, stream } from '../kit.ts';
import { MUTU } from '../survei/unsur.ts';

/**
 * Measures that a regency looks at: budgets that are public, reports answered late, satisfaction, and whether anybody works in the village.
 */
export const UKURAN = ['apbdes', 'laporan', 'survei', 'masuk'] as const;
export type UkuranRingkasan = (typeof UKURAN)[number];
/** Orders of the districts; a measure begins with those that have most to do. */
export const URUT_RINGKASAN = ['nama', 'desa', 'masuk', 'apbdes', 'laporan', 'terlambat', 'survei'] as const;
export type UrutRingkasan = (typeof URUT_RINGKASAN)[number];

/** Fewer answers have no index here. */
export const JAWABAN_CUKUP = 30;
/** Month and day by which the budget of a year is to be public. */
export const BATAS_APBDES = '01-31';
/** A village where nobody of the staff came for so many days is silent. */
export const HARI_DIAM = 14;
/** A village is reminded of one matter once in so many days. */
export const HARI_INGAT = 7;
/** Number of villages that are reminded by one press. */
export const INGAT_SEKALI = 100;

const Ikm = z.object({ nilai: z.number(), mutu: z.enum(MUTU), kinerja: z.string() });

/** Sums over villages in use. */
const Jumlah = z.object({
  desa: z.int(),
  /** Number of villages among these that are not counted yet for the year. */
  belum: z.int(),
  terbit: z.int(),
  laporan: z.int(),
  terlambat: z.int(),
  /** Villages with a late answer. */
  desa_terlambat: z.int(),
  /** The plain average of the villages that have an index, and how many these are. */
  ikm: Ikm.nullable(),
  cukup: z.int(),
  jawaban: z.int(),
  diam: z.int(),
});
export type JumlahRingkasan = z.infer<typeof Jumlah>;

const Kecamatan = Jumlah.extend({ kode: z.string(), nama: z.string() });
export type KecamatanRingkasan = z.infer<typeof Kecamatan>;

/** Counts that a village gives: no title, no word and no name of anybody. */
const Desa = z.object({
  id: Id,
  nama: z.string(),
  kode: z.string(),
  kecamatan: z.string(),
  /** Instant at which it was counted; null for never, and then every count is empty. */
  dihitung: Instant.nullable(),
  /** Counted longer ago than a night and a day. */
  lama: z.boolean(),
  apbdes: z.string().nullable(),
  laporan: z.int(),
  terlambat: z.int(),
  jawaban: z.int().nullable(),
  ikm: Ikm.nullable(),
  diam: z.boolean(),
  ditangguhkan: z.boolean(),
  /** Measures in which something is to be mended. */
  kurang: z.array(z.enum(UKURAN)),
  /** When it was last reminded of the measure that is looked at. */
  diingatkan: Instant.nullable(),
  /** True where it is behind in that measure and may be reminded of it now. */
  dapat_diingatkan: z.boolean(),
});
export type DesaRingkasan = z.infer<typeof Desa>;

export const RingkasanKabupaten = z.object({
  /** Null where the platform has no village with a code yet. */
  wilayah: z.object({ kode: z.string(), nama: z.string(), provinsi: z.string() }).nullable(),
  tahun: z.int(),
  tahun_ada: z.array(z.int()),
  ukuran: z.enum(UKURAN),
  urut: z.enum(URUT_RINGKASAN),
  /** The newest count of the villages shown. */
  dihitung: Instant.nullable(),
  /** Number of counts that are old. */
  lama: z.int(),
  jumlah: Jumlah,
  /** All districts, also those that were not asked for. */
  kecamatan: z.array(Kecamatan),
  /** The district that was asked for. */
  terpilih: z.object({ kode: z.string(), nama: z.string() }).nullable(),
  /** Villages of the district; without one, those of the whole regency that are behind in the measure. By code. */
  desa: z.array(Desa),
  /** Number of these villages that may be reminded of it now. */
  dapat_diingatkan: z.int(),
  /** Villages that nobody has signed in to yet: they are counted nowhere. */
  persiapan: z.int(),
  /** Regencies that have villages here; of an officer only their own. */
  daerah: z.array(z.object({ kode: z.string(), nama: z.string(), induk: z.string(), jumlah: z.int() })),
});
export type RingkasanKabupaten = z.infer<typeof RingkasanKabupaten>;

const NO_VILLAGE = 'Pilih desanya dulu.';

export const ringkasanCalls = {
  /** `kab` and `kec` (codes), `tahun`, `ukuran`, `urut`. */
  ringkasan: get('/v1/platform/ringkasan/', {
    can: 'platform',
    kabupaten: true,
    summary: 'Ringkasan satu kabupaten: jumlah per kecamatan dan per desa',
    returns: RingkasanKabupaten,
  }),
  /** The same as a workbook: all districts and all villages, by code. */
  unduhRingkasan: stream('/v1/platform/ringkasan/xlsx/', {
    can: 'platform',
    kabupaten: true,
    summary: 'Ringkasan satu kabupaten, XLSX',
    perMinute: 30,
  }),
  /** One notice for each village and matter in seven days; who was reminded already is left out and counted. */
  ingatkan: post('/v1/platform/ringkasan/ingatkan/', {
    can: 'platform',
    summary: 'Ingatkan admin desa akan satu perkara',
    status: 200,
    body: z.object({
      perkara: z.enum(UKURAN, { error: 'Pilih perkaranya.' }),
      tahun: z.coerce.number().int().min(2000).max(2099),
      desa: z.array(Id, { error: NO_VILLAGE }).min(1, NO_VILLAGE).max(INGAT_SEKALI),
      pesan: requiredText('Tulis pesannya.', { max: 300 }),
    }),
    returns: z.object({ dikirim: z.int(), sudah: z.int() }),
  }),
};
