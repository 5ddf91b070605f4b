import { describe, expect, it } from 'vitest';
import { startLater } from './late-scripts.ts';

const PAGE = `<html><head></head><body><p>Isi</p><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><script>window.x = "$&";</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/list.js";
  window.__reactRouterRouteModules = {"root":route0,"list":route1};

import("/assets/entry.js");</script></body></html>`;

describe('scripts of a page that is read first', () => {
  const late = startLater(PAGE);
  const code = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(late)?.[1] ?? '';

  it('are fetched by nothing in the page itself', () => {
    expect(late).not.toContain('<link rel="modulepreload"');
    expect(code).not.toMatch(/^import [*"]/m);
  });

  it('start after the page has arrived or at the first sign of somebody', () => {
    expect(code.indexOf('addEventListener("load"')).toBeGreaterThan(-1);
    expect(code).toContain('"pointerdown", "keydown", "focusin"');
    expect(code.indexOf('await new Promise')).toBeLessThan(code.indexOf('import('));
  });

  it('are then fetched all at once, and run as before', () => {
    expect(code).toContain('["/assets/a.js","/assets/b.js"]');
    expect(code).toContain(
      'const [, route0, route1] = await Promise.all([import("/assets/manifest.js"), import("/assets/root.js"), import("/assets/list.js")]);',
    );
    expect(code).toMatch(/import\("\/assets\/entry\.js"\);$/);
  });

  it('leave the rest of the page alone', () => {
    expect(late).toContain('<p>Isi</p>');
    expect(late).toContain('<script>window.x = "$&";</script>');
    expect(startLater('<p>tanpa skrip</p>')).toBe('<p>tanpa skrip</p>');
  });
});
