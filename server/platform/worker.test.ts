import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { enqueue } from '#server/core/job.ts';
import { buatVarian } from '#server/features/berkas/jobs.ts';
import { kirimNotifikasi } from '#server/features/notifikasi/jobs.ts';
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

it('does what somebody waits for before what nobody does', async () => {
  const village = await api.village();
  const { id } = await village.warga();
  const isi = { msg: 'Surat selesai', key: 'surat', obj_id: 1, category_surat: 'sktm' } as const;
  await village.db(async (db) => {
    for (let one = 0; one < 3; one += 1) await enqueue(db, buatVarian, { id: randomUUID() });
    await enqueue(db, kirimNotifikasi, { kunci: randomUUID(), to: { akun_id: id }, isi });
  });
  const { rows } = await asOwner((client) =>
    client.query<{ task: string }>(
      // As the worker takes them.
      `select task_identifier as task from graphile_worker.jobs
       where task_identifier in ('berkas.varian', 'notifikasi.kirim') order by priority, run_at, id`,
    ),
  );
  expect(rows.map(({ task }) => task)).toEqual([
    kirimNotifikasi.name,
    ...Array.from({ length: 3 }, () => buatVarian.name),
  ]);
});
