import { romawi } from '../lib/text/terbilang.ts';
import type { IsiVersi } from './jenis-surat.ts';

/** Facts for a number: the village's name in it, the day of the letter, and its place in the count. */
type Numbering = { kodeDesa: string; tanggal: string; urut: number };

/** The number of a letter by the format of its type; parts that the village left empty leave no slash behind. */
export function numberText(
  { format, kode_surat, kode_baru = '' }: Omit<IsiVersi['penomoran'], 'lingkup'>,
  { kodeDesa, tanggal, urut }: Numbering,
): string {
  const month = Number(tanggal.slice(5, 7));
  const parts: Record<string, string> = {
    kode_surat,
    kode_baru,
    kode_desa: kodeDesa,
    bulan_romawi: romawi(month),
    bulan: tanggal.slice(5, 7),
    tahun: tanggal.slice(0, 4),
  };
  const text = format.replace(/\[([a-z_]+)(?:,([1-6]))?\]/g, (_, name: string, digits = '1') =>
    name === 'nomor' ? String(urut).padStart(Number(digits), '0') : (parts[name] ?? ''),
  );
  return text
    .replace(/\s*\/(\s*\/)+\s*/g, '/')
    .replace(/^[\s/]+|[\s/]+$/g, '')
    .trim();
}
