// Without schemas, so that the pages of residents do not load them.

/** Greatest lengths: names of people and places, addresses, numbers of telephones, entries of code lists. */
export const MAKS_NAMA = 100;
export const MAKS_ALAMAT = 200;
export const MAKS_TELEPON = 30;
export const MAKS_KODE = 100;
