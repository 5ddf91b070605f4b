import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { isPostmaster, readPidFile } from '#server/platform/cluster/postgres-probe.ts';
import { openVillage, startPortal, times } from './portal.ts';

/** `KILLS=20` for the published figure; each takes some seconds. */
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 4;
const READERS = 4;
/** On an idle machine it takes 2 to 4 s. */
const BACK_MS = 30_000;
const PATIENT = { timeout: 60_000, interval: 100 };

const dir = await mkdtemp(join(tmpdir(), 'desa-padam-'));
await chmod(dir, 0o755);
const folder = join(dir, 'postgres');
const startOwn = () => startPostgres({ dir: folder, log: () => {} });

afterAll(async () => {
  const { stop } = await startOwn();
  await stop();
  await rm(dir, { recursive: true, force: true });
});

const postmaster = () => readPidFile(join(folder, 'cluster/data'))?.pid ?? 0;

type Load = { stop: boolean; statuses: Map<number, number>; acknowledged: Map<number, string> };

const seen = (load: Load, status: number) => load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1);

async function read(url: string, load: Load): Promise<void> {
  while (!load.stop) {
    const answer = await fetch(`${url}/v1/artikel?per_page=3`);
    await answer.arrayBuffer();
    seen(load, answer.status);
    if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await sleep(20);
  }
}

async function write(url: string, headers: Record<string, string>, load: Load): Promise<void> {
  while (!load.stop) {
    const judul = `Uji padam ${Math.random()}`;
    const body = JSON.stringify({ judul });
    const answer = await fetch(`${url}/v1/kelola/artikel/`, { method: 'POST', headers, body });
    const { data } = await answer.json();
    seen(load, answer.status);
    if (answer.status === 201) load.acknowledged.set(data.id, judul);
    await sleep(20);
  }
}

describe('a database killed under load', () => {
  it('is restarted within seconds, loses nothing and is logged once', async () => {
    const portal = await startPortal(dir);
    const { url } = portal;
    const load: Load = { stop: false, statuses: new Map(), acknowledged: new Map() };
    const headers = await openVillage(portal, dir);
    const running = [
      ...Array.from({ length: READERS }, () => read(url, load)),
      ...Array.from({ length: WRITERS }, () => write(url, headers, load)),
    ];
    const pauses: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(700);
      const pid = postmaster();
      const killed = performance.now();
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => times(portal, 'database is back'), PATIENT).toBe(kill + 1);
      await expect.poll(async () => (await fetch(`${url}/v1/artikel`)).status, PATIENT).toBe(200);
      pauses.push(Math.round(performance.now() - killed));
      expect(postmaster()).not.toBe(pid);
    }
    load.stop = true;
    await Promise.all(running);
    process.stdout.write(
      `back after ${pauses.join(', ')} ms; answers ${JSON.stringify([...load.statuses])}\n`,
    );

    expect([...load.statuses.keys()].sort()).toEqual([200, 201, 503]);
    expect(Math.max(...pauses)).toBeLessThan(BACK_MS);
    expect(load.acknowledged.size).toBeGreaterThan(KILLS);
    const lost: number[] = [];
    for (const [id, judul] of load.acknowledged) {
      const answer = await fetch(`${url}/v1/kelola/artikel/${id}`, { headers });
      if ((await answer.json()).data?.judul !== judul) lost.push(id);
    }
    expect(lost).toEqual([]);
    expect(times(portal, 'database is away')).toBe(KILLS);
    const others = portal.logged.filter((line) => !/database is (away|back)|metrics are offered/.test(line));
    expect(others).toEqual([]);
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 600_000);
});

describe('a database that was killed', () => {
  it.each([0, 300])(
    'does not prevent the portal from stopping %i ms later, and is not left running',
    async (ms) => {
      const portal = await startPortal(dir);
      process.kill(postmaster(), 'SIGKILL');
      await sleep(ms);
      const ended = once(portal.process, 'exit');
      portal.process.kill('SIGTERM');
      expect([await ended, portal.logged.filter((line) => !line.startsWith('{'))]).toEqual([[0, null], []]);
      expect(isPostmaster(postmaster())).toBe(false);
    },
    300_000,
  );
});

describe('an external database that goes away', () => {
  it('is waited for, and logged once', async () => {
    const external = await startOwn();
    const settings = { DATABASE_URL: external.appUrl, DATABASE_OWNER_URL: external.ownerUrl };
    const portal = await startPortal(join(dir, 'lain'), settings);
    const isReady = async () => (await fetch(`${portal.url}/readyz`)).status;
    await expect.poll(isReady, PATIENT).toBe(200);
    await external.stop();
    await expect.poll(() => times(portal, 'database is away'), PATIENT).toBe(1);
    await expect.poll(isReady, PATIENT).toBe(503);
    const refused = await fetch(`${portal.url}/v1/artikel`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
    await startOwn();
    await expect.poll(() => times(portal, 'database is back'), PATIENT).toBe(1);
    await expect.poll(isReady, PATIENT).toBe(200);
    expect(portal.logged.filter((line) => line.includes('"level":"error"'))).toEqual([
      expect.stringContaining('"message":"database is away"'),
    ]);
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 300_000);
});
