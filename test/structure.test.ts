import { describe, expect, it } from 'vitest';
import { columns } from './structure/columns.ts';
import { days } from './structure/days.ts';
import { directions } from './structure/directions.ts';
import { documents } from './structure/documents.ts';
import { house } from './structure/house.ts';
import { lengths } from './structure/lengths.ts';
import { names } from './structure/names.ts';
import { queries } from './structure/queries.ts';
import { readProject } from './structure/source.ts';
import { style } from './structure/style.ts';
import { told } from './structure/told.ts';
import { words } from './structure/words.ts';

const rules = [
  ...directions,
  ...queries,
  ...columns,
  ...names,
  ...lengths,
  ...style,
  ...told,
  ...words,
  ...days,
  ...documents,
  ...house,
];
const project = readProject();

describe('the project', () => {
  it('can be read', () => {
    expect(project.length).toBeGreaterThan(100);
    expect(project.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  });

  it.each(rules)('$title', ({ check }) => {
    expect(check(project)).toEqual([]);
  });
});

describe('each rule fails on its violations', () => {
  it.each(rules)('$title', ({ check, breaks, keeps = [] }) => {
    expect(breaks.length).toBeGreaterThan(0);
    for (const broken of breaks) expect(check(broken), broken.map(({ text }) => text).join()).not.toEqual([]);
    for (const kept of keeps) expect(check(kept)).toEqual([]);
  });
});
