import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/core/session/password.ts';
import { testApi } from '#test/api.ts';

// Attacks over the network: host and tokens of village A against village B.
const api = await testApi();
const A = await api.village({ nama_desa: 'Desa A' });
const B = await api.village({ nama_desa: 'Desa B' });
const PASSWORD = 'Rahasia#1';
const plain = await api.serve();
const production = await api.serve({
  PRODUCTION: 'true',
  APP_SECRET: randomBytes(32).toString('hex'),
  TRUSTED_PROXIES: '127.0.0.1',
});

type Served = typeof plain;
type Answer = { status: number; body: string };

/** Sends raw bytes, since no client would send some of these requests. */
async function raw(server: Served, lines: string[], body = ''): Promise<Answer> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const length = body ? [`Content-Length: ${Buffer.byteLength(body)}`, 'Content-Type: application/json'] : [];
  socket.write([...lines, ...length, 'Connection: close', '', body].join('\r\n'));
  const answer = await text(socket);
  const at = answer.indexOf('\r\n\r\n');
  return { status: Number(answer.slice(9, 12)), body: answer.slice(at + 4) };
}

const ME = '/v1/desa/me/';
const seen = ({ status, body }: Answer): string => /Desa [AB]/.exec(body)?.[0] ?? String(status);

async function signIn(server: Served, village: typeof A): Promise<{ access: string; nik: string }> {
  const warga = await village.warga();
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', warga.id)
      .execute(),
  );
  const body = JSON.stringify({ username: warga.nik, password: PASSWORD, desa_id: B.desaId });
  const { body: pair } = await raw(server, ['POST /v1/token/ HTTP/1.1', `Host: ${village.host}`], body);
  const { access } = JSON.parse(/\{.*\}/s.exec(pair)?.[0] ?? '{}');
  return { access, nik: warga.nik };
}

describe('the host decides the village', () => {
  it('regardless of any other header', async () => {
    const request = (...headers: string[]) => raw(plain, [`GET ${ME} HTTP/1.1`, ...headers]);
    const host = `Host: ${A.host}`;
    for (const name of [
      'X-Forwarded-Host',
      'X-Original-Host',
      'X-Host',
      'X-HTTP-Host-Override',
      'X-Forwarded-Server',
    ])
      expect(seen(await request(host, `${name}: ${B.host}`)), name).toBe('Desa A');
    for (const header of [
      `Forwarded: host=${B.host}`,
      `X-Desa-Id: ${B.desaId}`,
      `X-Original-URL: http://${B.host}${ME}`,
      `X-Rewrite-URL: //${B.host}${ME}`,
      `Origin: http://${B.host}`,
      `Referer: http://${B.host}/`,
      `Cookie: desa_id=${B.desaId}`,
    ])
      expect(seen(await request(host, header)), header).toBe('Desa A');
  });

  it('also behind a proxy that is trusted for addresses', async () => {
    const lines = [`GET ${ME} HTTP/1.1`, `Host: ${A.host}`, `X-Forwarded-Host: ${B.host}`];
    expect(seen(await raw(production, lines))).toBe('Desa A');
  });

  it('in any spelling', async () => {
    for (const host of [`${A.host}:8080`, `${A.host}.`, A.host.toUpperCase(), ` ${A.host}`])
      expect(seen(await raw(plain, [`GET ${ME} HTTP/1.1`, `Host: ${host}`])), host).toBe('Desa A');
  });

  it('and a request with two hosts is refused', async () => {
    const two = await raw(plain, [`GET ${ME} HTTP/1.1`, `Host: ${A.host}`, `Host: ${B.host}`]);
    expect(two.status).toBe(400);
    const absolute = await raw(plain, [`GET http://${B.host}${ME} HTTP/1.1`, `Host: ${A.host}`]);
    expect(absolute.status).toBe(400);
    for (const host of [
      `${A.host}, ${B.host}`,
      `${A.host}@${B.host}`,
      `${A.host}/${B.host}`,
      `${A.host}#${B.host}`,
    ]) {
      const answer = await raw(plain, [`GET ${ME} HTTP/1.1`, `Host: ${host}`]);
      expect(['400', '404'], host).toContain(seen(answer));
    }
  });

  it('and an unknown host, or a bare address in production, is no village', async () => {
    for (const host of [
      'lain.example',
      '127.0.0.1',
      'localhost',
      '[::1]',
      '%',
      '',
      `x.${A.host}`,
      `${A.host}.lain.example`,
    ])
      expect(['400', '404'], host).toContain(
        seen(await raw(production, [`GET ${ME} HTTP/1.1`, `Host: ${host}`])),
      );
  });

  it('regardless of the query', async () => {
    for (const query of [
      `desa_id=${B.desaId}`,
      `host=${B.host}`,
      `filter{desa_id}=${B.desaId}`,
      `app.desa_id=${B.desaId}`,
    ]) {
      const answer = await raw(plain, [`GET ${ME}?${encodeURI(query)} HTTP/1.1`, `Host: ${A.host}`]);
      expect(seen(answer), query).toBe('Desa A');
    }
    for (const query of [
      `filter{desa_id}=${B.desaId}`,
      `filter{desa.id}=${B.desaId}`,
      'include[]=desa.',
      'sort[]=desa_id',
    ]) {
      const path = '/api/v2/util/user-notifications/';
      const { access } = await A.warga();
      const answer = await A.send(
        `${path}?${new URLSearchParams([query.split('=') as [string, string]])}`,
        {},
        access,
      );
      expect(answer.status, query).toBe(400);
    }
  });
});

