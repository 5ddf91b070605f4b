import { expect, it } from 'vitest';
import { contradictions, isNik, isTemporary } from './rules.ts';

it('validates the structure of a NIK', () => {
  for (const nik of ['3524191708900001', '3524195708900002', '9924191708900001', '3524192902000001'])
    expect(isNik(nik), nik).toBe(true);
  for (const nik of [
    '3402167102960003',
    '3524193208900001',
    '3524191713900001',
    '3524191708900000',
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
  expect(isTemporary('0000000000000001')).toBe(true);
});
