import { expect, it } from 'vitest';
import { itemsOf, listKey } from './daftar-kiriman.ts';

it.each([
  [[], []],
  [[''], []],
  [['a'], ['a']],
  [['a,b , c,'], ['a', 'b', 'c']],
  [
    ['a', 'b,c', ''],
    ['a', 'b,c'],
  ],
  [['["a","b"]'], ['a', 'b']],
  [['[]'], []],
  [['[{"a":1}]'], [{ a: 1 }]],
  [['{"a":1}'], [{ a: 1 }]],
  [['{"a":1},{"a":2}'], [{ a: 1 }, { a: 2 }]],
  [['[a'], ['[a']],
  [['{"a"'], ['{"a"']],
])('reads the items of %j', (values, items) => {
  expect(itemsOf(values)).toEqual(items);
});

it('knows the keys of one list', () => {
  expect(['a', 'a[]', 'a[0]', 'a[12]', 'a[b]', 'a[0][b]'].map(listKey)).toEqual([
    ...['a', 'a', 'a', 'a', 'a[b]', 'a[0][b]'],
  ]);
});
