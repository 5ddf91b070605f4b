import { expect, it } from 'vitest';
import { yearsFrom2000 } from './year-list.ts';

it('offers the years from 2000 through this one, newest first', () => {
  expect(yearsFrom2000(2003)).toEqual([2003, 2002, 2001, 2000]);
  expect(yearsFrom2000(2026)).toHaveLength(27);
  expect(yearsFrom2000(2000)).toEqual([2000]);
  expect(yearsFrom2000(1999)).toEqual([]);
});
