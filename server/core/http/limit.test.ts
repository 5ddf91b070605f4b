import { describe, expect, it } from 'vitest';
import { lapor } from '#contract/lapor.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

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

  it('still stops guessing from one address', async () => {
    const village = await api.village();
    const guess = () => village.call(lapor.track, { params: { kode: 'AAAAAAAAAA' } });
    expect(await statuses(21, guess)).toEqual([...Array(20).fill(404), 429]);
  });
});
