import { tampilKode } from '#contract/kode/tampil.ts';
import type { Ubahan } from '#contract/perbaikan/perbaikan.ts';
import { formatDate } from '../../lib/text/format.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const CODED = new Set(['pendidikan', 'pekerjaan']);
const SEX = new Map([
  ['LK', 'Laki-Laki'],
  ['PR', 'Perempuan'],
]);

/** A value of a field as people read it. */
export function valueText(isian: string, value: string): string {
  if (value === '') return 'kosong';
  if (DAY.test(value)) return formatDate(value);
  return CODED.has(isian) ? tampilKode(value) : (SEX.get(value) ?? value);
}

/** 'Tanggal lahir: 12 Agustus 2018 menjadi 21 Agustus 2018' */
export const ubahanText = ({ isian, label, lama, baru }: Ubahan): string =>
  `${label}: ${valueText(isian, lama)} menjadi ${valueText(isian, baru)}`;
