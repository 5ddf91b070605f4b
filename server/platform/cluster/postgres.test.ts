import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from './postgres.ts';
import { canReach } from './postgres-account.ts';

const NOBODY = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
let dir: string;
let running: Postgres[];

const made: string[] = [];
async function newFolder(): Promise<void> {
  dir = await mkdtemp(join(tmpdir(), 'desa-pg-'));
  await chmod(dir, 0o755);
  made.push(dir);
}
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  for (const postgres of running) await postgres.stop();
});
afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))));

async function start(options: { fsync?: boolean; port?: number } = {}): Promise<Postgres> {
  const postgres = await startPostgres({ dir, log: () => {}, ...options });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  const result = await client.query(sql).finally(() => client.end());
  return result.rows;
}

/** Sends SIGKILL, and waits until the process is gone. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await sleep(50);
}

describe('a damaged folder', () => {
  beforeEach(newFolder);
  const broken = () => start().then(() => '', String);

  test('without its version, or with a torn one, says what to do next and touches nothing', async () => {
    const data = join(dir, 'cluster', 'data');
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'isi'), 'data desa');
    const next = /Jangan hapus .*pindahkan folder itu.*npm run desa -- restore BERKAS/;
    expect(await broken()).toMatch(/tidak lengkap/);
    expect(await broken()).toMatch(next);
    await writeFile(join(data, 'PG_VERSION'), '');
    expect(await broken()).toMatch(/rusak/);
    expect(await broken()).toMatch(next);
    expect(await readFile(join(data, 'isi'), 'utf8')).toBe('data desa');
  });
});

describe('startPostgres', () => {
  // Initialising a cluster takes longer than most of these tests.
  beforeAll(newFolder);

  test('a new cluster is durable, private, supports Indonesian text and has two unprivileged roles', async () => {
    const postgres = await start();
    const settings = await query(
      postgres.ownerUrl,
      `select lower('CAFÉ') as lower, current_setting('fsync') as fsync, similarity('café', 'cafe') > 0 as trgm,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listen`,
    );
    expect(settings).toEqual([{ lower: 'café', fsync: 'on', trgm: true, commit: 'on', listen: '127.0.0.1' }]);
    const roles = await query(
      postgres.appUrl,
      `select rolname, rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as mighty from pg_roles
       where rolname like 'desa%' order by 1`,
    );
    expect(roles).toEqual([
      { rolname: 'desa_app', mighty: false },
      { rolname: 'desa_owner', mighty: false },
    ]);
    expect((await stat(join(dir, 'cluster/credentials.json'))).mode & 0o777).toBe(0o600);
    const wrong = postgres.appUrl.replace(/:[^:@]+@/, ':salah@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  test('a second start is fast, keeps the port and finds the running server', async () => {
    const first = await start();
    const again = await start();
    expect([again.pid, again.port]).toEqual([first.pid, first.port]);
    await first.stop();
    const begin = Date.now();
    const second = await start();
    expect(Date.now() - begin).toBeLessThan(1000);
    expect(second.port).toBe(first.port);
    expect(second.ownerUrl).toBe(first.ownerUrl);
  });

  test('SIGKILL during writes loses no committed row', async () => {
    let postgres = await start();
    await query(postgres.ownerUrl, 'create table catatan (n int primary key)');
    let next = 0;
    for (let round = 0; round < 3; round += 1) {
      const client = new Client(postgres.ownerUrl);
      client.on('error', () => {}); // the kill below is expected
      await client.connect();
      const writing = (async () => {
        for (;;) {
          await client.query('insert into catatan values ($1)', [next]);
          next += 1;
        }
      })();
      writing.catch(() => {});
      await sleep(100);
      await kill(postgres.pid);
      await expect(writing).rejects.toThrow();
      const committed = next;
      postgres = await start();
      const rows = await query(postgres.ownerUrl, 'select count(*)::int as n from catatan');
      expect(committed).toBeGreaterThan(0);
      expect(Number(rows[0]?.n) - committed).toBeOneOf([0, 1]); // the last one may be committed but not acknowledged
      next = Number(rows[0]?.n);
    }
  });

  test('a pid file with the id of another running program does not prevent the start', async () => {
    const first = await start();
    const file = join(dir, 'cluster/data/postmaster.pid');
    const lines = (await readFile(file, 'utf8')).split('\n');
    await first.stop();
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'));
    const second = await start();
    expect(await query(second.ownerUrl, 'select 1 as ok')).toEqual([{ ok: 1 }]);
  });

  test('a port taken by another program is replaced by a free one', async () => {
    const first = await start();
    await first.stop();
    const other = createServer().listen(first.port, '127.0.0.1');
    await once(other, 'listening');
    const second = await start();
    other.close();
    expect(second.port).not.toBe(first.port);
    expect(await query(second.ownerUrl, 'select 1 as ok')).toEqual([{ ok: 1 }]);
  });

  test('an interrupted initialisation is repeated', async () => {
    await newFolder();
    await mkdir(join(dir, 'new-abc123/data'), { recursive: true });
    await writeFile(join(dir, 'new-abc123/data/PG_VERSION'), '18\n');
    const postgres = await start({ fsync: false });
    expect(await query(postgres.ownerUrl, 'select 1 as ok')).toEqual([{ ok: 1 }]);
  });

  test('data of another major version are refused with instructions', async () => {
    await (await start({ fsync: false })).stop();
    await writeFile(join(dir, 'cluster/data/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow('milik PostgreSQL 15');
  });
});

const SCRIPT = `
import { startPostgres } from '${join(import.meta.dirname, 'postgres.ts')}';
const postgres = await startPostgres({ dir: process.argv[1], fsync: false, log: () => {} });
process.stdout.write(JSON.stringify(postgres));
`;

async function startInChild(folder: string, account: object = {}): Promise<{ port: number; pid: number }> {
  const args = ['--input-type=module', '--eval', SCRIPT, folder];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: '/', ...account });
  return JSON.parse(stdout);
}

describe('several processes and accounts', () => {
  beforeEach(newFolder);

  test('three processes starting in one new folder share one PostgreSQL', async () => {
    const found = await Promise.all([startInChild(dir), startInChild(dir), startInChild(dir)]);
    const mine = await start();
    expect(found.map(({ pid }) => pid)).toEqual([mine.pid, mine.pid, mine.pid]);
  });

  const readable = isRoot && canReach(NOBODY, import.meta.dirname) && canReach(NOBODY, process.execPath);
  test.runIf(readable)('an ordinary user', async () => {
    await chown(dir, NOBODY.uid, NOBODY.gid);
    const theirs = await startInChild(dir, NOBODY);
    expect((await stat(`/proc/${theirs.pid}`)).uid).toBe(NOBODY.uid);
    const seenByRoot = await start();
    expect(seenByRoot.pid).toBe(theirs.pid);
  });

  test.runIf(isRoot)('root, with data in a folder that nobody else may enter', async () => {
    const home = dir;
    await chmod(home, 0o700);
    dir = join(home, 'data');
    const postgres = await start({ fsync: false });
    expect((await stat(`/proc/${postgres.pid}`)).uid).not.toBe(0);
    await postgres.stop();
    const again = await start({ fsync: false });
    expect(again.ownerUrl).toBe(postgres.ownerUrl);
    await again.stop();
    await rm(await readlink(join(dir, 'cluster')), { recursive: true });
    dir = dirname(dir);
  });
});
