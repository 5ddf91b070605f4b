import { Client } from 'pg';
import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';

const api = await testApi();

async function asOwner<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(api.ownerUrl);
  await client.connect();
  return work(client).finally(() => client.end());
}

it('orders the daily jobs for every village, once however often the clock strikes', async () => {
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
