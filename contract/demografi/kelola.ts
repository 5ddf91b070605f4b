import { z } from 'zod';
import { get, Id, Instant, post, put } from '../kit.ts';
import { DERET } from './isi.ts';

const LONGEST = 200;
const MOST_SENT = 100;
const words = z.string().max(LONGEST, `Paling banyak ${LONGEST} huruf`);
const Isi = z.object({
  baris: z.array(z.object({ name: words, y: words })).max(MOST_SENT, `Paling banyak ${MOST_SENT} baris`),
  satuan: words,
  tanggal: words,
  sumber: words,
});
const versi = z.coerce.number({ error: 'Versi tidak dikenal.' }).int().min(0);

/** Event of a series: its content then can be taken back. */
const Riwayat = z.object({
  id: Id,
  aksi: z.enum(['terbit', 'buang', 'impor']),
  oleh: z.string(),
  waktu: Instant,
});

const DeretKelola = z.object({
  deret: z.enum(DERET),
  /** Comes back with every save: an older one is refused with 409. */
  versi: z.int(),
  draf: Isi.nullable(),
  terbit: Isi.nullable(),
  diubah: Instant.nullable(),
  riwayat: z.array(Riwayat),
});
export type DeretKelola = z.infer<typeof DeretKelola>;

const can = 'perangkat:penduduk';

export const kelolaDemografi = {
  list: get('/v1/kelola/demografi/', {
    can,
    summary: 'Data demografi yang diisi kantor desa, dengan draf dan riwayatnya',
    returns: z.object({
      deret: z.array(DeretKelola),
      hari_ini: z.string(),
      keluarga: z.int(),
      penduduk: z.int(),
      hitung: z.array(z.object({ judul: z.string(), kelompok: z.int(), samar: z.int() })),
      luas_km2: z.number().nullable(),
      /** Number of hamlets with a known size, and of all. */
      dusun: z.object({ berluas: z.int(), semua: z.int() }),
    }),
  }),
  save: put('/v1/kelola/demografi/{deret}/', {
    can,
    summary: 'Simpan draf satu data demografi, juga otomatis sambil mengetik',
    /** `timpa`: in place of what somebody else saved meanwhile, whose draft stays in the history. */
    body: z.object({ versi, isi: Isi, timpa: z.boolean().optional() }),
    returns: z.object({ versi: z.int(), diubah: Instant }),
    records: false,
  }),
  publish: post('/v1/kelola/demografi/{deret}/terbit/', {
    can,
    summary: 'Terbitkan draf satu data demografi',
    body: z.object({ versi }),
  }),
  discard: post('/v1/kelola/demografi/{deret}/buang/', {
    can,
    summary: 'Buang draf: kembali ke yang terbit',
    body: z.object({ versi }),
  }),
  restore: post('/v1/kelola/demografi/{deret}/pulihkan/', {
    can,
    summary: 'Ambil isi dari riwayat sebagai draf',
    body: z.object({ versi, riwayat: z.coerce.number().int().positive() }),
  }),
  import: post('/v1/kelola/demografi/{deret}/impor/', {
    can,
    summary: 'Ganti semua baris draf dari XLSX atau CSV: kolom pertama nama, kedua jumlah',
    body: z.object({ versi }),
    files: { berkas: { accept: 'tabel', max: 1, required: 'Pilih berkas XLSX atau CSV.' } },
    returns: z.object({ baris: z.int() }),
  }),
};
