import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('names each page of the console otherwise than its neighbours', () => {
  const names = globSync('app/{features,shells}/**/kelola-*.tsx').flatMap((file) => {
    const [, rest = ''] = /<KelolaBar([\s\S]*)/.exec(readFileSync(file, 'utf8')) ?? [];
    const [, title] = /^\s*title="([^"]+)"/.exec(rest) ?? [];
    const [, part = ''] = /^\s*title="[^"]+"\s*part="([^"]+)"/.exec(rest) ?? [];
    return title ? [`${title}: ${part}`] : [];
  });
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
