import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { impor } from '#contract/impor/impor.ts';
import { sampleRows } from '#server/features/impor/contoh-rules.ts';
import { startWorker } from '#server/platform/worker.ts';
import { testApi } from '#test/api.ts';
import { allOf, importOffice, tableOf } from '#test/import-office.ts';

const api = await testApi();
const NODE = join(import.meta.dirname, '../../test/fixtures/job-runner.ts');

async function startNode() {
  const { appUrl, ownerUrl, secret } = api;
  const orders = JSON.stringify({ appUrl, ownerUrl, secret, dataDir: api.core.env.DATA_DIR });
  const node = fork(NODE, [orders], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  await once(node, 'message');
  return node;
}

it('finishes the import of a node that dies, on one that goes on living', async () => {
  const { staff } = await importOffice(api).office();
  const made = await staff.call(impor.create, { body: await tableOf(await allOf(sampleRows())) });
  const params = { id: made.id };
  const owner = new Client(api.ownerUrl);
  await owner.connect();
  const held = async () => {
    const { rows } = await owner.query<{ by: string }>(
      `select locked_by as by from graphile_worker.jobs where task_identifier = 'impor.baca'`,
    );
    return rows[0]?.by;
  };

  const node = await startNode();
  await staff.call(impor.columns, { params, body: { tujuan: made.kolom.map(({ tujuan }) => tujuan) } });
  // The node can begin its job, and not finish it.
  await owner.query('begin; lock table impor in exclusive mode');
  await expect.poll(held, { timeout: 15_000 }).toBeTruthy();
  const worker = await startWorker(api.core, api.ownerUrl, { lookMs: 500 });
  const ended = once(node, 'exit');
  node.kill('SIGKILL');
  await ended;
  await owner.query('commit');

  const state = async () => (await staff.call(impor.get, { params })).status;
  await expect.poll(state, { timeout: 30_000 }).toBe('periksa');
  expect((await staff.call(impor.get, { params })).jumlah.ditolak).toBe(0);
  await worker.stop();
  await owner.end();
}, 60_000);
