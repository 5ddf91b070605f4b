import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import { sesi } from '#contract/sesi.ts';
import { hashPassword, PRINTED_PASSWORDS } from '#server/core/session/password.ts';
import { fillAkun } from '#server/demo/akun.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const production = await api.serve({
  PRODUCTION: 'true',
  APP_SECRET: randomBytes(32).toString('hex'),
});
const PASSWORD = 'Rahasia#1';

async function villageWithLogin() {
  const village = await api.village();
  const warga = await village.warga();
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('id', '=', warga.id)
      .where('desa_id', '=', village.desaId)
      .execute(),
  );
  return { village, warga };
}

describe('POST /v1/token/', () => {
  it('returns a pair that opens /v1/users/me', async () => {
    const { village, warga } = await villageWithLogin();
    const pair = await village.call(sesi.create, { body: { username: warga.nik, password: PASSWORD } });
    const me = await village.send('/v1/users/me', {}, pair.access);
    expect(me.status).toBe(200);
    expect((await me.json()).data).toMatchObject({
      username: warga.nik,
      role: 'penduduk',
      profile: { nik: warga.nik },
    });
  });

  it('returns the same bytes for a wrong password and an unknown NIK', async () => {
    const { village, warga } = await villageWithLogin();
    const wrong = await refusal(
      village.call(sesi.create, { body: { username: warga.nik, password: 'salah' } }),
    );
    const unknown = await refusal(
      village.call(sesi.create, { body: { username: '9900000000000000', password: 'salah' } }),
    );
    expect(wrong.http).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });
});

describe('POST /v1/token/refresh/', () => {
  it('rotates, and ends the whole family when a used token is presented again', async () => {
    const { village, warga } = await villageWithLogin();
    const first = await village.call(sesi.create, { body: { username: warga.nik, password: PASSWORD } });
    const second = await village.call(sesi.refresh, { body: { refresh: first.refresh } });
    expect((await refusal(village.call(sesi.refresh, { body: { refresh: first.refresh } }))).http).toBe(401);
    expect((await refusal(village.call(sesi.refresh, { body: { refresh: second.refresh } }))).http).toBe(401);
    expect((await village.send('/v1/users/me', {}, second.access)).status).toBe(401);
  });
});

describe('an account of the demo village in production', () => {
  type Answer = { status: number | undefined; body: string };
  const SIGN_IN = { method: 'POST', headers: { 'content-type': 'application/json' } };

  /** The response of a production process that signs with the same secret. */
  async function inProduction(host: string, path: string, init: RequestInit) {
    const port = new URL(production.url).port;
    const headers = { ...(init.headers as Record<string, string>), host };
    return new Promise<Answer>((done, fail) => {
      const sent = request({ port, path, method: init.method ?? 'GET', headers }, async (answer) =>
        done({ status: answer.statusCode, body: await text(answer) }),
      );
      sent.on('error', fail).end(init.body);
    });
  }

  it('can neither sign in nor continue an earlier session, whatever its password is by now', async () => {
    const village = await api.village();
    await village.db(fillAkun);
    const body = { username: 'admin', password: PRINTED_PASSWORDS.perangkat };
    const pair = await village.call(sesi.create, { body });
    const unknown = { ...SIGN_IN, body: JSON.stringify({ username: 'tidak-ada', password: 'x' }) };
    const nobody = await inProduction(village.host, '/v1/token/', unknown);
    expect(nobody.status).toBe(401);
    const signIn = (password: string) =>
      inProduction(village.host, '/v1/token/', {
        ...SIGN_IN,
        body: JSON.stringify({ username: 'admin', password }),
      });
    expect(await signIn(body.password)).toEqual(nobody);
    const sandi = await hashPassword('Sendiri#91');
    await village.db((db) =>
      db.updateTable('akun').set({ sandi }).where('desa_id', '=', db.desaId).execute(),
    );
    expect(await signIn('Sendiri#91')).toEqual(nobody);
    const headers = { authorization: `Bearer ${pair.access}` };
    expect((await inProduction(village.host, '/v1/users/me', { headers })).status).toBe(401);
    const refresh = { ...SIGN_IN, body: JSON.stringify({ refresh: pair.refresh }) };
    expect((await inProduction(village.host, '/v1/token/refresh/', refresh)).status).toBe(401);
  });

  it('is recognised by its printed password when restored without its flag from an old archive', async () => {
    const { village, warga } = await villageWithLogin();
    const sandi = await hashPassword(PRINTED_PASSWORDS.warga);
    await village.db((db) =>
      db.updateTable('akun').set({ sandi }).where('desa_id', '=', db.desaId).execute(),
    );
    const body = JSON.stringify({ username: warga.nik, password: PRINTED_PASSWORDS.warga });
    expect((await inProduction(village.host, '/v1/token/', { ...SIGN_IN, body })).status).toBe(401);
    expect((await village.send('/v1/token/', { ...SIGN_IN, body })).status).toBe(200);
  });
});

describe('GET /v1/desa/me/', () => {
  it('returns the village of the host', async () => {
    const village = await api.village({ nama_desa: 'Mekarsari' });
    expect((await village.call(desa.me)).nama_desa).toBe('Mekarsari');
  });
});
