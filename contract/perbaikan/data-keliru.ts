import { bertanda, sebutan } from '../fakta/isian.ts';
import { isKeyOf, recordOf } from '../lib/record.ts';

const BESIDES = {
  no_kk: 'Nomor Kartu Keluarga',
  alamat: 'Alamat',
  anggota: 'Anggota keluarga',
  lainnya: 'Lainnya',
} as const;
const FACTS = bertanda('minta');
export type DataKeliru = keyof typeof BESIDES | (typeof FACTS)[number];

/** Facts that residents may say are wrong, as people call them: what is on the card first. */
export const DATA_KELIRU = recordOf(
  [...new Set<DataKeliru>(['nama', 'nik', 'no_kk', ...FACTS, 'alamat', 'anggota', 'lainnya'])],
  (name) => (isKeyOf(BESIDES, name) ? BESIDES[name] : sebutan(name, 'kolom')),
);
