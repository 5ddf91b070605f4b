import { expect, it } from 'vitest';
import { groupIcon } from './group-mark.tsx';
import { GROUPS } from './groups.ts';

it('each group of the program has an icon of its own, and so have those that villages make', () => {
  const icons = [...GROUPS.map(({ title }) => title), 'Surat Izin', 'Surat Kuasa', 'Surat Pertanahan'].map(
    groupIcon,
  );
  expect(new Set(icons).size).toBe(icons.length);
  expect(groupIcon('Surat lain')).toBe('file-text');
});
