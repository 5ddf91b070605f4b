import { expect, it } from 'vitest';
import { Day } from './kit.ts';
import { cleanText } from './lib/text/teks.ts';

it('normalises text: composed, trimmed, on one line unless told otherwise, without control characters', () => {
  expect(cleanText(' Cafe\u0301\t\0di \r\n desa ')).toBe('Café di   desa');
  expect(cleanText('satu\r\ndua\rtiga\u0007', true)).toBe('satu\ndua\ntiga');
  expect(cleanText('setengah \ud83d')).toBe('setengah \ufffd');
});

it('treats text without visible characters as empty', () => {
  for (const text of ['\u200b', '\u2060 \ufeff\u200d', '\u2800\u3164', '\u00ad', '\u0301', '\u202e'])
    expect(cleanText(text), JSON.stringify(text)).toBe('');
  for (const text of ['.', '👍', '👩‍🌾', 'ก็']) expect(cleanText(text)).toBe(text);
});

it('limits stacked accents, which would take minutes to sort, but keeps real ones', () => {
  const pile = `a${'\u0315\u0300'.repeat(500_000)}`;
  expect(cleanText(pile).length).toBeLessThan(40);
  expect(cleanText('ế́̂')).toBe('ế́̂'.normalize('NFC'));
});

it('accepts dates from year 1 to 9999', () => {
  for (const day of ['0001-01-01', '9999-12-31', '2024-02-29'])
    expect(Day.safeParse(day).success, day).toBe(true);
  for (const day of ['0000-12-31', '2026-02-29', '10000-01-01', '-001-01-01'])
    expect(Day.safeParse(day).success, day).toBe(false);
});

it('a day that is none is answered in one sentence, which names no format of machines', () => {
  const said = (text: string) => Day.safeParse(text).error?.issues.map(({ message }) => message);
  expect(said('')).toEqual(['Isi tanggalnya.']);
  expect(said('20/11/2026')).toEqual(['Tanggal tidak terbaca. Pilih dari kalender, atau tulis 20-11-2026.']);
  expect(said('2026-02-30')).toEqual(['Tanggal tidak ada di kalender.']);
});
