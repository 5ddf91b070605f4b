import { describe, expect, it } from 'vitest';
import { pendudukDahulu } from './tahun-rules.ts';

const moves = (...years: [tahun: number, masuk: number, keluar: number][]) => ({
  kini: 100,
  tahun: new Map(years.map(([tahun, masuk, keluar]) => [tahun, { masuk, keluar }])),
});

describe('residents of past years', () => {
  it('are counted back from today', () => {
    expect(pendudukDahulu(moves([2026, 15, 2], [2025, 4, 8]), { dari: 2024, sampai: 2025 })).toEqual([
      [2025, 87],
      [2024, 91],
    ]);
  });

  it('are not told where hardly anybody came or left since, until more of them did', () => {
    const found = pendudukDahulu(moves([2026, 1, 0], [2025, 3, 2], [2024, 4, 0]), {
      dari: 2022,
      sampai: 2025,
    });
    expect(found).toEqual([
      [2025, null],
      [2024, null],
      [2023, 94],
      [2022, 94],
    ]);
  });
});
