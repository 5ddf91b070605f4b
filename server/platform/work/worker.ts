import { hash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import { z } from 'zod';
import type { Core, Job } from '../../core/core.ts';
import { warnOf } from '../../core/data/outage.ts';
import { enqueue } from '../../core/job.ts';
import { MailTomorrow } from '../../core/mail-day.ts';
import { followScheme, schemeColour } from '../../features/desa/skema-jobs.ts';
import { susunArsip } from '../../features/kepindahan/writes.ts';
import { composeArchive, removeDeparted } from '../archive/departure.ts';
import { DRILL, runDrill } from '../console/drills.ts';
import { checkHosts } from '../console/host-routes.ts';
import { countOverviews } from '../console/overview/overview-count.ts';
import { openPlatformStore } from '../console/store.ts';
import type { Beside } from './beside.ts';
import { giveBack, LIVES, QUEUE, unlock } from './dead-jobs.ts';

const Order = z.object({ id: z.int() });
const Envelope = z.object({ desa_id: z.int(), isi: z.unknown() });

/** Fills the queue with the daily jobs of every village; `harian` is a task of no village, started by the clock. */
const DAILY = 'harian';
/** 01:20 in Jakarta, when traffic is low. */
const DAILY_AT = `20 18 * * * ${DAILY} ?max=1`;
/** Task of the whole installation, done each hour and when a worker starts. */
const HOURLY = 'tiap_jam';
const HOURLY_AT = `0 * * * * ${HOURLY} ?max=1`;
/** Looks for the proof of villages' own hosts. */
const HOSTS = 'alamat';
const HOSTS_AT = `*/10 * * * * ${HOSTS} ?max=3`;
/** Deletes villages that moved away 30 days ago. */
const DEPARTED = 'pindahan';
const DEPARTED_AT = `40 18 * * * ${DEPARTED} ?max=3`;
/** Counts villages for the overview of their regencies at 04.30 in Jakarta, also where that was missed; one at a time, whoever does it. */
const OVERVIEW = 'ringkasan';
const OVERVIEW_AT = `30 21 * * * ${OVERVIEW} ?fill=1d&max=3&queue=${OVERVIEW}`;
const SPREAD_MS = 2 * 3600 * 1000;

async function orderDaily({ jobs, tenancy }: Core): Promise<void> {
  const daily = [...jobs.values()].filter((job) => job.daily);
  const villages = await tenancy.outside.selectFrom('desa_versi').select('desa_id').execute();
  for (const { desa_id: desaId } of villages) {
    // Staggered by village, so that a large installation does not run everything at once.
    const at = new Date(Date.now() + Math.random() * SPREAD_MS);
    await tenancy.write(desaId, async (db) => {
      for (const job of daily) await enqueue(db, job, {}, { key: DAILY, at });
    });
  }
}

/** Villages that chose no colour get the installation's, which is asked for once. */
async function followEverywhere(core: Core): Promise<void> {
  const warna = await schemeColour(core);
  const villages = await core.tenancy.outside.selectFrom('desa_versi').select('desa_id').execute();
  for (const { desa_id } of villages) await followScheme(core, desa_id, warna);
}

/** Tasks of all features: the payload is checked before the job sees it, and every run belongs to one village. */
function tasksOf(core: Core, ownerUrl: string, beside?: Beside): TaskList {
  const ofVillages = Object.fromEntries(
    [...core.jobs.values()].map((job) => [
      job.name,
      async (envelope: unknown) => {
        const { desa_id: desaId, isi } = Envelope.parse(envelope);
        const payload = job.payload.parse(isi);
        if (job.beside && beside) await beside.run({ module: job.beside, name: job.name, desaId, payload });
        else await job.run(payload, { core, desaId }).catch(untilTomorrow(core, desaId, job, payload));
      },
    ]),
  );
  return {
    ...ofVillages,
    [DAILY]: () => orderDaily(core),
    [HOURLY]: () => followEverywhere(core),
    [HOSTS]: () => checkAllHosts(core, ownerUrl),
    [OVERVIEW]: () => countRegencies(core, ownerUrl),
    [DEPARTED]: async () => void (await removeDeparted(core, ownerUrl)),
    [DRILL]: (order) => drillOnce(core, ownerUrl, Order.parse(order).id),
    [susunArsip.name]: (envelope) => {
      const { desa_id: desaId, isi } = Envelope.parse(envelope);
      return composeArchive(core, ownerUrl, { desaId, ...susunArsip.payload.parse(isi) });
    },
  };
}

/**
 * Puts a job whose mail is over the village's number of today off until tomorrow, as often as it takes, and once however often
 * it was put off.
 */
const untilTomorrow = (core: Core, desaId: number, job: Job, payload: unknown) => (error: unknown) => {
  if (!(error instanceof MailTomorrow)) throw error;
  const key = `besok:${hash('sha256', JSON.stringify(payload))}`;
  return core.tenancy.write(desaId, (db) => enqueue(db, job, payload, { key, at: error.at }));
};

/** Checks hosts as the console does, of whose tables the role of the villages knows nothing. */
async function checkAllHosts(core: Core, ownerUrl: string): Promise<void> {
  const store = openPlatformStore(ownerUrl, core.log);
  await checkHosts(core, store).finally(store.close);
}

async function countRegencies(core: Core, ownerUrl: string): Promise<void> {
  const store = openPlatformStore(ownerUrl, core.log);
  await countOverviews(store, core.log).finally(store.close);
}

async function drillOnce({ env, log }: Core, ownerUrl: string, id: number): Promise<void> {
  const store = openPlatformStore(ownerUrl, log);
  const say = (line: string) => log.debug('drill', { line });
  await runDrill({ env, log, ownerUrl, store, say }, id).finally(store.close);
}

/** Logs why a worker of the queue failed; the queue writes it, with its stack, to the console as well. */
function silenceTraces({ log }: Core): void {
  Object.assign(console, { trace: (...said: unknown[]) => log.debug('queue', { said }) });
}

// The queue's own lines go to our log; failures of a job are warnings, since it is tried again.
const loggerOf = (core: Core) =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error')
      warnOf(core.log, 'job failed', meta?.error ?? meta?.fatalError ?? new Error(message));
    else core.log.debug('queue', { reason: message });
  });

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** Time between two looks for the jobs of dead processes, in milliseconds. */
const LOOK_MS = 15_000;
const ROOM_MS = 500;
/** Time that jobs have to finish when the process stops, in milliseconds. */
const STOP_MS = 10_000;

