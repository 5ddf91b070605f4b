import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as nouns from '#contract/index.ts';
import type { Endpoint } from '#contract/kit.ts';
import { STAFF_RULE } from '#contract/lib/access/password.ts';
import { platform } from '#contract/platform/platform.ts';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { consoleRoutes } from './console.ts';
import { countVillages } from './village/villages.ts';

const api = await testApi({ settings: { PLATFORM_HOST: 'platform.example' } });
const desk = await startConsole(api);

describe('the calls of the console', () => {
  it('are each implemented once, and nothing else is', () => {
    const name = ({ method, path }: Endpoint) => `${method} ${path}`;
    const contract = Object.values<Endpoint>(platform).map(name).sort();
    expect(consoleRoutes.map(({ endpoint }) => name(endpoint)).sort()).toEqual(contract);
    for (const { path } of Object.values<Endpoint>(platform)) expect(path).toMatch(/^\/v1\/platform\//);
  });

  it('answer 404 on the host of a village, also to an operator', async () => {
    const village = await api.village();
    const session = await desk.operator();
    for (const { method, path } of Object.values<Endpoint>(platform)) {
      const answer = await desk.at(village.host, session).send(method, filled(path), {});
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it('ask for an operator, but those of signing in', async () => {
    for (const { method, path, can } of Object.values<Endpoint>(platform)) {
      if (can === 'publik') continue;
      const answer = await desk.at(desk.host).send(method, filled(path), {});
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });
});

const filled = (path: string) => path.replace(/\{\w+\}/g, '1');

describe('the calls of villages', () => {
  const calls = Object.values(nouns).flatMap((noun) => Object.values<Endpoint>(noun));

  it('answer 404 on the host of the console, also to an operator', async () => {
    const { send } = desk.at(desk.host, await desk.operator());
    for (const { method, path } of calls)
      expect([path, (await send(method, filled(path), {})).status]).toEqual([path, 404]);
  });

  it('know nothing of an operator: on the host of a village a session of the console is nobody', async () => {
    const village = await api.village();
    await village.warga();
    const session = await desk.operator();
    const reads = calls.filter(({ method, can }) => method === 'GET' && can !== 'publik');
    expect(reads.length).toBeGreaterThan(100);
    for (const { path } of reads) {
      const answer = await desk.at(village.host, session).send('GET', filled(path));
      expect([path, answer.status]).toEqual([path, 401]);
    }
    for (const token of [session, session.split('=')[1] ?? '']) {
      const bearer = await village.send('/v1/penduduk/', {}, token);
      expect(bearer.status).toBe(401);
    }
  });
});

describe('signing in', () => {
  it('takes the printed password once, another one, and a second step each time', async () => {
    const { email, password } = await desk.account();
    const visitor = desk.at(desk.host);
    expect((await visitor.send('POST', platform.masuk.path, { email, password: 'Salah#123' })).status).toBe(
      401,
    );
    expect((await visitor.send('POST', platform.masuk.path, { email: 'lain@x.id', password })).status).toBe(
      401,
    );
    const first = await visitor.send('POST', platform.masuk.path, { email, password });
    expect(await first.json()).toEqual({ data: { langkah: 'pasang' } });
    const half = desk.at(desk.host, desk.cookiesOf(first));
    expect((await half.send('GET', platform.saya.path)).status).toBe(401);
    const { data: setup } = await (await half.send('GET', platform.pemasangan.path)).json();
    expect(setup).toMatchObject({ ganti_password: true });
    // Of fixed half minutes: the next may begin meanwhile.
    const now = totpStep(Date.now());
    const code = (off: number) => totpCode(setup.kunci, now + off);
    await api.village({ kode: '99.31.01.2001', nama_desa: 'Wanamukti' });
    await countVillages(desk.store);
    for (const [weak, told] of [
      ['Kebun!Te7', STAFF_RULE],
      ['77!Wanamukti-Xy', 'Password tidak boleh memuat nama desa.'],
      ['Kopi-Dragon-77', expect.stringContaining('kata yang umum dipakai')],
    ]) {
      const refused = await half.send('POST', platform.pasang.path, { kode: code(0), password: weak });
      expect([refused.status, (await refused.json()).errors]).toEqual([400, [{ password: [told] }]]);
    }
    const wrong = await half.send('POST', platform.pasang.path, { kode: '000000', password: 'Kebun!Teh77' });
    expect(wrong.status).toBe(400);
    const done = await half.send('POST', platform.pasang.path, { kode: code(0), password: 'Kebun!Teh77' });
    const { data: given } = await done.json();
    expect(given.kode).toHaveLength(8);
    const session = desk.at(desk.host, desk.cookiesOf(done));
    expect(await (await session.send('GET', platform.saya.path)).json()).toMatchObject({
      data: { email, cadangan_sisa: 8 },
    });
    // The secret is never shown again, and the printed password is gone.
    expect((await half.send('GET', platform.pemasangan.path)).status).toBe(401);
    expect((await visitor.send('POST', platform.masuk.path, { email, password })).status).toBe(401);

    const again = await visitor.send('POST', platform.masuk.path, { email, password: 'Kebun!Teh77' });
    expect(await again.json()).toEqual({ data: { langkah: 'kode' } });
    const second = desk.at(desk.host, desk.cookiesOf(again));
    const used = await second.send('POST', platform.kode.path, { kode: code(0) });
    expect(used.status).toBe(400);
    expect((await second.send('POST', platform.kode.path, { kode: code(1) })).status).toBe(204);
    for (const status of [204, 400]) {
      const answer = await second.send('POST', platform.kode.path, { kode: given.kode[0].toLowerCase() });
      expect(answer.status).toBe(status);
    }
  });

  it('ends with signing out, and is told in the trail, which nobody can change', async () => {
    const session = await desk.operator();
    const { send } = desk.at(desk.host, session);
    expect((await send('POST', platform.keluar.path)).status).toBe(204);
    expect((await send('GET', platform.saya.path)).status).toBe(401);
    const rows = await desk.store.query<{ aksi: string }>('select aksi from platform.jejak order by id');
    expect(rows.map(({ aksi }) => aksi)).toEqual(expect.arrayContaining(['sesi.password', 'sesi.end']));
    for (const text of [
      'delete from platform.jejak',
      "update platform.jejak set aksi = 'x'",
      'truncate platform.jejak',
    ])
      await expect(desk.store.query(text)).rejects.toThrow('only grows');
  });

  it('is limited by address and in all, and strangers keep no operator out', async () => {
    const given = await desk.account();
    const known = await desk.signIn(given);
    const entry = { email: given.email, password: 'Salah#1234' };
    const tries = async (count: number, ip: (at: number) => string, cookie = '') => {
      const statuses = [];
      for (let at = 0; at < count; at += 1)
        statuses.push(
          (await desk.at(desk.host, cookie, ip(at)).send('POST', platform.masuk.path, entry)).status,
        );
      return statuses;
    };
    expect(await tries(11, () => '10.0.0.1')).toEqual([...Array(10).fill(401), 429]);
    await tries(40, (at) => `10.0.1.${at}`);
    // Tries come back with time, one in eighteen seconds.
    expect(await tries(12, (at) => `10.0.2.${at}`)).toContain(429);
    const right = { ...entry, password: 'Kebun!Teh77' };
    const own = desk.at(desk.host, known, '10.0.3.1');
    expect((await own.send('POST', platform.masuk.path, right)).status).toBe(200);
    // That device has tries of its own, and the cookie of somebody else’s is none.
    expect(await tries(11, () => '10.0.3.1', known)).toEqual([...Array(10).fill(401), 429]);
    const other = await desk.signIn(await desk.account());
    expect(await tries(12, (at) => `10.0.4.${at}`, other)).toContain(429);
  });

  it('is nothing that the role of the villages can see', async () => {
    const { rows } = await sql<{ usage: boolean }>`
      select has_schema_privilege(current_user, 'platform', 'usage') as usage`.execute(
      api.core.tenancy.outside,
    );
    expect(rows).toEqual([{ usage: false }]);
  });
});
