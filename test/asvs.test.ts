import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const document = read('../docs/keamanan/asvs.md');
const wanted = read('fixtures/asvs-5.0-level-2.txt')
  .split('\n')
  .filter((line) => /^\d/.test(line));
const rows = [
  ...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]*) ?\|$/gm),
].map(([, number = '', level = '', state = '', how = '', test = '']) => ({
  number,
  level,
  state,
  how,
  test: test.trim(),
}));

it('answers every requirement of levels 1 and 2, once', () => {
  expect(wanted.length).toBe(253);
  expect(rows.map(({ number, level }) => `${number} ${level}`)).toEqual(wanted);
});

it('says of each whether it is met, and of what is not, why', () => {
  const states = ['met', 'in part', 'not met', 'not applicable', 'whoever installs it'];
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  const short = rows.filter(({ state }) => state === 'in part' || state === 'not met');
  expect(short.filter(({ how }) => how.length < 40)).toEqual([]);
});

it('names for what is met a test that exists', () => {
  const named = rows.filter(({ state }) => state === 'met' || state === 'in part');
  const exempt = new Set(['15.1.1', '15.1.2', '15.2.1']);
  const without = named.filter(({ test, number }) => !/^`[^`]+`$/.test(test) && !exempt.has(number));
  expect(without).toEqual([]);
  const missing = rows.filter(
    ({ test }) => test !== '' && !existsSync(new URL(`../${test.slice(1, -1)}`, import.meta.url)),
  );
  expect(missing).toEqual([]);
});
