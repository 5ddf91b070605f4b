import type { HitunganKalender } from '#contract/layanan-informasi/jam.ts';

/** Words before colour: how much time is left. */
export function leftText(sisa: number, lewat: number): string {
  if (lewat > 0) return `Lewat ${lewat} hari kerja`;
  return sisa === 0 ? 'Hari ini' : `${sisa} hari kerja lagi`;
}

/** Working days that are left, as the queue counts them: without the day of receipt. */
export const daysLeft = ({ hari, hariIni, batas }: Pick<HitunganKalender, 'hari' | 'hariIni' | 'batas'>) =>
  hari.filter(({ tanggal, jenis }) => tanggal > hariIni && tanggal <= (batas ?? '') && jenis === 'kerja')
    .length;
