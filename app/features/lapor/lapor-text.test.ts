import { expect, it } from 'vitest';
import { byMonth, excerpt, showKode } from './lapor-text.ts';

it('shows up to 50 characters in full, and more as the first 120 followed by three dots', () => {
  expect(excerpt('a'.repeat(50))).toBe('a'.repeat(50));
  expect(excerpt('a'.repeat(51))).toBe(`${'a'.repeat(51)}...`);
  expect(excerpt('a'.repeat(121))).toBe(`${'a'.repeat(120)}...`);
  expect(excerpt(`${'a'.repeat(60)}.`)).toBe(`${'a'.repeat(60)}...`);
  expect(excerpt(`${'a'.repeat(60)},  …`)).toBe(`${'a'.repeat(60)}...`);
  expect(excerpt(`${'a'.repeat(60)}?`)).toBe(`${'a'.repeat(60)}?...`);
  expect(excerpt('🛣️ dua\n baris ')).toBe('🛣️ dua baris');
});

it('groups by month in the time zone of the village', () => {
  const rows = ['2026-11-19T00:10:00+09:00', '2026-11-01T08:00:00+09:00', '2026-10-31T23:59:00+09:00'];
  expect(byMonth(rows.map((created_at) => ({ created_at })))).toEqual([
    { month: 'November 2026', rows: [{ created_at: rows[0] }, { created_at: rows[1] }] },
    { month: 'Oktober 2026', rows: [{ created_at: rows[2] }] },
  ]);
});

it('shows a code in two halves', () => {
  expect(showKode('K7M2P9XWTD')).toBe('K7M2P-9XWTD');
});
