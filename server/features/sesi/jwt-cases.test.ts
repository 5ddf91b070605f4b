import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { ACCOUNT_DISABLED, INVALID_TOKEN } from '#contract/errors.ts';
import { sesi } from '#contract/sesi.ts';
import { hashPassword } from '#server/core/session/password.ts';
import type { TokenPair } from '#server/core/session/tokens.ts';
import { refusal, testApi } from '#test/api.ts';

type Case = {
  id: string;
  description: string;
  method: string;
  path: string;
  body: Record<string, string> | null;
  expectation: { status: number; body: Record<string, unknown>; www_authenticate: string | null };
};
const { cases }: { cases: Case[] } = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/jwt-cases.json', import.meta.url), 'utf8'),
);

const api = await testApi();
const NIK = '5201142005716996';
const PASSWORD = 'Rahasia#1';
// Hashed once: accounts of a test may share the hash of a password.
const sandi = await hashPassword(PASSWORD);

async function signedUp() {
  const village = await api.village();
  const warga = await village.warga({ nik: NIK });
  const setAccount = (values: { sandi?: string; aktif?: boolean }) =>
    village.db((db) =>
      db
        .updateTable('akun')
        .set(values)
        .where('desa_id', '=', db.desaId)
        .where('id', '=', warga.id)
        .execute(),
    );
  await setAccount({ sandi });
  const open = () => village.db((db) => api.core.sessions.open(db, warga.id));
  const post = (path: string, body: unknown, access?: string) =>
    village.send(
      path,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
      access,
    );
  return { village, warga, setAccount, open, post };
}
type SignedUp = Awaited<ReturnType<typeof signedUp>>;

async function expired(open: SignedUp['open']): Promise<TokenPair> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11 * 60_000 });
  return open().finally(() => vi.useRealTimers());
}
afterEach(() => vi.useRealTimers());

/** The `Authorization` header of a recorded case, whose description is prose. */
async function authorization({ id }: Case, { open, post }: SignedUp): Promise<string | undefined> {
  const { access, refresh } = id === 'JW-16' ? await expired(open) : await open();
  if (id === 'JW-22') await post('/v1/token/logout/', { refresh });
  if (id === 'JW-17') return `Bearer ${access} lagi`;
  if (id === 'JW-18') return `Token ${access}`;
  return ['JW-12', 'JW-16', 'JW-22'].includes(id) ? `Bearer ${access}` : undefined;
}

async function ask(one: Case, account: SignedUp): Promise<Response> {
  const { refresh } = await account.open();
  if (one.id === 'JW-21') await account.post('/v1/token/logout/', { refresh });
  if (one.body) return account.post(one.path, { ...one.body, ...(one.body.refresh ? { refresh } : {}) });
  const given = await authorization(one, account);
  return account.village.send(one.path, {
    method: one.method,
    headers: given ? { authorization: given } : {},
  });
}

/** The recorded response in our envelope, without the library's English texts. */
function enveloped({ status, body }: Case['expectation']): Record<string, unknown> {
  if (status < 400) return body;
  const { detail, code: _code, messages: _messages, ...fields } = body;
  if (typeof detail !== 'string') return { status, errors: [fields] };
  return / not allowed/.test(detail) ? { status } : { status, errors: [detail] };
}

function withTokens(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body).replaceAll(/"eyJ[\w-]+\.[\w-]+\.[\w-]+"/g, '"<jwt>"'));
}

describe('responses recorded from the token library that the specification quotes', () => {
  it.each(cases.filter(({ id }) => id !== 'JW-22'))('$id $description', async (one) => {
    const answer = await ask(one, await signedUp());
    expect(answer.status).toBe(one.expectation.status);
    expect(answer.headers.get('www-authenticate')).toBe(one.expectation.www_authenticate);
    expect(withTokens(await answer.json())).toMatchObject(enveloped(one.expectation));
  });

  it('JW-22 differs on purpose: signing out ends the access token immediately', async () => {
    const one = cases.find(({ id }) => id === 'JW-22');
    if (!one) throw new Error('The recorded case is gone.');
    expect(one.expectation.status).toBe(200);
    expect((await ask(one, await signedUp())).status).toBe(401);
  });
});

