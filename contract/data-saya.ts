import { z } from 'zod';
import { get, Id, Instant, list, postForFile } from './kit.ts';

/** Numbers of what the village holds about the signed-in resident. */
const Jumlah = z.object({
  anggota_keluarga: z.int(),
  ajuan_layanan: z.int(),
  laporan: z.int(),
  toko: z.int(),
  produk: z.int(),
  potensi: z.int(),
  perbaikan: z.int(),
  berkas: z.int(),
  perangkat: z.int(),
  notifikasi: z.int(),
});
export type JumlahData = z.infer<typeof Jumlah>;

/** Somebody saw or changed the data; officers are named by their role. */
const Akses = z.object({
  id: Id,
  waktu: Instant,
  oleh: z.string(),
  dari: z.enum(['kantor', 'sendiri', 'sistem']),
  /** Act as a sentence: 'Membuka data lengkap'. */
  apa: z.string(),
});
export type Akses = z.infer<typeof Akses>;

const NO_PASSWORD = 'Masukkan password Anda.';

export const dataSaya = {
  get: get('/v1/data-saya/', {
    can: 'penduduk',
    summary: 'Berapa banyak yang dicatat desa tentang saya',
    returns: Jumlah,
  }),
  access: list('/v1/data-saya/akses/', {
    can: 'penduduk',
    summary: 'Siapa yang melihat atau mengubah data saya, terbaru dahulu',
    returns: Akses,
  }),
  /** Asks for the own password. HTML is a page to read, JSON for other programs. */
  download: postForFile('/v1/data-saya/unduh/', {
    can: 'penduduk',
    nomor: 'sendiri',
    summary: 'Unduh semua yang dicatat desa tentang saya, sebagai HTML atau JSON',
    body: z.object({
      bentuk: z.enum(['html', 'json'], 'Pilih bentuk berkas'),
      password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(4096, 'Terlalu panjang.'),
    }),
    perMinute: 10,
  }),
};
