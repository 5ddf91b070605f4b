import { renameSync, rmSync, statSync } from 'node:fs';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#server/core/errors.ts';
import { chooseAccount } from './postgres-account.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import {
  type Cluster,
  type Credentials,
  clusterFolder,
  dataFolder,
  ensureCluster,
  giveTo,
  nextStep,
  readCredentials,
} from './postgres-cluster.ts';
import { hasOrphans, isPostmaster, probe, readPidFile } from './postgres-probe.ts';
import { runProgram } from './program.ts';

export interface StartOptions {
  /** Holds the cluster, its passwords and its log; created when missing. */
  dir: string;
  /** Default: the one of the last start, or a free one. */
  port?: number;
  /** Only tests turn it off: without it a power cut loses data. */
  fsync?: boolean;
  log: (line: string) => void;
  /** Gives the start up. */
  signal?: AbortSignal;
}

export interface Postgres {
  /** Role `desa_owner`: owns the tables; for migrations, jobs and platform work. */
  ownerUrl: string;
  /** Role `desa_app`: owns nothing and is subject to row-level security. */
  appUrl: string;
  /** Superuser; for tests and repairs only. */
  adminUrl: string;
  port: number;
  pid: number;
  /** False when it was running already: then another process uses it. */
  started: boolean;
  /** Starts it again at the same address when it has ended. */
  revive(signal: AbortSignal): Promise<void>;
  /** Folder in which it keeps its data. */
  folder: string;
  stop(): Promise<void>;
}

/** Recovery after a power cut can take a while. */
const PATIENCE_MS = 90_000;
const MOST_FAILURES = 25;
const LARGEST_LOG = 20 * 1024 * 1024;

/** Starts (or finds running) the embedded PostgreSQL of `dir`, on loopback only. */
export async function startPostgres({
  port,
  fsync = true,
  log,
  signal,
  ...options
}: StartOptions): Promise<Postgres> {
  const dir = resolve(options.dir);
  const account = chooseAccount(dataFolder(dir));
  const bin = await postgresBinaries(account);
  const cluster: Cluster = { dir, bin, account, fsync, log };
  await ensureCluster(cluster);
  const credentials = await credentialsOf(cluster);
  const deadline = Date.now() + PATIENCE_MS;
  let started = false;
  let failures = 0;
  let failure: unknown;
  while (Date.now() < deadline && failures < MOST_FAILURES && !signal?.aborted) {
    const found = await probe(dataFolder(dir), credentials);
    if (found.state === 'ready') return describe(cluster, credentials, { ...found, started });
    if (found.state === 'dead') {
      // Another process may be starting the same folder: this attempt fails, and the next look finds it running.
      started = await launch(cluster, port).then(
        () => true,
        (error: unknown) => {
          failure = error;
          failures += 1;
          return false;
        },
      );
    }
    await sleep(failures > 0 || found.state === 'busy' ? 200 : 0);
  }
  throw new Error(
    `PostgreSQL di ${dir} tidak mau berjalan. Catatannya:\n${await logTail(cluster)}\n${nextStep(dir)}`,
    {
      cause: failure,
    },
  );
}

async function credentialsOf({ dir }: Cluster): Promise<Credentials> {
  try {
    return readCredentials(dir);
  } catch (cause) {
    const hint = codeOf(cause) === 'EACCES' ? ' Folder itu milik pengguna lain.' : '';
    throw new Error(`Password basis data di ${clusterFolder(dir)} tidak terbaca.${hint} ${nextStep(dir)}`, {
      cause,
    });
  }
}

async function launch(cluster: Cluster, wanted: number | undefined): Promise<void> {
  const { dir, bin, account } = cluster;
  const data = dataFolder(dir);
  const left = readPidFile(data);
  if (left && !isPostmaster(left.pid)) await removeStalePidFile(data);
  await writeSettings(cluster, wanted ?? (await rememberedPort(cluster)));
  rotateLog(logFile(dir));
  const args = ['start', '-D', data, '-w', '-t', '60', '-s', '-l', logFile(dir)];
  await runProgram(join(bin, 'pg_ctl'), args, { account, cwd: bin, silent: true });
}

