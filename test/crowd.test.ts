import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { testApi } from './api.ts';
import { toldSite } from './kept-nodes.ts';

const api = await testApi();
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());
const PASSWORD = 'Rahasia#1';
const JSON_TYPE = { 'content-type': 'application/json' };

type Sent = { from: string; host: string; method?: string; headers?: Record<string, string>; body?: string };
type Told = { status: number; text: string };

function askAt(url: string) {
  const to = url.replace('localhost', '127.0.0.1');
  return (path: string, { from, host, method = 'GET', headers, body }: Sent) =>
    new Promise<Told>((done, fail) => {
      const all = { host, 'x-forwarded-for': from, ...headers };
      const sent = request(to + path, { method, agent, headers: all }, (answer) => {
        text(answer).then((told) => done({ status: answer.statusCode ?? 0, text: told }), fail);
      });
      sent.on('error', fail);
      sent.end(body);
    });
}

async function crowded() {
  const settings = {
    VILLAGE_PER_SECOND: '10',
    TRUSTED_PROXIES: '127.0.0.1',
    ADDRESS_PER_MINUTE: '1000000',
    PAGE_CACHE_MB: '0',
  };
  const { url } = await api.serve(settings, toldSite());
  const [village, beside] = [await api.village(), await api.village()];
  const warga = await village.warga();
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) => db.updateTable('akun').set({ sandi }).where('id', '=', warga.id).execute());
  const ask = askAt(url);
  const { host } = village;
  // A neighbour on the same node, without whom nobody has to share.
  const neighbour = () => ask('/v1/desa/me/', { from: '10.9.0.1', host: beside.host });
  for (const one of [village, beside]) await ask('/v1/desa/me/', { from: '10.9.0.1', host: one.host });
  return { village, warga, host, ask, neighbour };
}

it.each([2, 20])(
  '%i noisy addresses keep nobody from reading, signing in and sending a form',
  async (count) => {
    const { village, warga, host, ask, neighbour } = await crowded();
    const over = { value: false };
    const refused = { count: 0 };
    const noise = (at: number) => ask(`/cari?search=${at}`, { from: `10.1.0.${at % count}`, host });
    const noisy = (async () => {
      const all: Promise<void>[] = [];
      for (let at = 0; !over.value; at += 1) {
        if (at % 50 === 0) all.push(neighbour().then(({ status }) => expect(status).toBe(200)));
        const told = noise(at).then(({ status }) => {
          if (status === 503) refused.count += 1;
        });
        all.push(told);
        await new Promise((done) => setTimeout(done, 1000 / 20 / count));
      }
      await Promise.all(all);
    })();
    // What a village may use at once has been used up.
    await expect.poll(() => refused.count, { timeout: 60_000 }).toBeGreaterThan(0);
    for (let visitor = 0; visitor < 3; visitor += 1) {
      const from = `10.2.0.${visitor}`;
      expect((await ask('/berita', { from, host })).status).toBe(200);
      expect((await ask('/v1/artikel/', { from, host })).status).toBe(200);
    }
    const login = JSON.stringify({ username: warga.nik, password: PASSWORD });
    const pair = await ask('/v1/token/', {
      from: '10.2.0.7',
      host,
      method: 'POST',
      headers: JSON_TYPE,
      body: login,
    });
    expect(pair.status).toBe(200);
    const authorization = `Bearer ${JSON.parse(pair.text).access}`;
    const me = await ask('/v1/users/me', { from: '10.1.0.1', host, headers: { authorization } });
    expect(me.status).toBe(200);
    const { access } = await village.perangkat('pengaturan');
    const body = JSON.stringify({ dilan: true, layanan_dinamis: false, use_isla: false, survei_aktif: true });
    const headers = { ...JSON_TYPE, authorization: `Bearer ${access}` };
    const saved = await ask(desa.feature.path, { from: '10.2.0.8', host, method: 'PUT', headers, body });
    expect(saved.status).toBe(200);
    over.value = true;
    await noisy;
  },
  120_000,
);

it('lets ten visitors of a client with fifteen calls a page in at once', async () => {
  const { host, ask, neighbour } = await crowded();
  await neighbour();
  const calls = Array.from({ length: 150 }, (_, at) =>
    ask(`/v1/artikel/?per_page=${1 + (at % 15)}`, { from: `10.3.0.${at % 10}`, host }),
  );
  const told = (await Promise.all(calls)).map(({ status }) => status);
  expect(told.filter((status) => status !== 200)).toEqual([]);
}, 60_000);
