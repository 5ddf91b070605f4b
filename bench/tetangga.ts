import { once } from 'node:events';
import { request } from 'node:http';
import { Worker } from 'node:worker_threads';
import { type Figure, show } from './figures.ts';
import { median, quantile } from './load.ts';
import { HELLO, startPlain, startPortal } from './server.ts';
import type { Flood } from './tetangga-flood.ts';

/** Requests a second that every village gets, unless it was given a share of its own. */
const SHARE = 10;
const TIMES = 50;
const SECONDS = 8;
const ROUNDS = 3;
const FIRST_MS = 2_000;
const LIMIT = 1.3;
const LOUD = 'localhost';
const NEIGHBOUR = 'wanasari.localhost';
/** Rendered for every request, with a search of the database. */
const PAGE = '/cari?search=desa';

/** A village that is asked for fifty times its share, by many addresses, beside one whose pages are read as ever. */
export async function loudNeighbour(dir: string): Promise<Figure> {
  const portal = await startPortal(dir, {
    PAGE_CACHE_MB: '0',
    PICTURES_AHEAD: '0',
    VILLAGE_PER_SECOND: String(SHARE),
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { calm, beside, refused } = await rounds(portal.url).finally(portal.stop);
  const seen = median(beside) / median(calm);
  return {
    what: `a village at ${TIMES} times its share (${SHARE * TIMES} a second): p95 of its neighbour ÷ without`,
    asked: `≤ ${LIMIT}`,
    seen: `${show(seen)} (${show(median(beside))} of ${show(median(calm))} ms; ${show(refused)} told to wait)`,
    met: seen <= LIMIT,
  };
}

/** The same shouting goes to a plain server first: what it costs this machine is no fault of the portal. */
async function rounds(url: string) {
  const [calm, beside]: [number[], number[]] = [[], []];
  let refused = 0;
  const plain = await startPlain(HELLO);
  await reading(url, 3);
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.push((await during(plain.url, url)).p95);
    const loud = await during(url, url);
    beside.push(loud.p95);
    refused += loud.refused;
  }
  await plain.stop();
  return { calm, beside, refused };
}

/** The pages of the neighbour at `read` while `loud` is shouted at. */
async function during(loud: string, read: string) {
  const flood = shouting(loud);
  // Requests that a village may send at once pass first.
  await new Promise((done) => setTimeout(done, FIRST_MS));
  const p95 = quantile(await reading(read, SECONDS), 0.95);
  return { p95, refused: await flood };
}

/** Shouts from a thread of its own, so that shouting is not what delays the readers here. */
async function shouting(url: string): Promise<number> {
  const { port } = new URL(url);
  const workerData: Flood = {
    port,
    path: PAGE,
    host: LOUD,
    perSecond: SHARE * TIMES,
    seconds: SECONDS + FIRST_MS / 1_000,
  };
  const thread = new Worker(new URL('./tetangga-flood.ts', import.meta.url), { workerData });
  const [refused] = await once(thread, 'message');
  await thread.terminate();
  return Number(refused);
}

const EVERY_MS = 100;

/** Milliseconds that the pages of the neighbour take, ten a second. */
async function reading(url: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const waiting: Promise<void>[] = [];
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    waiting.push(page(url, waiting.length % 50).then((ms) => void times.push(ms)));
    await new Promise((done) => setTimeout(done, EVERY_MS));
  }
  await Promise.all(waiting);
  return times;
}

function page(url: string, reader: number): Promise<number> {
  const began = performance.now();
  const { port } = new URL(url);
  const headers = { host: NEIGHBOUR, 'x-forwarded-for': `10.2.0.${reader}` };
  return new Promise((done, fail) => {
    const sent = request({ port, path: PAGE, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - began);
        else fail(new Error(`the neighbour was answered ${answer.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}
