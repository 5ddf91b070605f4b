import { expect, it } from 'vitest';
import { Shelves } from './shelves.ts';

const at = (village: number, name: string, version = 1) => ({ village, version, name });

it('lets a walk through a thousand addresses push out its own, and nothing that another village keeps', () => {
  const shelves = new Shelves<string>({ maxBytes: 10_000 });
  for (let village = 1; village <= 10; village += 1)
    for (const name of ['beranda', 'berita', 'profil']) shelves.keep(at(village, name), name, 200);
  for (let page = 1; page <= 1_000; page += 1) shelves.keep(at(5, `?page=${page}`), 'x', 200);
  for (let village = 1; village <= 10; village += 1)
    if (village !== 5)
      for (const name of ['beranda', 'berita', 'profil'])
        expect(shelves.find(at(village, name))?.value).toBe(name);
  expect(shelves.stats().bytes).toBeLessThanOrEqual(10_000);
});

it('keeps of a village what is asked for again before what was asked for once', () => {
  const shelves = new Shelves<string>({ maxBytes: 4_000 });
  for (const name of ['beranda', 'berita']) shelves.keep(at(1, name), name, 400);
  for (const name of ['beranda', 'berita']) shelves.find(at(1, name));
  for (let page = 1; page <= 1_000; page += 1) shelves.keep(at(1, `?page=${page}`), 'x', 400);
  expect(['beranda', 'berita'].map((name) => shelves.find(at(1, name))?.value)).toEqual([
    'beranda',
    'berita',
  ]);
  expect(shelves.find(at(1, '?page=1'))).toBeUndefined();
  expect(shelves.find(at(1, '?page=1000'))).toBeDefined();
});

it('drops the least recently used of what is asked for again, one by one', () => {
  const shelves = new Shelves<number>({ maxBytes: 1_000 });
  for (let name = 0; name < 10; name += 1) {
    shelves.keep(at(1, String(name)), name, 100);
    shelves.find(at(1, String(name)));
  }
  shelves.find(at(1, '0'));
  shelves.keep(at(2, 'baru'), 1, 100);
  expect(shelves.find(at(1, '1'))).toBeUndefined();
  expect(shelves.find(at(1, '0'))?.value).toBe(0);
  expect(shelves.stats()).toMatchObject({ entries: 10, bytes: 1_000, evicted: 1 });
});

it('lets what has run out go first, and gives it to nobody', () => {
  let clock = 0;
  const shelves = new Shelves<string>({ maxBytes: 1_000, maxAgeMs: 60, now: () => clock });
  for (let one = 0; one < 8; one += 1) shelves.keep(at(1, `lama ${one}`), 'x', 100);
  clock = 50;
  shelves.keep(at(2, 'baru'), 'x', 100);
  clock = 70;
  expect(shelves.find(at(1, 'lama 0'))).toBeUndefined();
  for (let one = 0; one < 8; one += 1) shelves.keep(at(3, String(one)), 'x', 100);
  expect(shelves.find(at(2, 'baru'))).toBeDefined();
  expect(shelves.stats().evicted).toBe(0);
});

it('ends with the content version, takes nothing that is too large, and counts what grows', () => {
  const shelves = new Shelves<string>({ maxBytes: 1_000 });
  shelves.keep(at(1, 'besar'), 'x', 126);
  expect(shelves.find(at(1, 'besar'))).toBeUndefined();
  shelves.keep(at(1, 'a'), 'x', 100);
  expect(shelves.find(at(1, 'a', 2))).toBeUndefined();
  shelves.keep(at(1, 'b', 2), 'x', 100);
  expect(shelves.stats()).toMatchObject({ entries: 1, bytes: 100 });
  shelves.grow(at(1, 'b', 2), 50);
  expect(shelves.stats().bytes).toBe(150);
  shelves.grow(at(1, 'b', 2), 2_000);
  expect(shelves.stats()).toMatchObject({ entries: 0, villages: 0, bytes: 0, evicted: 1 });
});
