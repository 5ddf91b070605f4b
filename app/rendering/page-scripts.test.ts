import type { EntryContext } from 'react-router';
import { describe, expect, it } from 'vitest';
import { start } from './page-scripts.ts';

const routes = {
  root: { id: 'root', module: '/assets/root.js', imports: ['/assets/a.js'] },
  list: { id: 'list', module: '/assets/list.js', imports: ['/assets/a.js', '/assets/b.js'] },
};
const context = {
  manifest: {
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/a.js'] },
    routes,
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'list' } }] },
} as unknown as EntryContext;
const FILES = ['manifest-situs', 'entry', 'a', 'root', 'list', 'b'].map((name) => `/assets/${name}.js`);

describe('scripts of a page that is mainly read', () => {
  const { code, preloads } = start(context, 'later');

  it('are not preloaded', () => {
    expect(preloads).toBe('');
    expect(code).not.toMatch(/^import [*"]/m);
  });

  it('start after the page has loaded or on the first interaction', () => {
    expect(code.indexOf('addEventListener("load"')).toBeGreaterThan(-1);
    expect(code).toContain('"pointerdown", "keydown", "focusin"');
    expect(code.indexOf('await new Promise')).toBeLessThan(code.indexOf('import('));
  });

  it('are then all fetched at once, and run as on any page', () => {
    expect(code).toContain(JSON.stringify(FILES));
    expect(code).toContain(
      'const [, route0, route1] = await Promise.all([import("/assets/manifest-situs.js"), import("/assets/root.js"), import("/assets/list.js")]);',
    );
    expect(code).toMatch(/\{"root":route0,"list":route1\};\nimport\("\/assets\/entry\.js"\);$/);
  });
});

describe('scripts of an interactive page', () => {
  it('are fetched at once', () => {
    const { code, preloads } = start(context, 'now');
    expect([...preloads.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(FILES);
    expect(code).toMatch(
      /^import "\/assets\/manifest-situs\.js";\nimport \* as route0 from "\/assets\/root\.js";\n/,
    );
  });
});

it('leaves the line to the picture of a map, and then starts as on an interactive page', () => {
  const now = start(context, 'now');
  const after = start(context, 'after');
  expect(after.code).toBe(now.code);
  expect(after.preloads).toBe(now.preloads.replaceAll('">', '" fetchpriority="low">'));
  expect(after.preloads.match(/fetchpriority="low"/g)).toHaveLength(FILES.length);
});

it('lists every route for the console, and in development', () => {
  const listed = (changed: object) => start({ ...context, ...changed } as EntryContext, 'now').preloads;
  const { manifest } = context;
  const inConsole = { ...routes, list: { ...routes.list, path: 'kelola/berita' } };
  expect(listed({ manifest: { ...manifest, routes: inConsole } })).toContain('/assets/manifest.js');
  expect(listed({ manifest: { ...manifest, hmr: { runtime: '/hmr.js' } } })).toContain('/assets/manifest.js');
});
