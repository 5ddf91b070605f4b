import { describe, expect, it } from 'vitest';
import {
  meetsRules,
  PASSWORD_RULE,
  passwordRulesOf,
  STAFF_RULE,
  WRONG_OLD_PASSWORD,
} from '#contract/lib/access/password.ts';
import { sesi } from '#contract/sesi.ts';
import { hashPassword, newPassword, passwordProblem } from '#server/core/session/password.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
const OLD = 'Panen#Raya7';
const NEW = 'Sawah!Hijau8';
const JSON_BODY = { 'content-type': 'application/json' };

async function signedIn(kind: 'warga' | 'perangkat' = 'warga') {
  const village = await api.village();
  const akun =
    kind === 'warga' ? await village.warga({ nama: 'Ratna Anggraeni' }) : await village.perangkat();
  const sandi = await hashPassword(OLD);
  await village.db((db) =>
    db
      .updateTable('akun')
      .set({ sandi })
      .where('desa_id', '=', db.desaId)
      .where('id', '=', akun.id)
      .execute(),
  );
  const rows = () =>
    village.db(async (db) => {
      const of = <T extends 'sesi' | 'jejak'>(table: T) =>
        db
          .selectFrom(table as 'sesi')
          .select('desa_id')
          .where('desa_id', '=', db.desaId)
          .execute();
      return [(await of('sesi')).length, (await of('jejak')).length];
    });
  const signIn = (password: string) => village.call(sesi.create, { body: { username: akun.nik, password } });
  const change = (old_password: string, password: string, username = akun.nik) =>
    akun.call(sesi.changePassword, { body: { username, old_password, password } });
  return { village, akun, rows, signIn, change };
}

describe('the check of the old password', () => {
  it('returns right or wrong, and creates no session, cookie or event', async () => {
    const { village, akun, rows } = await signedIn();
    const before = await rows();
    const ask = (password: string, username = akun.nik) =>
      village.send(
        '/v1/token/',
        {
          method: 'POST',
          headers: { ...JSON_BODY, 'x-situs': '1' },
          body: JSON.stringify({ username, password, periksa: true }),
        },
        akun.access,
      );
    const right = await ask(OLD);
    expect([right.status, await right.json()]).toEqual([200, { access: '', refresh: '' }]);
    expect(right.headers.getSetCookie()).toEqual([]);
    const wrong = await ask('salah');
    const body = await wrong.text();
    expect([wrong.status, JSON.parse(body).errors]).toEqual([400, [{ password: [WRONG_OLD_PASSWORD] }]]);
    const other = await ask(OLD, '9900000000000000');
    expect([other.status, await other.text()]).toEqual([400, body]);
    expect(await rows()).toEqual(before);
  });

  it('is for signed-in accounts', async () => {
    const { village, akun } = await signedIn();
    const body = { username: akun.nik, password: OLD, periksa: true };
    expect((await refusal(village.call(sesi.create, { body }))).http).toBe(401);
  });

  it('has a limit of its own, which locks nobody out', async () => {
    const { akun, signIn } = await signedIn();
    const ask = (password: string) =>
      akun.call(sesi.create, { body: { username: akun.nik, password, periksa: true } });
    for (let tries = 0; tries < 30; tries++) expect((await refusal(ask(`salah${tries}`))).http).toBe(400);
    expect((await refusal(ask(OLD))).http).toBe(429);
    expect((await signIn(OLD)).refresh).not.toBe('');
  });
});

