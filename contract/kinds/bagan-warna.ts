import { WARNA_KELUARGA, WARNA_LAKI, WARNA_PEREMPUAN } from './bagan.ts';

/**
 * Colours of the parts of a whole, in this order: neighbours differ for every kind of colour vision. They
 * only link a slice to its row in the list beside it. No red: it would read as overspent.
 */
export const WARNA_DATA = [
  WARNA_LAKI,
  WARNA_PEREMPUAN,
  '#873C14',
  '#C28D2E',
  '#84CCD4',
  '#553674',
  '#BF6E48',
  '#BEA3DF',
  '#015B63',
  '#4A956F',
  '#8FCEAC',
  '#835A03',
  '#38929B',
  '#14518C',
  '#F0A786',
  '#B46786',
  '#7A3453',
  '#ECA6C1',
  '#8667A9',
  WARNA_KELUARGA,
  '#8FC2FB',
] as const;
