import { NAMA_PERAN } from '#contract/jenis-surat/peran.ts';
import type { Keadaan } from '#contract/surat/alur.ts';
import type { LangkahSurat } from '#contract/surat/kelola.ts';
import type { HariSurat } from '#contract/surat/surat.ts';
import type { BadgeKind } from '../../ui/badge.tsx';

/** The group of a letter as people call it: 'Surat Keterangan' of 'surat_keterangan'. */
export const jenisText = (jenis: string): string =>
  jenis
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** States in the words of the office. */
export const KEADAAN_KANTOR: Record<Keadaan, { text: string; kind: BadgeKind }> = {
  belum_lengkap: { text: 'Belum lengkap', kind: 'error' },
  perlu_perbaikan: { text: 'Perlu perbaikan', kind: 'error' },
  diperiksa: { text: 'Diperiksa', kind: 'info' },
  menunggu_tanda_tangan: { text: 'Menunggu tanda tangan', kind: 'warning' },
  siap: { text: 'Siap diambil', kind: 'success' },
  selesai: { text: 'Selesai', kind: 'neutral' },
  ditolak: { text: 'Ditolak', kind: 'error' },
  dibatalkan: { text: 'Dibatalkan', kind: 'neutral' },
};

/** The same in those of residents. */
export const KEADAAN_WARGA: Record<Keadaan, { text: string; kind: BadgeKind }> = {
  ...KEADAAN_KANTOR,
  belum_lengkap: { text: 'Perlu berkas dari Anda', kind: 'warning' },
  perlu_perbaikan: { text: 'Perlu perbaikan dari Anda', kind: 'warning' },
  menunggu_tanda_tangan: { text: 'Menunggu tanda tangan', kind: 'info' },
  siap: { text: 'Siap diunduh', kind: 'success' },
};

/** The same for whoever has the code. */
export const KEADAAN_UMUM: typeof KEADAAN_KANTOR = {
  ...KEADAAN_KANTOR,
  belum_lengkap: { text: 'Menunggu berkas dari pemohon', kind: 'warning' },
  perlu_perbaikan: { text: 'Menunggu perbaikan dari pemohon', kind: 'warning' },
  menunggu_tanda_tangan: { text: 'Menunggu tanda tangan', kind: 'info' },
  siap: { text: 'Siap diambil atau diunduh', kind: 'success' },
};

/** A finished request whose letter was taken back. */
export const DICABUT = { text: 'Dicabut', kind: 'error' } satisfies { text: string; kind: BadgeKind };

/** 'hari ke-2 dari 3'; the days that count begin after the one on which it came, which is the first to people. */
export const hariText = (hari: HariSurat | null): string =>
  hari ? `hari ke-${Math.max(hari.ke, 1)} dari ${hari.dari}` : '';

/** A tracking code as it is read out: 'K7M2P-9XWTD'. */
export const showKode = (kode: string): string => `${kode.slice(0, 5)}-${kode.slice(5)}`;

/** A step as the office reads it: 'Diteruskan ke Sekretaris Desa'. */
export function langkahText({ jenis, ke }: Pick<LangkahSurat, 'jenis' | 'ke'>): string {
  const desk = ke ? ` ke ${NAMA_PERAN[ke]}` : '';
  return {
    teruskan: `Diteruskan${desk}`,
    kembalikan: `Dikembalikan${desk}`,
    minta_kelengkapan: 'Minta kelengkapan',
    minta_perbaikan: 'Minta perbaikan isian',
    ubah: 'Isian diubah sebelum diperiksa',
    lanjutkan: 'Dilanjutkan',
    tolak: 'Ditolak',
    tandatangani: 'Ditandatangani',
    serahkan: 'Diserahkan',
    unduh: 'Diunduh pemohon',
    batalkan: 'Dibatalkan pemohon',
  }[jenis];
}
