import { z } from 'zod';
import { Dokumen, Versi } from '../kinds/naskah.ts';
import { dokumenCalls, naskahCalls } from '../kinds/naskah-calls.ts';
import { Day, del, formId, get, Id, Instant, list, optionalText, post } from '../kit.ts';
import { Kode, naskahHukum, simpanHukum } from './isi.ts';
import { STATUS_HUKUM } from './kode.ts';

export const JENIS_RELASI = ['mengubah', 'mencabut', 'mencabut sebagian'] as const;
export type JenisRelasi = (typeof JENIS_RELASI)[number];

/** A regulation that visitors may read. `status` is that of today, or of the day asked for by `tanggal`. */
export const ProdukHukum = z.object({
  id: Id,
  judul: z.string(),
  /** 'Peraturan Desa Nomor 7 Tahun 2024' */
  sebutan: z.string(),
  status: z.enum(STATUS_HUKUM),
  tanggal_penetapan: Day,
  tanggal_pengundangan: Day.nullable(),
  berlaku_sejak: Day,
  berlaku_sampai: Day.nullable(),
  view_count: z.int(),
  download_count: z.int(),
  lampiran: z.string().nullable(),
  lampiran_info: Dokumen.nullable(),
  nomor_peraturan: z.string(),
  tipe: Kode.extend({ singkatan: z.string() }),
  tajuk: z.string(),
  tempat_penetapan: z.string(),
  sumber: z.string(),
  subjek: z.string(),
  bahasa: Kode,
  lokasi: z.string(),
  url_lokasi: z.string(),
  bidang: Kode.nullable(),
  kategori_bidang: Kode.nullable(),
  keterangan_status: z.string(),
  abstrak: z.string(),
  abstrak_file: z.string().nullable(),
  status_tahapan: z.literal('publish'),
  updated_at: Instant,
});
export type ProdukHukum = z.infer<typeof ProdukHukum>;

/** The other regulation of a relation. */
const Rujukan = ProdukHukum.pick({ id: true, judul: true, sebutan: true });

export const PERISTIWA_HUKUM = [
  'Ditetapkan',
  'Diundangkan',
  'Mulai berlaku',
  'Diubah oleh',
  'Dicabut oleh',
  'Dicabut sebagian oleh',
  'Mengubah',
  'Mencabut',
  'Mencabut sebagian',
  'Masa berlaku habis',
] as const;

/** One day in the life of a regulation, and its status from then on. */
const Peristiwa = z.object({
  tanggal: Day,
  peristiwa: z.enum(PERISTIWA_HUKUM),
  status: z.enum(STATUS_HUKUM),
  dokumen: Rujukan.nullable(),
  catatan: z.string(),
});
export type Peristiwa = z.infer<typeof Peristiwa>;

const Relasi = z.object({
  id: Id,
  jenis: z.enum(JENIS_RELASI),
  /** `keluar`: this regulation does it to the other; `masuk`: the other does it to this one. */
  arah: z.enum(['keluar', 'masuk']),
  sejak: Day,
  catatan: z.string(),
  dokumen: Rujukan,
});

const Detail = ProdukHukum.extend({
  /** The day that `status` is of. */
  tanggal: Day,
  relasi: z.array(Relasi),
  riwayat: z.array(Peristiwa),
});
export type ProdukHukumDetail = z.infer<typeof Detail>;

const staff = 'perangkat:hukum';
const DESK = '/v1/kelola/produk-hukum/';

const desk = {
  path: DESK,
  can: staff,
  nama: 'produk hukum',
  baris: {
    sebutan: z.string(),
    tanggal_penetapan: Day.nullable(),
    /** Legal status today, by what is public; null for what is not. */
    keberlakuan: z.enum(STATUS_HUKUM).nullable(),
    view_count: z.int(),
    download_count: z.int(),
  },
  naskah: naskahHukum,
  simpan: simpanHukum,
} as const;

