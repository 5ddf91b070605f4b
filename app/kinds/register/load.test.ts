import { expect, it } from 'vitest';
import type { Call } from '#contract/client.ts';
import { kategoriRegister } from '#contract/kinds/kategori.ts';
import { kategoriOf } from '../naskah/desk/kategori-desk.tsx';
import { loadRegister } from './load.ts';

const calls = kategoriRegister({ path: '/v1/a/', manage: '/v1/b/', can: 'perangkat:berita', nama: 'berita' });
const noun = kategoriOf({ at: 'berita', name: 'berita', drawing: 'berita' }, calls);

async function load(query: string, total: number) {
  const asked: unknown[] = [];
  const call = async (_: unknown, { query: one }: { query: unknown }) => {
    asked.push(one);
    const data = [{ id: 7, nama: 'Panen', dipakai: 0 }];
    return {
      data,
      meta: { page: 1, per_page: 100, total_results: total, total_pages: Math.ceil(total / 100) },
    };
  };
  const request = new Request(`http://desa.example${noun.here}${query}`);
  const found = await loadRegister(noun, call as unknown as Call, request);
  return { ...found, asked };
}

it('a register of one page has no search, a longer or filtered one does', async () => {
  expect((await load('', 100)).long).toBe(false);
  expect((await load('', 101)).long).toBe(true);
  expect((await load('?search=panen', 1)).long).toBe(true);
});

it('a row is edited on the page where it is listed', async () => {
  const { asked, chosen, view } = await load('?search=panen&page=2&ubah=7', 300);
  expect(asked).toEqual([{ search: 'panen', page: '2', per_page: 100 }]);
  expect([chosen?.id, view]).toEqual([7, '/kelola/berita/kategori?search=panen&page=2']);
  await expect(load('?page=2&ubah=8', 300)).rejects.toMatchObject({ status: 302 });
  expect((await load('?page=-1&ubah=', 300)).view).toBe('/kelola/berita/kategori');
});