/** `beside` does heavy jobs in another thread; without it this one does them. */
type Help = { isFull?: () => boolean; beside?: Beside; lookMs?: number; stopMs?: number };
type JobWorker = { stop(): Promise<void> };

/**
 * Starts the job worker of this process. It works under the owner, which may see the queue; jobs themselves may not.
 * When the database fails during a job the worker stops and restarts by itself; the job is retried.
 */
export async function startWorker(core: Core, ownerUrl: string, help: Help = {}): Promise<JobWorker> {
  const { isFull = () => false, beside, lookMs = LOOK_MS, stopMs = STOP_MS } = help;
  let stopping = false;
  let resting = false;
  let runner: Runner | undefined;
  let name = '';
  const pool = openQueue(core, ownerUrl);
  // Runners stop by themselves, too, when the database leaves them; stopping one twice is refused.
  const end = (one?: Runner) =>
    one?.stop().catch((error) => core.log.debug('job worker had stopped', { error }));
  silenceTraces(core);

  async function begin(): Promise<void> {
    await unlock(pool, core.log);
    const events: WorkerEvents = new EventEmitter();
    let lost = false;
    let one: Runner | undefined;
    // Without its lock it counts as ended, so it must not go on with the jobs it still has.
    events.on('pool:create', ({ workerPool }) => {
      name = workerPool.id;
    });
    const stopLiving = await live(pool, events, () => {
      lost = true;
      void end(one);
    });
    const running = { pgPool: pool, events, taskList: tasksOf(core, ownerUrl, beside) };
    one = await startRunner(core, running).catch((error) => {
      stopLiving();
      throw error;
    });
    runner = one;
    // One that gives up has logged why. Its promise waits for the clock of the queue, which may wait for the database.
    events.on('stop', () => {
      stopLiving();
      if (runner !== one) return;
      runner = undefined;
      retry.again(FIRST_PAUSE_MS);
    });
    one.promise.catch((error) => warnOf(core.log, 'job worker lost', error));
    if (stopping || lost) await one.stop();
  }

  async function endNow(): Promise<void> {
    retry.stop();
    const one = runner;
    runner = undefined;
    await end(one);
  }

  const retry = retrying(core, begin, () => !stopping && !resting);
  const looking = watchOthers(core, pool, lookMs);

  const room = watchRoom(isFull, (full) => {
    resting = full;
    void (full ? endNow() : retry.again(0));
  });

  await begin();
  return {
    async stop() {
      stopping = true;
      for (const clock of [room, looking]) clearInterval(clock);
      const done = await Promise.race([endNow().then(() => true), sleep(stopMs, false, { ref: false })]);
      await (done ? pool.end() : leave(core, pool, name));
    },
  };
}

