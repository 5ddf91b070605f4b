/** Words on a NIK, of which no digit is shown; null where nobody of the register is meant. */
export const nikText = (punya: boolean | null) =>
  punya === null ? 'NIK belum ada' : punya ? 'NIK ada' : 'NIK sementara';
