import { afterEach, describe, expect, it, vi } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { client } from '#contract/client.ts';
import { keamanan } from '#contract/keamanan.ts';
import { sesi } from '#contract/sesi.ts';
import { hashPassword } from '#server/core/session/password.ts';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { recoverByOperator } from '#server/platform/accounts.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const PASSWORD = 'Rahasia#77';
type Village = Awaited<ReturnType<typeof api.village>>;
type Person = Awaited<ReturnType<Village['admin']>>;

afterEach(() => vi.useRealTimers());

async function staff(village: Village, how: 'admin' | 'perangkat' = 'admin'): Promise<Person> {
  const person = await village[how]();
  const sandi = await hashPassword(PASSWORD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', person.id)
      .execute(),
  );
  return person;
}

/** Codes of the app, `off` steps of thirty seconds away from now. */
const codeOf = (kunci: string, off = 0) => totpCode(kunci, totpStep(Date.now()) + off);

async function installed(person: Person) {
  const { kunci, alamat } = await person.call(keamanan.begin);
  const body = { kode: codeOf(kunci, -1), password: PASSWORD };
  const { kode } = await person.call(keamanan.install, { body });
  return { kunci, alamat, kode };
}

const signIn = (village: Village, { nik }: Person) =>
  village.call(sesi.create, { body: { username: nik, password: PASSWORD } });
const prove = (village: Village, kedua: string | undefined, kode: string) =>
  village.call(sesi.prove, { body: { kedua, kode } });
const as = (village: Village, access: string) => client((path, init) => village.send(path, init, access));

