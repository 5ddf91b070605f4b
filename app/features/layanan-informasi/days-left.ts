import type { HitunganKalender } from '#contract/layanan-informasi/jam.ts';

/** Words before colour: how much time is left. */
export function leftText(sisa: number, lewat: number): string {
  if (lewat > 0) return `Lewat ${lewat} hari`;
  return sisa === 0 ? 'Hari ini' : `${sisa} hari lagi`;
}

/** Working days that are left, as the queue counts them: of what came on a free day, the first one counted is ahead too. */
export const daysLeft = ({ hari, hariIni, batas }: Pick<HitunganKalender, 'hari' | 'hariIni' | 'batas'>) =>
  hari.filter(
    ({ tanggal, jenis }) =>
      tanggal > hariIni && tanggal <= (batas ?? '') && (jenis === 'kerja' || jenis === 'awal'),
  ).length;