describe('rotation', () => {
  it('a refresh issues a new refresh token, and the old one is spent', async () => {
    const { village, open } = await signedUp();
    const first = await open();
    const second = await village.call(sesi.refresh, { body: { refresh: first.refresh } });
    expect(second.refresh).not.toBe(first.refresh);
    expect((await refusal(village.call(sesi.refresh, { body: { refresh: first.refresh } }))).http).toBe(401);
  });

  it('an access token is no refresh token, nor the other way round', async () => {
    const { village, open, post } = await signedUp();
    const { access, refresh } = await open();
    expect((await post('/v1/token/refresh/', { refresh: access })).status).toBe(401);
    expect((await village.send('/v1/users/me', {}, refresh)).status).toBe(401);
  });
});

describe('signing out', () => {
  it('twice, or with an invalid token, is refused', async () => {
    const { open, post } = await signedUp();
    const { access, refresh } = await open();
    const out = await post('/v1/token/logout/', { refresh });
    expect([out.status, await out.json()]).toEqual([200, {}]);
    const again = await post('/v1/token/logout/', { refresh });
    expect(again.status).toBe(401);
    expect(await again.json()).toMatchObject({ status: 401, errors: ['Token masuk daftar hitam'] });
    expect(again.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    for (const token of [access, 'a.b.c']) {
      const refused = await post('/v1/token/logout/', { refresh: token });
      expect([refused.status, (await refused.json()).errors]).toEqual([401, [INVALID_TOKEN]]);
    }
  });

  it('clears the cookies of the site, even for a session that is over', async () => {
    const { village, open } = await signedUp();
    const { refresh } = await open();
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `segar=${refresh}`,
        'sec-fetch-site': 'same-origin',
      },
      body: '{}',
    };
    for (let round = 0; round < 2; round++) {
      const answer = await village.send('/v1/token/logout/', init);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie().join()).toMatch(/segar=; Path=\/; Max-Age=0/);
    }
  });
});

describe('signing in', () => {
  it('reports for each field whether it is missing or empty', async () => {
    const { post } = await signedUp();
    const errorsOf = async (body: unknown) => (await (await post('/v1/token/', body)).json()).errors;
    const missing = ['Bidang ini harus diisi.'];
    expect(await errorsOf({})).toEqual([{ username: missing }, { password: missing }]);
    const blank = ['Bidang ini tidak boleh kosong.'];
    expect(await errorsOf({ username: ' ', password: '' })).toEqual([
      { username: blank },
      { password: blank },
    ]);
  });
});

describe('a disabled account', () => {
  it('is reported by the status in the envelope, on its next call', async () => {
    const { village, warga, setAccount } = await signedUp();
    await setAccount({ aktif: false });
    const { http, status, body } = await refusal(warga.call(sesi.me));
    expect([http, status, body.errors]).toEqual([401, ACCOUNT_DISABLED, ['Pengguna tidak aktif']]);
    const answer = await village.send('/v1/users/me', {}, warga.access);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="api"');
    expect((await village.send('/v1/desa/me/')).status).toBe(200);
  });

  it('is reported to whoever held a session when it was closed', async () => {
    const { village, post } = await signedUp();
    const [admin, officer] = [await village.admin(), await village.perangkat('surat')];
    const held = await village.db((db) => api.core.sessions.open(db, officer.id));
    await admin.call(akun.disable, { params: { id: officer.id } });
    for (const answer of [
      await village.send('/v1/users/me', {}, held.access),
      await post('/v1/token/refresh/', { refresh: held.refresh }),
    ])
      expect(await answer.json()).toMatchObject({ status: 103, errors: ['Pengguna tidak aktif'] });
  });

  it('can neither refresh nor sign in, like an unknown one', async () => {
    const { setAccount, open, post } = await signedUp();
    const { refresh } = await open();
    await setAccount({ aktif: false });
    expect((await post('/v1/token/refresh/', { refresh })).status).toBe(401);
    const own = await post('/v1/token/', { username: NIK, password: PASSWORD });
    const unknown = await post('/v1/token/', { username: '5201142005716997', password: PASSWORD });
    expect(await own.text()).toBe(await unknown.text());
  });
});

