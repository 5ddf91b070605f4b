import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { fileRequest } from '#test/letter.ts';

/** `KILLS=20` for the published figure. */
const KILLS = Number(process.env.KILLS ?? 4);
const EACH = 40;
const api = await testApi();
const WRITER = join(import.meta.dirname, '../../../test/fixtures/letter-writer.ts');

it(`leaves no number without a finished letter over ${KILLS} kills in the middle of signing`, async () => {
  const village = await api.village();
  const warga = await village.warga();
  const signed = () =>
    village.db(async (db) => {
      const { n } = await db
        .selectFrom('surat_keluar')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('desa_id', '=', db.desaId)
        .executeTakeFirstOrThrow();
      return Number(n);
    });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const requests = await Promise.all(Array.from({ length: EACH }, () => fileRequest(village, warga)));
    const orders = {
      appUrl: api.appUrl,
      secret: api.secret,
      desaId: village.desaId,
      host: village.host,
      requests,
    };
    const writer: ChildProcess = fork(WRITER, [JSON.stringify(orders)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const before = await signed();
    await once(writer, 'message');
    // However slow the machine is, it is killed between two letters or within one, and not before the first.
    await expect.poll(signed, { interval: 5, timeout: 60_000 }).toBeGreaterThan(before);
    await pause(Math.random() * 200);
    const ended = once(writer, 'exit');
    writer.kill('SIGKILL');
    await ended;
  }
  // Transactions of the killed process end with its connections.
  await expect
    .poll(async () => {
      const [letters, counter] = await village.db((db) =>
        Promise.all([
          db
            .selectFrom('surat_keluar')
            .select('urut')
            .where('desa_id', '=', db.desaId)
            .orderBy('urut')
            .execute(),
          db.selectFrom('nomor_surat').select('nomor').where('desa_id', '=', db.desaId).executeTakeFirst(),
        ]),
      );
      const numbers = letters.map(({ urut }) => urut);
      const gapless = numbers.every((urut, at) => urut === at + 1);
      return gapless && (counter?.nomor ?? 0) === numbers.length;
    })
    .toBe(true);
  await api.runJobs();
  const [letters, trail] = await village.db((db) =>
    Promise.all([
      db.selectFrom('surat_keluar').select('sha256').where('desa_id', '=', db.desaId).execute(),
      db
        .selectFrom('jejak')
        .select('aksi')
        .where('desa_id', '=', db.desaId)
        .where('noun', '=', 'surat-keluar')
        .execute(),
    ]),
  );
  expect(letters.length).toBeGreaterThan(0);
  expect(letters.every(({ sha256 }) => sha256 !== null)).toBe(true);
  expect(trail.filter(({ aksi }) => aksi === 'surat-keluar.create')).toHaveLength(letters.length);
  expect(trail.filter(({ aksi }) => aksi === 'surat-keluar.berkas')).toHaveLength(letters.length);
}, 120_000);
