import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flow, mayAct } from '#contract/kinds/alur.ts';
import { AKHIR_PEKAN, lembarHitungan } from '#contract/kinds/hari-kerja.ts';
import { besideOf, dayOf, keptView, runningOf, type Seen, spanOf, viewOf } from './clock.ts';

/** Requests for information as the law counts them: UU 14/2008. */
const alur = flow({
  start: 'diproses',
  states: {
    diproses: {
      limit: { days: 10, turn: 'kantor', since: 'start', more: { perpanjang: 7 } },
      clocks: { keberatan: { days: 30, turn: 'warga', since: 'missed' } },
    },
    dilengkapi: {
      limit: { days: 3, turn: 'warga', since: 'step' },
      clocks: { jawaban: { days: 10, turn: 'kantor', since: 'start', more: { perpanjang: 7 } } },
    },
    dijawab: { limit: { days: 30, turn: 'warga', since: 'step' } },
  },
  acts: {
    perpanjang: { from: ['diproses'], who: 'kantor', once: true, inTime: true },
    minta: { from: ['diproses'], to: 'dilengkapi', who: 'kantor' },
    jawab: { from: ['diproses'], to: 'dijawab', who: 'kantor', own: true },
    lengkapi: { from: ['dilengkapi'], to: 'diproses', who: 'warga', stepless: true },
    tarik: { from: 'open', to: 'dijawab', who: 'warga' },
  },
});
const noun = { flow: alur };

const listOf = (tahun: number): { tanggal: string; nama: string }[] =>
  JSON.parse(readFileSync(`server/features/hari-libur/nasional-${tahun}.json`, 'utf8')).data;
const libur = new Map(listOf(2026).map(({ tanggal, nama }) => [tanggal, nama]));
const at = (day: string) => new Date(`${day}T09:00:00+07:00`);
const clockOn = (today: string, holidays = libur) =>
  ({ zone: 'WIB', kalender: { akhirPekan: AKHIR_PEKAN, libur: holidays }, now: at(today) }) as const;

type Step = { jenis: string; on: string; dijawab?: string };
const seen = (filed: string, keadaan: string, ...steps: Step[]): Seen => ({
  row: { keadaan, created_at: at(filed) },
  steps: steps.map(({ jenis, on, dijawab }) => ({
    jenis,
    created_at: at(on),
    dijawab: dijawab ? at(dijawab) : null,
  })),
});
const lastDay = (one: Seen, holidays = libur) =>
  runningOf(noun, one, clockOn('2026-01-01', holidays))?.tanggal;

describe('the last day of a state', () => {
  it.each([
    ['ten days over the holidays of March', seen('2026-03-12', 'diproses'), '2026-04-02'],
    ['seven more', seen('2026-03-12', 'diproses', { jenis: 'perpanjang', on: '2026-03-30' }), '2026-04-14'],
    ['ten days of November', seen('2026-11-10', 'diproses'), '2026-11-24'],
    [
      'stands while the applicant has to complete it, and goes on after',
      seen('2026-11-10', 'diproses', { jenis: 'minta', on: '2026-11-12', dijawab: '2026-11-16' }),
      '2026-11-27',
    ],
    [
      'goes on from the next step where nobody answered',
      seen(
        '2026-11-10',
        'diproses',
        { jenis: 'minta', on: '2026-11-12' },
        { jenis: 'perpanjang', on: '2026-11-16' },
      ),
      '2026-12-08',
    ],
    [
      'three days to complete it',
      seen('2026-11-10', 'dilengkapi', { jenis: 'minta', on: '2026-11-12' }),
      '2026-11-17',
    ],
    [
      'thirty days to object, from the answer',
      seen('2026-10-05', 'dijawab', { jenis: 'jawab', on: '2026-11-09' }),
      '2026-12-21',
    ],
  ])('%s', (_, one, tanggal) => expect(lastDay(one)).toBe(tanggal));

  it('moves when a holiday is added', () => {
    const more = new Map([...libur, ['2026-11-20', 'Pilkades']]);
    expect(lastDay(seen('2026-11-10', 'diproses'), more)).toBe('2026-11-25');
  });
});

