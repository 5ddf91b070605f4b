import { describe, expect, test } from 'vitest';
import { beyond, place, type UploadItem } from './use-upload.ts';

const item = (key: string): UploadItem => ({ key, kept: { value: key, url: `/${key}` } });
const keys = (items: readonly UploadItem[]) => items.map(({ key }) => key).join('');

describe('daftar berkas', () => {
  test.each([
    ['ab', 'c', undefined, 3, 'abc'],
    ['ab', 'cd', undefined, 3, 'abc'],
    ['a', 'b', undefined, 1, 'b'],
    ['abc', 'd', 'b', 3, 'adc'],
    ['abc', '', 'b', 3, 'abc'],
    ['', '', undefined, 3, ''],
  ])('%j and then %j in the place of %j, at most %i, is %j', (now, added, instead, max, after) => {
    const list = (text: string) => [...text].map(item);
    expect(keys(place(list(now), list(added), instead, max))).toBe(after);
  });

  test.each([
    [2, 1, 3, undefined],
    [2, 2, 3, 'Masukkan maksimal 3 gambar. Selebihnya tidak ikut.'],
    [0, 4, 3, 'Masukkan maksimal 3 gambar. Selebihnya tidak ikut.'],
    [1, 1, 1, undefined],
    [0, 2, 1, 'Masukkan maksimal 1 gambar. Hanya satu yang dipakai.'],
  ])('%i there and %i chosen, at most %i: %j', (now, chosen, max, said) => {
    expect(beyond({ now, chosen, max, kind: 'gambar' })).toBe(said);
  });
});
