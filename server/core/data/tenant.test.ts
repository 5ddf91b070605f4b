import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { work } from '../limits/gate.ts';
import { isAway } from './outage.ts';
import { openTenancy } from './tenant.ts';

const api = await testApi();
// A single reading connection, so that settings left behind by one read would affect the next.
const tenancy = openTenancy(api.appUrl, { max: 3, waitMs: 60_000, onError: () => {} });
const VILLAGES = [1_000_011, 1_000_012, 1_000_013];

afterAll(() => tenancy.close());

async function settings(desaId: number, readMs: number) {
  const read = sql<{ desa: number; limit: string }>`
    select current_setting('app.desa_id')::bigint as desa, current_setting('statement_timeout') as limit`;
  const ask = () => read.execute(tenancy.read(desaId));
  const { rows } = await work.run({ route: 'tes', readMs }, ask);
  return rows[0];
}

async function fails(desaId: number, readMs: number) {
  const fail = sql`select 1 / (current_setting('app.desa_id')::bigint - ${desaId})`;
  await expect(
    work.run({ route: 'tes', readMs }, () => fail.execute(tenancy.read(desaId))),
  ).rejects.toThrow();
}

it('reads as the requested village and within its limit, in any order and after any failure', async () => {
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const asked = Array.from({ length: 400 }, async () => {
    const desaId = VILLAGES[next(3)] as number;
    const readMs = [3_000, 20_000][next(2)] as number;
    if (next(10) === 0) return fails(desaId, readMs);
    expect(await settings(desaId, readMs)).toEqual({ desa: desaId, limit: `${readMs / 1_000}s` });
  });
  await Promise.all(asked);
});

it('reads as the right village after a statement timed out', async () => {
  const [slow, other] = VILLAGES as [number, number];
  const sleeping = sql`select pg_sleep(5)`;
  const late = work.run({ route: 'tes', readMs: 100 }, () => sleeping.execute(tenancy.read(slow)));
  await expect(late).rejects.toThrow();
  expect(await settings(slow, 3_000)).toEqual({ desa: slow, limit: '3s' });
  expect(await settings(other, 3_000)).toEqual({ desa: other, limit: '3s' });
  expect(await settings(other, 3_000)).toEqual({ desa: other, limit: '3s' });
});

it('lets writes of one route wait for their turn longer than reads', async () => {
  const own = openTenancy(api.appUrl, { onError: () => {} });
  const slow = () =>
    work.run({ route: 'tanda tangan', readMs: 1_000 }, () =>
      own.write(1_000_011, (db) => sql`select pg_advisory_xact_lock(27), pg_sleep(0.06)`.execute(db)),
    );
  await Promise.all(Array.from({ length: 27 }, slow));
  await own.close();
});

it('says of a standby that it is away, since it takes writes again once it is promoted', async () => {
  const url = new URL(api.appUrl);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  const standby = openTenancy(url.href, { onError: () => {} });
  const write = standby.write(1_000_011, (db) => sql`update desa set nama_desa = nama_desa`.execute(db));
  await expect(write).rejects.toSatisfy(isAway);
  await standby.close();
});
