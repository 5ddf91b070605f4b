import { expect, it } from 'vitest';
import { hariText, showKode } from './surat-words.ts';

it('names the day of receipt, and then the day that it is: what is left and what has gone add up', () => {
  expect([0, 1, 2, 5].map((ke) => hariText({ ke, dari: 2 }))).toEqual([
    'baru diterima, batas 2 hari kerja',
    'hari kerja ke-1 dari 2',
    'hari kerja ke-2 dari 2',
    'sudah 5 hari kerja, batas 2',
  ]);
  expect(hariText(null)).toBe('');
});

it('splits a tracking code for reading aloud', () => {
  expect(showKode('K7M2P9XWTD')).toBe('K7M2P-9XWTD');
});
