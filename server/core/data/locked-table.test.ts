import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { WAIT_MS } from '../limits/gate.ts';

const api = await testApi({ waitMs: WAIT_MS });
const VISITORS = 8;
const SLOW_ADDRESSES = ['/v1/artikel', '/v1/artikel/1', '/v1/pencarian?q=desa', '/v1/kartu/artikel/1'];
const AT_ONCE_MS = 3_000;
const REFUSED_MS = 8_000;

async function timed(ask: () => Promise<Response>) {
  const started = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - started, again: answer.headers.get('retry-after') };
}

it('keeps a locked table from blocking other addresses', async () => {
  const village = await api.village();
  // Warms up the caches of the village and its versions, so that only the lock is measured.
  expect((await village.send('/v1/informasi')).status).toBe(200);
  const client = new pg.Client(api.ownerUrl);
  await client.connect();
  await client.query('begin');
  await client.query('lock table artikel in access exclusive mode');
  const stop = { now: false };
  const locked: Awaited<ReturnType<typeof timed>>[] = [];
  const visitors = SLOW_ADDRESSES.flatMap((path) =>
    Array.from({ length: VISITORS }, async () => {
      for (; !stop.now; await sleep(20)) locked.push(await timed(() => village.send(path)));
    }),
  );
  await sleep(1_000);
  const others: Awaited<ReturnType<typeof timed>>[] = [];
  for (let at = 0; at < 20; at += 1) {
    others.push(await timed(() => village.send('/v1/informasi')));
    await sleep(200);
  }
  stop.now = true;
  await Promise.all(visitors);
  await client.query('rollback');
  await client.end();

  expect(others.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(AT_ONCE_MS);
  const refused = locked.filter(({ status }) => status !== 200 && status !== 404);
  expect(refused.length).toBeGreaterThan(VISITORS);
  expect(refused.filter(({ status, again }) => status !== 503 || !(Number(again) > 0))).toEqual([]);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(REFUSED_MS);
  expect(api.logged().filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect((await village.send('/v1/artikel')).status).toBe(200);
}, 120_000);
