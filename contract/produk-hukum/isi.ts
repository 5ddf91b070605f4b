import { z } from 'zod';
import { Dokumen, naskahDokumen } from '../kinds/naskah.ts';
import { Day, formId, Id, optionalText } from '../kit.ts';
import { BAHASA_HUKUM, BIDANG_HUKUM, KATEGORI_BIDANG, TIPE_HUKUM } from './kode.ts';

/** An entry of one of the lists of `kode-hukum.ts`. */
export const Kode = z.object({ id: Id, judul: z.string() });

const UNKNOWN = 'Pilihan tidak dikenal.';
const among = (entries: readonly z.infer<typeof Kode>[]) =>
  formId(UNKNOWN).refine((id) => entries.some((entry) => entry.id === id), UNKNOWN);
/** One of a list, or none; a missing field leaves it as it was. */
const choice = (entries: readonly z.infer<typeof Kode>[]) =>
  z.union([z.literal('').transform(() => null), among(entries).nullable()]).optional();
const day = z.union([z.literal('').transform(() => null), Day.nullable()]).optional();
const words = (max = 255) => optionalText({ max }).optional();

/** Fields that the editor writes beside the title. */
export const simpanHukum = {
  tipe: among(TIPE_HUKUM).optional(),
  bahasa: among(BAHASA_HUKUM).optional(),
  bidang: choice(BIDANG_HUKUM),
  kategori_bidang: choice(KATEGORI_BIDANG),
  nomor_peraturan: words(60),
  tanggal_penetapan: day,
  tanggal_pengundangan: day,
  berlaku_sejak: day,
  berlaku_sampai: day,
  tajuk: words(),
  tempat_penetapan: words(),
  sumber: words(),
  subjek: words(),
  lokasi: words(),
  url_lokasi: words(500),
  keterangan_status: words(500),
  abstrak: optionalText({ max: 5_000, multiline: true }).optional(),
};

/** Fields that the editor shows. */
export const naskahHukum = {
  /** '' as long as number or date is missing. */
  sebutan: z.string(),
  tipe: z.int(),
  bahasa: z.int(),
  bidang: z.int().nullable(),
  kategori_bidang: z.int().nullable(),
  nomor_peraturan: z.string(),
  tanggal_penetapan: Day.nullable(),
  tanggal_pengundangan: Day.nullable(),
  berlaku_sejak: Day.nullable(),
  berlaku_sampai: Day.nullable(),
  tajuk: z.string(),
  tempat_penetapan: z.string(),
  sumber: z.string(),
  subjek: z.string(),
  lokasi: z.string(),
  url_lokasi: z.string(),
  keterangan_status: z.string(),
  abstrak: z.string(),
  abstrak_file: Dokumen.nullable(),
  view_count: z.int(),
  download_count: z.int(),
  ...naskahDokumen,
};
