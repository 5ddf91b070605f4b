import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findDebian } from '#test/chromium.ts';
import { testDatabase } from '#test/database.ts';
import { refusePooler } from './direct.ts';

const { ownerUrl } = await testDatabase();
const PGBOUNCER = findDebian('pgbouncer');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address ? address.port : 0;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.on('connect', () => socket.destroy());
  });

/** A real PgBouncer before the test's database; returns its address. */
async function startPooler(settings: Record<string, string>, atStart = 'select 1'): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'desa-pooler-'));
  await chmod(dir, 0o755);
  const url = new URL(ownerUrl);
  const port = await freePort();
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(dir, 'users'),
  };
  const lines = Object.entries({ ...own, ...settings }).map(([name, value]) => `${name} = ${value}`);
  const target = `host=${url.hostname} port=${url.port} connect_query='${atStart}'`;
  await writeFile(join(dir, 'users'), `"${url.username}" "${decodeURIComponent(url.password)}"\n`);
  await writeFile(join(dir, 'ini'), `[databases]\n* = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooler = spawn(PGBOUNCER ?? '', [...asUser, join(dir, 'ini')], { stdio: 'ignore' });
  onTestFinished(async () => {
    const ended = once(pooler, 'exit');
    pooler.kill('SIGKILL');
    await ended;
    await rm(dir, { recursive: true });
  });
  while (!(await answers(port))) await sleep(20);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

it('lets a database pass that gives every connection its own', async () => {
  await expect(refusePooler(ownerUrl)).resolves.toBeUndefined();
});

describe.skipIf(!PGBOUNCER)('a pooler before the database', () => {
  const IGNORES = { ignore_startup_parameters: 'options,extra_float_digits' };
  it.each([
    ['refuses the settings a connection begins with', { pool_mode: 'transaction' }, 'menolak setelan awal'],
    ['drops them', { pool_mode: 'transaction', ...IGNORES }, 'tidak meneruskan setelan awal'],
    ['drops them, in session mode', { pool_mode: 'session', ...IGNORES }, 'tidak meneruskan setelan awal'],
  ])('that %s is named at the start', async (_, settings, words) => {
    await expect(refusePooler(await startPooler(settings))).rejects.toThrow(words);
  });

  it('that shares its connections is named, also when these have the settings', async () => {
    const url = await startPooler({ pool_mode: 'transaction', ...IGNORES }, "set app.mulai = ''ya''");
    await expect(refusePooler(url)).rejects.toThrow('membagi satu koneksi');
  });
});
