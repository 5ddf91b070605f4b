import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { MORE_ICON_PATHS } from './icon-paths-more.ts';

const IMPORT = /(?:from|import\()\s*'(#app\/|\.{1,2}\/)([^']+)'/g;
const SHOWN = new RegExp(
  `(?:<Icon\\s+name=|\\bicon(?:=|: ?))\\{?["'](${Object.keys(MORE_ICON_PATHS).join('|')})["']`,
);

/** The files sent to visitors, with their text. */
function readByVisitors(): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [...globSync('app/features/**/public-*.tsx'), 'app/root.tsx', 'app/shells/site/public.tsx'];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file) || file.includes('icon')) continue;
    const text = readFileSync(file, 'utf8');
    // It brings the other icons along, for all that stands in it.
    if (/\buseMoreIcons\(/.test(text)) continue;
    found.set(file, text);
    // What stands within has all icons.
    if (text.includes('useMoreIcons(')) continue;
    for (const [, start = '', rest = ''] of text.matchAll(IMPORT))
      waiting.push(start === '#app/' ? join('app', rest) : join(dirname(file), start, rest));
  }
  return found;
}

it('includes every icon that visitors see', () => {
  expect(SHOWN.test('<Icon name="stamp" />')).toBe(true);
  const files = [...readByVisitors()];
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter(([, text]) => SHOWN.test(text)).map(([file]) => file)).toEqual([]);
});
