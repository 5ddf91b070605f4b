import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { lapor } from '#contract/lapor/lapor.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';
import { openSharedLimiter } from '../data/shared-limiter.ts';
import { openTenancy } from '../data/tenant.ts';

const api = await testApi();

/** The outcomes of several attempts, in order; all of them come from one address. */
async function statuses(times: number, call: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let n = 0; n < times; n++) found.push((await refusal(call())).http);
  return found;
}

describe('a limit of its own', () => {
  const file = { body: new FormData() };

  it('counts each account separately, whatever address they share', async () => {
    const village = await api.village();
    const [busy, other] = [await village.warga(), await village.warga()];
    const tries = await statuses(21, () => busy.call(lapor.create, file));
    expect(tries).toEqual([...Array(20).fill(400), 429]);
    expect((await refusal(other.call(lapor.create, file))).http).toBe(400);
  });

  it('is not used up by those who are not allowed to call', async () => {
    const village = await api.village();
    const staff = await village.perangkat('berita');
    expect(new Set(await statuses(25, () => village.call(lapor.create, file)))).toEqual(new Set([401]));
    expect(new Set(await statuses(25, () => staff.call(lapor.create, file)))).toEqual(new Set([403]));
    const warga = await village.warga();
    expect((await refusal(warga.call(lapor.create, file))).http).toBe(400);
  });

  it('is not used up for neighbours by invalid forms', async () => {
    const village = await api.village();
    const wrong = () => village.call(sesi.create, { body: { username: '', password: '' } });
    expect(new Set(await statuses(125, wrong))).toEqual(new Set([400]));
    const right = { username: '3202150101900001', password: 'salah' };
    expect((await refusal(village.call(sesi.create, { body: right }))).http).toBe(401);
  });

  it('counts a whole IPv6 line as one address', async () => {
    const village = await api.village();
    const guess = (n: number) =>
      refusal(
        village.from(`2001:db8:7:8::${n.toString(16)}`).call(lapor.track, { params: { kode: 'AAAAAAAAAA' } }),
      );
    const found: number[] = [];
    for (let n = 1; n <= 21; n++) found.push((await guess(n)).http);
    expect(found).toEqual([...Array(20).fill(404), 429]);
  });

  it('still stops guessing from one address', async () => {
    const village = await api.village();
    const guess = () => village.call(lapor.track, { params: { kode: 'AAAAAAAAAA' } });
    expect(await statuses(21, guess)).toEqual([...Array(20).fill(404), 429]);
  });
});

describe('limits of accounts', () => {
  it('stay, however many addresses come', async () => {
    const { limiter, sharedLimiter } = api.core;
    const take = () => sharedLimiter.take('sandi:1:7', 2, 900);
    expect([await take(), await take()]).toEqual([0, 0]);
    for (let n = 0; n < 51_000; n++) limiter.take(`ip:${n}`, 10, 60);
    expect(await take()).toBeGreaterThan(400);
  });

  it('are counted by all nodes together, and come back evenly', async () => {
    const other = openSharedLimiter(api.core.tenancy, api.secret);
    const take = () =>
      Promise.all(
        [api.core, { sharedLimiter: other }].map((one) => one.sharedLimiter.take('kode:1:x', 4, 4)),
      );
    expect(await take()).toEqual([0, 0]);
    expect(await take()).toEqual([0, 0]);
    expect(Math.min(...(await take()))).toBe(1);
    await api.core.sharedLimiter.giveBack('kode:1:x', 4);
    expect((await take()).filter((wait) => wait === 0)).toHaveLength(1);
    await sleep(1_100);
    expect(await other.take('kode:1:x', 4, 4)).toBe(0);
  });

  it('of the same key at once let through no more than they say', async () => {
    const waits = await Promise.all(
      Array.from({ length: 40 }, () => api.core.sharedLimiter.take('kode:1:y', 5, 900)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('are counted here while the database is away', async () => {
    const away = openTenancy('postgres://desa_app@127.0.0.1:9/tidak_ada', { onError: () => undefined });
    const alone = openSharedLimiter(away, api.secret);
    expect([await alone.take('a', 1, 60), await alone.take('a', 1, 60)]).toEqual([0, 60]);
    await away.close();
  });
});
