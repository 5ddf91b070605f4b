import { expect, it } from 'vitest';
import { NAMES, namesOf } from './query-names.ts';
import table from './routes.ts';

type Entry = (typeof table)[number];
const flat = (entries: readonly Entry[], parentId = 'root'): Flat[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    return [{ id: own, parentId, path, index }, ...flat(children, own)];
  });
type Flat = { id: string; parentId?: string; path: string | undefined; index: boolean | undefined };

const all: Flat[] = [{ id: 'root', path: '', index: undefined }, ...flat(table)];
const names = namesOf(Object.fromEntries(all.map((one) => [one.id, one])));
const known = (path: string) =>
  [...(names(path) ?? ['*'])].filter((name) => !/^(login|next|index)$/.test(name));

it('knows which names each page reads', () => {
  expect(known('/')).toEqual(['potensi', 'periode', 'realisasi']);
  expect(known('/berita')).toEqual(['search', 'kategori', 'per_page']);
  expect(known('/berita/7')).toEqual([]);
  expect(known('/data-desa/desa-anti-korupsi/1/2')).toEqual(['lihat', 'per_page']);
  expect(known('/404')).toEqual(['from']);
  expect(known('/tidak/ada')).toEqual([]);
});

it('allows the sign-in dialog over every page', () => {
  for (const path of ['/', '/berita/7', '/tidak/ada']) expect(names(path)?.has('login'), path).toBe(true);
});

it('ignores the console', () => {
  for (const path of ['/kelola', '/kelola/berita/7', '/kelola/berita/7/pratinjau', '/kelola/tidak-ada'])
    expect(names(path), path).toBeUndefined();
  expect(known('/kelolaan')).toEqual([]);
});

it('lists addresses of the route table only', () => {
  const addresses = new Set(
    Object.keys(NAMES).filter(
      (address) => !names(`/${address.replace(/:\w+/g, '1')}`)?.has(NAMES[address]?.[0] ?? ''),
    ),
  );
  expect([...addresses]).toEqual([]);
});
