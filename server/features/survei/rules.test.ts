import { describe, expect, it } from 'vitest';
import { ikmOf, nilaiOf, sampelOf, UNSUR } from '#contract/survei/unsur.ts';
import { closingOf, keadaanOf, overlaps, usersSince } from './rules.ts';

describe('the index', () => {
  it('of the official example is 91,48 with grade A', () => {
    const sums = [105, 101, 100, 116, 102, 105, 106, 105, 115];
    expect(ikmOf(sums, 29)).toEqual({ nilai: 91.48, mutu: 'A', kinerja: 'Sangat baik' });
    expect(ikmOf(sums, 0)).toBeNull();
  });

  it.each([
    [25, 25, 'D'],
    [64.994, 64.99, 'D'],
    [64.995, 65, 'C'],
    [76.604, 76.6, 'C'],
    // Rounded before it is graded: between two grades of two digits there is nothing.
    [76.605, 76.61, 'B'],
    [88.304, 88.3, 'B'],
    [88.305, 88.31, 'A'],
    [100, 100, 'A'],
  ])('%d is shown as %d and graded %s', (value, nilai, mutu) => {
    expect(nilaiOf(value)).toMatchObject({ nilai, mutu });
  });

  it.each([
    [50, 44],
    [100, 80],
    [500, 217],
    [1000, 278],
    [1042, 281],
    [1186, 290],
    [3000, 341],
    [5000, 357],
    [10000, 370],
    [0, 384],
  ])('of %d users needs %d answers', (users, sample) => {
    expect(sampelOf(users)).toBe(sample);
  });

  it('has nine elements with four answers each', () => {
    expect(UNSUR).toHaveLength(9);
    for (const { jawaban } of UNSUR) expect(new Set(jawaban).size).toBe(4);
  });
});

describe('a period', () => {
  const row = { mulai: '2026-06-01', selesai: '2026-06-30', ditutup: null, terbit: null };
  it.each([
    ['2026-05-31T23:59:59+07:00', 'terjadwal'],
    ['2026-06-01T00:00:00+07:00', 'berjalan'],
    ['2026-06-30T23:58:59+07:00', 'berjalan'],
    ['2026-06-30T23:59:00+07:00', 'ditutup'],
  ])('is at %s %s', (at, keadaan) => {
    expect(keadaanOf(row, { at: new Date(at), zone: 'WIB' })).toBe(keadaan);
  });

  it('closes at 23.59 of its village', () => {
    expect(closingOf(row, 'WIT').toISOString()).toBe('2026-06-30T14:59:00.000Z');
    expect(keadaanOf(row, { at: new Date('2026-06-30T14:59:00Z'), zone: 'WIB' })).toBe('berjalan');
  });

  it('stays closed and public whatever its days are', () => {
    const now = { at: new Date('2026-06-10T00:00:00Z'), zone: 'WIB' as const };
    expect(keadaanOf({ ...row, ditutup: new Date() }, now)).toBe('ditutup');
    expect(keadaanOf({ ...row, ditutup: new Date(), terbit: '2026-07-10' }, now)).toBe('terbit');
  });

  it('overlaps another from its first to its last day', () => {
    const other = (mulai: string, selesai: string) => overlaps(row, { mulai, selesai });
    expect(other('2026-06-30', '2026-07-01')).toBe(true);
    expect(other('2026-07-01', '2026-07-31')).toBe(false);
    expect(other('2026-01-01', '2026-12-31')).toBe(true);
  });

  it('counts users since the one before it', () => {
    const december = { mulai: '2026-12-01', selesai: '2026-12-31' };
    expect(usersSince(december, [row])).toBe('2026-07-01');
    expect(usersSince(december, [])).toBe('2026-07-02');
  });
});
