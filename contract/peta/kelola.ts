import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { kept, keptFields, Semula } from '../kept.ts';
import { Day, del, formBool, get, Id, optionalText, patch, post, put, requiredText } from '../kit.ts';
import { keysOf } from '../lib/record.ts';
import { ARAH } from '../lib/urutan.ts';
import { HEX_COLOUR } from '../lib/warna.ts';
import { BENTUK_TIPE, ISIAN_WARNA, SigTipe } from './tipe.ts';

const staff = 'perangkat:peta';

const warna = z
  .string({ error: 'Pilih warna' })
  .trim()
  .regex(HEX_COLOUR, 'Warna enam angka dan huruf, misalnya #7B2CBF')
  .transform((text) => `#${text.replace('#', '').toUpperCase()}`);
const nama = requiredText('Harap masukkan nama', { max: 60 });

/** Groups to which the office adds types of its own. */
export const KELOMPOK_BARU = {
  pembangunan: 'Pembangunan',
  titik: 'Titik dan lain-lain',
  tematik: 'Tematik',
} as const;

const TipeKelola = SigTipe.extend({
  /** Why it cannot be removed; '' where it can. */
  dipakai: z.string(),
  dibuat: z.string().nullable(),
});
export type TipeKelola = z.infer<typeof TipeKelola>;

const TipeInput = z.object({
  nama,
  warna,
  keterangan: kept(optionalText({ max: 120 })),
  on_website: kept(formBool),
  has_summary: kept(formBool),
  semula: Semula,
});

/** A number that is typed in a form; null where it is left empty. */
export const whole = (most: number, message: string) =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((given) =>
      String(given ?? '').trim() === '' ? null : Number(String(given).replace(/[^\d-]/g, '') || Number.NaN),
    )
    .pipe(z.int(message).min(0, message).max(most, message).nullable());

/** The facts of a feature that staff type; its shape is drawn or imported. */
const SigInput = z.object({
  nama: optionalText({ max: 120 }),
  nbt: optionalText({ max: 30 }),
  dusun: optionalText({ max: 60 }),
  rw: optionalText({ max: 10 }),
  rt: optionalText({ max: 10 }),
  penggunaan: optionalText({ max: 60 }),
  tipe_hak: optionalText({ max: 60 }),
  deskripsi: optionalText({ max: 2_000, multiline: true }),
  anggaran: whole(999_999_999_999_999, 'Anggaran angka tanpa huruf'),
  progres: whole(100, 'Progres 0 sampai 100'),
  tgl: z.union([z.literal('').transform(() => null), Day]).nullish(),
  sumber_dana: optionalText({ max: 80 }),
  tahun: whole(2_200, 'Tahun empat angka'),
  apbdes_kode: optionalText({ max: 30 }),
  versi: whole(1_000_000_000, 'Versi unsur berupa angka'),
});

export const SigKelola = z.object({
  id: Id,
  tipe_id: Id,
  tipe: z.string(),
  tingkat: z.string().nullable(),
  kelompok: z.string(),
  nama: z.string(),
  nbt: z.string().nullable(),
  dusun: z.string(),
  rw: z.string(),
  rt: z.string(),
  penggunaan: z.string(),
  tipe_hak: z.string(),
  luas: z.number().nullable(),
  panjang: z.number().nullable(),
  deskripsi: z.string(),
  anggaran: z.int().nullable(),
  progres: z.int().nullable(),
  tgl: z.string().nullable(),
  sumber_dana: z.string(),
  tahun: z.int().nullable(),
  apbdes_kode: z.string(),
  /** Difference from its line of the budget, in words; '' where there is none. */
  temuan: z.string(),
  foto: z.object({ depan: Gambar.nullable(), sebelum: Gambar.nullable(), sesudah: Gambar.nullable() }),
  foto_sejajar: z.boolean(),
  versi: z.int(),
  lat: z.number(),
  lng: z.number(),
  /** Names only for staff who may see residents; the count for all. */
  jumlah_pemilik: z.int(),
  pemilik: z.array(
    z.object({
      penduduk_id: Id,
      nama: z.string(),
      bagian: z.string(),
      terbuka: z.boolean(),
      izin_tertulis: z.string().nullable(),
      surat_izin: z.string(),
      sejak: z.string().nullable(),
      dasar: z.string(),
    }),
  ),
  boleh_pemilik: z.boolean(),
});
export type SigKelola = z.infer<typeof SigKelola>;

