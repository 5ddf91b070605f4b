import { sql } from 'kysely';
import type { z } from 'zod';
import type { Core } from './core.ts';
import type { VillageDb } from './data/tenant.ts';

/** Work done beside the request: idempotent, retried with growing pauses, one village at a time. */
export type Job<P = unknown> = {
  name: `${string}.${string}`;
  payload: z.ZodType<P>;
  /** At most this many attempts; 8 unless told (about an hour). */
  attempts?: number;
  /** Nobody waits for it: done when nothing else is due. */
  patient?: boolean;
  /** Runs once a day for every village, by itself, with an empty payload. */
  daily?: boolean;
  run(payload: P, context: JobContext): Promise<void>;
};
export type JobContext = { core: Core; desaId: number };
export type Schedule = { key?: string; at?: Date };

/** The place of patient work in the queue, behind the others' 0. */
const BEHIND = 10;

/** Declares a job; `run` opens its own transactions through `core.tenancy`. */
export const job = <P>(definition: Job<P>): Job<P> => definition;

/**
 * Enqueues in the caller's transaction: the job exists exactly when the write does. `key` replaces a waiting job of the
 * same key; `at` delays it. Goes through `tambah_tugas`, the only door the application's role has to the queue.
 */
export async function enqueue<P>(
  db: VillageDb,
  { name, attempts = 8, patient = false }: Job<P>,
  payload: P,
  { key, at }: Schedule = {},
): Promise<void> {
  const scoped = key === undefined ? null : `${db.desaId}:${name}:${key}`;
  await sql`select tambah_tugas(${name}, ${JSON.stringify(payload)}::json, ${scoped}, ${at ?? null}::timestamptz, ${attempts}, ${patient ? BEHIND : 0}::int)`.execute(
    db,
  );
}
