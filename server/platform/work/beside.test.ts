import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { terapkanImpor } from '#server/features/impor/jobs.ts';
import { openBeside } from '#server/platform/work/beside.ts';
import { testApi } from '#test/api.ts';
import { gagal, rakus, tempat } from '#test/fixtures/beside-jobs.ts';

const api = await testApi();
let full = false;
const { core, appUrl, secret } = api;
const beside = openBeside({ env: core.env, log: core.log, appUrl, secret }, () => full, 96);
afterAll(beside.close);

const order = (job: { name: string; beside?: string }, desaId: number, payload: unknown = {}) =>
  beside.run({ module: job.beside ?? '', name: job.name, desaId, payload });

async function whereabouts(desaId: number) {
  const path = join(tmpdir(), `beside-${randomUUID()}`);
  await order(tempat, desaId, { path });
  const told = JSON.parse(await readFile(path, 'utf8'));
  await rm(path);
  return told;
}

it('runs a job in another thread, with lower priority, for its village', async () => {
  const { desaId } = await api.village({ nama_desa: 'Mekarwangi' });
  const told = await whereabouts(desaId);
  expect(told.desa).toEqual([{ nama_desa: 'Mekarwangi' }]);
  expect(told.threadId).not.toBe(threadId);
  if (process.platform === 'linux') expect(told.priority).toBeGreaterThan(getPriority());
});

it('rejects with the error of the job, with its code', async () => {
  const { desaId } = await api.village();
  await expect(order(gagal, desaId)).rejects.toMatchObject({ message: 'Tidak jadi', code: '57P01' });
});

it('recovers after a job that exhausts its memory', async () => {
  const { desaId } = await api.village({ nama_desa: 'Sukasari' });
  await expect(order(rakus, desaId)).rejects.toThrow('The thread ended in the middle of the job.');
  expect((await whereabouts(desaId)).desa).toEqual([{ nama_desa: 'Sukasari' }]);
});

it('refuses jobs that write while the volume is full', async () => {
  const { desaId } = await api.village();
  await beside.close();
  full = true;
  await expect(order(terapkanImpor, desaId, { id: 1 })).rejects.toMatchObject({ code: 'ENOSPC' });
});