/** Begins after a pause, twice as long after each failure, for as long as it is wanted. */
function retrying(core: Core, begin: () => Promise<void>, isWanted: () => boolean) {
  let waiting: NodeJS.Timeout | undefined;
  const again = (pause: number): void => {
    if (!isWanted()) return;
    waiting = setTimeout(() => {
      begin().catch((error) => {
        warnOf(core.log, 'job worker not started', error);
        again(Math.min(pause * 2, LONGEST_PAUSE_MS));
      });
    }, pause);
  };
  return { again, stop: () => clearTimeout(waiting) };
}

/** Gives back the jobs of a worker that stops before they are done. */
async function leave(core: Core, pool: Pool, name: string): Promise<void> {
  await giveBack(pool, name).catch((error) => warnOf(core.log, 'jobs not given back', error));
  // Jobs that are not done yet hold a connection still.
  pool.end().catch((error) => core.log.debug('queue not closed', { error }));
}

/** Frees the jobs of nodes that die while this one lives. */
const watchOthers = ({ log }: Core, pool: Pool, everyMs: number): NodeJS.Timeout =>
  setInterval(() => {
    unlock(pool, log, everyMs).catch((error) => warnOf(log, 'jobs of dead processes not freed', error));
  }, everyMs).unref();

/** Says when the disk becomes full and when it has room again: taking a job needs a write, and would fail forever. */
function watchRoom(isFull: () => boolean, changed: (full: boolean) => void): NodeJS.Timeout {
  let full = false;
  const clock = setInterval(() => {
    if (isFull() === full) return;
    full = !full;
    changed(full);
  }, ROOM_MS);
  return clock.unref();
}

/** The queue's own pool stops listening to errors before it closes: a database that fails just then would end the process. */
function openQueue({ log }: Core, connectionString: string): Pool {
  const pool = new Pool({ connectionString, max: 6 });
  const lost = (error: Error) => log.debug('connection of the queue lost', { error });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}

/**
 * Holds an advisory lock for the runner's lifetime; a killed process loses it with its connection. `lost` is called when
 * the connection breaks while the runner lives.
 */
async function live(pool: Pool, events: WorkerEvents, lost: () => void): Promise<() => void> {
  const client = await pool.connect();
  // A machine that vanishes closes nothing: PostgreSQL notices its silence after half a minute, not after two hours.
  await client.query(
    'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  let ended = false;
  client.once('end', () => {
    if (!ended) lost();
  });
  events.on('pool:create', ({ workerPool }) => {
    // A connection that breaks is reported by its pool.
    client
      .query(`select pg_advisory_lock(${LIVES}) from (select $2::text as name) one`, [QUEUE, workerPool.id])
      .catch(() => {});
  });
  return () => {
    if (ended) return;
    ended = true;
    client.release(true);
  };
}

type Running = { pgPool: Pool; events: WorkerEvents; taskList: TaskList };
async function startRunner(core: Core, running: Running): Promise<Runner> {
  await running.pgPool.query('select graphile_worker.add_job($1, job_key => $1)', [HOURLY]);
  return run({
    ...running,
    // Without a delay the queue does not wait for its note of how a job ended, and would go on when that is lost.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    crontab: [DAILY_AT, HOURLY_AT, HOSTS_AT, DEPARTED_AT, OVERVIEW_AT].join('\n'),
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    logger: loggerOf(core),
  });
}

/** Runs every job that is due, for tests and the command line. */
export function runJobs(core: Core, ownerUrl: string): Promise<void> {
  return runOnce({
    connectionString: ownerUrl,
    taskList: tasksOf(core, ownerUrl),
    noHandleSignals: true,
    logger: loggerOf(core),
  });
}
