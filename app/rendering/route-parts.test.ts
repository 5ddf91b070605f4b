import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import table from '../routes.ts';
import { partsOf } from './route-parts.ts';

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };

const flat = (entries: RouteConfigEntry[], parentId: string): Entry[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = id ?? file;
    return [{ id: own, parentId, path, index } as Entry, ...flat(children, own)];
  });
const entries: Entry[] = [{ id: 'root', path: '' }, ...flat(table, 'root')];
const routes = Object.fromEntries(entries.map((one) => [one.id, one]));

type Routes = Record<string, Entry | undefined>;
const treeOf = (of: Routes, parentId?: string): RouteObject[] =>
  Object.values(of)
    .filter((one) => one !== undefined)
    .filter((one) => one.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, path, index: true as const } : { id, path, children: treeOf(of, id) },
    );
const matched = (of: Routes, path: string) =>
  matchRoutes(treeOf(of), path.replace(/\/?_(root)?\.data$|\.data$/, '') || '/')?.map(
    ({ route }) => route.id,
  );

/** An address of each route. */
const addressOf = ({ parentId, path = '' }: Entry): string =>
  (parentId ? addressOf(routes[parentId] as Entry) : '') +
  (path && `/${path.replace(/:\w+/g, '7').replace('*', 'lain')}`);

describe('the part of the routes for an address matches like all of them', () => {
  const part = partsOf(routes);
  const plain = entries.map(addressOf).map((path) => path || '/');
  const odd = [
    '/tidak-ada',
    '/tidak/ada',
    '/BERITA',
    '/Berita/7/',
    '//berita',
    '/%62erita',
    '/berita/%37',
    '/-',
  ];
  const data = ['/_root.data', '/berita.data', '/berita/7.data', '/berita/_.data', '/tidak-ada.data'];
  it.each([...new Set([...plain, ...odd, ...data])])('%s', (path) => {
    expect(matched(part(path), path)).toEqual(matched(routes, path));
  });

  it('is small', () => {
    expect(Object.keys(part('/berita')).length).toBeLessThan(Object.keys(routes).length / 5);
    expect(part('/berita/7')).toBe(part('/berita.data'));
    expect(part('/tidak-ada')).toBe(part('/tidak/ada'));
  });
});
