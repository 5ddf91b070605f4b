import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { testApi } from '#test/api.ts';
import { createTurns } from './turns.ts';

const WAIT_MS = 2_500;
const api = await testApi({ waitMs: WAIT_MS });

it('a hundred changes of one row at once wait for each other, not for connections', async () => {
  const village = await api.village();
  const [admin, officer] = [await village.admin(), await village.perangkat('surat')];
  const held = Promise.withResolvers<void>();
  const holder = village.db(async (db) => {
    await db.selectFrom('akun').select('id').where('id', '=', officer.id).forUpdate().execute();
    await held.promise;
  });
  const params = { id: officer.id };
  const changes = Array.from({ length: 100 }, (_, n) =>
    admin.call(akun.change, { params, body: { nama: `Petugas ${n}`, jabatan: '', izin: ['surat'] } }),
  );
  const all = Promise.allSettled(changes);
  await sleep(1.2 * WAIT_MS);
  held.resolve();
  await holder;
  expect((await all).filter(({ status }) => status === 'rejected')).toEqual([]);
}, 30_000);

describe('turns', () => {
  it('of one thing come one after another, those of others meanwhile; a failure keeps nobody waiting', async () => {
    const turns = createTurns();
    const seen: string[] = [];
    const slow = turns('a', async () => {
      await sleep(30);
      seen.push('a1');
      throw new Error('gagal');
    });
    const next = turns('a', async () => void seen.push('a2'));
    await turns('b', async () => void seen.push('b'));
    await expect(slow).rejects.toThrow('gagal');
    await next;
    expect(seen).toEqual(['b', 'a1', 'a2']);
  });

  it('that are too many or too long are refused with 503, and those behind them still come', async () => {
    const turns = createTurns({ most: 3, patienceMs: 20 });
    const first = turns('a', () => sleep(60));
    const tired = turns('a', async () => undefined);
    const last = sleep(50).then(() => turns('a', async () => 'ya'));
    const full = turns('a', async () => undefined).then(() => turns('a', async () => undefined));
    await expect(tired).rejects.toMatchObject({ http: 503 });
    await expect(full).rejects.toMatchObject({ http: 503 });
    await first;
    expect(await last).toBe('ya');
    await expect(
      Promise.all(Array.from({ length: 4 }, () => turns('b', () => sleep(1)))),
    ).rejects.toMatchObject({ http: 503 });
  });
});
