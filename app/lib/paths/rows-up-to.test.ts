import { expect, it } from 'vitest';
import { loadGrowing, rowsUpTo } from './rows-up-to.ts';

const list = (total: number) => {
  const calls: [number, number][] = [];
  const load = async ({ page, per_page: perPage }: { page: number; per_page: number }) => {
    calls.push([page, perPage]);
    const data = Array.from({ length: total }, (_, at) => at).slice((page - 1) * perPage, page * perPage);
    return { data, meta: { page, per_page: perPage, total_results: total, total_pages: 1 } };
  };
  return { load, calls };
};

it('makes one call for what fits into one page', async () => {
  const { load, calls } = list(47);
  const { data: rows, meta } = await rowsUpTo(20, load);
  expect([rows.length, meta.total_results, calls]).toEqual([20, 47, [[1, 20]]]);
});

it('continues past the cap, and not past the end', async () => {
  const { load, calls } = list(250);
  const { data: rows } = await rowsUpTo(210, load);
  expect(rows).toEqual(Array.from({ length: 210 }, (_, at) => at));
  expect(calls).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
  expect((await rowsUpTo(900, load)).data).toHaveLength(250);
  expect((await rowsUpTo(900, list(0).load)).data).toEqual([]);
});

async function loadAt(address: string, total: number) {
  const calls: string[] = [];
  const page = await loadGrowing(new Request(`http://desa.example${address}`), 9, async (query) => {
    calls.push(`${query.page}/${query.per_page}`);
    const start = (query.page - 1) * query.per_page;
    if (start >= total && query.page > 1) throw new Error('no such page');
    const data = Array.from(
      { length: Math.max(0, Math.min(query.per_page, total - start)) },
      (_, at) => start + at,
    );
    return { data, meta: { ...query, total_results: total, total_pages: 1 } };
  });
  return { calls, items: page.data };
}

it.each([
  ['/berita', 300, 9, ['1/9']],
  ['/berita?per_page=19', 300, 19, ['1/19']],
  ['/berita?per_page=19', 4, 4, ['1/19']],
  ['/berita?per_page=129', 300, 129, ['1/100', '2/100']],
  ['/berita?per_page=219', 150, 150, ['1/100', '2/100']],
  ['/berita?per_page=999999', 50, 50, ['1/100']],
  ['/berita?per_page=3', 300, 9, ['1/9']],
  ['/berita?per_page=banyak', 0, 0, ['1/9']],
] as const)('%s of %i items shows %i', async (address, total, shown, calls) => {
  const found = await loadAt(address, total);
  expect(found.calls).toEqual(calls);
  expect(found.items).toEqual(Array.from({ length: shown }, (_, at) => at));
});
