import { expect, it } from 'vitest';
import { batasInput } from '../desa/batas.ts';
import { titikInput } from './geo/koordinat.ts';
import { parseJson } from './json.ts';

it('reads JSON as it is', () => {
  for (const text of ['null', '"1e400"', '[1e30,-1.5,{"a":"9e999"}]', `"${'9'.repeat(400)}"`, '1e-400'])
    expect(parseJson(text)).toEqual(JSON.parse(text));
});

it.each(['1e400', '[-1e400]', '{"a":{"b":[1E+999]}}', '9'.repeat(400)])('refuses %s', (text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError);
});

it('and so do a point and a boundary that are sent as text', () => {
  expect(titikInput.safeParse('{"type":"Point","coordinates":[1e400,-6.8]}').success).toBe(false);
  const ring = '[[107,-6],[107.1,-6],[107.1,-6.1],[1e400,-6]]';
  expect(batasInput.safeParse(`{"type":"Polygon","coordinates":[${ring}]}`).success).toBe(false);
});
