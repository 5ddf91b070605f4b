/** Signs of the chip of an identity card. */
export const PANJANG_CHIP = 10;
export const CHIP_KELIRU = 'Chip EKTP harus berjumlah 10 karakter';
/** Cards are read with and without capitals: one chip is one text. */
export const rapikanChip = (text: string): string => text.trim().toUpperCase();

/** Taps of one card within so many minutes are one. */
export const TEMPEL_SAMA_MENIT = 2;
/** Numbers of taps that a device which had no internet sends at once (`kirim`), and keeps at most (`muat`). */
export const ANTREAN = { kirim: 50, muat: 200 } as const;

export const GAGAL = 'Presensi Gagal';
