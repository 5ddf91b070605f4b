import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import type { Endpoint } from '#contract/kit.ts';
import { masukan } from '#contract/masukan.ts';
import { sesi } from '#contract/sesi.ts';
import { testApi } from '#test/api.ts';
import { bodyBytes } from './body-size.ts';

const api = await testApi();
const { url, core } = await api.serve({ TRUSTED_PROXIES: '127.0.0.1' });
type Village = Awaited<ReturnType<typeof api.village>>;
const open = new Set<ReturnType<typeof request>>();
afterEach(async () => {
  for (const one of open) one.destroy();
  open.clear();
  while (core.inbox.texts.taken() > 0) await sleep(10);
});

const KB = 1024;
type Body = { ip: string; method?: string; path: string; access?: string; bytes: number };

/** A body that stops before its end and is held open; what it was answered so far. */
async function hold({ host }: Village, { ip, method = 'POST', path, access, bytes }: Body) {
  const headers = {
    ...{ host, 'content-type': 'application/json', 'content-length': bytes + 1, 'x-forwarded-for': ip },
    ...(access ? { authorization: `Bearer ${access}` } : {}),
  };
  const seen: { status?: number } = {};
  const sent = request(`${url}${path}`, { method, headers, agent: false });
  open.add(sent);
  sent.on('error', () => undefined);
  sent.on('response', (answer) => {
    seen.status = answer.statusCode;
    answer.resume();
  });
  sent.write(`"${'x'.repeat(bytes - 1)}`);
  return seen;
}

/** The status that a wrong password gets, from an address of its own. */
async function signIn({ host }: Village, ip: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { host, 'content-type': 'application/json', 'x-forwarded-for': ip };
  const sent = request(`${url}${sesi.create.path}`, { method: 'POST', headers, agent: false });
  sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  sent.end(JSON.stringify({ username: '3202150101900001', password: 'salah' }));
  return promise;
}

it('44 open bodies of visitors hold no room, and every village signs in meanwhile', async () => {
  const [village, neighbour] = [await api.village(), await api.village()];
  const bodies = await Promise.all(
    Array.from({ length: 44 }, () =>
      hold(village, { ip: '203.0.113.1', path: sesi.create.path, bytes: 740 * KB }),
    ),
  );
  await expect
    .poll(() => bodies.map(({ status }) => status), { timeout: 10_000 })
    .toEqual(Array(44).fill(413));
  expect(core.inbox.texts.taken()).toBe(0);
  expect(await signIn(neighbour, '203.0.113.2')).toBe(401);
});

it('44 open bodies of an account hold no more than the share of their address, and of their village', async () => {
  const [village, neighbour] = [await api.village(), await api.village()];
  const { access } = await village.perangkat('berita');
  const flood = (ip: string) =>
    Promise.all(
      Array.from({ length: 44 }, () =>
        hold(village, { ip, method: 'PATCH', path: '/v1/kelola/artikel/1/', access, bytes: 740 * KB }),
      ),
    );
  await flood('203.0.113.1');
  await expect.poll(() => core.inbox.texts.taken(), { timeout: 20_000 }).toBeGreaterThan(4_000 * KB);
  await sleep(500);
  expect(core.inbox.texts.taken()).toBeLessThanOrEqual(8 * KB * KB);
  expect(await signIn(village, '203.0.113.2')).toBe(401);
  for (const ip of ['2001:db8:0:1::7', '2001:db8:0:2::7', '2001:db8:0:3::7']) await flood(ip);
  await sleep(500);
  expect(core.inbox.texts.taken()).toBeLessThanOrEqual(16 * KB * KB);
  expect(await signIn(neighbour, '203.0.113.3')).toBe(401);
}, 30_000);

it('every call says how long its body may be: visitors send short forms, the rest what its schema lets them', () => {
  const visitors: Endpoint[] = [sesi.create, akun.checkCode, akun.useCode, akun.register, masukan.send];
  for (const endpoint of visitors) expect(bodyBytes(endpoint), endpoint.path).toBeLessThanOrEqual(16 * KB);
  expect(bodyBytes(sesi.changePassword)).toBe(128 * KB);
});
