import { expect, it } from 'vitest';
import { birthday, contradictions, isNik, isTemporary } from './rules.ts';

it('validates the structure of a NIK', () => {
  for (const nik of ['3524191708900001', '3524195708900002', '9924191708900001', '3524192902000001'])
    expect(isNik(nik), nik).toBe(true);
  for (const nik of [
    '3402167102960003',
    '3524193208900001',
    '3524191713900001',
    '3524191708900000',
    '3524190008900001',
    '3524194008900001',
    '352419170890001',
    '0000000000000001',
  ])
    expect(isNik(nik), nik).toBe(false);
});

it('reports where a NIK contradicts the person', () => {
  const man = { nik: '3524191708900001', tanggal_lahir: '1990-08-17', kelamin: 'LK' } as const;
  expect(contradictions(man)).toEqual([]);
  expect(contradictions({ ...man, kelamin: 'PR' })).toEqual(['kelamin']);
  expect(contradictions({ ...man, tanggal_lahir: '1990-08-18' })).toEqual(['tanggal_lahir']);
  expect(contradictions({ ...man, nik: '0000000000000001', kelamin: 'PR' })).toEqual([]);
  // Nothing is read from a number that is not built as one.
  expect(contradictions({ ...man, nik: '3524193208900001' })).toEqual([]);
  expect(isTemporary('0000000000000001')).toBe(true);
});

it.each([
  ['2026-11-24', 17, '2009-11-24'],
  // Nobody was born on 29 February of a common year.
  ['2028-02-29', 16, '2012-02-29'],
  ['2028-02-29', 17, '2011-02-28'],
  ['2027-02-28', 15, '2012-02-28'],
  ['2028-02-29', 128, '1900-02-28'],
])('who becomes so old on %s, %i, was born on %s', (today, age, born) => {
  expect(birthday(today, age)).toBe(born);
});