describe('a token of another village', () => {
  it('is not valid here, neither as bearer nor as cookie', async () => {
    const { access } = await signIn(plain, A);
    const me = (host: string, header: string) =>
      raw(plain, ['GET /v1/users/me HTTP/1.1', `Host: ${host}`, header]);
    expect((await me(A.host, `Authorization: Bearer ${access}`)).status).toBe(200);
    expect((await me(A.host, `Cookie: akses=${access}`)).status).toBe(200);
    expect((await me(B.host, `Authorization: Bearer ${access}`)).status).toBe(401);
    expect((await me(B.host, `Cookie: akses=${access}`)).status).toBe(401);
  });

  it('cannot be forged from one of ours', async () => {
    const { access } = await signIn(plain, A);
    const [header = '', payload = '', signature = ''] = access.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.desa).toBe(A.desaId);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const moved = encode({ ...claims, desa: B.desaId });
    const none = encode({ alg: 'none', typ: 'JWT' });
    for (const token of [
      `${header}.${moved}.${signature}`,
      `${none}.${moved}.`,
      `${none}.${moved}.${signature}`,
      `${header}.${moved}.`,
    ]) {
      for (const host of [A.host, B.host]) {
        const answer = await raw(plain, [
          'GET /v1/users/me HTTP/1.1',
          `Host: ${host}`,
          `Authorization: Bearer ${token}`,
        ]);
        expect(answer.status).toBe(401);
      }
    }
  });

  it('is not issued by a sign-in whose body names that village', async () => {
    const { access, nik } = await signIn(plain, A);
    const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.desa).toBe(A.desaId);
    const body = JSON.stringify({ username: nik, password: PASSWORD, desa_id: A.desaId });
    const there = await raw(plain, ['POST /v1/token/ HTTP/1.1', `Host: ${B.host}`], body);
    expect(there.status).toBe(401);
  });

  it('cannot be refreshed or revoked here', async () => {
    const warga = await A.warga();
    const refresh = await A.db((db) => api.core.sessions.open(db, warga.id)).then((pair) => pair.refresh);
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh }),
    };
    expect((await B.send('/v1/token/refresh/', init)).status).toBe(401);
    await B.send('/v1/token/logout/', init);
    expect((await A.send('/v1/token/refresh/', init)).status).toBe(200);
  });
});

describe('a cookie', () => {
  it('is accepted from this site only, whatever other credentials the browser adds', async () => {
    const { access } = await signIn(plain, A);
    const body = JSON.stringify({ password: PASSWORD });
    const lines = ['POST /v1/sesi/akhiri-semua/ HTTP/1.1', `Host: ${A.host}`, `Cookie: akses=${access}`];
    for (const origin of [`Origin: http://${B.host}`, 'Sec-Fetch-Site: same-site'])
      for (const basic of ['Authorization: Basic dTpw', 'Authorization: Negotiate dTpw'])
        expect((await raw(plain, [...lines, origin, basic], body)).status, `${origin} ${basic}`).toBe(403);
    expect((await raw(plain, [...lines, `Origin: http://${A.host}`], body)).status).toBe(204);
  });
});

describe('a row of another village', () => {
  it('looks like a row that never existed, byte for byte', async () => {
    const id = await B.db(async (db) => {
      const values = { desa_id: db.desaId, judul: 'Rahasia B', kategori_id: null, penulis_id: null };
      const row = await db
        .insertInto('artikel')
        .values({ ...values, status: 'terbit', terbit: new Date(Date.now() - 60_000) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    expect((await B.send(`/v1/artikel/${id}`)).status).toBe(200);
    const theirs = await A.send(`/v1/artikel/${id}`);
    const missing = await A.send('/v1/artikel/999999999');
    expect([theirs.status, await theirs.text()]).toEqual([missing.status, await missing.text()]);
    expect(theirs.status).toBe(404);
    expect(await (await A.send('/v1/artikel')).text()).not.toContain('Rahasia B');
  });
});

describe('a body without a length', () => {
  it('is refused as soon as it is too large, not only at its end', async () => {
    const socket = connect(Number(new URL(plain.url).port), '127.0.0.1');
    const head = ['POST /v1/token/ HTTP/1.1', `Host: ${A.host}`, 'Content-Type: application/json'];
    socket.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => {});
    for (let sent = 0; sent < 400 && answer === ''; sent++) {
      socket.write(chunk);
      await new Promise((done) => setTimeout(done, 5));
    }
    expect(answer.slice(9, 12)).toBe('413');
    socket.destroy();
  });
});
