import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { z } from 'zod';
import { enqueue, job } from '#server/core/job.ts';
import { buatVarian } from '#server/features/berkas/jobs.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
import { startWorker } from '#server/platform/work/worker.ts';
import { testApi } from '#test/api.ts';

const api = await testApi();

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(api.ownerUrl);
  await client.connect();
  return work(client).finally(() => client.end());
}

it('enqueues the daily jobs for every village, once however often the cron job runs', async () => {
  const villages = [await api.village(), await api.village()];
  for (let strike = 0; strike < 2; strike += 1) {
    await asOwner((client) => client.query(`select graphile_worker.add_job('harian')`));
    await api.runJobs();
  }
  const { rows } = await asOwner((client) =>
    client.query<{ key: string; soon: boolean }>(
      `select key, run_at between now() and now() + interval '2 hours' as soon from graphile_worker.jobs
       where task_identifier = 'berkas.sapu'`,
    ),
  );
  const expected = villages.map(({ desaId }) => ({ key: `${desaId}:berkas.sapu:harian`, soon: true }));
  expect(rows.sort((a, b) => a.key.localeCompare(b.key))).toEqual(
    expected.sort((a, b) => a.key.localeCompare(b.key)),
  );
});

it('runs jobs that somebody waits for first', async () => {
  const village = await api.village();
  const { id } = await village.warga();
  const isi = { msg: 'Surat selesai', key: 'surat', obj_id: 1, category_surat: 'sktm' } as const;
  await village.db(async (db) => {
    for (let one = 0; one < 3; one += 1) await enqueue(db, buatVarian, { id: randomUUID() });
    await enqueue(db, kirimNotifikasi, { kunci: randomUUID(), to: { akun_id: id }, isi });
  });
  const { rows } = await asOwner((client) =>
    client.query<{ task: string }>(
      // The order used by the worker.
      `select task_identifier as task from graphile_worker.jobs
       where task_identifier in ('berkas.varian', 'notifikasi.kirim') order by priority, run_at, id`,
    ),
  );
  expect(rows.map(({ task }) => task)).toEqual([
    kirimNotifikasi.name,
    ...Array.from({ length: 3 }, () => buatVarian.name),
  ]);
});

it('retries a job soon after the database went away during it', async () => {
  const village = await api.village();
  const admin = new Client(inject('postgres').adminUrl);
  await admin.connect();
  const name = new URL(api.ownerUrl).pathname.slice(1);
  const letIn = (yes: boolean) => admin.query(`alter database ${name} allow_connections ${yes}`);
  /** A starting connection has no database yet, is not terminated, and could still mark the job as done. */
  async function isAlone(): Promise<boolean> {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 or (datname is null and backend_type = 'client backend')`,
      [name],
    );
    return rowCount === 0;
  }
  let runs = 0;
  const padam = job({
    name: 'uji.padam',
    payload: z.object({}),
    async run() {
      runs += 1;
      if (runs > 1) return;
      await letIn(false);
      await expect.poll(isAlone, { timeout: 30_000 }).toBe(true);
      throw new Error('the database is away');
    },
  });
  api.core.jobs.set(padam.name, padam);
  const worker = await startWorker(api.core, api.ownerUrl);
  await village.db((db) => enqueue(db, padam, {}));
  await expect.poll(() => runs, { timeout: 30_000 }).toBe(1);
  await expect.poll(isAlone, { timeout: 30_000 }).toBe(true);
  await sleep(2_000);
  await letIn(true);
  await expect.poll(() => runs, { timeout: 60_000 }).toBe(2);
  const left = () =>
    asOwner((client) => client.query(`select from graphile_worker.jobs where task_identifier = 'uji.padam'`));
  await expect.poll(async () => (await left()).rowCount, { timeout: 15_000 }).toBe(0);
  await worker.stop();
  await admin.end();
}, 120_000);

it('begins again when the connection that shows that it lives breaks', async () => {
  const village = await api.village();
  const runs: number[] = [];
  const biasa = job({
    name: 'uji.biasa',
    payload: z.object({}),
    run: async () => void runs.push(1),
  });
  api.core.jobs.set(biasa.name, biasa);
  const worker = await startWorker(api.core, api.ownerUrl);
  const holder = async (): Promise<number | undefined> => {
    const { rows } = await asOwner((client) =>
      client.query(`select pid from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and datname = current_database()`),
    );
    return rows[0]?.pid;
  };
  await expect.poll(holder, { timeout: 15_000 }).toBeGreaterThan(0);
  const first = await holder();
  await asOwner((client) => client.query('select pg_terminate_backend($1)', [first]));
  await expect.poll(async () => ![undefined, first].includes(await holder()), { timeout: 15_000 }).toBe(true);
  await village.db((db) => enqueue(db, biasa, {}));
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual([1]);
  await worker.stop();
}, 60_000);

it('unlocks the jobs of a killed process, and leaves those of a running one', async () => {
  const village = await api.village();
  const ran: string[] = [];
  const sisa = job({
    name: 'uji.sisa',
    payload: z.object({ of: z.string() }),
    run: async ({ of }) => void ran.push(of),
  });
  api.core.jobs.set(sisa.name, sisa);
  await village.db(async (db) => {
    for (const of of ['killed', 'living']) await enqueue(db, sisa, { of }, { key: of });
  });
  const living = new Client(api.ownerUrl);
  await living.connect();
  await living.query(`select pg_advisory_lock(hashtext('queue'), hashtext('pool-living'))`);
  await asOwner((client) =>
    client.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_at = now(),
         locked_by = 'pool-' || (payload -> 'isi' ->> 'of') where payload -> 'isi' ->> 'of' is not null`,
    ),
  );
  const worker = await startWorker(api.core, api.ownerUrl);
  await expect.poll(() => ran).toEqual(['killed']);
  await worker.stop();
  expect(ran).toEqual(['killed']);
  await living.end();
});