/** Fields of a feature that the table changes in its row: by its type, and nothing else of it. */
const BarisInput = SigInput.pick({
  nama: true,
  nbt: true,
  dusun: true,
  rw: true,
  rt: true,
  penggunaan: true,
  tipe_hak: true,
  anggaran: true,
  progres: true,
  versi: true,
});

const Baris = SigKelola.pick({
  id: true,
  tipe_id: true,
  tingkat: true,
  kelompok: true,
  penggunaan: true,
  tipe_hak: true,
  tahun: true,
  versi: true,
  nama: true,
  nbt: true,
  tipe: true,
  dusun: true,
  rw: true,
  rt: true,
  luas: true,
  panjang: true,
  anggaran: true,
  progres: true,
  jumlah_pemilik: true,
}).extend({
  /** Features that it lies over, and by how much; '' where that was not asked, or it lies over nothing. */
  tumpang: z.string(),
});
export type BarisPeta = z.infer<typeof Baris>;

export const kelolaPeta = {
  types: get('/v1/kelola/peta/tipe/', {
    can: staff,
    summary: 'Semua tipe layer',
    returns: z.array(TipeKelola),
  }),
  addTipe: post('/v1/kelola/peta/tipe/', {
    can: staff,
    summary: 'Tambah tipe layer',
    body: z.object({
      nama,
      warna,
      kelompok: z.enum(keysOf(KELOMPOK_BARU), 'Pilih kelompok'),
      bentuk: z.enum(keysOf(BENTUK_TIPE), 'Pilih bentuk'),
      /** Field that colours the parcels of a thematic type; of no meaning for others. */
      isian: z.enum(keysOf(ISIAN_WARNA), 'Pilih isian').default('penggunaan'),
    }),
    returns: z.object({ id: Id }),
  }),
  saveTipe: patch('/v1/kelola/peta/tipe/{id}/', {
    can: staff,
    summary: 'Ubah tipe layer',
    body: TipeInput,
    returns: z.object({ id: Id }),
  }),
  moveTipe: post('/v1/kelola/peta/tipe/{id}/urutan/', {
    can: staff,
    summary: 'Pindahkan tipe layer: awal, naik, turun, atau akhir',
    body: z.object({ arah: z.enum(ARAH, 'Pilih arah') }),
    returns: z.object({ id: Id }),
    status: 200,
  }),
  /** All types of one group in their new order. */
  orderTipe: put('/v1/kelola/peta/urutan-tipe/', {
    can: staff,
    summary: 'Urutkan tipe layer satu kelompok',
    body: z.object({ urutan: z.array(Id, 'Isi urutan').min(1, 'Isi urutan').max(200) }),
    returns: z.object({ jumlah: z.int() }),
  }),
  removeTipe: del('/v1/kelola/peta/tipe/{id}/', { can: staff, summary: 'Hapus tipe layer beserta isinya' }),
  /** Query: `tipe_id`, `kelompok`, `search`, `page` of 50; `saring`: `belum` (parcels without an owner) or `tumpang` (of one type). */
  features: get('/v1/kelola/peta/sig/', {
    can: staff,
    summary:
      'Unsur peta sebagai tabel: `tipe_id`, `kelompok`, `search`, `saring` (`belum`, `tumpang`), `page`',
    returns: z.object({
      baris: z.array(Baris),
      jumlah: z.int(),
      page: z.int(),
      total_pages: z.int(),
      /** Parcels that have no owner yet. */
      belum: z.int(),
      /** Values that parcels have already, the most frequent first. */
      dipakai: z.object({ penggunaan: z.array(z.string()), tipe_hak: z.array(z.string()) }),
    }),
  }),
  feature: get('/v1/kelola/peta/sig/{id}/', {
    can: staff,
    dilihat: true,
    summary: 'Satu unsur peta',
    returns: SigKelola,
  }),
  saveFeature: patch('/v1/kelola/peta/sig/{id}/', {
    can: staff,
    summary: 'Ubah keterangan satu unsur; yang tidak dikirim tetap',
    body: z.object(keptFields(SigInput.shape)),
    returns: SigKelola,
  }),
  saveRow: patch('/v1/kelola/peta/sig/{id}/baris/', {
    can: staff,
    summary: 'Ubah satu unsur di barisnya; yang tidak dikirim tetap',
    body: z.object(keptFields(BarisInput.shape)),
    returns: SigKelola,
  }),
  removeFeature: del('/v1/kelola/peta/sig/{id}/', { can: staff, summary: 'Hapus satu unsur' }),
};
