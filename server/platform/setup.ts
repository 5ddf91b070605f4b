import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Env, readEnv } from '../core/env.ts';
import { PRIVATE_DIR } from '../core/files/temp.ts';
import { createLog, type Log } from '../core/log.ts';
import { type Database, openDatabase } from './cluster/database.ts';
import { chooseAccount } from './cluster/postgres-account.ts';
import { dataFolder } from './cluster/postgres-cluster.ts';
import { closeFolder, letIn, THROUGH } from './cluster/private.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** A line for the person at the terminal. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);

export type Setup = {
  env: Env;
  log: Log;
  appUrl: string;
  ownerUrl: string;
  secret: string;
  /** Restarts a database of our own that has ended. */
  revive: Database['revive'];
  /** Folder in which a database of our own keeps its data. */
  folder: Database['folder'];
  close(): Promise<void>;
};

/** The settings, those of the file `.env` among them. */
export function loadEnv(): Env {
  if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
  return readEnv(process.env);
}

/** Prepares what the server and the `desa` command both need first: settings, log, a running database, the signing secret. */
export async function setUp(): Promise<Setup> {
  const env = loadEnv();
  const log = createLog((line) => void process.stderr.write(`${line}\n`), env.LOG_LEVEL);
  await makeDataDir(env);
  const secret = await secretOf(env);
  const database = await openDatabase(env, say);
  const { appUrl, ownerUrl, revive, folder } = database;
  return { env, log, secret, ownerUrl, appUrl, revive, folder, close: () => stopUnused(database) };
}

const CLUSTER = 'postgres';

/** The folder of all that is kept on this machine, closed to its other accounts. */
export async function makeDataDir({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true, mode: PRIVATE_DIR });
    await access(DATA_DIR, constants.W_OK);
    await closeFolder(DATA_DIR, [CLUSTER]);
    await letIn(chooseAccount(dataFolder(join(DATA_DIR, CLUSTER))), DATA_DIR, THROUGH);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    const problem =
      code === 'EEXIST' || code === 'ENOTDIR'
        ? 'terhalang berkas yang bukan folder'
        : 'tidak dapat dibuat atau ditulisi';
    throw new Error(`Folder data ${DATA_DIR} ${problem}. Perbaiki, atau ganti DATA_DIR di .env.`, { cause });
  }
}

// Another process may be at work on the same database: a backup beside the server, a second server.
async function stopUnused(database: Database): Promise<void> {
  // One that refuses connections (it recovers, or has ended) is of no use to others either.
  const others = await connectionsOfOthers(database).catch(() => 0);
  if (others === 0) await database.stop();
}

async function connectionsOfOthers({ ownerUrl }: Database): Promise<number> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // a server that ends while we ask shows as a failed query
  await client.connect();
  const { rows } = await client
    .query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    .finally(() => client.end());
  return rows[0]?.others ?? 0;
}

async function secretOf(env: Env): Promise<string> {
  if (env.APP_SECRET) return env.APP_SECRET;
  const path = join(env.DATA_DIR, 'rahasia');
  if (!existsSync(path))
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  return readFile(path, 'utf8');
}
