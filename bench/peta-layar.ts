import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts';
import type { Figure } from './figures.ts';
import { keeper } from './impor.ts';
import { addressOf, CORNER, importParcels, placeAt, remade, SIDE, STEP, tipeOf, widen } from './peta.ts';
import { startPortal } from './server.ts';

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, and 150 ms for each answer. */
const SLOW_4G = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000, offline: false };
const SLOWER_CPU = 4;
const MIDDLE = [CORNER[0] + (SIDE * STEP) / 2, CORNER[1] + (SIDE * STEP) / 2] as const;
const POLL_MS = 100;
/** Pages without a graphics card copy each picture of a map through the page's own thread; cards do not. */
const DRAWN_APART = [
  ...CHROMIUM_FLAGS.filter((flag) => flag !== '--disable-gpu'),
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Measures what a visitor's browser makes of a map with 20,000 parcels, and when others see an edit. */
export async function mapOnScreen(scratch: string): Promise<Figure[]> {
  // A portal of its own: the same parcels come twice to nobody.
  const dir = join(scratch, 'layar');
  const portal = await startPortal(dir);
  await widen(dir);
  const { send } = await keeper(portal.url, 'admin');
  const ask = async (method: string, path: string, body?: object) =>
    JSON.parse((await send(method, path, body)).toString()).data;
  const before = await tipeOf(portal.url, 'Bidang tanah');
  await importParcels(ask, before.id);
  const tipe = await remade(portal.url, before);
  const [lng, lat] = MIDDLE;
  const page = `${portal.url}/peta?tipe=digital&tab=info&layer=${tipe.id}-80&lihat=16/${lat}/${lng}`;
  const browser = await chromium.launch({ executablePath: findChromium(), args: DRAWN_APART });
  const first = await onPhone(browser, page);
  const moved = await onDesk(browser, page);
  // Longest task of MapLibre and the browser by themselves: a map with nothing on it.
  const floor = await onDesk(browser, page.replace(/&tab=info&layer=[^&]*/, '&layer=&hollow=1'));
  await browser.close();
  const edited = await seenByOthers(portal.url, tipe.id, ask);
  await portal.stop();
  const figure = (what: string, asked: string, seen: string, met: boolean) => ({ what, asked, seen, met });
  return [
    figure('parcels in view, slow 4G and CPU', '≤ 3 s', `${first.seconds.toFixed(1)} s`, first.seconds <= 3),
    figure('the live map there', '-', `${first.live.toFixed(1)} s`, true),
    figure('map scripts (br)', '≤ 330 KB', `${Math.round(first.kb)} KB`, first.kb > 100 && first.kb <= 330),
    figure(
      'longest task of pan and zoom',
      '≤ 150 ms',
      `${Math.round(moved)} ms (an empty map: ${Math.round(floor)} ms)`,
      moved <= 150,
    ),
    figure('an edit seen by others', '≤ 5 s', `${edited.toFixed(1)} s`, edited <= 5),
  ];
}

/** The list of what is in view follows what is drawn. */
const listed = (page: Page) => page.locator('.terlihat li').first().waitFor({ timeout: 60_000 });

/** Measures the time to the first parcels on a phone that was never here, and what the map adds to the page's scripts. */
async function onPhone(browser: Browser, url: string) {
  const page = await browser.newPage({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    // Service workers would fetch files beside the slow line.
    serviceWorkers: 'block',
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  let [bytes, begun] = [0, false];
  // The map's own scripts come after the page has asked for them: what was named in the page is the site's.
  page.on('requestfinished', async (request) => {
    if (!/\.js$/.test(request.url()) || !begun) return;
    const { responseBodySize } = await request.sizes();
    bytes += Math.max(0, responseBodySize);
  });
  const at = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const shell = new Set([...(await (await fetch(url)).text()).matchAll(/\/assets\/[\w-]+\.js/g)].map(String));
  page.on('request', (request) => {
    begun ||= request.url().endsWith('.js') && !shell.has(new URL(request.url()).pathname);
  });
  const since = () => (performance.now() - at) / 1_000;
  await page.locator('.sketsa[data-unsur]').waitFor({ state: 'attached', timeout: 60_000 });
  const seconds = since();
  await listed(page);
  const live = since();
  await page.close();
  return { seconds, live, kb: bytes / 1_024 };
}

type Tasks = Window & { longest?: number };

/** The longest task while the map is dragged about and zoomed. */
async function onDesk(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(url);
  await page.locator('.sketsa').waitFor({ state: 'detached', timeout: 60_000 });
  if (url.includes('tab=info')) await listed(page);
  await sleep(2_000);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
  await page.evaluate(() => {
    const seen: Tasks = window;
    seen.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest ?? 0, duration);
    }).observe({ type: 'longtask' });
  });
  for (const [x, y] of [
    [-250, 60],
    [200, -150],
    [90, 210],
  ] as const) {
    await page.mouse.move(800, 400);
    await page.mouse.down();
    await page.mouse.move(800 + x, 400 + y, { steps: 20 });
    await page.mouse.up();
    await sleep(800);
  }
  for (const by of [-240, -240, 240, 240, 240]) {
    await page.mouse.wheel(0, by);
    await sleep(1_200);
  }
  const longest = await page.evaluate(() => (window as Tasks).longest ?? 0);
  await page.close();
  return longest;
}

type Ask = (method: string, path: string, body?: object) => Promise<{ id: number; versi: number }>;

/** Seconds from the save of a shape until a visitor's tiles are others. */
async function seenByOthers(url: string, tipeId: number, ask: Ask): Promise<number> {
  const read = async () => {
    const tipe = await tipeOf(url, 'Bidang tanah');
    return Buffer.from(
      await (await fetch(url + addressOf(tipe, placeAt(16, ...MIDDLE)))).arrayBuffer(),
    ).toString('base64');
  };
  const changed = async (before: string) => {
    while ((await read()) === before) await sleep(POLL_MS);
  };
  const [lng, lat] = MIDDLE;
  const shape = (far: number) =>
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [lng, lat],
          [lng + far, lat],
          [lng + far, lat + far],
          [lng, lat],
        ],
      ],
    });
  const alasan = 'Dicoba';
  const empty = await read();
  const { id, versi } = await ask('POST', '/v1/kelola/peta/sig/', {
    tipe_id: tipeId,
    bentuk: shape(STEP / 3),
    nama: 'Bidang baru',
    nbt: '',
    alasan,
  });
  await changed(empty);
  const drawn = await read();
  const at = performance.now();
  await ask('PUT', `/v1/kelola/peta/sig/${id}/bentuk/`, { bentuk: shape(STEP / 2), versi, alasan });
  await changed(drawn);
  return (performance.now() - at) / 1_000;
}
