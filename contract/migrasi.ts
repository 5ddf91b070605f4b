import { z } from 'zod';
import { BarisImpor, Impor, Pembatalan } from './impor/impor.ts';
import { halamanImpor, imporCalls } from './kinds/impor.ts';
import { formBool, get, Id, optionalText, post, postForFile, put, requiredText } from './kit.ts';
import { AREAS } from './lib/access/areas.ts';
import { CADANGAN_MB, POTONGAN_BYTES } from './lib/potongan.ts';

const Bagian = z.object({
  kunci: z.string(),
  nama: z.string(),
  /** Tables of the part in OpenSID. */
  tabel: z.string(),
  ditemukan: z.int(),
  ikut: z.int(),
  /** Number of rows among those that come that are not here yet. */
  baru: z.int(),
  /** The area that who brings it has to have; null where it does not come by itself. */
  wewenang: z.enum(AREAS).nullable(),
  /** True where its rows can be listed. */
  baris: z.boolean(),
  sebab: z.string(),
  /** Names of what does not come, at most a hundred. */
  contoh: z.array(z.string()),
  /** State of the part: it waits, is written, was written, or failed; '' where it does not come. `gagal`: why it failed. */
  keadaan: z.enum(['', 'menunggu', 'jalan', 'selesai', 'gagal']),
  gagal: z.string(),
});
export type BagianMigrasi = z.infer<typeof Bagian>;

const Migrasi = Impor.extend({
  /** The version of OpenSID, `24.10`; '' where the dump does not say. `catatan` is what is said of it. */
  versi: z.string(),
  catatan: z.string(),
  /** The village of the dump, with its official number. `desa_lain`: the number is not that of this village. */
  desa: z.string(),
  kode: z.string(),
  desa_lain: z.boolean(),
  /** Tables with rows. */
  tabel: z.int(),
  bagian: z.array(Bagian),
  /** The parts that were chosen; null for all. */
  bawa: z.array(z.string()).nullable(),
  /** True where it was stopped: the parts that were written are taken back. */
  kembali: z.boolean(),
});
export type Migrasi = z.infer<typeof Migrasi>;

const PembatalanMigrasi = Pembatalan.extend({
  /** Rows that are taken out of the parts beside the people, and those that stay. */
  bagian: z.array(z.object({ nama: z.string(), dihapus: z.int(), tetap: z.int() })),
});
export type PembatalanMigrasi = z.infer<typeof PembatalanMigrasi>;

const BarisBagian = z.object({
  /** Number of the row in its table. */
  baris: z.int(),
  putusan: z.enum(['baru', 'sama', 'ditolak']),
  nama: z.string(),
  /** Why it does not come. */
  alasan: z.string(),
  /** Row here that a file belongs to. */
  ke: z.object({ bagian: z.string(), id: Id }).nullable(),
});

/** A dump on its way in pieces: `diterima` of its bytes are here. */
const Unggahan = z.object({
  id: Id,
  nama: z.string(),
  ukuran: z.int(),
  /** Mark by which the browser knows the file. */
  tanda: z.string(),
  diterima: z.int(),
});
export type Unggahan = z.infer<typeof Unggahan>;

const MOST = CADANGAN_MB * 1024 * 1024;
const bytes = (least: number) =>
  z.coerce
    .number({ error: 'Nilai tidak valid.' })
    .int('Nilai tidak valid.')
    .min(least, 'Berkas ini kosong.')
    .max(MOST, `Berkas ini lebih dari ${CADANGAN_MB} MB.`);

const staff = 'perangkat:penduduk';

export const migrasi = {
  ...imporCalls({
    path: '/v1/kelola/migrasi/',
    can: staff,
    nama: 'cadangan OpenSID (SQL, SQL.GZ, atau ZIP)',
    files: {
      berkas: { accept: 'cadangan', max: 1, required: 'Pilih cadangan OpenSID (.sql, .sql.gz, atau .zip).' },
    },
    satu: Migrasi,
    baris: BarisImpor,
    pembatalan: PembatalanMigrasi,
    buat: {},
    pilih: {},
    /** `bawa`: the parts that come; all of them where it is left out. */
    terapkan: { dibaca: formBool, bawa: z.array(z.string().max(30)).max(30).optional() },
  }),
  /** The dump that the caller has sent a part of. */
  sending: get('/v1/kelola/migrasi-unggahan/', {
    can: staff,
    summary: 'Unggahan cadangan OpenSID yang belum selesai dari akun ini; null bila tidak ada',
    returns: z.object({ unggahan: Unggahan.nullable() }),
  }),
  /** The same file goes on where it stopped; another takes its place. */
  begin: post('/v1/kelola/migrasi-unggahan/', {
    can: staff,
    summary: 'Mulai atau lanjutkan unggahan cadangan OpenSID per potongan',
    body: z.object({
      nama: requiredText('Nama berkas harus diisi.'),
      ukuran: bytes(1),
      tanda: requiredText('Tanda berkas harus diisi.', { max: 100 }),
    }),
    returns: Unggahan,
    status: 200,
    records: false,
    perMinute: 30,
  }),
  /** Pieces come in order, each but the last of 4 MB. 409 for another place, with the right one under `mulai`. */
  piece: put('/v1/kelola/migrasi-unggahan/{id}/', {
    can: staff,
    summary: `Kirim potongan berikutnya, ${POTONGAN_BYTES} byte atau sisanya, mulai dari byte ke-"mulai"`,
    body: z.object({ mulai: bytes(0) }),
    files: { potongan: { accept: 'potongan', max: 1, required: 'Potongan berkas harus disertakan.' } },
    returns: Unggahan,
    records: false,
  }),
  finish: post('/v1/kelola/migrasi-unggahan/{id}/selesai/', {
    can: staff,
    summary: 'Semua potongan sudah dikirim: jawabannya seperti cadangan yang diunggah sekaligus',
    body: z.object({ ganti: optionalText() }),
    returns: Migrasi,
    perMinute: 10,
  }),
  /** Query: `bagian`, `putusan`, `page` of 50 rows. */
  bagian: get('/v1/kelola/migrasi/{id}/bagian/', {
    can: staff,
    summary: 'Baris satu bagian laporan, menurut hasil pemeriksaan (?bagian=surat&putusan=ditolak)',
    returns: halamanImpor(BarisBagian),
  }),
  repeat: post('/v1/kelola/migrasi/{id}/ulangi/', {
    can: staff,
    summary: 'Bawa lagi bagian yang gagal; yang sudah dibawa tetap',
    status: 200,
  }),
  report: postForFile('/v1/kelola/migrasi/{id}/laporan/', {
    can: staff,
    summary: 'Laporan pindah sebagai XLSX: tiap bagian dengan sebabnya, lalu satu per satu yang tidak ikut',
  }),
  refused: postForFile('/v1/kelola/migrasi/{id}/ditolak/', {
    can: staff,
    nomor: 'dicatat',
    summary: 'Penduduk yang tidak ikut sebagai XLSX, dengan sebabnya; yang mengunduhnya dicatat',
  }),
};
