import { z } from 'zod';
import { Day, get, Id, stream } from '../kit.ts';

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
});
export type BarisKeberatan = z.infer<typeof Keberatan>;

/** A year of public information, counted from its register. */
export const LaporanInformasi = z.object({
  tahun: z.int(),
  /** Years of which there is something. */
  tahunAda: z.array(z.int()),
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
  perBulan: z.array(z.int()),
  permohonan: z.array(Permohonan),
  keberatan: z.array(Keberatan),
});
export type LaporanInformasi = z.infer<typeof LaporanInformasi>;

export const laporanInformasi = {
  get: get('/v1/kelola/laporan_informasi/', {
    can: ppid,
    summary: 'Laporan tahunan layanan informasi; `tahun` memilih tahunnya',
    returns: LaporanInformasi,
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
