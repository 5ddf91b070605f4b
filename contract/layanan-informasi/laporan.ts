import { z } from 'zod';
import { Day, get, Id, Instant, optionalText, post, stream } from '../kit.ts';

const ppid = 'perangkat:ppid';

/** One request as the register of the year has it. */
const Permohonan = z.object({
  id: Id,
  nomor: z.string(),
  diterima: Day,
  nama: z.string(),
  alamat: z.string(),
  kontak: z.string(),
  informasi: z.string(),
  tujuan: z.string(),
  cara: z.string(),
  hasil: z.string(),
  dijawab: Day.nullable(),
  /** Working days until the answer; null while there is none. */
  hari: z.int().nullable(),
  alasan: z.string(),
  diperpanjang: z.boolean(),
  /** Working days after the last day, or after it until today; 0 in time. */
  lewat: z.int(),
});
export type BarisPermohonan = z.infer<typeof Permohonan>;
/** The eleven columns of the register of objections. */
const Keberatan = z.object({
  id: Id,
  nomor: z.string(),
  diterima: Day,
  nama: z.string(),
  permohonan: z.string(),
  informasi: z.string(),
  tujuan: z.string(),
  alasan: z.string(),
  putusan: z.string(),
  ditanggapi: Day.nullable(),
  atasan: z.string(),
  tanggapan: z.string(),
  /** Working days until the reply, or until today. */
  hari: z.int(),
});
export type BarisKeberatan = z.infer<typeof Keberatan>;

/** Figures that are counted from the register of a year. */
const Terhitung = z.object({
  jumlah: z.object({
    masuk: z.int(),
    selesai: z.int(),
    terbuka: z.int(),
    dikabulkan: z.int(),
    sebagian: z.int(),
    diumumkan: z.int(),
    tidak_dikuasai: z.int(),
    ditolak: z.int(),
    keberatan: z.int(),
    keberatanSelesai: z.int(),
  }),
  /** Mean of the finished ones, in working days; null without any. */
  rataHari: z.number().nullable(),
  tepatWaktu: z.int(),
  /** The longest answer, in working days. */
  terlama: z.int().nullable(),
  diperpanjang: z.int(),
  lewatBatas: z.int(),
  perBulan: z.array(z.int()),
  permohonan: z.array(Permohonan),
  keberatan: z.array(Keberatan),
  /** Day until which it was counted. */
  sampai: Day,
});
export type Terhitung = z.infer<typeof Terhitung>;

/** A year of public information; of a year that was sent, as it was sent. */
export const LaporanInformasi = Terhitung.extend({
  tahun: z.int(),
  /** Years of which there is something. */
  tahunAda: z.array(z.int()),
  /** Texts on what no register says. */
  anggaran: z.string(),
  kendala: z.string(),
  dikirim: Instant.nullable(),
  dikirim_oleh: z.string(),
  /** True once its year is over: only then is it sent. */
  usai: z.boolean(),
  /** The last report that was sent. */
  terkirim: z.object({ tahun: z.int(), dikirim: Instant }).nullable(),
});
export type LaporanInformasi = z.infer<typeof LaporanInformasi>;

export const laporanInformasi = {
  get: get('/v1/kelola/laporan_informasi/', {
    can: ppid,
    summary: 'Laporan tahunan layanan informasi; `tahun` memilih tahunnya',
    returns: LaporanInformasi,
  }),
  fill: post('/v1/kelola/laporan_informasi/{tahun}/isi/', {
    can: ppid,
    summary: 'Isi bagian laporan yang tidak ada di register',
    body: z.object({
      anggaran: optionalText({ max: 4_000, multiline: true }),
      kendala: optionalText({ max: 4_000, multiline: true }),
    }),
  }),
  send: post('/v1/kelola/laporan_informasi/{tahun}/kirim/', {
    can: ppid,
    summary: 'Tandai laporan sebuah tahun terkirim ke Komisi Informasi; angkanya dibekukan',
    body: z.object({}),
  }),
  pdf: stream('/v1/kelola/laporan_informasi/pdf/', {
    can: ppid,
    summary: 'Laporan tahunan dan register sebagai PDF; `umum=1` menyingkat nama menjadi inisial',
  }),
  xlsx: stream('/v1/kelola/laporan_informasi/xlsx/', {
    can: ppid,
    summary: 'Register permohonan atau (`jenis=keberatan`) keberatan sebagai XLSX',
  }),
};