const deskCalls = naskahCalls(desk);
export type ProdukHukumKelola = z.infer<typeof deskCalls.manage.returns & {}>;
export type NaskahHukum = z.infer<typeof deskCalls.edit.returns & {}>;

export const SOAL_HUKUM = [
  'nomor-ganda',
  'mendahului-pelaku',
  'mendahului-sasaran',
  'sasaran-sudah-dicabut',
  'pelaku-tidak-berlaku',
  'lebih-rendah',
  'belum-terbit',
] as const;
/** Two things that cannot both be right, for staff to put in order. */
const Pertentangan = z.object({
  soal: z.enum(SOAL_HUKUM),
  /** The regulation that acts, or the first of two with one number. */
  dokumen: Rujukan,
  lain: Rujukan,
  jenis: z.enum(JENIS_RELASI).nullable(),
  sejak: Day.nullable(),
  /** The day that `sejak` does not fit to. */
  batas: Day.nullable(),
});
export type Pertentangan = z.infer<typeof Pertentangan>;

export const produkHukum = {
  /** `?tanggal=YYYY-MM-DD` shows the status on that day. */
  list: list('/v1/produk-hukum/dokumen/', {
    can: 'publik',
    summary: 'Produk hukum yang sudah terbit; tanggal= untuk status pada hari itu',
    returns: ProdukHukum,
  }),
  get: get('/v1/produk-hukum/dokumen/{id}', {
    can: 'publik',
    summary: 'Satu produk hukum dengan riwayatnya; tanggal= untuk status pada hari itu',
    returns: Detail,
  }),
  log: post('/v1/produk-hukum/dokumen/{id}/log-action/', {
    can: 'publik',
    summary: 'Hitung satu kali dilihat atau diunduh, sekali sehari untuk satu pengunjung',
    body: z.object({ action: z.enum(['detail', 'download'], 'Pilihan tidak dikenal.') }),
    records: false,
  }),
  years: get('/v1/produk-hukum/tahun/', {
    can: 'publik',
    summary: 'Tahun penetapan yang ada, terbaru dahulu',
    returns: z.array(z.object({ tahun: z.int(), jumlah: z.int() })),
  }),

  ...deskCalls,
  ...dokumenCalls(desk),
  abstract: post(`${DESK}{id}/abstrak/`, {
    can: staff,
    summary: 'Ganti berkas abstrak',
    body: z.object({ versi: Versi }),
    files: { abstrak: { accept: 'pdf', max: 1, required: 'Pilih berkas PDF.' } },
    returns: deskCalls.edit.returns,
    status: 200,
  }),
  removeAbstract: post(`${DESK}{id}/abstrak/hapus/`, {
    can: staff,
    summary: 'Lepas berkas abstrak',
    body: z.object({ versi: Versi }),
    returns: deskCalls.edit.returns,
    status: 200,
  }),

  /** Relations count at once, as soon as both regulations are public. */
  relations: get(`${DESK}{id}/relasi/`, {
    can: staff,
    summary: 'Hubungan dengan peraturan lain, dua arah',
    returns: z.array(Relasi),
  }),
  relate: post(`${DESK}{id}/relasi/`, {
    can: staff,
    summary: 'Catat bahwa peraturan ini mengubah atau mencabut yang lain',
    body: z.object({
      jenis: z.enum(JENIS_RELASI, 'Pilih jenis hubungan.'),
      ke: formId('Pilih peraturan.'),
      sejak: z.string('Masukkan tanggal.').min(1, 'Masukkan tanggal.').pipe(Day),
      catatan: optionalText({ max: 500 }),
    }),
    returns: z.array(Relasi),
  }),
  unrelate: del(`${DESK}{id}/relasi/{relasi_id}/`, {
    can: staff,
    summary: 'Hapus satu hubungan',
  }),
  contradictions: get('/v1/kelola/pertentangan-hukum/', {
    can: staff,
    summary: 'Peraturan dan hubungan yang saling bertentangan',
    returns: z.array(Pertentangan),
  }),
};
