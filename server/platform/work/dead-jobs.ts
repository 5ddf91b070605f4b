import type { Pool } from 'pg';
import type { Log } from '../../core/log.ts';

/** Advisory locks by which the runners of all processes see who of them still lives. */
export const LIVES = 'hashtext($1), hashtext(name)';
export const QUEUE = 'queue';

/** A job under which the process died so often is not tried again until somebody has looked. */
const MOST_DEATHS = 3;
/** Flag in which the queue keeps how often the process died under a job; it goes with the job. */
const DEATHS = 'mati';
/** Reads that of a job `t`. */
export const DEATHS_OF = `coalesce((t.flags ->> '${DEATHS}')::int, 0)`;
/** Error that the queue notes of a job that is set aside. */
export const SET_ASIDE = 'the process died under it';
/** Jobs under which a process died run one at a time: of those that were running only one was to blame. */
const SUSPECTS = 'tersangka';
/** Others go first where it happens again. */
const PAUSE_S = 5;

type Freed = { id: number; nama: string; kali: number; berhenti: boolean };

const FREE = `update graphile_worker._private_jobs t
  set locked_at = null, locked_by = null, updated_at = now(),
    attempts = case when n.kali >= ${MOST_DEATHS} then t.max_attempts else greatest(0, t.attempts - 1) end,
    last_error = case when n.kali >= ${MOST_DEATHS} then '${SET_ASIDE}' else t.last_error end,
    run_at = greatest(t.run_at, now() + make_interval(secs => ${PAUSE_S} * (n.kali - 1))),
    flags = coalesce(t.flags, '{}') || jsonb_build_object('${DEATHS}', n.kali),
    job_queue_id = coalesce(t.job_queue_id,
      (select id from graphile_worker._private_job_queues where queue_name = '${SUSPECTS}'))
  from (
    select j.id, coalesce((j.flags ->> '${DEATHS}')::int, 0) + 1 as kali, s.identifier as nama
    from graphile_worker._private_jobs j join graphile_worker._private_tasks s on s.id = j.task_id
    where j.locked_by = any($1)
  ) n
  where t.id = n.id and t.locked_by = any($1)
  returning t.id::int8 as id, n.nama, n.kali, n.kali >= ${MOST_DEATHS} as berhenti`;

/**
 * Frees the jobs locked by runners that have ended, of this process or of killed ones, for longer than `heldMs`: a runner
 * that has just begun may not hold its lock yet. By itself it takes four hours. The attempt is given back, since the job
 * did not fail; one under which the process died again and again is set aside by name.
 */
export async function unlock(pool: Pool, log: Log, heldMs = 0): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ name: string }>(
      `select name from (
         select locked_by as name from graphile_worker.jobs where locked_by is not null
         group by locked_by having min(locked_at) <= now() - make_interval(secs => $2)
       ) held where pg_try_advisory_xact_lock(${LIVES})`,
      [QUEUE, heldMs / 1_000],
    );
    const ended = rows.map(({ name }) => name);
    if (ended.length > 0) {
      await client.query(
        'insert into graphile_worker._private_job_queues (queue_name) values ($1) on conflict do nothing',
        [SUSPECTS],
      );
      const freed = await client.query<Freed>(FREE, [ended]);
      // The queues that they held.
      await client.query('select graphile_worker.force_unlock_workers($1)', [ended]);
      tell(log, freed.rows);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function tell(log: Log, freed: readonly Freed[]): void {
  for (const { id, nama, kali, berhenti } of freed)
    if (berhenti) log.error('job set aside: the process died under it', { id, job: nama, times: kali });
    else log.warn('job of a process that ended begins again', { id, job: nama, times: kali });
}

/** Gives back what a runner that is told to stop could not finish: nobody died, and nothing failed. */
export async function giveBack(pool: Pool, runner: string): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null,
       attempts = greatest(0, attempts - 1), run_at = greatest(run_at, now()), updated_at = now()
     where locked_by = $1`,
    [runner],
  );
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [runner]);
}

/** Forgets how often the process died under jobs that somebody lets run again. */
export const FORGIVE = `update graphile_worker._private_jobs set flags = flags - '${DEATHS}' where id = any($1)`;
