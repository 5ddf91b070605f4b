import { Pool } from 'pg';
import type { Log } from '../core/log.ts';
import { migrationNames } from './cluster/migrate.ts';

/** Health figures that only the tables' owner can read. */
export function openWatch(ownerUrl: string, log: Log) {
  const pool = new Pool({
    connectionString: ownerUrl,
    application_name: 'portal-desa jaga',
    max: 1,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    idleTimeoutMillis: 60_000,
  });
  pool.on('error', (error) => log.debug('connection of the watch lost', { error }));
  return {
    /** Fails when the database is away, or older than this version of the code. A newer one is a rollout under way. */
    async migrations(): Promise<void> {
      const { rows } = await pool.query<{ nama: string }>('select nama from migrasi');
      const applied = new Set(rows.map(({ nama }) => nama));
      const missing = (await migrationNames()).filter((nama) => !applied.has(nama));
      if (missing.length > 0) throw new Error(`Belum diperbarui: ${missing.join(', ')}`);
    },
    /** Jobs that are due and not given up. */
    async jobsWaiting(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
      );
      return rows[0]?.count ?? 0;
    },
    /** Seconds for which the oldest job of each task has been due. */
    async jobsOldest(): Promise<[{ task: string }, number][]> {
      const { rows } = await pool.query<{ task: string; seconds: number }>(
        `select task_identifier as task, extract(epoch from now() - min(run_at))::float8 as seconds
         from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by 1`,
      );
      return rows.map(({ task, seconds }) => [{ task }, seconds]);
    },
    /** Jobs out of attempts: somebody must look. */
    async jobsFailed(): Promise<number> {
      const { rows } = await pool.query<{ count: number }>(
        'select count(*)::int from graphile_worker.jobs where attempts >= max_attempts',
      );
      return rows[0]?.count ?? 0;
    },
    close: () => pool.end(),
  };
}
