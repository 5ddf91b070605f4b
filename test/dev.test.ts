import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';

const dir = await mkdtemp(join(tmpdir(), 'desa-dev-'));
await chmod(dir, 0o755);
// With the address taken the server fails to start, and its watcher waits for changes.
const taken = createServer().listen(0, '127.0.0.1');
await once(taken, 'listening');
const { port } = taken.address() as { port: number };

afterAll(async () => {
  taken.close();
  await rm(dir, { recursive: true, force: true });
});

// Simulates a syntax error in a file of the server: it does not even load.
const slip = join(dir, 'slip.mjs');
await writeFile(
  slip,
  `import { registerHooks } from 'node:module';
registerHooks({
  load: (url, context, next) =>
    url.endsWith('/server/main.ts')
      ? { format: 'module', source: 'const = 1;', shortCircuit: true }
      : next(url, context),
});`,
);

/** Runs `npm run dev` until its watcher waits for changes. */
async function startDev(more: Record<string, string> = {}): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), METRICS_PORT: '0', DATA_DIR: dir, DEMO: '0', ...more };
  const npm = spawn('npm', ['run', 'dev'], { env, stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  for await (const line of createInterface(npm.stdout)) if (line.startsWith('Menunggu perubahan')) break;
  return npm;
}

/** Processes whose environment names our folder: npm, the watcher, the server, its database. */
async function running(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const about = async (pid: string) =>
    `${await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')} ${await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')}`;
  const texts = await Promise.all(pids.map(async (pid) => ({ pid, text: await about(pid) })));
  return texts.filter(({ text }) => text.includes(dir)).map(({ pid }) => pid);
}

it.skipIf(process.platform !== 'linux').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'npm run dev leaves nothing running after %s, even if the server failed to start',
  async (signal) => {
    const npm = await startDev();
    expect((await running()).length).toBeGreaterThan(2);
    npm.kill(signal);
    await expect.poll(running, { timeout: 30_000, interval: 250 }).toEqual([]);
  },
  90_000,
);

it.skipIf(process.platform !== 'linux')(
  'npm run dev leaves nothing running after SIGHUP, even with a syntax error in the server',
  async () => {
    const npm = await startDev({ NODE_OPTIONS: `--import=file://${slip}` });
    expect((await running()).length).toBeGreaterThan(1);
    npm.kill('SIGHUP');
    await expect.poll(running, { timeout: 30_000, interval: 250 }).toEqual([]);
  },
  90_000,
);
