/** What a second answer is told: of a device on one day, and of an invitation. The form says with it that nothing was lost. */
export const SUDAH = {
  perangkat: 'Perangkat ini sudah mengisi survei hari ini. Terima kasih.',
  undangan: 'Layanan ini sudah dinilai. Terima kasih.',
} as const;

export const isSudah = (message: string): boolean => Object.values<string>(SUDAH).includes(message);