describe('POST /v1/users/change-password/', () => {
  it.each(['warga', 'perangkat'] as const)('ends every other session of a %s, and no other', async (kind) => {
    const { village, akun, signIn, change } = await signedIn(kind);
    const elsewhere = await signIn(OLD);
    expect(await change(OLD, NEW)).toEqual({ msg: ['Password berhasil diubah'] });
    expect((await village.send('/v1/users/me', {}, elsewhere.access)).status).toBe(401);
    expect((await village.send('/v1/users/me', {}, akun.access)).status).toBe(200);
    expect((await refusal(village.call(sesi.refresh, { body: elsewhere }))).http).toBe(401);
    expect((await refusal(signIn(OLD))).http).toBe(401);
    expect((await signIn(NEW)).access).not.toBe('');
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'akun_id', 'sebelum', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('noun', '=', 'akun')
        .execute(),
    );
    expect(trail).toEqual([{ aksi: 'akun.changePassword', akun_id: akun.id, sebelum: null, sesudah: null }]);
  });

  it('reports a wrong old password and a weak new one together, and another name like a wrong password', async () => {
    const { change, signIn } = await signedIn();
    const both = await refusal(change('salah', 'lemah'));
    expect([both.http, both.body.errors]).toEqual([
      400,
      [{ old_password: [WRONG_OLD_PASSWORD] }, { password: [PASSWORD_RULE] }],
    ]);
    const wrong = await refusal(change('salah', NEW));
    const other = await refusal(change(OLD, NEW, '9900000000000000'));
    expect(other.body).toEqual(wrong.body);
    const empty = await refusal(change('', ''));
    expect(empty.body.errors).toEqual([
      { old_password: ['Harap masukkan password lama !'] },
      { password: ['Harap masukkan password baru !'] },
    ]);
    expect((await refusal(change(OLD, OLD))).body.errors).toEqual([
      { password: ['Password baru harus berbeda dari password lama.'] },
    ]);
    expect((await signIn(OLD)).access).not.toBe('');
  });

  it('tells staff their own rule', async () => {
    const { change } = await signedIn('perangkat');
    for (const weak of ['lemah', 'Kebun!Te7'])
      expect((await refusal(change(OLD, weak))).body.errors).toEqual([{ password: [STAFF_RULE] }]);
  });

  it('refuses a password that contains known facts about the person', async () => {
    const { akun, change } = await signedIn();
    const known = [`${akun.nik}aA#`, 'Ratna#1234', 'xY!01011990', 'xY!1990-01-01', 'xY#010190'];
    const refused = await Promise.all(known.map((one) => refusal(change(OLD, one))));
    for (const { body } of refused)
      expect(body.errors).toEqual([
        { password: ['Password tidak boleh memuat nama, NIK, atau tanggal lahir Anda.'] },
      ]);
  });

  it('limits guessing, and two at the same time change it once', async () => {
    const { change } = await signedIn();
    const two = await Promise.allSettled([change(OLD, NEW), change(OLD, 'Kebun!Teh99')]);
    expect(two.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    let status = 0;
    for (let tries = 0; tries < 11; tries++) status = (await refusal(change('salah', NEW))).http;
    expect(status).toBe(429);
  });

  it('is not for visitors', async () => {
    const { village, akun } = await signedIn();
    const body = { username: akun.nik, old_password: OLD, password: NEW };
    expect((await refusal(village.call(sesi.changePassword, { body }))).http).toBe(401);
  });
});

describe('a new password', () => {
  it.each([
    ['P@ssw0rd!', 'Password123!', 'Indonesia2026!', '2026#Bismillah', 'Desa#2026', 'Warga#2026', 'Qwerty1!'],
    ['Abc123!', '123456Aa!', '$Ayang123', 'Admin@123', 'Jakarta#99'],
  ])('cannot be a common one: %s …', (...tried) => {
    for (const one of tried)
      expect(passwordProblem(one), one).toBe('Password ini terlalu umum. Pilih password lain.');
  });

  it('of staff has ten signs, and neither the village’s name nor a word that is tried first', () => {
    const staff = ['Suka Maju'];
    const judged = (password: string) => passwordProblem(password, { staff });
    expect(STAFF_RULE).toContain('Minimal 10 Digit');
    for (const weak of ['', 'lemah', 'kebunteh77!', 'Kebun Teh77'])
      expect(judged(weak), weak).toBe(STAFF_RULE);
    for (const short of ['aB3#ef', 'Kebun!Te7', 'aB3#ef7h1']) {
      expect(passwordProblem(short), short).toBeUndefined();
      expect(judged(short), short).toBe(STAFF_RULE);
    }
    for (const named of ['Sukamaju#Hebat7', '77-SUKA-m@ju-xY'])
      expect(judged(named), named).toBe('Password tidak boleh memuat nama desa.');
    for (const common of ['Kopi-Dragon-77', 'm1x!Liverpool9x', 'Xy!123456-abK'])
      expect(judged(common), common).toContain('kata yang umum dipakai');
    for (const good of ['Kebun!Teh77', newPassword(), 'Kopi tubruk 2 gelas!'])
      expect(judged(good), good).toBeUndefined();
    // Of residents the specification's rule stays.
    for (const common of ['Kopi-Dragon-77', 'Sukamaju#7']) expect(passwordProblem(common)).toBeUndefined();
  });

  it('is judged by the form as by the server, as far as that needs no list of words', () => {
    const labels = passwordRulesOf(true).map(({ label }) => label);
    expect(labels).toContain('Minimal 10 karakter');
    expect(labels).not.toContain('Minimal 6 karakter');
    expect(labels).toContain('Tanpa nama desa dan kata yang umum');
    for (const one of [
      'aB3#ef',
      'Kebun!Te7',
      'Kebun!Teh77',
      'kebun!teh77',
      'KEBUN!TEH77',
      'Kebun!Tehku',
      'Kebun5Teh77',
    ])
      for (const staff of [true, false]) {
        const problem = passwordProblem(one, staff ? { staff: [] } : {});
        expect(meetsRules(one, staff), one).toBe(problem === undefined);
      }
  });

  it('can be anything else with the five kinds of characters', () => {
    for (const one of [OLD, NEW, 'aB3#éñ', newPassword(), 'Kopi tubruk 2 gelas!'])
      expect(passwordProblem(one), one).toBeUndefined();
    for (const one of ['aB3#', 'ab3#ef', 'AB3#EF', 'abC#ef', 'abC3ef', 'aB3 ef'])
      expect(passwordProblem(one), one).toBe(PASSWORD_RULE);
  });
});
