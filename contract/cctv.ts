import { z } from 'zod';
import { kept, Semula } from './kept.ts';
import {
  del,
  formBool,
  get,
  Id,
  Instant,
  list,
  optionalText,
  patch,
  post,
  requiredText,
  stream,
} from './kit.ts';
import { latInput, lngInput } from './lib/geo/koordinat.ts';

/** Ways in which a camera gives what it sees. */
export const JENIS_KAMERA = { hls: 'HLS', whep: 'WHEP', gambar: 'Gambar' } as const;
const Jenis = z.enum(['hls', 'whep', 'gambar']);
export type JenisKamera = z.infer<typeof Jenis>;

/** Results of the last test of a camera. */
export const KEADAAN_KAMERA = {
  langsung: 'Langsung',
  diam: 'Gambar diam',
  mati: 'Tidak tersambung',
} as const;
const Keadaan = z.enum(['langsung', 'diam', 'mati']);
export type KeadaanKamera = z.infer<typeof Keadaan>;

/** Most cameras of a village: the page lists them all. */
export const PALING_BANYAK_KAMERA = 60;

const Kamera = z.object({
  id: Id,
  /** Name of the place, and title of the player. */
  nama: z.string(),
  tempat: z.string(),
  koordinat: z.object({ lat: z.number(), lng: z.number() }),
  /** The address that a player opens. */
  link: z.string(),
  jenis: Jenis,
  keadaan: Keadaan,
  /** Instant since when it is in this state. */
  sejak: Instant,
  /** Address of its still picture, through this site; null where it has none. */
  gambar: z.string().nullable(),
  /** Instant at which the kept picture was taken. */
  gambar_waktu: Instant.nullable(),
});
export type Kamera = z.infer<typeof Kamera>;

const Langkah = z.object({
  hasil: z.enum(['ok', 'gagal', 'awas', 'lewat']),
  judul: z.string(),
  keterangan: z.string(),
  /** Milliseconds; null where nothing was measured. */
  lama: z.int().nullable(),
});
const UjiKamera = z.object({ keadaan: Keadaan, jenis: Jenis, langkah: z.array(Langkah) });
export type UjiKamera = z.infer<typeof UjiKamera>;
export type LangkahUji = z.infer<typeof Langkah>;

const KameraKelola = Kamera.extend({
  alamat_gambar: z.string(),
  terlihat: z.boolean(),
  kabari: z.boolean(),
  /** Instant of the last test, and how long its answer took. */
  diuji: Instant.nullable(),
  lama: z.int().nullable(),
  /** Why the last test failed; '' where it did not. */
  sebab: z.string(),
});
export type KameraKelola = z.infer<typeof KameraKelola>;

const alamat = {
  link: requiredText('Harap masukkan alamat aliran', { max: 1_000 }),
  alamat_gambar: optionalText({ max: 1_000 }),
};
const KameraInput = z.object({
  nama: requiredText('Harap masukkan nama kamera', { max: 100 }),
  tempat: optionalText({ max: 120 }),
  ...alamat,
  lat: latInput,
  lng: lngInput,
  terlihat: formBool,
  kabari: formBool,
  /** Keeps it though the test failed. */
  paksa: formBool,
});

/** Change of a camera; of these fields what is not sent stays. */
const KameraUbah = KameraInput.extend({
  tempat: kept(KameraInput.shape.tempat),
  alamat_gambar: kept(KameraInput.shape.alamat_gambar),
  terlihat: kept(formBool),
  kabari: kept(formBool),
  semula: Semula,
});

const staff = 'perangkat:peta';

export const cctv = {
  list: list('/v1/cctv/', { can: 'publik', summary: 'Kamera yang dibuka untuk umum', returns: Kamera }),
  /** `?langsung=1` asks the camera now, at most every eight seconds; else the picture that is kept. */
  picture: stream('/v1/cctv/{id}/gambar/', {
    can: 'publik',
    summary: 'Gambar diam satu kamera, diambil oleh situs',
    perMinute: 240,
  }),
};

export const kelolaCctv = {
  list: get('/v1/kelola/cctv/', {
    can: staff,
    summary: 'Semua kamera dengan hasil uji terakhirnya',
    returns: z.array(KameraKelola),
  }),
  /** Test before anything is saved. */
  test: post('/v1/kelola/cctv/uji/', {
    can: staff,
    summary: 'Uji satu alamat tanpa menyimpannya',
    body: z.object({ ...alamat, lat: latInput, lng: lngInput }),
    returns: UjiKamera,
    status: 200,
    perMinute: 20,
    records: false,
    keyed: false,
  }),
  testAll: post('/v1/kelola/cctv/uji-semua/', {
    can: staff,
    summary: 'Uji semua kamera sekarang',
    returns: z.object({ jumlah: z.int() }),
    status: 200,
    perMinute: 6,
  }),
  create: post('/v1/kelola/cctv/', {
    can: staff,
    summary: 'Tambah kamera; alirannya diuji dulu',
    body: KameraInput,
    returns: KameraKelola,
    perMinute: 20,
  }),
  update: patch('/v1/kelola/cctv/{id}/', {
    can: staff,
    summary: 'Ubah kamera; alamat yang berubah diuji dulu',
    body: KameraUbah,
    returns: KameraKelola,
    perMinute: 20,
  }),
  remove: del('/v1/kelola/cctv/{id}/', { can: staff, summary: 'Hapus kamera' }),
};
