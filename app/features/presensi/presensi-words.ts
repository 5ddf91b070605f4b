import type { BarisPapan, Hitungan, JenisIzin, Papan } from '#contract/presensi/kelola.ts';
import { formatDate } from '../../lib/text/format.ts';

export const HITUNGAN_KATA: Record<Hitungan, string> = {
  tepat: 'Tepat waktu',
  terlambat: 'Terlambat',
  dinas_luar: 'Dinas luar',
  sakit_izin: 'Sakit, izin',
  cuti: 'Cuti',
  belum: 'Belum masuk',
};

export const IZIN_KATA: Record<JenisIzin, string> = {
  sakit: 'Sakit',
  izin: 'Izin',
  cuti: 'Cuti',
  dinas_luar: 'Dinas luar',
};

/** `16 - 27 November 2026`, `30 November - 2 Desember 2026` */
export function spanText(dari: string, sampai: string): string {
  if (dari === sampai) return formatDate(dari);
  const words = formatDate(dari).split(' ');
  const same = dari.slice(0, 7) === sampai.slice(0, 7) ? 1 : dari.slice(0, 4) === sampai.slice(0, 4) ? 2 : 3;
  return `${words.slice(0, same).join(' ')} - ${formatDate(sampai)}`;
}

type Look = 'ok' | 'w' | 'i' | 'e' | '';
/** State of somebody on the board: a word, a second line, and a tint. */
export function stateOf(
  row: BarisPapan,
  { jam, tanggal, hari_ini }: Papan,
): { word: string; more?: string; look: Look } {
  if (row.izin)
    return { word: IZIN_KATA[row.izin.jenis], more: spanText(row.izin.dari, row.izin.sampai), look: 'i' };
  if (row.lembur) return { word: 'Lembur', look: 'i' };
  if (row.terlambat !== null) return { word: 'Terlambat', more: `${row.terlambat} menit`, look: 'w' };
  if (row.masuk)
    return { word: 'Hadir', more: row.ditutup ? 'Pulang ditutup sendiri' : undefined, look: 'ok' };
  if (!jam) return { word: 'Libur', look: '' };
  return tanggal === hari_ini ? { word: 'Belum masuk', look: 'e' } : { word: 'Tanpa keterangan', look: 'e' };
}

/** Without working hours nobody is missing. */
export const countWord = (name: Hitungan, { jam, tanggal, hari_ini }: Papan): string => {
  if (name !== 'belum') return HITUNGAN_KATA[name];
  if (!jam) return 'Libur';
  return tanggal === hari_ini ? HITUNGAN_KATA.belum : 'Tanpa keterangan';
};
