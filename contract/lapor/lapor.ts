import { z } from 'zod';
import { Gambar } from '../berkas.ts';
import { kept } from '../kept.ts';
import { colour, line, picture, registerCalls, registerRow } from '../kinds/register.ts';
import { Tenggat } from '../kinds/tenggat.ts';
import { del, formBool, formId, get, Id, Instant, list, patch, post, requiredText } from '../kit.ts';
import { latInput, lngInput, Titik, titikInput } from '../lib/geo/koordinat.ts';
import { JENIS_LANGKAH, KEADAAN } from './alur.ts';

export const PICTURE = { gambar: z.string().nullable(), gambar_info: Gambar.nullable() };

export const KategoriLapor = z.object({ id: Id, nama: z.string(), gambar: z.string().nullable() });
export type KategoriLapor = z.infer<typeof KategoriLapor>;
export const statusFields = {
  nama: line('Nama status', { max: 40, unique: 'Status ini sudah ada.' }),
  warna: colour('Warna'),
};
export const StatusLapor = registerRow(statusFields, {});
export type StatusLapor = z.infer<typeof StatusLapor>;

/** A public reply of the office, newest last. */
export const Balasan = z.object({
  id: Id,
  waktu: Instant,
  status: StatusLapor.nullable(),
  isi: z.string(),
  ...PICTURE,
});
export type Balasan = z.infer<typeof Balasan>;

/** Fields of a report that only the reporter sees. */
const MilikSaya = z.object({
  keadaan: z.enum(KEADAAN),
  kode: z.string(),
  /** Why it was refused or sent back. */
  alasan: z.string(),
  tampilkan_nama: z.boolean(),
  tenggat: Tenggat.nullable(),
  can: z.object({ ubah: z.boolean() }),
});

export const Lapor = z.object({
  id: Id,
  judul: z.string(),
  isi: z.string(),
  ...PICTURE,
  created_at: Instant,
  is_approvement: z.boolean(),
  koordinat: Titik.nullable(),
  /** The hamlet that the report is about, where the reporter named one. */
  dusun: z.string().nullable(),
  /** Only where the reporter wanted it and no officer hid it. */
  pelapor: z.string().nullable(),
  kategori: KategoriLapor.nullable().optional(),
  status: StatusLapor.nullable().optional(),
  balasan: z.array(Balasan).optional(),
  milik_saya: MilikSaya.optional(),
});
export type Lapor = z.infer<typeof Lapor>;

/** The id of a row chosen in a form, or none. */
export const optionalId = (message: string) =>
  z.union([z.literal('').transform(() => undefined), formId(message)]).optional();

const kategori = formId('Harap masukkan kategori');
/** Fields that a resident writes; the picture comes beside them. */
export const LaporInput = z.object({
  judul: requiredText('Harap masukkan judul', { max: 150 }),
  isi: requiredText('Harap masukkan deskripsi', { max: 5_000, multiline: true }),
  kategori,
  dusun: optionalId('Pilih dusun'),
  koordinat: titikInput,
  lat: latInput,
  lng: lngInput,
  tampilkan_nama: formBool,
});

/** An approved report near or like the one that is being written. */
export const LaporMirip = z.object({
  id: Id,
  judul: z.string(),
  created_at: Instant,
  status: StatusLapor,
  /** Metres; null when one of the two has no place. */
  jarak: z.int().nullable(),
});
export type LaporMirip = z.infer<typeof LaporMirip>;

/** A report as anybody with its code may see it: no name, no words of the reporter. */
export const Lacak = z.object({
  kode: z.string(),
  keadaan: z.enum(KEADAAN),
  kategori: z.string(),
  status: StatusLapor,
  created_at: Instant,
  tenggat: Tenggat.nullable(),
  /** Number of its public page, once it is approved. */
  lapor_id: Id.nullable(),
  riwayat: z.array(
    z.object({
      id: Id,
      waktu: Instant,
      jenis: z.enum(JENIS_LANGKAH),
      status: StatusLapor.nullable(),
      isi: z.string(),
    }),
  ),
});
export type Lacak = z.infer<typeof Lacak>;

export const gambar = { accept: 'gambar', max: 1 } as const;

export const lapor = {
  list: list('/v1/lapor', { can: 'publik', summary: 'Laporan warga yang disetujui', returns: Lapor }),
  /** Choices for `filter{status}` and `filter{dusun_id}`, and for the form. */
  choices: get('/v1/lapor/saringan/', {
    can: 'publik',
    summary: 'Status laporan dan dusun untuk menyaring',
    returns: z.object({
      status: z.array(StatusLapor),
      dusun: z.array(z.object({ id: Id, nama: z.string() })),
    }),
  }),
  me: list('/v1/lapor/me', { can: 'penduduk', summary: 'Laporan saya, dalam semua keadaan', returns: Lapor }),
  /** `?judul=&kategori=&lat=&lng=` of a report that is being written; at most five. */
  similar: get('/v1/lapor/mirip/', {
    can: 'publik',
    summary: 'Laporan yang mirip atau dekat dengan yang sedang ditulis',
    returns: z.array(LaporMirip),
    perMinute: 60,
  }),
  track: get('/v1/lapor/lacak/{kode}/', {
    can: 'publik',
    summary: 'Keadaan laporan menurut kode lacak, tanpa data pribadi',
    guess: 'lacak',
    returns: Lacak,
    perMinute: 20,
  }),
  get: get('/v1/lapor/{id}', { can: 'publik', summary: 'Satu laporan', returns: Lapor }),
  create: post('/v1/lapor/', {
    can: 'penduduk',
    summary: 'Kirim laporan; petugas memeriksanya sebelum tampil',
    body: LaporInput,
    files: { gambar: { ...gambar, required: 'Masukkan gambar' } },
    returns: Lapor,
    perMinute: 20,
  }),
  /** Only while an officer asks for changes; the report then waits again. */
  update: patch('/v1/lapor/{id}/', {
    can: 'penduduk',
    summary: 'Perbaiki laporan sendiri yang diminta diperbaiki',
    body: LaporInput.extend({ tampilkan_nama: kept(formBool) }),
    files: { gambar },
    returns: Lapor,
  }),
  remove: del('/v1/lapor/{id}/', { can: 'penduduk', summary: 'Hapus laporan sendiri' }),
};

export const kategoriFields = {
  nama: line('Nama kategori', { max: 60, unique: 'Kategori ini sudah ada.' }),
  gambar: picture('Gambar'),
};
/** A category as officers see it; one that reports use cannot be removed. */
export const KategoriLaporKelola = registerRow(kategoriFields, { dipakai: z.int() });
export type KategoriLaporKelola = z.infer<typeof KategoriLaporKelola>;

const verifikasi = 'perangkat:verifikasi';

export const kategorilapor = {
  list: list('/v1/kategorilapor/', {
    can: 'publik',
    summary: 'Kategori laporan',
    returns: KategoriLapor,
  }),
  ...registerCalls({
    path: '/v1/kelola/kategorilapor/',
    can: verifikasi,
    nama: 'kategori laporan',
    fields: kategoriFields,
    row: KategoriLaporKelola,
  }),
};

/** A status as officers see it. `tetap`: the portal itself gives it to reports, so that it cannot be removed. */
export const StatusLaporKelola = registerRow(statusFields, { dipakai: z.int(), tetap: z.boolean() });
export type StatusLaporKelola = z.infer<typeof StatusLaporKelola>;

export const statuslapor = registerCalls({
  path: '/v1/kelola/statuslapor/',
  can: verifikasi,
  nama: 'status laporan',
  fields: statusFields,
  row: StatusLaporKelola,
});
