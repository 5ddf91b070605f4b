import { bertanda, sebutan } from '../fakta/isian.ts';

const BESIDES = {
  no_kk: 'Nomor Kartu Keluarga',
  alamat: 'Alamat',
  anggota: 'Anggota keluarga',
  lainnya: 'Lainnya',
} as const;
const FACTS = bertanda('minta');
export type DataKeliru = keyof typeof BESIDES | (typeof FACTS)[number];

/** What residents may say is wrong, as people call it: what is on the card first. */
export const DATA_KELIRU = Object.fromEntries(
  [...new Set<DataKeliru>(['nama', 'nik', 'no_kk', ...FACTS, 'alamat', 'anggota', 'lainnya'])].map((name) => [
    name,
    Object.hasOwn(BESIDES, name)
      ? BESIDES[name as keyof typeof BESIDES]
      : sebutan(name as (typeof FACTS)[number], 'kolom'),
  ]),
) as Record<DataKeliru, string>;
