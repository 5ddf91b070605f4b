import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DESK_ICON_PATHS } from './icon-paths-desk.ts';

const CONSOLE = /kelola|\/kinds\/|rich-text|nouns\.ts|icon/;
const NAMES = Object.keys(DESK_ICON_PATHS).join('|');
const SHOWN = new RegExp(`\\b(?:name|icon)(?:=|: ?)\\{?["'](${NAMES})["']`);

it('finds an icon of the console where a visitor would not see it', () => {
  expect(SHOWN.test('<Icon name="stamp" />')).toBe(true);
  const pages = globSync('app/**/*.{ts,tsx}').filter((file) => !CONSOLE.test(file));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => SHOWN.test(readFileSync(file, 'utf8')))).toEqual([]);
});
