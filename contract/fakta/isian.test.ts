import { expect, it } from 'vitest';
import { FAKTA_ORANG } from './fakta.ts';
import { bertanda, berurut, NAMA_ISIAN, sejenis } from './isian.ts';

const days: string[] = sejenis('tanggal');
const coded: string[] = sejenis('pilihan');

it('what officers correct stands on the page of the person, or on paper', () => {
  const seen = new Set<string>([...bertanda('halaman'), ...bertanda('biodata')]);
  // Beside the name of the person.
  expect(NAMA_ISIAN.filter((name) => !seen.has(name))).toEqual(['ktp_el']);
});

it('the day beside a fact is a day of the table', () => {
  expect(bertanda('hari').filter((name) => !days.includes(FAKTA_ORANG[name].hari))).toEqual([]);
});

it('places on the card, among columns and among filters are taken once, without a gap', () => {
  for (const mark of ['kk', 'meja', 'saring'] as const) {
    const places = berurut(mark).map((name) => (FAKTA_ORANG[name] as Record<string, unknown>)[mark]);
    expect(places).toEqual(places.map((_, at) => at + 1));
  }
  expect(berurut('saring').filter((name) => !coded.includes(name))).toEqual([]);
});
