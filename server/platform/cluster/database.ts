import { join } from 'node:path';
import type { Env } from '../../core/env.ts';
import { aboutDatabase } from '../words.ts';
import { refusePooler } from './direct.ts';
import { APP_ROLE } from './migrate.ts';
import { startPostgres } from './postgres.ts';

export interface Database {
  /** Owns the tables: for migrations, jobs and platform work. */
  ownerUrl: string;
  /** Works under the role that cannot look over the wall between villages. */
  appUrl: string;
  /** False when it was running already, for another process or by itself. */
  started: boolean;
  /** Only for our own: starts it again when it has ended. */
  revive?: (signal: AbortSignal) => Promise<void>;
  /** Only for our own: where it keeps its data. */
  folder?: string;
  stop(): Promise<void>;
}

/** The database of DATABASE_URL, or our own below DATA_DIR. */
export async function openDatabase(env: Env, log: (line: string) => void): Promise<Database> {
  if (!env.DATABASE_URL) return startPostgres({ dir: join(env.DATA_DIR, 'postgres'), log });
  const ownerUrl = env.DATABASE_OWNER_URL ?? env.DATABASE_URL;
  for (const url of new Set([env.DATABASE_URL, ownerUrl])) {
    const where = url === env.DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
    await refusePooler(url).catch((error: unknown) => {
      throw aboutDatabase(error, where);
    });
  }
  return {
    ownerUrl,
    appUrl: asAppRole(env.DATABASE_URL),
    started: false,
    stop: async () => {},
  };
}

/** Every login, also of a superuser, becomes the application's role before the first statement. */
export function asAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (decodeURIComponent(url.username) === APP_ROLE) return databaseUrl;
  const options = url.searchParams.get('options');
  url.searchParams.set('options', [options, `-c role=${APP_ROLE}`].filter(Boolean).join(' '));
  return url.href;
}
