import { sejenis } from '#contract/fakta/isian.ts';
import { KTP_EL } from '#contract/fakta/jenis.ts';
import { tampilKode } from '#contract/kode/tampil.ts';
import type { Orang, Riwayat } from '#contract/orang/orang.ts';
import type { Letak } from '#contract/penduduk/penduduk.ts';
import { formatDate } from '../../lib/text/format.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const SEX = new Map([
  ['LK', 'Laki-laki'],
  ['PR', 'Perempuan'],
]);

/** Fields that hold an official name: of a list, or of how somebody stands in the register. */
const CODED = new Set<string>([...sejenis('pilihan'), ...sejenis('status')]);

/** The value of a field as people read it. */
export function valueText(field: string, value: string): string {
  if (value === '') return 'kosong';
  if (field === 'kelamin') return SEX.get(value) ?? value;
  if (field === 'ktp_el') return new Map<string, string>(Object.entries(KTP_EL)).get(value) ?? value;
  if (DAY.test(value)) return formatDate(value);
  return CODED.has(field) ? tampilKode(value) : value;
}

/** A fact as pages and papers show it: '' where it is not known. */
export const factText = (field: string, value: string | null): string =>
  value ? valueText(field, value) : '';

/** 'Dusun Pasirangin, RW 004 RT 002' */
export const placeText = ({ dusun, dukuh, rw, rt }: Letak): string =>
  [dusun && `Dusun ${dusun}`, dukuh, [rw && `RW ${rw}`, rt && `RT ${rt}`].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

const GONE = new Map([
  ['MATI', 'Meninggal'],
  ['PINDAH', 'Pindah'],
  ['HILANG', 'Hilang'],
  ['PERGI', 'Pergi'],
  ['TIDAK VALID', 'Data tidak valid'],
]);

/** The state of a person in words: 'Hidup', 'Meninggal sejak 4 Maret 2026'. */
export function stateText({
  status_dasar,
  status_sejak,
}: Pick<Orang, 'status_dasar' | 'status_sejak'>): string {
  const word = GONE.get(status_dasar);
  if (!word) return 'Hidup';
  return status_sejak ? `${word} sejak ${formatDate(status_sejak)}` : word;
}

const SOURCES: Record<Riwayat['sumber'], string> = {
  koreksi: 'Koreksi',
  peristiwa: 'Peristiwa',
  impor: 'Impor data',
  warga: 'Diubah sendiri oleh warga',
  wilayah: 'Wilayah diatur ulang',
};
const EVENTS = { kelahiran: 'Kelahiran', kematian: 'Kematian', pindah: 'Pindah' } as const;

/** Source of a change in a word: 'Kematian', 'Impor data'. */
export const sourceText = ({ sumber, peristiwa }: Pick<Riwayat, 'sumber' | 'peristiwa'>): string =>
  peristiwa ? EVENTS[peristiwa] : SOURCES[sumber];
