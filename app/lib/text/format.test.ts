import { expect, it } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatInputDate,
  formatLongDate,
  formatNumber,
  formatPercent,
  formatRupiah,
  formatRupiahShort,
  formatSoon,
} from './format.ts';

it.each([
  [1_250_000, 'Rp1.250.000,-'],
  [0, 'Rp0,-'],
  [-5_000, '-Rp5.000,-'],
  [999_999_999_999_999, 'Rp999.999.999.999.999,-'],
])('prints %d rupiah', (value, text) => expect(formatRupiah(value)).toBe(text));

it.each([
  [1_284, 0, '1.284'],
  [84.27, 2, '84,27'],
  [12.5, 2, '12,5'],
  [-0.001, 2, '0'],
  [100, 0, '100'],
])('prints the number %d with %d places', (value, places, text) =>
  expect(formatNumber(value, places)).toBe(text),
);

it('prints shares with two places and short sums with words', () => {
  expect(formatPercent(50.5)).toBe('50,50%');
  expect(formatRupiahShort(1_250_000_000)).toBe('Rp1,25 miliar');
  expect(formatRupiahShort(861_800_000)).toBe('Rp861,8 juta');
  expect(formatRupiahShort(900)).toBe('Rp900');
});

it('prints date and time in the time zone of the village, whatever that of the reader', () => {
  const lateInWit = '2026-11-20T23:42:00+09:00';
  expect(formatDate(lateInWit)).toBe('20 November 2026');
  expect(formatDateTime(lateInWit)).toBe('20 November 2026, 23.42');
  expect(formatLongDate('2026-11-20')).toBe('Jumat, 20 November 2026');
  expect(formatInputDate('2026-01-05')).toBe('05-01-2026');
  expect(formatDate(null)).toBe('-');
});

it('prints waiting times', () => {
  const now = Date.parse('2026-11-20T12:00:00+07:00');
  expect(formatAge('2026-11-17T11:00:00+07:00', now)).toBe('3 hari');
  expect(formatAge('2026-11-20T11:59:40+07:00', now)).toBe('baru saja');
  expect(formatAge('2026-11-20T12:00:05+07:00', now)).toBe('baru saja');
});

it('the near future is a time today and a date otherwise, in the time zone of the timestamp', () => {
  const now = Date.parse('2026-11-20T23:30:00+07:00');
  expect(formatSoon('2026-11-20T23:45:00+07:00', now)).toBe('23.45');
  expect(formatSoon('2026-11-21T00:15:00+07:00', now)).toBe('21 Nov');
  expect(formatSoon('2026-11-24', now)).toBe('24 Nov');
  expect(formatSoon('', now)).toBe('-');
});
