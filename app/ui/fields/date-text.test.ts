import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDate, parseDate, showDate, toDate } from './date-text.ts';
import { parseMoment, showMoment } from './moment-text.ts';

describe('tanggal', () => {
  test.each([
    ['20-11-2026', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    [' 1-2-2026 ', '2026-02-01'],
    ['20112026', '2026-11-20'],
    ['29-02-2024', '2024-02-29'],
    ['29-02-2026', null],
    ['31-04-2026', null],
    ['00-01-2026', null],
    ['11-13-2026', null],
    ['2026-11-20', null],
    ['20-11-26', null],
    ['kemarin', null],
    ['', null],
  ])('%j is the day %j', (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });

  test.each([
    ['20-11-2026 19.42', '2026-11-20T19:42'],
    ['20-11-2026, 19:42', '2026-11-20T19:42'],
    ['20112026 7.05', '2026-11-20T07:05'],
    ['1/2/2026', '2026-02-01T07:00'],
    ['20-11-2026 24.00', null],
    ['20-11-2026 19.60', null],
    ['20-11-2026 sore', null],
    ['31-04-2026 10.00', null],
    ['19.42', null],
    ['', null],
  ])('%j is the timestamp %j', (text, iso) => {
    expect(parseMoment(text)).toBe(iso);
  });

  test('a stored timestamp is shown with a dot in its time', () => {
    expect(showMoment('2026-11-20T19:42')).toBe('20-11-2026 19.42');
    expect(showMoment('2026-11-20T19:42:00+07:00')).toBe('20-11-2026 19.42');
    expect(showMoment('besok pagi')).toBe('besok pagi');
  });

  test('every day survives being stored, shown, typed and picked', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(1900, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true }),
        (date) => {
          const iso = fromDate(date);
          expect(parseDate(showDate(iso))).toBe(iso);
          const again = toDate(iso);
          expect(again && fromDate(again)).toBe(iso);
        },
      ),
    );
  });

  test('an invalid stored day is shown as typed', () => {
    expect(showDate('32-13-2026')).toBe('32-13-2026');
  });
});
