/** Versions whose tables the reader has been held against. */
const FIRST = '22.07';
const LAST = '24.10';
/** Before it, tables had other names. */
const OLDEST = '20.01';

/** `24.10` of the number of a database, `2024100171`; '' for none. */
export function versionOf(number: string): string {
  const [, year, month] = /^20(\d{2})(\d{2})\d{2,6}$/.exec(number.trim()) ?? [];
  return year && month && Number(month) >= 1 && Number(month) <= 12 ? `${year}.${month}` : '';
}

/** The newest of what the table of its upgrades says. */
export const newestVersion = (numbers: readonly string[]): string =>
  numbers.map(versionOf).reduce((newest, one) => (one > newest ? one : newest), '');

/** Words of the report on a version; '' where there is nothing to say. */
export function versionNote(versi: string): string {
  if (versi === '')
    return `Versinya tidak tertulis di cadangan ini. Yang dikenal ${FIRST} sampai ${LAST}: periksa laporannya.`;
  if (versi < OLDEST)
    return `Versi sebelum ${OLDEST} hanya sebagian dikenali. Perbarui OpenSID lama dulu, atau periksa laporannya baik-baik.`;
  if (versi < FIRST)
    return `Versi ini lebih lama dari yang dikenal (${FIRST} sampai ${LAST}). Periksa laporannya.`;
  if (versi > LAST)
    return `Versi ini lebih baru dari yang dikenal (${FIRST} sampai ${LAST}). Periksa laporannya.`;
  return '';
}
