import { afterEach, describe, expect, it, vi } from 'vitest';
import { sesi } from '#contract/sesi.ts';
import { describeDevice } from '#server/core/session/device.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const HOUR = 3_600_000;
const PASSWORD = 'Desa#2026';
type Village = Awaited<ReturnType<typeof api.village>>;

async function give(village: Village, akunId: number): Promise<void> {
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db.updateTable('akun').set({ sandi }).where('desa_id', '=', db.desaId).where('id', '=', akunId).execute(),
  );
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

afterEach(() => vi.useRealTimers());

describe('the devices of an account', () => {
  it('are described in words, the current one first, and nothing else is stored of them', async () => {
    const village = await api.village();
    const warga = await village.warga();
    await village.db((db) => api.core.sessions.open(db, warga.id, ANDROID));
    const { perangkat, lainnya } = await warga.call(sesi.devices);
    const [own, other, ...more] = perangkat;
    expect(lainnya).toBe(0);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ ini: true, perangkat: 'Perangkat lain' });
    expect(other).toMatchObject({ ini: false, perangkat: 'Telepon Android, Chrome' });
    const row = await village.db((db) =>
      db
        .selectFrom('sesi')
        .selectAll()
        .where('desa_id', '=', db.desaId)
        .where('id', '=', other?.id ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toMatch(/SM-A155F|Mozilla|127\.0/);
  });

  it('can be signed out one by one, and only by their owner', async () => {
    const village = await api.village();
    const [warga, neighbour] = [await village.warga(), await village.warga()];
    const elsewhere = await village.db((db) => api.core.sessions.open(db, warga.id));
    const { perangkat } = await warga.call(sesi.devices);
    const id = perangkat.find(({ ini }) => !ini)?.id ?? '';
    const stranger = await (await api.village()).warga();
    for (const { call } of [neighbour, stranger])
      expect((await refusal(call(sesi.end, { params: { sesi: id } }))).http).toBe(404);
    expect((await refusal(warga.call(sesi.end, { params: { sesi: 'bukan-uuid' } }))).http).toBe(404);
    await warga.call(sesi.end, { params: { sesi: id } });
    expect((await village.send('/v1/users/me', {}, elsewhere.access)).status).toBe(401);
    expect((await warga.call(sesi.devices)).perangkat).toHaveLength(1);
    expect((await refusal(warga.call(sesi.end, { params: { sesi: id } }))).http).toBe(404);
    expect((await neighbour.call(sesi.devices)).perangkat).toHaveLength(1);
  });

  it('can be signed out all at once, with or without this one', async () => {
    const village = await api.village();
    const [admin, other] = [await village.admin(), await village.admin()];
    for (let more = 0; more < 3; more++) await village.db((db) => api.core.sessions.open(db, admin.id));
    await give(village, admin.id);
    await admin.call(sesi.endAll, { body: { password: PASSWORD } });
    const { perangkat } = await admin.call(sesi.devices);
    expect(perangkat.map(({ ini }) => ini)).toEqual([true]);
    await admin.call(sesi.endAll, { body: { termasuk_ini: true, password: PASSWORD } });
    expect((await refusal(admin.call(sesi.devices))).http).toBe(401);
    expect((await other.call(sesi.devices)).perangkat).toHaveLength(1);
  });

  it('can all be signed out only with the password, which cannot be guessed', async () => {
    const village = await api.village();
    const [admin, warga] = [await village.admin(), await village.warga()];
    await give(village, admin.id);
    await village.db((db) => api.core.sessions.open(db, admin.id));
    const end = (password: string) => admin.call(sesi.endAll, { body: { password } });
    for (const password of ['', 'Salah#2026']) {
      const { http, body } = await refusal(end(password));
      expect([http, Object.keys(body.errors[0] ?? {})]).toEqual([400, ['password']]);
    }
    expect((await admin.call(sesi.devices)).perangkat).toHaveLength(2);
    for (let tries = 1; tries < 10; tries++) expect((await refusal(end(`Salah#${tries}`))).http).toBe(400);
    expect((await refusal(end(PASSWORD))).http).toBe(429);
    const change = { username: admin.nik, old_password: PASSWORD, password: 'Kebun!Teh77' };
    expect((await refusal(admin.call(sesi.changePassword, { body: change }))).http).toBe(429);
    const own = await refusal(warga.call(sesi.endAll, { body: { password: PASSWORD } }));
    expect(own.http).toBe(400);
  });

  it('are listed up to fifty, the current one among them, and the rest counted', async () => {
    const village = await api.village();
    const warga = await village.warga();
    await village.db(async (db) => {
      for (let more = 0; more < 52; more++) await api.core.sessions.open(db, warga.id);
    });
    const { perangkat, lainnya } = await warga.call(sesi.devices);
    expect([perangkat.length, lainnya, perangkat.findIndex(({ ini }) => ini)]).toEqual([50, 3, 0]);
  });

  it('are hidden from visitors', async () => {
    const village = await api.village();
    expect((await refusal(village.call(sesi.devices))).http).toBe(401);
    expect((await refusal(village.call(sesi.endAll, { body: { password: PASSWORD } }))).http).toBe(401);
  });

  it('are deleted a month after the end of their session', async () => {
    const village = await api.village();
    const warga = await village.warga();
    await village.db((db) => api.core.sessions.open(db, warga.id));
    const age = (days: number) => new Date(Date.now() - days * 24 * HOUR);
    const set = (values: { dicabut?: Date; berakhir?: Date }, id: string) =>
      village.db((db) =>
        db.updateTable('sesi').set(values).where('desa_id', '=', db.desaId).where('id', '=', id).execute(),
      );
    const [own, other] = (await warga.call(sesi.devices)).perangkat;
    await set({ dicabut: age(29) }, own?.id ?? '');
    await set({ berakhir: age(31) }, other?.id ?? '');
    await api.core.jobs.get('sesi.sapu')?.run({}, { core: api.core, desaId: village.desaId });
    const left = await village.db((db) =>
      db.selectFrom('sesi').select('id').where('desa_id', '=', db.desaId).execute(),
    );
    expect(left).toEqual([{ id: own?.id }]);
  });
});