describe('the second step of signing in', () => {
  it('is set up with a code and the password, and asked for from then on', async () => {
    const village = await api.village();
    const person = await staff(village);
    const before = await signIn(village, person);
    expect(before.kedua).toBeUndefined();
    const { kunci, alamat, kode } = await installed(person);
    expect(alamat).toContain(`secret=${kunci}`);
    expect(new Set(kode).size).toBe(8);
    expect(kode.every((one) => /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/.test(one))).toBe(true);
    // Sessions elsewhere were opened without it.
    expect((await village.send('/v1/users/me', {}, before.access)).status).toBe(401);
    expect(await person.call(keamanan.saya)).toMatchObject({ cadangan: { semua: 8, sisa: 8 } });
    const half = await signIn(village, person);
    expect(half).toMatchObject({ access: '', refresh: '' });
    const pair = await prove(village, half.kedua, codeOf(kunci));
    expect((await as(village, pair.access)(sesi.me)).id).toBe(person.id);
  });

  it('keeps its secret and its codes from who reads the database', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kunci, kode } = await installed(person);
    const rows = await village.db(async (db) => [
      await db.selectFrom('autentikator').selectAll().where('desa_id', '=', db.desaId).execute(),
      await db.selectFrom('kode_cadangan').selectAll().where('desa_id', '=', db.desaId).execute(),
      await db.selectFrom('jejak').selectAll().where('desa_id', '=', db.desaId).execute(),
    ]);
    const text = JSON.stringify(rows);
    for (const secret of [kunci, ...kode, ...kode.map((one) => one.replace('-', ''))])
      expect(text).not.toContain(secret);
  });

  it('takes no code twice, no old one, and no more than five wrong ones; recovery codes still work', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kunci, kode } = await installed(person);
    const { kedua } = await signIn(village, person);
    const now = codeOf(kunci);
    await prove(village, kedua, now);
    expect((await refusal(prove(village, kedua, now))).http).toBe(400);
    expect((await refusal(prove(village, kedua, codeOf(kunci, -2)))).http).toBe(400);
    for (let at = 0; at < 3; at += 1) await refusal(prove(village, kedua, '000000'));
    expect((await refusal(prove(village, kedua, codeOf(kunci, 1)))).http).toBe(429);
    const code = kode[0]?.toLowerCase().replace('-', ' ') ?? '';
    await prove(village, kedua, code);
    expect((await refusal(prove(village, kedua, code))).http).toBe(400);
    expect(await person.call(keamanan.saya)).toMatchObject({ cadangan: { semua: 8, sisa: 7 } });
  });

  it('counts the same code once when it comes twice at the same time', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kode } = await installed(person);
    const { kedua } = await signIn(village, person);
    const both = await Promise.allSettled([1, 2].map(() => prove(village, kedua, kode[1] ?? '')));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('opens for nobody without the password just given, of another village, too late, or with a new password', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kunci } = await installed(person);
    const { kedua } = await signIn(village, person);
    for (const wrong of [undefined, '', 'x'.repeat(4000), `x${kedua}`])
      expect((await refusal(prove(village, wrong, codeOf(kunci)))).http).toBe(401);
    expect((await refusal(prove(await api.village(), kedua, codeOf(kunci)))).http).toBe(401);
    const sandi = await hashPassword('Lain#Sekali9');
    await village.db((db) =>
      db
        .updateTable('akun')
        .set({ sandi })
        .where('desa_id', '=', db.desaId)
        .where('id', '=', person.id)
        .execute(),
    );
    expect((await refusal(prove(village, kedua, codeOf(kunci)))).http).toBe(401);
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect((await refusal(prove(village, kedua, codeOf(kunci)))).http).toBe(401);
  });

  it('is asked of who sets a password with a code on paper, too', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village, 'perangkat')];
    await installed(person);
    const { kode } = await admin.call(akun.kodePetugas, { params: { id: person.id } });
    const body = { kode, username: person.nik, password: 'Bunga#Baru88' };
    expect(await village.call(akun.useCode, { body })).toMatchObject({ access: '', refresh: '' });
  });

  it('is the proof of its owner from then on, where the password was', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kunci } = await installed(person);
    const leave = (password: string) => person.call(sesi.endAll, { body: { termasuk_ini: false, password } });
    expect((await refusal(leave(PASSWORD))).body.errors).toEqual([{ password: [expect.any(String)] }]);
    await leave(codeOf(kunci));
    const { kode } = await person.call(keamanan.codes, { body: { password: codeOf(kunci, 1) } });
    expect(kode).toHaveLength(8);
  });

  it('is refused a wrong code, a wrong password and residents', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { kunci } = await person.call(keamanan.begin);
    const install = (kode: string, password: string) =>
      person.call(keamanan.install, { body: { kode, password } });
    expect((await refusal(install('000000', PASSWORD))).body.errors).toEqual([
      { kode: [expect.any(String)] },
    ]);
    expect((await refusal(install(codeOf(kunci), 'Salah#123'))).body.errors).toEqual([
      { password: [expect.any(String)] },
    ]);
    expect((await refusal((await village.warga()).call(keamanan.begin))).http).toBe(403);
    expect((await signIn(village, person)).kedua).toBeUndefined();
  });
});

describe('a village that asks for it', () => {
  it('lets staff without it do nothing but set it up, from the day on', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village, 'perangkat')];
    await installed(admin);
    await admin.call(keamanan.rules, { body: { mulai: '2099-01-01' } });
    expect(await person.call(sesi.me)).toMatchObject({ pasang_sebelum: '2099-01-01', wajib_pasang: false });
    await admin.call(keamanan.rules, { body: { mulai: '2020-01-01' } });
    expect(await person.call(sesi.me)).toMatchObject({ wajib_pasang: true });
    expect((await refusal(person.call(notAllowed))).http).toBe(403);
    expect((await person.call(keamanan.saya)).wajib).toBe(true);
    expect((await (await village.warga()).call(sesi.me)).wajib_pasang).toBe(false);
    const { kunci } = await installed(person);
    expect(await person.call(sesi.me)).toMatchObject({ pasang_sebelum: null, wajib_pasang: false });
    const remove = { body: { password: codeOf(kunci) } };
    expect((await refusal(person.call(keamanan.remove, remove))).http).toBe(409);
    await admin.call(keamanan.rules, { body: { mulai: '' } });
    await person.call(keamanan.remove, remove);
    expect((await signIn(village, person)).kedua).toBeUndefined();
  });

  it('takes a day from its admins only, and only a day', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village, 'perangkat')];
    expect((await refusal(person.call(keamanan.rules, { body: { mulai: '' } }))).http).toBe(403);
    expect((await refusal(admin.call(keamanan.rules, { body: { mulai: '2026-02-30' } }))).http).toBe(400);
  });
});

