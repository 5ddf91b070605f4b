/** Types of ISLA up to this number keep their open tab in the address: `?j3=tabel`. */
export const JENIS_BERNAMA = 60;
