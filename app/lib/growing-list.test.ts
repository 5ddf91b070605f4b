import { expect, it } from 'vitest';
import { loadGrowing } from '#app/lib/growing-list.ts';

async function load(address: string, total: number) {
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
  const found = await load(address, total);
  expect(found.calls).toEqual(calls);
  expect(found.items).toEqual(Array.from({ length: shown }, (_, at) => at));
});