const notAllowed = keamanan.petugas;

describe('somebody who has lost the second step', () => {
  it('asks, and is let in once by another admin, who has to prove themselves', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village)];
    const { kunci } = await installed(person);
    const { kedua } = await signIn(village, person);
    expect((await village.call(sesi.askRecovery, { body: { kedua } })).admin).toEqual([admin.nama]);
    const [row] = (await admin.call(keamanan.petugas)).filter(({ id }) => id === person.id);
    expect(row?.keadaan).toBe('minta');
    const recover = (body: { alasan: string; bertemu: boolean; password: string }, id = person.id) =>
      admin.call(keamanan.recover, { params: { id }, body });
    const good = { alasan: 'HP hilang 19 November', bertemu: true, password: PASSWORD };
    expect((await refusal(recover({ ...good, password: 'Salah#1x' }))).http).toBe(400);
    expect((await refusal(recover({ ...good, bertemu: false }))).http).toBe(400);
    expect((await refusal(recover({ ...good, alasan: ' ' }))).http).toBe(400);
    expect((await refusal(recover(good, admin.id))).http).toBe(409);
    const { kode } = await recover(good);
    expect((await village.send('/v1/users/me', {}, person.access)).status).toBe(401);
    const again = await signIn(village, person);
    expect((await refusal(prove(village, again.kedua, codeOf(kunci)))).http).toBe(400);
    const pair = await prove(village, again.kedua, kode);
    expect((await refusal(prove(village, again.kedua, kode))).http).toBe(400);
    const call = as(village, pair.access);
    expect(await call(sesi.me)).toMatchObject({ wajib_pasang: true });
    expect((await refusal(call(notAllowed))).http).toBe(403);
    await installed({ ...person, call });
    expect(await call(notAllowed)).toHaveLength(2);
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'akun_id', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('noun', '=', 'keamanan')
        .where('noun_id', '=', String(person.id))
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ aksi }) => aksi)).toEqual(
      expect.arrayContaining(['keamanan.ask', 'keamanan.recover', 'keamanan.install']),
    );
    expect(trail.find(({ aksi }) => aksi === 'keamanan.ask')).toMatchObject({ akun_id: person.id });
    expect(trail.find(({ aksi }) => aksi === 'keamanan.recover')).toMatchObject({ akun_id: admin.id });
  });

  it('is not recovered from another village, nor after a day', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village)];
    const stranger = await staff(await api.village());
    const body = { alasan: 'HP hilang', bertemu: true, password: PASSWORD };
    const params = { id: person.id };
    expect((await refusal(stranger.call(keamanan.recover, { params, body }))).http).toBe(404);
    const officer = await staff(village, 'perangkat');
    expect((await refusal(officer.call(keamanan.recover, { params, body }))).http).toBe(403);
    const { kode } = await admin.call(keamanan.recover, { params, body });
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    const { kedua } = await signIn(village, person);
    expect((await refusal(prove(village, kedua, kode))).http).toBe(400);
  });

  it('is the last admin: the command line lets them in', async () => {
    const village = await api.village();
    const person = await staff(village);
    await installed(person);
    const at = { desaId: village.desaId, username: person.nik };
    await expect(recoverByOperator(api.core, { ...at, username: 'siapa' })).rejects.toThrow('tidak ada');
    const { kode } = await recoverByOperator(api.core, at);
    const { kedua } = await signIn(village, person);
    await prove(village, kedua, kode);
  });

  it('is reminded by the bell', async () => {
    const village = await api.village();
    const [admin, person] = [await staff(village), await staff(village, 'perangkat')];
    await admin.call(keamanan.remind, { params: { id: person.id } });
    await api.runJobs();
    const { status } = await village.send('/api/v2/util/user-notifications/', {}, person.access);
    expect(status).toBe(200);
    expect((await refusal(admin.call(keamanan.remind, { params: { id: 999_999 } }))).http).toBe(404);
  });
});
