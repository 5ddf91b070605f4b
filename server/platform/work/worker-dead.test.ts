import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { impor } from '#contract/impor/impor.ts';
import { sampleRows } from '#server/features/impor/contoh-rules.ts';
import { startWorker } from '#server/platform/work/worker.ts';
import { testApi } from '#test/api.ts';
import { allOf, importOffice, tableOf } from '#test/import-office.ts';

const api = await testApi();
const NODE = join(import.meta.dirname, '../../../test/fixtures/job-runner.ts');

async function startNode() {
  const { appUrl, ownerUrl, secret } = api;
  const orders = JSON.stringify({ appUrl, ownerUrl, secret, dataDir: api.core.env.DATA_DIR });
  const node = fork(NODE, [orders], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(node, 'message');
  return node;
}

/** A node takes the job of this step and dies before it ends; returns the state after another has taken over. */
async function dieDuring(task: string, begin: () => Promise<unknown>, state: () => Promise<string>) {
  const owner = new Client(api.ownerUrl);
  await owner.connect();
  const held = async () => {
    const { rows } = await owner.query<{ by: string }>(
      'select locked_by as by from graphile_worker.jobs where task_identifier = $1',
      [task],
    );
    return rows[0]?.by;
  };
  const node = await startNode();
  await begin();
  // The node can begin its job, and not finish it.
  await owner.query('begin; lock table impor in exclusive mode');
  await expect.poll(held, { timeout: 15_000 }).toBeTruthy();
  const worker = await startWorker(api.core, api.ownerUrl, { lookMs: 500 });
  const ended = once(node, 'exit');
  node.kill('SIGKILL');
  await ended;
  const before = await state();
  await owner.query('commit; end');
  await expect.poll(state, { timeout: 30_000 }).not.toBe(before);
  await worker.stop();
  await owner.end();
  return state();
}

it('finishes what a node that dies was doing to an import, on one that goes on living', async () => {
  const { village, staff } = await importOffice(api).office();
  const made = await staff.call(impor.create, { body: await tableOf(await allOf(sampleRows())) });
  const params = { id: made.id };
  const state = async () => (await staff.call(impor.get, { params })).status;
  const people = async () =>
    (await village.db((db) => db.selectFrom('penduduk').select('id').execute())).length;
  const tujuan = made.kolom.map((column) => column.tujuan);
  const columns = () => staff.call(impor.columns, { params, body: { tujuan } });
  expect(await dieDuring('impor.baca', columns, state)).toBe('periksa');
  const apply = () => staff.call(impor.apply, { params, body: { tanpa_ditolak: 'on' } });
  expect(await dieDuring('impor.terapkan', apply, state)).toBe('selesai');
  const { baru } = (await staff.call(impor.get, { params })).jumlah;
  expect(await people()).toBe(baru);
  expect(await dieDuring('impor.urungkan', () => staff.call(impor.undo, { params }), state)).toBe(
    'dibatalkan',
  );
  expect(await people()).toBe(0);
}, 120_000);
