import { describe, expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

describe('nomor halaman', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 0, 12]],
    [3, 12, [1, 2, 3, 4, 0, 12]],
    [4, 12, [1, 2, 3, 4, 5, 0, 12]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('page %i of %i shows %j (0 is a gap)', (page, total, shown) => {
    expect(pageNumbers(page, total)).toEqual(shown);
  });
});
