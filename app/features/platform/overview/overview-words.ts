import { formatShortDay } from '#app/lib/text/format.ts';
import {
  HARI_DIAM,
  type JumlahRingkasan,
  type UkuranRingkasan,
  type UrutRingkasan,
} from '#contract/platform/ringkasan.ts';

/** Orders of the districts, in words. */
export const URUT_KATA: Record<UrutRingkasan, string> = {
  nama: 'nama kecamatan',
  desa: 'paling banyak desa',
  masuk: 'paling banyak desa diam',
  apbdes: 'paling sedikit APBDes terbit',
  laporan: 'paling banyak laporan',
  terlambat: 'paling banyak terlambat',
  survei: 'IKM terendah',
};

/** Words for what villages are behind in: of one on its own, and of a number of them. */
export const KURANG: Record<UkuranRingkasan, (tahun: number) => string> = {
  apbdes: (tahun) => `belum menerbitkan APBDes ${tahun}`,
  laporan: () => 'terlambat menjawab laporan',
  survei: () => 'belum punya IKM',
  masuk: () => `tanpa petugas masuk ${HARI_DIAM} hari`,
};

export const PESAN: Record<UkuranRingkasan, (tahun: number) => string> = {
  apbdes: (tahun) =>
    `APBDes ${tahun} belum terbit di portal. Batasnya 31 Januari ${tahun}. Bila ada kesulitan, hubungi Dinas PMD.`,
  laporan: () =>
    'Ada laporan warga yang jawaban pertamanya lewat batas. Mohon dijawab. Bila ada kesulitan, hubungi Dinas PMD.',
  survei: () =>
    'Hasil survei kepuasan desa belum terbit atau jawabannya belum 30. Bila ada kesulitan, hubungi Dinas PMD.',
  masuk: () =>
    `Sudah ${HARI_DIAM} hari tidak ada petugas yang masuk ke konsol desa. Bila ada kesulitan, hubungi Dinas PMD.`,
};

/** Number of villages of a group that are behind in a measure. */
export const behindIn = (sums: JumlahRingkasan, ukuran: UkuranRingkasan): number =>
  ({
    apbdes: sums.desa - sums.belum - sums.terbit,
    laporan: sums.desa_terlambat,
    survei: sums.desa - sums.belum - sums.cukup,
    masuk: sums.diam,
  })[ukuran];

/** `20 Nov 2026`, as tables say it. */
export const shortDate = (iso: string): string => formatShortDay(iso).replace(/^\S+ /, '');
