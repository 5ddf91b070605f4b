import { expect, it } from 'vitest';
import { rowsUpTo, wantedRows } from './rows-up-to.ts';

const list = (total: number) => {
  const calls: [number, number][] = [];
  const load = async (page: number, perPage: number) => {
    calls.push([page, perPage]);
    const data = Array.from({ length: total }, (_, at) => at).slice((page - 1) * perPage, page * perPage);
    return { data, meta: { page, per_page: perPage, total_results: total, total_pages: 1 } };
  };
  return { load, calls };
};

it('asks once for what fits into one call', async () => {
  const { load, calls } = list(47);
  const { rows, total } = await rowsUpTo(20, load);
  expect([rows.length, total, calls]).toEqual([20, 47, [[1, 20]]]);
});

it('goes on past the cap, and not past the end', async () => {
  const { load, calls } = list(250);
  const { rows } = await rowsUpTo(210, load);
  expect(rows).toEqual(Array.from({ length: 210 }, (_, at) => at));
  expect(calls).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
  expect((await rowsUpTo(900, load)).rows).toHaveLength(250);
  expect((await rowsUpTo(900, list(0).load)).rows).toEqual([]);
});

it('reads how many a page wants', () => {
  const wanted = (text: string) => wantedRows(new URLSearchParams({ per_page: text }), 10);
  expect(['20', '', 'x', '-5', '1.5', '99999'].map(wanted)).toEqual([20, 10, 10, 10, 10, 1000]);
});
