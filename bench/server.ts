import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Portal = { url: string; pid: number; stop(): Promise<void> };

/** The product as `npm start` runs it, with the demo villages in `dir`, one process. */
export async function startPortal(dir: string, settings: Record<string, string> = {}): Promise<Portal> {
  const env = {
    ...process.env,
    PORT: '0',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    ADDRESS_PER_MINUTE: '100000000',
    VILLAGE_PER_SECOND: '1000000',
    ...settings,
  };
  const child = spawn(process.execPath, ['server/start.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await ready(child);
  await settled(child.pid ?? 0);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    pid: child.pid ?? 0,
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const SETTLE_MS = 180_000;
const TICKS_PER_SECOND = 100;

/** Waits until the images of a new village have been resized: serving them is what is measured. */
async function settled(pid: number): Promise<void> {
  const ticks = () => statOf(pid).own;
  const until = Date.now() + SETTLE_MS;
  for (let quiet = 0; quiet < 3 && Date.now() < until; ) {
    const before = ticks();
    await new Promise((done) => setTimeout(done, 1_000));
    quiet = ticks() - before < TICKS_PER_SECOND / 10 ? quiet + 1 : 0;
  }
}

/** Parent and clock ticks of a process. The process name may contain spaces; the fields behind it are counted. */
function statOf(pid: number | string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [parent = 0, own = 0, ended = 0] = [
    fields[1],
    (fields[11] ?? 0) + (fields[12] ?? 0),
    (fields[13] ?? 0) + (fields[14] ?? 0),
  ];
  return { parent, own, ended };
}

/**
 * Seconds of CPU that a portal and all that it started have used so far, with the database, which stands alone over its
 * folder.
 */
export function cpuSeconds(pid: number, dir: string): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const its = readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`${dir}/postgres`);
        return [{ pid: Number(name), its, ...statOf(name) }];
      } catch {
        // The process has ended meanwhile.
        return [];
      }
    });
  const family = new Set([pid, ...all.filter(({ its }) => its).map((one) => one.pid)]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const one of all) if (family.has(one.parent)) family.add(one.pid);
  }
  const ticks = all.filter((one) => family.has(one.pid)).reduce((sum, one) => sum + one.own + one.ended, 0);
  return ticks / TICKS_PER_SECOND;
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.once('exit', (code) => fail(new Error(`The server ended at start (${code}).`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const url = /Portal desa siap di (http\S+)/.exec(line)?.[1];
      if (url) done(url);
    });
  });
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (typeof address !== 'object' || !address) throw new Error('A listening server has an address.');
  return address.port;
}

/** A folder for one run, removed afterwards. */
export function scratch(): { dir: string; remove(): void } {
  const dir = mkdtempSync(join(tmpdir(), 'desa-bench-'));
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Plain `node:http` in a process of its own: the baseline of every ratio. */
export async function startPlain(script: string): Promise<Portal> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((done) =>
    child.stdout.once('data', (text) => done(String(text).trim())),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGKILL');
    },
  };
}

export const HELLO = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end('hello world'));
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