describe('the lifetime of a session', () => {
  const at = (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: time });
  const renew = (village: Awaited<ReturnType<typeof api.village>>, refresh: string) =>
    village.call(sesi.refresh, { body: { refresh } });

  it('of staff ends after 12 hours of inactivity, and after 7 days in any case', async () => {
    const village = await api.village();
    const admin = await village.admin();
    const start = Date.now();
    let pair = await village.db((db) => api.core.sessions.open(db, admin.id));
    expect(pair.seconds).toBe(12 * 3600);
    for (let hours = 11; hours < 7 * 24; hours += 11) {
      at(start + hours * HOUR);
      pair = { ...pair, ...(await renew(village, pair.refresh)) };
    }
    at(start + 7 * 24 * HOUR + 1_000);
    expect((await refusal(renew(village, pair.refresh))).http).toBe(401);

    at(start);
    const idle = await village.db((db) => api.core.sessions.open(db, admin.id));
    at(start + 12 * HOUR + 1_000);
    expect((await refusal(renew(village, idle.refresh))).http).toBe(401);
  });

  it('of a resident ends after 30 days', async () => {
    const village = await api.village();
    const warga = await village.warga();
    const start = Date.now();
    const pair = await village.db((db) => api.core.sessions.open(db, warga.id));
    expect(pair.seconds).toBe(30 * 24 * 3600);
    at(start + 29 * 24 * HOUR);
    const { refresh } = await renew(village, pair.refresh);
    at(start + 30 * 24 * HOUR + 1_000);
    expect((await refusal(renew(village, refresh))).http).toBe(401);
  });
});

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Komputer Windows, Firefox',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Telepon iPhone, Safari',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Komputer Mac, Edge',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    'Tablet Android, Samsung Internet',
  ],
  ['okhttp/4.12', 'Perangkat lain'],
  [null, 'Perangkat lain'],
])('%s is called %s', (agent, words) => expect(describeDevice(agent)).toBe(words));
