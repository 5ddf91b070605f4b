import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { enqueue, job } from '#server/core/job.ts';
import { FORGIVE, SET_ASIDE } from '#server/platform/work/dead-jobs.ts';
import { startWorker } from '#server/platform/work/worker.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();
const NODE = join(import.meta.dirname, '../../../test/fixtures/job-crash.ts');
const INNOCENT = 15;
const owner = new Pool({ connectionString: api.ownerUrl, max: 1 });
afterAll(() => owner.end());

function startNode() {
  const { appUrl, ownerUrl, secret } = api;
  const orders = JSON.stringify({ appUrl, ownerUrl, secret, dataDir: api.core.env.DATA_DIR });
  return fork(NODE, [orders], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

type Row = { id: number; attempts: number; max_attempts: number; last_error: string | null };
async function jobsOf(name: string): Promise<Row[]> {
  const { rows } = await owner.query<Row>(
    `select id::int, attempts, max_attempts, last_error from graphile_worker.jobs where task_identifier = $1`,
    [name],
  );
  return rows;
}

const order = (name: `uji.${string}`, attempts: number) => ({ name, payload: z.object({}), attempts });

it('sets aside the job under which nodes die, and takes no attempt from those beside it', async () => {
  const village = await api.village();
  await village.db(async (db) => {
    await enqueue(db, order('uji.racun', 8), {});
    for (let one = 0; one < INNOCENT; one += 1) await enqueue(db, order('uji.tenang', 2), {});
  });
  let deaths = 0;
  let living = startNode();
  const begin = () => {
    living.once('exit', (_code, signal) => {
      if (signal !== 'SIGKILL') return;
      deaths += 1;
      living = startNode();
      begin();
    });
  };
  begin();
  await expect.poll(async () => (await jobsOf('uji.tenang')).length, { timeout: 90_000 }).toBe(0);
  const aside = async () => (await jobsOf('uji.racun'))[0];
  await expect.poll(async () => (await aside())?.last_error, { timeout: 60_000 }).toBe(SET_ASIDE);
  expect(deaths).toBe(3);
  const [racun] = await jobsOf('uji.racun');
  expect(racun?.attempts).toBe(racun?.max_attempts);
  // Who lets it run again gives it three deaths more.
  await owner.query(FORGIVE, [[racun?.id]]);
  await owner.query('select graphile_worker.reschedule_jobs($1, now(), attempts => 0)', [[racun?.id]]);
  await expect.poll(() => deaths, { timeout: 30_000 }).toBe(4);
  living.removeAllListeners('exit');
  const ended = once(living, 'exit');
  living.kill('SIGTERM');
  await ended;
}, 180_000);

it('counts an attempt of a job that throws', async () => {
  const village = await api.village();
  const gagal = job({
    name: 'uji.gagal',
    payload: z.object({}),
    run: async () => {
      throw new Error('always');
    },
  });
  api.core.jobs.set(gagal.name, gagal);
  const worker = await startWorker(api.core, api.ownerUrl);
  await village.db((db) => enqueue(db, { ...gagal, attempts: 3 }, {}));
  await expect.poll(async () => (await jobsOf('uji.gagal'))[0]?.attempts, { timeout: 15_000 }).toBe(1);
  await worker.stop();
  expect((await jobsOf('uji.gagal'))[0]?.last_error).toContain('always');
}, 60_000);

it('gives back the attempt of what it could not finish when it is told to stop', async () => {
  const village = await api.village();
  let runs = 0;
  const lama = job({
    name: 'uji.lama',
    payload: z.object({}),
    async run() {
      runs += 1;
      if (runs === 1) await sleep(4_000);
    },
  });
  api.core.jobs.set(lama.name, lama);
  const worker = await startWorker(api.core, api.ownerUrl, { stopMs: 200 });
  await village.db((db) => enqueue(db, lama, {}));
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(1);
  await worker.stop();
  const { rows } = await owner.query(
    `select attempts, locked_by, flags from graphile_worker.jobs where task_identifier = 'uji.lama'`,
  );
  expect(rows).toEqual([{ attempts: 0, locked_by: null, flags: null }]);
  const next = await startWorker(api.core, api.ownerUrl);
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
  await next.stop();
  await sleep(3_000);
}, 60_000);
