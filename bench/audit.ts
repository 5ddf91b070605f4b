import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts';
import type { Figure } from './figures.ts';
import { median } from './load.ts';
import { startPortal } from './server.ts';

const PAGES = [
  ['home', '/'],
  ['list', '/berita'],
  ['article', '/berita/1'],
  ['form', '/lacak-laporan'],
  ['activities', '/kegiatan'],
  ['activity', '/kegiatan/1'],
  ['profile', '/profil'],
  ['PPID', '/ppid/profil-ppid'],
  ['PPID documents', '/ppid/jenis-informasi'],
  ['planning', '/data-desa/perencanaan'],
  ['regulations', '/produk-hukum'],
  ['regulation', '/produk-hukum/1'],
  ['anti-corruption', '/data-desa/desa-anti-korupsi'],
  // Search results are excluded from search engines on purpose.
  ['search', '/cari'],
] as const;
const MARKET = [
  ['shop home', '/toko-desa'],
  ['category', '/toko-desa/kategori?slug=makanan-dan-minuman'],
  ['product', '/toko-desa/produk/1'],
  ['shop', '/toko-desa/toko/1'],
  ['potentials', '/potensi'],
  ['potential', '/potensi/1'],
] as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 3;

type Pages = readonly (readonly [name: string, path: string])[];
const OPEN_DATA = [
  ['budget', '/apbdes'],
  ['budget line', `/apbdes/${new Date().getFullYear()}/02.03`],
  ['budgets compared', '/apbdes/banding'],
  ['infographics', '/infografis'],
  ['demographics', '/demografi'],
] as const;
export const audits = (dir: string): Promise<Figure[]> => auditsOf(PAGES, dir);
export const openDataAudits = (dir: string): Promise<Figure[]> => auditsOf(OPEN_DATA, dir);
export const marketAudits = (dir: string): Promise<Figure[]> => auditsOf(MARKET, dir);

/** Lighthouse as a phone on slow 4G; medians of three runs. */
async function auditsOf(pages: Pages, dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  const base = portal.url.replace('127.0.0.1', 'localhost');
  const figures: Figure[] = [];
  for (const [name, path] of pages) figures.push(await audit(name, base + path));
  await portal.stop();
  return figures;
}

async function audit(name: string, url: string): Promise<Figure> {
  const scores = CATEGORIES.map((): number[] => []);
  const paint: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const chrome = await launch({
      chromePath: findChromium(),
      chromeFlags: ['--headless', ...CHROMIUM_FLAGS],
    });
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    chrome.kill();
    for (const [at, id] of CATEGORIES.entries())
      scores[at]?.push(Math.round((result?.lhr.categories[id]?.score ?? 0) * 100));
    paint.push(result?.lhr.audits['largest-contentful-paint']?.numericValue ?? 0);
  }
  const [performance = 0, ...rest] = scores.map(median);
  return {
    what: `Lighthouse mobile, ${name}: performance, accessibility, best practices, SEO`,
    asked: '≥ 95, 100, 100, 100',
    seen: `${[performance, ...rest].join(', ')} (LCP ${(median(paint) / 1000).toFixed(2)} s)`,
    met: performance >= 95 && rest.every((score) => score === 100),
  };
}
