import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FLASH_COOKIE } from '#contract/lib/flash.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { testApi } from '#test/api.ts';
import { NOBODY } from '../http/visit.ts';
import { page } from '../page/page.ts';
import { createPageCache } from '../page/page-cache.ts';
import type { Built } from '../page/site.ts';

// As in production, behind a proxy that speaks HTTPS with the browser.
const api = await testApi();
const village = await api.village();
const server = await api.serve({ TRUSTED_PROXIES: '127.0.0.1' });

async function send(lines: string[], body = ''): Promise<{ status: number; cookies: string[] }> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const [first = '', ...rest] = lines;
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`, 'Content-Type: application/json'] : [];
  const head = [first, `Host: ${village.host}`, ...rest, ...length, 'Connection: close', '', body];
  socket.write(head.join('\r\n'));
  const answer = await text(socket);
  const cookies = [...answer.matchAll(/^set-cookie: (.*)\r$/gim)].map(([, cookie]) => cookie ?? '');
  return { status: Number(answer.slice(9, 12)), cookies };
}

async function signIn(...lines: string[]): Promise<string[]> {
  const warga = await village.warga();
  const sandi = await hashPassword('Rahasia#1');
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', warga.id)
      .execute(),
  );
  const body = JSON.stringify({ username: warga.nik, password: 'Rahasia#1' });
  return (await send(['POST /v1/token/ HTTP/1.1', 'X-Situs: 1', ...lines], body)).cookies;
}

const HTTPS = 'X-Forwarded-Proto: https';
const me = async (...lines: string[]) => (await send(['GET /v1/users/me HTTP/1.1', ...lines])).status;
const cookieOf = (cookies: string[], name: string) =>
  cookies.find((one) => one.startsWith(`${name}=`))?.split(/[=;]/)[1] ?? '';

describe('the cookies of a session', () => {
  it('belong to this host alone on HTTPS, so that nobody can plant one', async () => {
    const cookies = await signIn(HTTPS);
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['__Host-akses', '__Host-segar', '__Host-kenal']);
    for (const one of cookies) expect(one).toMatch(/; Path=\/; .*HttpOnly; Secure$/);
    expect(cookies.join()).not.toMatch(/domain/i);
    const akses = cookieOf(cookies, '__Host-akses');
    expect(await me(HTTPS, `Cookie: __Host-akses=${akses}`)).toBe(200);
    expect(await me(HTTPS, `Cookie: akses=${akses}`), 'a planted cookie').toBe(401);
    const planted = ['POST /v1/token/refresh/ HTTP/1.1', HTTPS, 'Sec-Fetch-Site: same-origin'];
    const segar = cookieOf(cookies, '__Host-segar');
    expect((await send([...planted, `Cookie: segar=${segar}`], '{}')).status).toBe(400);
    expect((await send([...planted, `Cookie: __Host-segar=${segar}`], '{}')).status).toBe(200);
  });

  it('have plain names on HTTP, where browsers refuse the others', async () => {
    const cookies = await signIn();
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['akses', 'segar', 'kenal']);
    expect(await me(`Cookie: akses=${cookieOf(cookies, 'akses')}`)).toBe(200);
  });
});

describe('the cookie of flash messages', () => {
  const request = (cookie: string) =>
    new Request(`http://${village.host}/x`, { headers: { cookie, host: village.host } });
  const visit = {
    id: 'x',
    ip: '::1',
    ...NOBODY,
    byCookie: false,
    stamp: {},
  };

  async function ask(cookie: string, https: boolean) {
    let seen: string | null = null;
    const render: Built['render'] = async (asked) => {
      seen = asked.headers.get('cookie');
      const headers = { 'set-cookie': `${FLASH_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly` };
      return {
        response: new Response(null, { headers }),
        html: { text: '<p></p>', scripts: [], styles: [] },
      };
    };
    const built = async () => ({ render, queryNames: () => undefined });
    const site = { core: api.core, api: async () => new Response(), built };
    const parts = { ...site, cache: createPageCache(), build: 'uji', dev: false };
    const answer = await page(parts, request(cookie), {
      ...visit,
      https,
      village: await api.core.villages.byHost(village.host),
    });
    return { seen, set: answer.headers.getSetCookie() };
  }

  it('is prefixed likewise, and the site reads it by its plain name', async () => {
    const { seen, set } = await ask('__Host-kilat=%5B%5D; kilat=%5B1%5D; __Host-akses=x', true);
    expect(seen).toBe('kilat=%5B%5D');
    expect(set).toEqual(['__Host-kilat=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure']);
    expect((await ask('kilat=%5B%5D', false)).set[0]).toMatch(/^kilat=; .*HttpOnly$/);
  });
});
