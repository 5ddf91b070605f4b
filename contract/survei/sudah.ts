/** Messages to a second answer: of a device on one day, and of an invitation. The form says with it that nothing was lost. */
export const SUDAH = {
  perangkat: 'Perangkat ini sudah mengisi survei hari ini. Terima kasih.',
  undangan: 'Layanan ini sudah dinilai. Terima kasih.',
} as const;

/** Somebody else may answer from there tomorrow: this answer was not taken. */
export const JARINGAN_PENUH =
  'Dari jaringan ini sudah banyak survei yang dikirim hari ini. Silakan kirim lagi besok.';

export const isSudah = (message: string): boolean => Object.values<string>(SUDAH).includes(message);
