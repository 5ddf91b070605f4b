import { describe, expect, it } from 'vitest';
import { desa } from '#contract/desa.ts';
import { sesi } from '#contract/sesi.ts';
import { hashPassword } from '#server/core/password.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
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
  it('answers a pair that opens /v1/users/me', async () => {
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

  it('answers a wrong password and an unknown NIK with the same bytes', async () => {
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
  it('rotates, and ends the whole family when a used token comes back', async () => {
    const { village, warga } = await villageWithLogin();
    const first = await village.call(sesi.create, { body: { username: warga.nik, password: PASSWORD } });
    const second = await village.call(sesi.refresh, { body: { refresh: first.refresh } });
    expect((await refusal(village.call(sesi.refresh, { body: { refresh: first.refresh } }))).http).toBe(401);
    expect((await refusal(village.call(sesi.refresh, { body: { refresh: second.refresh } }))).http).toBe(401);
    expect((await village.send('/v1/users/me', {}, second.access)).status).toBe(401);
  });
});

describe('GET /v1/desa/me/', () => {
  it('answers the village of the host', async () => {
    const village = await api.village({ nama_desa: 'Mekarsari' });
    expect((await village.call(desa.me)).nama_desa).toBe('Mekarsari');
  });
});
