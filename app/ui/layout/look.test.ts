import { expect, it } from 'vitest';
import { ruleOf, sheetOf } from './look.ts';

const BLUR = 'url("data:image/webp;base64,UklGRjQAAABXRUJQ+/8=")';

it('derives the name of a rule from its content', () => {
  const one = ruleOf({ 'background-image': BLUR, 'background-size': 'cover' });
  expect(one).toEqual(ruleOf({ 'background-image': BLUR, 'background-size': 'cover' }));
  expect(one?.name).not.toBe(ruleOf({ 'background-image': BLUR })?.name);
  expect(sheetOf(new Map([['r1', 'width:40%']]))).toBe('.r1{width:40%}');
});

it('refuses values that could contain more than one', () => {
  const hostile = [
    'red;position:fixed',
    'red}body{display:none',
    '</style><script>',
    'url(https://contoh.example/x)',
    'url("data:image/webp;base64,x");color:red',
    'url("data:image/svg+xml;base64,PHN2Zz4=")x',
    'expression("x")',
    '\\3c',
    '',
  ];
  for (const value of hostile) expect(ruleOf({ '--c': value }), value).toBeUndefined();
  expect(ruleOf({ '--c': 'red;x', width: '4px' })?.text).toBe('width:4px');
});