/** The file guards against two postmasters: it may go only when nothing works in the folder any more. */
async function removeStalePidFile(data: string): Promise<void> {
  for (let tries = 0; hasOrphans(data) && tries < 100; tries += 1) await sleep(100);
  const left = readPidFile(data);
  if (left && !isPostmaster(left.pid) && !hasOrphans(data))
    rmSync(join(data, 'postmaster.pid'), { force: true });
}

const logFile = (dir: string): string => join(clusterFolder(dir), 'postgres.log');

function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(file, `${file}.1`);
}

/** A cluster of tests is lost with the machine, and serves many portals at once. */
const THROWN_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 400,
};

/** Written at every start, so that a newer version of the product brings its own settings. */
async function writeSettings({ dir, account, fsync }: Cluster, port: number): Promise<void> {
  const file = join(dataFolder(dir), 'desa.conf');
  const draft = `${file}.${process.pid}`;
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    shared_buffers: '128MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, ymd',
    // Values of failed statements are people's data: they do not belong in a log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length_on_error: 0,
    ...(fsync ? {} : THROWN_AWAY),
  };
  const text = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  // Settings that have not changed are not written: on a full disk a database that has started before can start again.
  if ((await readFile(file, 'utf8').catch(() => '')) === text.join('')) return;
  try {
    await writeFile(draft, text.join(''), { mode: 0o600 });
    await giveTo(account, draft);
    await rename(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

async function rememberedPort({ dir }: Cluster): Promise<number> {
  const text = await readFile(join(dataFolder(dir), 'desa.conf'), 'utf8').catch(() => '');
  const last = Number(/^port = '(\d+)'/m.exec(text)?.[1] ?? 0);
  return (last > 0 && (await freePort(last))) || (await freePort(0));
}

/** The port itself when nobody listens there (0: any free one), else 0. */
async function freePort(port: number): Promise<number> {
  const { promise, resolve: answer } = Promise.withResolvers<number>();
  const server = createServer();
  server.on('error', () => answer(0));
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => answer(address && typeof address === 'object' ? address.port : 0));
  });
  return promise;
}

async function logTail({ dir }: Cluster): Promise<string> {
  const file = await open(logFile(dir), 'r').catch(() => undefined);
  if (!file) return '(tidak ada catatan)';
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(3000), 0, 3000, Math.max(0, size - 3000));
  await file.close();
  return buffer.toString('utf8', 0, bytesRead).trim();
}

function describe(
  cluster: Cluster,
  credentials: Credentials,
  found: { port: number; pid: number; started: boolean },
): Postgres {
  const { dir, bin, account } = cluster;
  const url = (role: keyof Credentials, database = 'desa') =>
    `postgres://${role}:${credentials[role]}@127.0.0.1:${found.port}/${database}`;
  return {
    port: found.port,
    pid: found.pid,
    started: found.started,
    ownerUrl: url('desa_owner'),
    appUrl: url('desa_app'),
    adminUrl: url('postgres', 'postgres'),
    folder: dataFolder(dir),
    async revive(signal) {
      await startPostgres({ dir, port: found.port, fsync: cluster.fsync, log: cluster.log, signal });
    },
    async stop() {
      // After a revival it is another process.
      const running = readPidFile(dataFolder(dir));
      if (!running || !isPostmaster(running.pid)) return;
      const args = ['stop', '-D', dataFolder(dir), '-m', 'fast', '-w', '-t', '60', '-s'];
      await runProgram(join(bin, 'pg_ctl'), args, { account, cwd: bin }).catch((error) => {
        // One that was killed while it was asked is stopped as well; the next start recovers it.
        const left = readPidFile(dataFolder(dir));
        if (left && isPostmaster(left.pid)) throw error;
      });
    },
  };
}