describe('what is left, and what has gone', () => {
  const words = (filed: Date, today: string) => {
    const one = { row: { keadaan: 'diproses', created_at: filed }, steps: [] };
    const clock = clockOn(today);
    const running = runningOf(noun, one, clock);
    const kept = keptView(noun, { ...one.row, tenggat: running?.tanggal ?? null }, clock);
    const { sisa, lewat } = (running && viewOf(running, clock)) ?? { sisa: -1, lewat: -1 };
    expect(kept).toMatchObject({ sisa, lewat });
    return { sisa, lewat, ke: dayOf(spanOf(noun, one, clock), clock)?.ke };
  };

  it.each([
    ['on a Sunday, of what came on Saturday', '2026-11-07T10:00', '2026-11-08', 10, 0, 0],
    ['on the evening after hours', '2026-11-10T19:00', '2026-11-10', 10, 0, 0],
    ['on the day of receipt', '2026-11-10T09:00', '2026-11-10', 10, 0, 0],
    ['the next day', '2026-11-10T09:00', '2026-11-11', 9, 0, 1],
    ['on the last day', '2026-11-10T09:00', '2026-11-24', 0, 0, 10],
    ['four working days late, over a weekend', '2026-11-10T09:00', '2026-11-30', 0, 4, 14],
  ])('%s', (_, filed, today, sisa, lewat, ke) => {
    expect(words(new Date(`${filed}+07:00`), today)).toEqual({ sisa, lewat, ke });
  });
});

describe('clocks beside it', () => {
  it('the answer stands still on its day while the applicant has three of their own', () => {
    const one = seen('2026-11-10', 'dilengkapi', { jenis: 'minta', on: '2026-11-12' });
    expect(besideOf(noun, one, clockOn('2026-11-20'))).toEqual({
      jawaban: { tenggat: null, hari: { ke: 1, dari: 10 } },
    });
  });

  it('objecting begins once the answer is missed', () => {
    const one = seen('2026-03-12', 'diproses');
    expect(besideOf(noun, one, clockOn('2026-04-02'))).toEqual({});
    expect(besideOf(noun, one, clockOn('2026-04-06'))).toMatchObject({
      keberatan: { tenggat: { tanggal: '2026-05-20', giliran: 'warga' }, hari: { ke: 1, dari: 30 } },
    });
  });

  it('says which day of how many it is', () => {
    const one = seen('2026-03-12', 'diproses', { jenis: 'perpanjang', on: '2026-03-30' });
    const clock = clockOn('2026-03-30');
    expect(dayOf(spanOf(noun, one, clock), clock)).toEqual({ ke: 7, dari: 17 });
  });
});

it('shows its days as a calendar: what counts, which holiday does not, and when it stood', () => {
  const one = seen('2026-11-10', 'diproses', { jenis: 'minta', on: '2026-11-12', dijawab: '2026-11-13' });
  const clock = clockOn('2026-11-12', new Map([...libur, ['2026-11-16', 'Pilkades']]));
  const span = spanOf(noun, one, clock);
  const days = span ? lembarHitungan(span, '2026-11-12', clock.kalender) : [];
  expect(days.slice(0, 8).map(({ tanggal, ke }) => [tanggal.slice(8), ke])).toEqual([
    ...[
      ['10', 0],
      ['11', 1],
      ['12', null],
      ['13', null],
      ['14', null],
      ['15', null],
      ['16', null],
      ['17', 2],
    ],
  ]);
  expect(days.filter(({ henti }) => henti).map(({ tanggal }) => tanggal.slice(8))).toEqual(['12', '13']);
  expect(days.find(({ libur: name }) => name)).toMatchObject({ tanggal: '2026-11-16', libur: 'Pilkades' });
  expect(days.at(-1)).toMatchObject({ tanggal: '2026-11-27', ke: 10 });
});

describe('what may be done', () => {
  it('once only', () => {
    expect(mayAct(alur, 'perpanjang', 'diproses', { done: ['minta'], late: false })).toBe(true);
    expect(mayAct(alur, 'perpanjang', 'diproses', { done: ['perpanjang'], late: false })).toBe(false);
  });

  it('only in time', () => {
    expect(mayAct(alur, 'perpanjang', 'diproses', { done: [], late: true })).toBe(false);
    expect(mayAct(alur, 'jawab', 'diproses', { done: [], late: true })).toBe(true);
  });

  it('in every state in which somebody has to act', () => {
    expect(
      ['diproses', 'dilengkapi', 'dijawab'].map((state) => mayAct(alur, 'tarik', state as 'dijawab')),
    ).toEqual([true, true, true]);
  });
});
