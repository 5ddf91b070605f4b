import { describe, expect, it } from 'vitest';
import { directions } from './structure/directions.ts';
import { names } from './structure/names.ts';
import { readProject } from './structure/source.ts';
import { style } from './structure/style.ts';

const rules = [...directions, ...names, ...style];
const project = readProject();

describe('the project', () => {
  it('is read at all', () => {
    expect(project.length).toBeGreaterThan(100);
    expect(project.flatMap(({ imports }) => imports).length).toBeGreaterThan(300);
  });

  it.each(rules)('$title', ({ check }) => {
    expect(check(project)).toEqual([]);
  });
});

describe('each rule fails when it is broken', () => {
  it.each(rules)('$title', ({ check, breaks, keeps = [] }) => {
    expect(breaks.length).toBeGreaterThan(0);
    for (const broken of breaks) expect(check(broken), broken.map(({ text }) => text).join()).not.toEqual([]);
    for (const kept of keeps) expect(check(kept)).toEqual([]);
  });
});
