import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
    DATA_DIR: dir,
    LOG_LEVEL: 'error',
    ADDRESS_PER_MINUTE: '100000000',
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
  // The 14th and 15th field; the process name before them may contain spaces.
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  };
  const until = Date.now() + SETTLE_MS;
  for (let quiet = 0; quiet < 3 && Date.now() < until; ) {
    const before = ticks();
    await new Promise((done) => setTimeout(done, 1_000));
    quiet = ticks() - before < TICKS_PER_SECOND / 10 ? quiet + 1 : 0;
  }
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
