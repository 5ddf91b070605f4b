import { expect, it } from 'vitest';
import type { InformasiPpid } from '#contract/ppid/ppid.ts';
import { byName, yearsOf } from './informasi-years.ts';

const one = (id: number, nama: string, tahun: number): InformasiPpid => ({
  id,
  nama,
  tahun,
  file: null,
  ukuran: null,
  kategori: { id: 1, nama: 'Informasi Berkala' },
});
const documents = [
  one(1, 'APB Desa', 2026),
  one(2, 'APB Desa', 2024),
  one(3, 'Aset', 2025),
  one(4, 'Aset', 2025),
];

it('has one column per year, newest first', () => {
  expect(yearsOf(documents)).toEqual([2026, 2025, 2024]);
  expect(yearsOf([])).toEqual([]);
});

it('has one row per document name, with the edition of each year', () => {
  const rows = byName(documents);
  expect(rows.map(({ nama }) => nama)).toEqual(['APB Desa', 'Aset']);
  expect([...(rows[0]?.years.keys() ?? [])]).toEqual([2026, 2024]);
  expect(rows[1]?.years.get(2025)?.id).toBe(3);
});
