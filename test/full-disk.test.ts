import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { readCredentials } from '#server/platform/cluster/postgres-cluster.ts';
import { readPidFile } from '#server/platform/cluster/postgres-probe.ts';
import { openVillage, startPortal, times } from './portal.ts';

const SIZE = '600m';
const PATIENT = { timeout: 60_000, interval: 200 };
const dir = await mkdtemp(join(tmpdir(), 'desa-penuh-'));
const data = join(dir, 'postgres/cluster/data');
const other = join(dir, 'lain');
const mounted = mountSmall();

/** A small file system; only root may mount one. */
function mountSmall(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', dir], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('The test of a full disk needs the right to mount a small file system: skipped.\n');
    return false;
  }
}

afterAll(async () => {
  await rm(other, { force: true });
  if (mounted) {
    const { stop } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
    await stop();
    execFileSync('umount', [dir]);
  }
  await rm(dir, { recursive: true, force: true });
});

/** Fills the remaining space, as a log or a backup of another program would. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const piece = Buffer.alloc(1024 * 1024);
  for (let bytes = piece.length; bytes > 0; ) {
    bytes = await file.write(piece).then(
      ({ bytesWritten }) => bytesWritten,
      () => 0,
    );
  }
  await file.close();
}

/** Starts new WAL files, which reads eventually do, too. */
async function journal(files: number): Promise<void> {
  const port = readPidFile(data)?.port;
  const { postgres } = readCredentials(join(dir, 'postgres'));
  const client = new Client(`postgres://postgres:${postgres}@127.0.0.1:${port}/postgres`);
  client.on('error', () => {});
  await client.connect();
  for (let file = 0; file < files; file += 1) {
    await client.query("select pg_logical_emit_message(false, 'uji', 'penuh')");
    await client.query('select pg_switch_wal()');
  }
  await client.end();
}

it.runIf(mounted)(
  'fails writes while it lasts, and nothing else',
  async () => {
    await chmod(dir, 0o755);
    const portal = await startPortal(dir);
    const { url } = portal;
    const headers = await openVillage(portal, dir);
    const write = (judul: string) =>
      fetch(`${url}/v1/kelola/artikel/`, { method: 'POST', headers, body: JSON.stringify({ judul }) });
    const read = async (page: number) => {
      const html = await fetch(`${url}/berita?page=${page}`, { headers: { accept: 'text/html' } });
      const call = await fetch(`${url}/v1/artikel?per_page=${page}`);
      return [html.status, call.status];
    };
    expect((await write('Sebelum penuh')).status).toBe(201);

    await fill(other);
    const written: number[] = [];
    for (let at = 1; at <= 30; at += 1) {
      const [wrote, answered] = await Promise.all([write(`Saat penuh ${at}`), read(at)]);
      written.push(wrote.status);
      if (wrote.status === 503) expect(Number(wrote.headers.get('retry-after'))).toBeGreaterThan(0);
      expect([at, answered]).toEqual([at, [200, 200]]);
      await sleep(100);
    }
    // At first PostgreSQL may still have room in files it has allocated.
    expect(written.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    expect(written.slice(-10)).toEqual(Array.from({ length: 10 }, () => 503));
    expect(times(portal, 'disk is full, nothing is written')).toBe(1);
    await journal(2);
    expect(await read(1)).toEqual([200, 200]);

    const running = readPidFile(data);
    if (running) process.kill(running.pid, 'SIGKILL');
    await expect.poll(() => times(portal, 'database is back'), PATIENT).toBe(1);
    await expect.poll(() => read(31), PATIENT).toEqual([200, 200]);
    expect((await write('Masih penuh')).status).toBe(503);

    await rm(other);
    await expect.poll(async () => (await write('Sesudah penuh')).status, PATIENT).toBe(201);
    expect(times(portal, 'disk has room again')).toBe(1);
    expect(portal.logged.filter((line) => line.includes('nobody waited for'))).toEqual([]);
    const ended = once(portal.process, 'exit');
    portal.process.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
  300_000,
);