describe('a device that has signed in before', () => {
  it('gets in while strangers try wrong passwords from everywhere, and only to that account', async () => {
    const { village } = await signedUp();
    const sign = (from: string, password: string, cookie = '') =>
      village.from(from).send('/v1/token/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-situs': '1', ...(cookie && { cookie }) },
        body: JSON.stringify({ username: NIK, password }),
      });
    const first = await sign('203.0.113.1', PASSWORD);
    const known = first.headers.getSetCookie().find((one) => one.startsWith('kenal='));
    expect(known).toMatch(/HttpOnly/);
    const cookie = known?.split(';', 1)[0] ?? '';
    const wrong = await Promise.all(
      Array.from({ length: 52 }, (_, n) => sign(`198.51.100.${n}`, 'Salah#12345')),
    );
    expect(wrong.map(({ status }) => status)).toContain(429);
    expect((await sign('203.0.113.1', PASSWORD)).status).toBe(429);
    expect((await sign('203.0.113.1', PASSWORD, cookie)).status).toBe(200);
    for (const forged of [cookie.replace(/.$/, '_'), cookie.replace(/=\d+/, '=1')])
      expect((await sign('203.0.113.1', PASSWORD, forged)).status).toBe(429);
    // It has ten tries of its own and no more, wherever it is.
    for (let n = 0; n < 10; n++)
      expect((await sign(`203.0.113.${n + 9}`, 'Salah#12345', cookie)).status).toBe(401);
    expect((await sign('203.0.113.99', PASSWORD, cookie)).status).toBe(429);
  });
});

describe('guessing', () => {
  it('gets the same bytes in the same time for known and unknown NIKs and accounts without a password', async () => {
    const { village, warga, post } = await signedUp();
    const silent = await village.warga();
    const times: Record<string, number[]> = { [warga.nik]: [], [silent.nik]: [], '5201142005716997': [] };
    const answers = new Set<string>();
    for (let round = 0; round < 7; round++) {
      for (const [username, measured] of Object.entries(times)) {
        const started = performance.now();
        const answer = await post('/v1/token/', { username, password: 'Salah#123' });
        measured.push(performance.now() - started);
        answers.add(`${answer.status} ${await answer.text()}`);
      }
    }
    expect(answers.size).toBe(1);
    // The fastest response of each, since other load only adds time. Without hashing it would take a tenth.
    const fastest = Object.values(times).map((measured) => Math.min(...measured));
    expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(3);
  });

  it('is limited per account and address, whether the account exists or not', async () => {
    const { warga, post } = await signedUp();
    const other = '5201142005716997';
    for (const username of [warga.nik, other]) {
      const statuses: number[] = [];
      for (let round = 0; round < 11; round++)
        statuses.push((await post('/v1/token/', { username, password: 'Salah#123' })).status);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
    const refused = await post('/v1/token/', { username: warga.nik, password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not lock out somebody who knows the password, however often they sign in', async () => {
    const { warga, post } = await signedUp();
    for (let round = 0; round < 14; round++)
      expect((await post('/v1/token/', { username: warga.nik, password: PASSWORD })).status).toBe(200);
  });

  it('of many accounts from one address is limited too, in one village at a time', async () => {
    const { post } = await signedUp();
    const elsewhere = await signedUp();
    const answers = Array.from({ length: 200 }, (_, n) =>
      post('/v1/token/', { username: `orang-${n}`, password: 'Salah#123' }),
    );
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 429).length).toBeGreaterThanOrEqual(120);
    expect(statuses).toContain(429);
    expect((await elsewhere.post('/v1/token/', { username: NIK, password: PASSWORD })).status).toBe(200);
  });
});
