import type { Pelacakan } from '#contract/layanan-informasi/lacak.ts';
import type { IconName } from '../../ui/icon/icon.tsx';

type Kind = 'warning' | 'info' | 'success' | 'error' | undefined;

const HASIL = {
  dikabulkan: 'Informasi diberikan seluruhnya',
  sebagian: 'Informasi diberikan sebagian',
  diumumkan: 'Informasi sudah diumumkan',
  tidak_dikuasai: 'Informasi tidak dikuasai desa',
  ditolak: 'Informasi tidak dapat diberikan',
} as const;
const PUTUSAN = {
  diterima: 'Keberatan diterima',
  sebagian: 'Keberatan diterima sebagian',
  dikuatkan: 'Keberatan tidak diterima',
} as const;

export const putusanWords = (putusan: keyof typeof PUTUSAN): string => PUTUSAN[putusan];
export const hasilWords = (hasil: keyof typeof HASIL): string => HASIL[hasil];

/** Standing in a word, and its look. */
export function standing(found: Pelacakan): { word: string; kind: Kind } {
  const { keadaan, hasil, putusan, jam } = found;
  if (found.lewat > 0) return { word: `Lewat ${found.lewat} hari kerja`, kind: 'error' };
  if (keadaan === 'kelengkapan') return { word: 'Menunggu kelengkapan dari Anda', kind: 'warning' };
  if (keadaan === 'pelaksanaan') return { word: 'Dibuka lagi', kind: 'info' };
  if (keadaan === 'di_atasan') return { word: 'Di meja Kepala Desa', kind: 'warning' };
  if (putusan) return { word: PUTUSAN[putusan], kind: putusan === 'dikuatkan' ? 'error' : 'success' };
  if (hasil) return { word: HASIL[hasil], kind: hasil === 'ditolak' ? 'error' : 'success' };
  if (jam && jam.dari > jam.dasar) return { word: 'Diperpanjang 7 hari kerja', kind: 'info' };
  return { word: 'Sedang diproses', kind: 'warning' };
}

const STAGES: Record<Pelacakan['tahap'][number]['jenis'], { title: string; icon: IconName }> = {
  tercatat: { title: 'Tercatat', icon: 'check' },
  kelengkapan: { title: 'Diminta melengkapi', icon: 'info' },
  dilengkapi: { title: 'Dilengkapi pemohon', icon: 'check' },
  perpanjang: { title: 'Diperpanjang 7 hari kerja', icon: 'calendar' },
  dijawab: { title: 'Dijawab', icon: 'check' },
  pelaksanaan: { title: 'Dibuka lagi setelah keberatan diterima', icon: 'history' },
  ditanggapi: { title: 'Ditanggapi Kepala Desa', icon: 'check' },
  selesai: { title: 'Selesai', icon: 'check' },
};
export const stageWords = (jenis: Pelacakan['tahap'][number]['jenis']) => STAGES[jenis];

/** Name of the letter that says what came of it; undefined before there is one. */
export function letterWords(found: { hasil?: string | null; putusan?: string | null }): string | undefined {
  if (found.putusan) return 'Surat tanggapan';
  if (!found.hasil) return undefined;
  return found.hasil === 'ditolak' ? 'Surat penolakan' : 'Surat jawaban';
}
