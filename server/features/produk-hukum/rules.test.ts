import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_HUKUM } from '#contract/produk-hukum/kode.ts';
import { JENIS_RELASI } from '#contract/produk-hukum/produk-hukum.ts';
import { dayAfter, statusOn, timelineOf } from './rules.ts';

const law = {
  id: 1,
  tanggal_penetapan: '2020-01-10',
  tanggal_pengundangan: '2020-01-12',
  berlaku_sejak: '2020-02-01',
  berlaku_sampai: null as string | null,
};
const to = (jenis: (typeof JENIS_RELASI)[number], sejak: string) => ({ dari_id: 2, ke_id: 1, jenis, sejak });
const by = (jenis: (typeof JENIS_RELASI)[number], sejak: string) => ({ dari_id: 1, ke_id: 2, jenis, sejak });

describe('the status on a day', () => {
  it('is tidak berlaku before the first day in force, and berlaku from then on', () => {
    expect(statusOn(law, [], '2020-01-31')).toBe('tidak berlaku');
    expect(statusOn(law, [], '2020-02-01')).toBe('berlaku');
  });

  it('is diubah from the day of an amendment or a partial revocation', () => {
    expect(statusOn(law, [to('mengubah', '2021-05-01')], '2021-04-30')).toBe('berlaku');
    expect(statusOn(law, [to('mengubah', '2021-05-01')], '2021-05-01')).toBe('diubah');
    expect(statusOn(law, [to('mencabut sebagian', '2021-05-01')], '2021-05-01')).toBe('diubah');
  });

  it('is tidak berlaku once revoked, whatever else happened', () => {
    const relations = [
      to('mengubah', '2021-05-01'),
      to('mencabut', '2022-01-01'),
      by('mengubah', '2020-02-01'),
    ];
    expect(statusOn(law, relations, '2021-12-31')).toBe('diubah');
    expect(statusOn(law, relations, '2022-01-01')).toBe('tidak berlaku');
  });

  it('is mencabut sebagian for the one that revokes a part of another', () => {
    expect(statusOn(law, [by('mencabut sebagian', '2020-02-01')], '2020-02-01')).toBe('mencabut sebagian');
    expect(statusOn(law, [by('mencabut', '2020-02-01')], '2020-02-01')).toBe('berlaku');
  });

  it('ends after the last day in force', () => {
    const year = { ...law, berlaku_sampai: '2020-12-31' };
    expect(statusOn(year, [], '2020-12-31')).toBe('berlaku');
    expect(statusOn(year, [], '2021-01-01')).toBe('tidak berlaku');
  });

  it('never returns from tidak berlaku, and always is one of the four', () => {
    const day = fc.date({ min: new Date('2020-02-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const text = day.map((date) => date.toISOString().slice(0, 10));
    const relation = fc.record({
      dari_id: fc.constantFrom(1, 2),
      jenis: fc.constantFrom(...JENIS_RELASI),
      sejak: text,
    });
    fc.assert(
      fc.property(fc.array(relation), text, text, (given, a, b) => {
        const relations = given.map((one) => ({ ...one, ke_id: 3 - one.dari_id }));
        const [first, second] = [a, b].sort() as [string, string];
        const [before, after] = [statusOn(law, relations, first), statusOn(law, relations, second)];
        expect(STATUS_HUKUM).toContain(after);
        if (before === 'tidak berlaku') expect(after).toBe('tidak berlaku');
      }),
    );
  });
});

describe('the timeline', () => {
  it('lists the events, oldest first, each with the resulting status', () => {
    const relations = [
      { ...to('mencabut', '2023-01-01'), dokumen: 'B', catatan: '' },
      { ...to('mengubah', '2021-05-01'), dokumen: 'A', catatan: 'Pasal 4' },
    ];
    expect(timelineOf(law, relations).map((day) => Object.values(day))).toEqual([
      ['2020-01-10', 'Ditetapkan', null, '', 'tidak berlaku'],
      ['2020-01-12', 'Diundangkan', null, '', 'tidak berlaku'],
      ['2020-02-01', 'Mulai berlaku', null, '', 'berlaku'],
      ['2021-05-01', 'Diubah oleh', 'A', 'Pasal 4', 'diubah'],
      ['2023-01-01', 'Dicabut oleh', 'B', '', 'tidak berlaku'],
    ]);
  });

  it('lists coinciding days once', () => {
    const plain = { ...law, tanggal_pengundangan: '2020-01-10', berlaku_sejak: '2020-01-10' };
    expect(timelineOf(plain, []).map(({ peristiwa }) => peristiwa)).toEqual(['Ditetapkan']);
    const year = { ...plain, berlaku_sampai: '2020-12-31' };
    expect(timelineOf(year, []).at(-1)).toMatchObject({
      tanggal: '2021-01-01',
      peristiwa: 'Masa berlaku habis',
      status: 'tidak berlaku',
    });
  });
});

it('computes the day after the end of a month, also in a leap year', () => {
  expect([dayAfter('2023-12-31'), dayAfter('2024-02-28')]).toEqual(['2024-01-01', '2024-02-29']);
});
