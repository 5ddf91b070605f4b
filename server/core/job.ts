import { sql } from 'kysely';
import type { Job, Ordered } from './core.ts';
import type { VillageDb } from './data/tenant.ts';

export type Schedule = { key?: string; at?: Date };

/** Priority of patient jobs, after the default 0. */
const BEHIND = 10;

/** Declares a job; `run` opens its own transactions through `core.tenancy`. */
export const job = <P>(definition: Job<P>): Job<P> => definition;

/**
 * Enqueues in the caller's transaction: the job exists exactly when the write does. `key` replaces a waiting job of the
 * same key; `at` delays it. Uses `tambah_tugas`, the application role's only access to the queue.
 */
export async function enqueue<P>(
  db: VillageDb,
  { name, attempts = 8, patient = false }: Ordered<P>,
  payload: P,
  { key, at }: Schedule = {},
): Promise<void> {
  const scoped = key === undefined ? null : `${db.desaId}:${name}:${key}`;
  await sql`select tambah_tugas(${name}, ${JSON.stringify(payload)}::json, ${scoped}, ${at ?? null}::timestamptz, ${attempts}, ${patient ? BEHIND : 0}::int)`.execute(
    db,
  );
}
