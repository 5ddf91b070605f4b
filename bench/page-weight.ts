import type { Figure } from './figures.ts';
import { startPortal } from './server.ts';

type Weights = { js: number; css: number; fonts: number };
const KB = 1024;

/** Weighs what a first visit loads besides images: scripts, late ones too, and styles over the wire (brotli), and fonts. */
async function weigh(base: string, path: string): Promise<Weights> {
  const headers = { 'accept-encoding': 'br' };
  const html = await (await fetch(base + path)).text();
  const found = new Set(
    [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css|woff2))"/g)].map(([, url]) => url ?? ''),
  );
  const weights: Weights = { js: 0, css: 0, fonts: 0 };
  for (const url of found) {
    const size = Number((await fetch(base + url, { headers })).headers.get('content-length') ?? 0);
    if (url.endsWith('.js')) weights.js += size / KB;
    else if (url.endsWith('.css')) weights.css += size / KB;
    else weights.fonts += 1;
  }
  return weights;
}

export async function pageWeight(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['home', '/'],
    ['article', '/berita/1'],
  ] as const) {
    const { js, css, fonts } = await weigh(portal.url, path);
    figures.push({
      what: `first load of ${name}: JavaScript, CSS, fonts`,
      asked: '≤ 130 KB, ≤ 25 KB, 1 file',
      seen: `${js.toFixed(1)} KB, ${css.toFixed(1)} KB, ${fonts}`,
      met: js > 0 && js <= 130 && css <= 25 && fonts <= 1,
    });
  }
  await portal.stop();
  return figures;
}
