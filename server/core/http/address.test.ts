import { expect, it } from 'vitest';
import { addressOf } from './address.ts';

const names = new Set(['login', 'next', 'search']);
const of = (url: string) => addressOf(url, (path) => (path === '/kelola' ? undefined : names));

it('keeps the parameters that the page reads, unchanged', () => {
  for (const url of [
    '/',
    '/berita?search=jalan%20desa',
    '/berita?login=true&next=%2Fa%3Fb%3D1',
    '/kelola?x=1',
  ])
    expect(of(url)).toEqual({ url, strange: false });
});

it('is the same page however a visitor came', () => {
  expect(of('/berita?utm_source=wa&search=a+b&fbclid=x')).toEqual({
    url: '/berita?search=a+b',
    strange: false,
  });
  expect(of('/?gclid=1&utm_campaign=2')).toEqual({ url: '/', strange: false });
  expect(of('/?')).toEqual({ url: '/', strange: false });
});

it('detects unknown and repeated parameters', () => {
  expect(of('/?x=1')).toEqual({ url: '/', strange: true });
  expect(of('/?search=a&search=b')).toEqual({ url: '/?search=a', strange: true });
  expect(of('/?SEARCH=a&utm_source=b&search=c')).toEqual({ url: '/?search=c', strange: true });
});
