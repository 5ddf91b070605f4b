import { describe, expect, it } from 'vitest';
import type { AkunKonsol } from '#contract/platform/petugas.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { countVillages } from './village/villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.akun.example' } });
const desk = await startConsole(api);
const place = { kecamatan: 'Sekar Arum', kabupaten: 'Tirta Buana', provinsi: 'Nusa Contoh' };
await api.village({ ...place, kode: '99.01.01.2001', nama_desa: 'Sukamaju' });
await countVillages(desk.store);
const session = await desk.operator();
const { send } = desk.proven(session);

const list = async (): Promise<AkunKonsol[]> =>
  (await (await send('GET', platform.petugas.path)).json()).data.akun;
const numberOf = async (email: string) => (await list()).find((one) => one.email === email)?.id ?? 0;
const act = (id: number | string, what: string, by = send) =>
  by('POST', `/v1/platform/petugas/${id}/${what}/`);
const wish = (more: object = {}) => ({
  ...{ nama: 'Rina Wulandari', email: 'Rina@Tirtabuana.example', peran: 'kabupaten', kabupaten: '99.01' },
  ...more,
});

describe('accounts of the console', () => {
  it('are made with a role and a password that is shown once', async () => {
    const made = await send('POST', platform.buatPetugas.path, wish());
    const { data } = await made.json();
    expect(data).toMatchObject({ email: 'rina@tirtabuana.example', kabupaten: 'Tirta Buana' });
    const own = desk.at(desk.host, await desk.signIn(data));
    expect((await own.send('GET', platform.ringkasan.path)).status).toBe(200);
    expect((await own.send('GET', platform.desa.path)).status).toBe(404);
    const listed = (await list()).find(({ email }) => email === data.email);
    expect(listed).toMatchObject({ kabupaten: { kode: '99.01', nama: 'Tirta Buana' }, aktif: true });
    expect(JSON.stringify(await desk.store.query('select isi from platform.jejak'))).not.toContain(
      data.password,
    );
    expect((await send('POST', platform.buatPetugas.path, wish())).status).toBe(400);
  });

  it('are refused with the field that is wrong', async () => {
    for (const [more, field] of [
      [{ email: 'bukan email' }, 'email'],
      [{ nama: '' }, 'nama'],
      [{ kabupaten: '' }, 'kabupaten'],
      [{ kabupaten: '99.77' }, 'kabupaten'],
      [{ kabupaten: 'constructor' }, 'kabupaten'],
      [{ peran: 'constructor' }, 'peran'],
      [{ nama: 'x'.repeat(100_000) }, 'nama'],
    ] as const) {
      const answer = await send(
        'POST',
        platform.buatPetugas.path,
        wish({ email: 'baru@x.example', ...more }),
      );
      expect([field, answer.status]).toEqual([field, 400]);
      expect(JSON.stringify(await answer.json())).toContain(`"${field}"`);
    }
    // What was refused left the proof of that session as it was.
    const bare = desk.at(desk.host, await desk.operator());
    expect((await bare.send('POST', platform.buatPetugas.path, wish())).status).toBe(403);
  });

  it('that are closed end at once, and may be opened again', async () => {
    const given = await desk.account();
    const other = await desk.signIn(given);
    const id = await numberOf(given.email);
    const own = desk.at(desk.host, other);
    expect((await own.send('GET', platform.saya.path)).status).toBe(200);
    expect((await act(id, 'tutup')).status).toBe(204);
    expect((await own.send('GET', platform.saya.path)).status).toBe(401);
    const visitor = desk.at(desk.host);
    const entry = { email: given.email, password: 'Kebun!Teh77' };
    expect((await visitor.send('POST', platform.masuk.path, entry)).status).toBe(401);
    expect((await act(id, 'tutup')).status).toBe(409);
    expect((await act(id, 'buka')).status).toBe(204);
    expect((await act(id, 'buka')).status).toBe(409);
    expect((await visitor.send('POST', platform.masuk.path, entry)).status).toBe(200);
  });

  it('begin anew with another first password, without the old second step', async () => {
    const given = await desk.account();
    const other = await desk.signIn(given);
    const id = await numberOf(given.email);
    expect((await act(id, 'ulang')).status).toBe(409);
    expect((await act(id, 'minta-ulang')).status).toBe(204);
    expect((await desk.at(desk.host, other).send('GET', platform.saya.path)).status).toBe(200);
    const renewed = await act(id, 'setujui-ulang', desk.proven(await desk.operator()).send);
    const { data } = await renewed.json();
    expect((await desk.at(desk.host, other).send('GET', platform.saya.path)).status).toBe(401);
    const visitor = desk.at(desk.host);
    const old = await visitor.send('POST', platform.masuk.path, { ...given, password: 'Kebun!Teh77' });
    expect(old.status).toBe(401);
    const again = desk.at(desk.host, await desk.signIn(data));
    expect((await again.send('GET', platform.saya.path)).status).toBe(200);
  });

  it('are nobody’s own to close, and two cannot close each other', async () => {
    const [mine] = (await list()).filter(({ dipakai }) => dipakai !== null);
    const own = await desk.account();
    const ownSession = await desk.signIn(own);
    const other = await desk.account();
    const otherSession = await desk.signIn(other);
    const [a, b] = [await numberOf(own.email), await numberOf(other.email)];
    expect((await act(a, 'tutup', desk.proven(ownSession).send)).status).toBe(409);
    expect((await act(a, 'ulang', desk.proven(ownSession).send)).status).toBe(409);
    const both = await Promise.all([
      act(b, 'tutup', desk.proven(ownSession).send),
      act(a, 'tutup', desk.proven(otherSession).send),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect((await list()).filter(({ id, aktif }) => aktif && (id === a || id === b))).toHaveLength(1);
    for (const id of ['0', 'constructor', '9'.repeat(30), '999999'])
      expect([id, (await act(id, 'tutup')).status]).toEqual([id, 404]);
    expect(mine).toBeDefined();
  });
});
