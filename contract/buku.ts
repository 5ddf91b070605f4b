import { z } from 'zod';
import { formId, get, postForFile, requiredText } from './kit.ts';
import { keysOf } from './lib/record.ts';
import { BUTUH_ALASAN, isReason } from './lib/text/alasan.ts';

/** The books about residents of Permendagri 47/2016, group B, in its order. */
export const BUKU = {
  induk: { kode: 'B.1', nama: 'Buku Induk Penduduk' },
  mutasi: { kode: 'B.2', nama: 'Buku Mutasi Penduduk Desa' },
  rekapitulasi: { kode: 'B.3', nama: 'Buku Rekapitulasi Jumlah Penduduk' },
  sementara: { kode: 'B.4', nama: 'Buku Penduduk Sementara' },
  'ktp-kk': { kode: 'B.5', nama: 'Buku KTP dan Buku KK' },
} as const;
export type NamaBuku = keyof typeof BUKU;
export const BUKU_BULANAN: readonly NamaBuku[] = ['mutasi', 'rekapitulasi'];

/** People in one volume of a printed book. */
export const ISI_JILID = 500;

const Buku = z.object({
  nama: z.enum(keysOf(BUKU)),
  baris: z.int(),
  jilid: z.int(),
});

export const buku = {
  list: get('/v1/kelola/penduduk/buku/', {
    can: 'perangkat:penduduk',
    summary: 'Buku administrasi penduduk dengan jumlah barisnya (?bulan=2026-11)',
    returns: z.object({ bulan: z.string(), bulan_ini: z.string(), buku: z.array(Buku) }),
  }),
  /** Books hold full numbers by law: everybody in them reads of every download, and what for. */
  unduh: postForFile('/v1/kelola/penduduk/buku/{buku}/', {
    can: 'perangkat:penduduk',
    nomor: 'dicatat',
    summary: 'Unduh sebuah buku sebagai XLSX, atau satu jilid sebagai PDF, dengan keperluan yang dicatat',
    body: z.object({
      bentuk: z.enum(['xlsx', 'pdf'], 'Pilih XLSX atau PDF.'),
      bulan: z.string().max(10).optional(),
      jilid: z
        .union([z.literal(''), formId('Pilih jilid yang ada.')])
        .nullish()
        .transform((typed) => typed || 1),
      keperluan: requiredText(BUTUH_ALASAN, { max: 200 }).refine(isReason, BUTUH_ALASAN),
    }),
    perMinute: 12,
  }),
};
