import { afterEach, describe, expect, it, vi } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { client } from '#contract/client.ts';
import { notifikasi } from '#contract/notifikasi.ts';
import { profilSaya } from '#contract/profil-saya.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';
import { applicant, codeIn, IMAS, PASSWORD, redeem } from '#test/applicant.ts';
import { openMailServer } from '#test/mail-server.ts';

const { state: post, settings } = await openMailServer();
const api = await testApi({ settings });

afterEach(() => vi.useRealTimers());

const codeOf = async (call: Promise<unknown>) => (await refusal(call)).http;
const mailsTo = (address: string) => post.mails.filter(({ to }) => to.includes(address));

describe('a forgotten password', () => {
  /** Imas with an account, and an email address known to the village. */
  async function forgetful() {
    const { village, staf, pendudukId } = await applicant(api);
    const email = `lupa${village.desaId}@contoh.example`;
    const params = { id: pendudukId };
    const { kode } = await staf.call(akun.kodeWarga, { params });
    const pair = await redeem(village, kode);
    await village.db((db) =>
      db.updateTable('penduduk').set({ email }).where('id', '=', pendudukId).execute(),
    );
    const ask = async (body: typeof IMAS = IMAS) => {
      await village.call(akun.forgot, { body });
      await api.runJobs();
    };
    return { village, staf, params, email, pair, ask };
  }

  it('sends a mail to the known address only, at intervals; the password stays until then', async () => {
    const { village, email, pair, ask } = await forgetful();
    await ask({ ...IMAS, tanggal_lahir: '1990-01-01' });
    await ask({ ...IMAS, nik: '9901016511840099' });
    expect(mailsTo(email)).toEqual([]);
    await ask();
    await ask();
    expect(mailsTo(email)).toHaveLength(1);
    await village.call(sesi.create, { body: { username: IMAS.nik, password: PASSWORD } });
    await redeem(village, codeIn(mailsTo(email)[0]?.text ?? ''));
    expect((await village.send('/v1/users/me', {}, pair.access)).status).toBe(401);
  });

  it('goes to a changed address after a week only', async () => {
    const { village, params, email: old, pair, ask } = await forgetful();
    const email = `baru${village.desaId}@contoh.example`;
    const call = client((path, init) => village.send(path, init, pair.access));
    const body = new FormData();
    body.set('email', email);
    body.set('password', PASSWORD);
    await call(profilSaya.update, { params, body });
    await ask();
    expect(mailsTo(email)).toEqual([]);
    // Told at the old address, and in the app.
    expect(mailsTo(old).map(({ text }) => text)).toEqual([expect.stringContaining('baru saja diganti')]);
    expect(JSON.stringify(await call(notifikasi.list))).toContain('Alamat email Anda di data desa diubah.');
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000 + 60_000, toFake: ['Date'] });
    await ask();
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('does not invalidate a code on paper, and sends nothing for a locked account', async () => {
    const { village, staf, params, email, ask } = await forgetful();
    const { kode } = await staf.call(akun.kodeWarga, { params });
    await ask();
    expect(mailsTo(email)).toEqual([]);
    await redeem(village, kode);
    await staf.call(akun.lock, { params });
    await ask();
    expect(mailsTo(email)).toEqual([]);
  });

  it('is sent again after an outage of the mail server, with a valid code', async () => {
    const { village, email, ask } = await forgetful();
    post.refuseNext = 1;
    await ask();
    expect(mailsTo(email)).toEqual([]);
    expect(await village.db((db) => db.selectFrom('akun_kode').selectAll().execute())).toEqual([]);
    await ask();
    const [mail] = mailsTo(email);
    await redeem(village, codeIn(mail?.text ?? ''));
    expect(await codeOf(redeem(village, codeIn(mail?.text ?? '')))).toBe(400);
  });
});

it('a code used twice at the same time opens one session; guessing is limited', async () => {
  const { village, staf, pendudukId } = await applicant(api);
  const { kode } = await staf.call(akun.kodeWarga, { params: { id: pendudukId } });
  const both = await Promise.allSettled([redeem(village, kode), redeem(village, kode)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const guesses = [];
  for (const guess of ['ABCD-2345', 'ABCD-2346', 'ABCD-2347', 'ABCD-2348', 'ABCD-2349', 'ABCD-234A'])
    guesses.push(await codeOf(redeem(village, guess)));
  expect(guesses).toContain(429);
});
