import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client, DatabaseError } from 'pg';
import { codeOf } from '#server/core/errors.ts';
import type { Credentials } from './postgres-cluster.ts';

/** State of a data folder: nothing runs on it, a PostgreSQL that is starting (or stopping), or a running one. */
export type Probe = { state: 'dead' | 'busy' } | { state: 'ready'; port: number; pid: number };

interface PidFile {
  pid: number;
  port: number;
}

export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 0 ? { pid, port } : undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** `pg_ctl status` relies on the pid file, this on a login with our own password on that port. */
export async function probe(data: string, credentials: Credentials): Promise<Probe> {
  const file = readPidFile(data);
  if (!file) return { state: 'dead' };
  if (!isPostmaster(file.pid)) return { state: 'dead' };
  if (!(file.port > 0)) return { state: 'busy' };
  const client = new Client({
    host: '127.0.0.1',
    port: file.port,
    user: 'postgres',
    password: credentials.postgres,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {}); // a server that ends while we ask shows as a failed query
  try {
    await client.connect();
    await client.query('select 1');
    return { state: 'ready', ...file };
  } catch (error) {
    // 57P03: starting up or shutting down. Anything else on this port is not ours, or not listening yet.
    if (error instanceof DatabaseError && error.code !== '57P03') return { state: 'dead' };
    return { state: 'busy' };
  } finally {
    await client.end().catch(() => {});
  }
}

/** A pid can be a zombie, or after a reboot another program's; both make PostgreSQL refuse to start. */
export function isPostmaster(pid: number): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, name, state] = /\((.*)\) (\S)/s.exec(stat) ?? [];
    return name === 'postgres' && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** True while processes of a killed postmaster still use the folder. They end by themselves, soon. */
export function hasOrphans(data: string): boolean {
  if (process.platform !== 'linux') return false;
  const folder = realpathSync(data);
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === folder;
    } catch {
      return false; // another account's process, or one that has just ended
    }
  });
}
