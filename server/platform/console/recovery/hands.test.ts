import { describe, expect, it } from 'vitest';
import type { AkunKonsol, KabarAkun } from '#contract/platform/petugas.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { openMailServer } from '#test/mail-server.ts';
import { recoveryDesk } from '#test/recovery.ts';
import { mailNews } from '../news.ts';
import { renewOnServer, vouchFor } from '../operators.ts';
import { hindranceOf } from './hands.ts';

const mail = await openMailServer();
const api = await testApi({ settings: { PLATFORM_HOST: 'platform.tangan.example', ...mail.settings } });
const desk = await startConsole(api);
const { office, ask, act, newest } = await recoveryDesk(api, desk);
type Who = ReturnType<typeof desk.proven>;
let made = 0;

/** Somebody on the server's word, with an account that is old enough to decide. */
async function person() {
  const given = await desk.account();
  return { ...given, who: desk.proven(await desk.signIn(given)) };
}

/** An operator that another one made in the console, a week ago unless said otherwise. */
async function madeBy(maker: Who, { old = true } = {}) {
  made += 1;
  const email = `buatan-${made}@platform.example`;
  const wish = { nama: `Buatan ${made}`, email, peran: 'pengelola', kabupaten: '' };
  const { data } = await (await maker.send('POST', platform.buatPetugas.path, wish)).json();
  const who = desk.proven(await desk.signIn(data));
  if (old) await desk.aged(email);
  return { email, who };
}

const accounts = async (who: Who): Promise<AkunKonsol[]> =>
  (await (await who.send('GET', platform.petugas.path)).json()).data.akun;
const rowOf = async (who: Who, email: string) => {
  const found = (await accounts(who)).find((one) => one.email === email);
  if (!found) throw new Error(`no account ${email}`);
  return found;
};
const change = async (who: Who, email: string, what: string) =>
  who.send('POST', `/v1/platform/petugas/${(await rowOf(who, email)).id}/${what}/`);
const news = async (who: Who): Promise<KabarAkun[]> =>
  (await (await who.send('GET', platform.saya.path)).json()).data.kabar;

/** What the second says to the request of the first. */
async function decided(first: Who, second: Who) {
  const given = await office();
  expect((await ask(given, first)).status).toBe(204);
  const { halangan } = await newest(second, given.at);
  const answer = await act(given, second, 'setujui');
  expect(answer.status === 204).toBe(halangan === '');
  return answer.status === 204 ? 'disetujui' : `${answer.status} ${await answer.text()}`;
}
const REFUSED = expect.stringMatching(/^409 .*tangan yang sama/);

describe('one operator with two accounts', () => {
  it('approves nothing: neither with the one that was made, nor with the one that made it', async () => {
    const { who } = await person();
    const { who: puppet } = await madeBy(who);
    expect(await decided(who, puppet)).toEqual(REFUSED);
    expect(await decided(puppet, who)).toEqual(REFUSED);
  });

  it('nor with two that were made, however far down', async () => {
    const { who } = await person();
    const [one, other] = [await madeBy(who), await madeBy(who)];
    const below = await madeBy(one.who);
    expect(await decided(one.who, other.who)).toEqual(REFUSED);
    expect(await decided(other.who, below.who)).toEqual(REFUSED);
    expect(await decided(who, below.who)).toEqual(REFUSED);
  });

  it('nor with a colleague’s account that was opened again', async () => {
    const [{ who, email }, other] = [await person(), await person()];
    expect(await decided(who, other.who)).toBe('disetujui');
    expect((await change(who, other.email, 'tutup')).status).toBe(204);
    expect((await change(who, other.email, 'buka')).status).toBe(204);
    await desk.aged(other.email);
    const opened = await rowOf(who, other.email);
    expect(opened.oleh).toBe('Hendra Wijaya');
    const { id: own } = await rowOf(who, email);
    expect(await hindranceOf(desk.store.query, { asker: own, decider: opened.id })).toContain(
      'tangan yang sama',
    );
  });

  it('while an account that another person made decides as before', async () => {
    const [{ who }, other] = [await person(), await person()];
    const colleague = await madeBy(other.who);
    expect(await decided(who, colleague.who)).toBe('disetujui');
    expect(await decided(colleague.who, who)).toBe('disetujui');
  });
});

describe('a new account', () => {
  it('decides nothing for seven days, by the clock of the database, and may ask', async () => {
    const [{ who }, other] = [await person(), await person()];
    const fresh = await madeBy(other.who, { old: false });
    expect(await decided(who, fresh.who)).toMatch(/^409 .*setelah 7 hari/);
    expect((await rowOf(who, fresh.email)).memutuskan).not.toBeNull();
    expect(await decided(fresh.who, who)).toBe('disetujui');
    await desk.store.query("update platform.akun set sejak = now() - interval '7 days' where email = $1", [
      fresh.email,
    ]);
    expect(await decided(who, fresh.who)).toBe('disetujui');
  });

  it('is independent on the word of who runs the server, a week later', async () => {
    const { who } = await person();
    const second = await madeBy(who);
    await vouchFor(desk.store, second.email.toUpperCase());
    expect(await decided(who, second.who)).toMatch(/setelah 7 hari/);
    await desk.aged(second.email);
    expect(await decided(who, second.who)).toBe('disetujui');
    await expect(vouchFor(desk.store, 'tidak@ada.example')).rejects.toThrow('Tidak ada pengelola aktif');
  });
});

describe('renewing an operator’s access', () => {
  it('takes a second operator, and then decides nothing for either of the two', async () => {
    const [one, two, lost] = [await person(), await person(), await person()];
    expect((await change(one.who, lost.email, 'ulang')).status).toBe(409);
    expect((await change(one.who, lost.email, 'setujui-ulang')).status).toBe(409);
    expect((await change(one.who, lost.email, 'minta-ulang')).status).toBe(204);
    expect((await change(two.who, lost.email, 'minta-ulang')).status).toBe(409);
    expect((await rowOf(one.who, lost.email)).ulang?.halangan).toContain('Anda yang meminta');
    expect((await change(one.who, lost.email, 'setujui-ulang')).status).toBe(409);
    expect((await change(lost.who, lost.email, 'setujui-ulang')).status).toBe(409);
    expect((await lost.who.send('GET', platform.saya.path)).status).toBe(200);
    const agreed = await change(two.who, lost.email, 'setujui-ulang');
    expect(agreed.status).toBe(200);
    expect((await lost.who.send('GET', platform.saya.path)).status).toBe(401);
    const again = desk.proven(await desk.signIn((await agreed.json()).data));
    await desk.aged(lost.email);
    expect(await decided(one.who, again)).toEqual(REFUSED);
    expect(await decided(two.who, again)).toEqual(REFUSED);
    expect(await decided((await person()).who, again)).toBe('disetujui');
  });

  it('is agreed to by nobody who was made by whoever asked, and ended by anybody', async () => {
    const [one, lost] = [await person(), await person()];
    const puppet = await madeBy(one.who);
    await change(one.who, lost.email, 'minta-ulang');
    const refused = await change(puppet.who, lost.email, 'setujui-ulang');
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('tangan yang sama'),
    ]);
    expect((await change(lost.who, lost.email, 'batal-ulang')).status).toBe(204);
    expect((await change(lost.who, lost.email, 'batal-ulang')).status).toBe(409);
    expect((await change((await person()).who, lost.email, 'setujui-ulang')).status).toBe(409);
  });

  it('is over after a week in which nobody agreed', async () => {
    const [one, two, lost] = [await person(), await person(), await person()];
    await change(one.who, lost.email, 'minta-ulang');
    await desk.store.query("update platform.akun_ulang set waktu = now() - interval '8 days'");
    expect((await rowOf(one.who, lost.email)).ulang).toBeNull();
    expect((await change(two.who, lost.email, 'setujui-ulang')).status).toBe(409);
    expect((await change(two.who, lost.email, 'minta-ulang')).status).toBe(204);
  });

  it('happens once of two who agree at the same moment', async () => {
    const [one, two, three, lost] = [await person(), await person(), await person(), await person()];
    await change(one.who, lost.email, 'minta-ulang');
    const both = await Promise.all([two, three].map(({ who }) => change(who, lost.email, 'setujui-ulang')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('and approving at the same moment leave no approval by the renewed account', async () => {
    const [one, two, lost] = [await person(), await person(), await person()];
    const given = await office();
    await ask(given, one.who);
    await change(one.who, lost.email, 'minta-ulang');
    const [renewed, approved] = await Promise.all([
      change(two.who, lost.email, 'setujui-ulang'),
      act(given, lost.who, 'setujui'),
    ]);
    expect(renewed.status).toBe(200);
    // Either it was still the person's own, or it was not theirs any more.
    expect([204, 401, 409]).toContain(approved.status);
    const again = desk.proven(await desk.signIn((await renewed.json()).data));
    if (approved.status !== 204) expect((await act(given, again, 'setujui')).status).toBe(409);
  });

  it('of one’s own making that was never used is given anew by the same', async () => {
    const [one, other] = [await person(), await person()];
    const wish = { nama: 'Belum Masuk', email: 'belum@platform.example', peran: 'pengelola', kabupaten: '' };
    await one.who.send('POST', platform.buatPetugas.path, wish);
    expect((await change(other.who, wish.email, 'ulang')).status).toBe(409);
    const answer = await change(one.who, wish.email, 'ulang');
    expect(answer.status).toBe(200);
    const { data } = await answer.json();
    const inside = desk.proven(await desk.signIn(data));
    await desk.aged(wish.email);
    expect(await decided(one.who, inside)).toEqual(REFUSED);
    expect((await change(one.who, wish.email, 'ulang')).status).toBe(409);
  });

  it('on the server lets a single operator in again', async () => {
    const only = await person();
    const password = await renewOnServer(desk.store, only.email);
    expect((await only.who.send('GET', platform.saya.path)).status).toBe(401);
    const again = desk.proven(await desk.signIn({ email: only.email, password }));
    expect((await again.send('GET', platform.saya.path)).status).toBe(200);
    expect(await decided((await person()).who, again)).toMatch(/setelah 7 hari/);
  });
});

describe('all operators are told', () => {
  it('in the console until they read it, in the trail, and by mail', async () => {
    const [one, other] = [await person(), await person()];
    await other.who.send('POST', platform.bacaKabar.path, { sampai: 999_999_999 });
    await desk.store.query('update platform.akun set surel_sampai = (select max(id) from platform.jejak)');
    mail.state.mails.length = 0;
    const fresh = await madeBy(one.who, { old: false });
    await change(one.who, other.email, 'minta-ulang');
    await renewOnServer(desk.store, fresh.email);
    const told = await news(other.who);
    expect(told.map(({ aksi, oleh }) => [aksi, oleh])).toEqual([
      ['akun.create', 'Hendra Wijaya'],
      ['akun.ask', 'Hendra Wijaya'],
      ['akun.renew', 'Perintah di server'],
    ]);
    expect(told[0]?.tentang).toMatch(/^Buatan \d+, pengelola$/);

    await Promise.all([mailNews(desk.store, api.core), mailNews(desk.store, api.core)]);
    const own = mail.state.mails.filter(({ to }) => to.includes(other.email));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain('Hendra Wijaya membuat akun Buatan');
    expect(own[0]?.text).toContain('Perintah di server membuat password awal baru untuk akun Buatan');
    await mailNews(desk.store, api.core);
    expect(mail.state.mails.filter(({ to }) => to.includes(other.email))).toHaveLength(1);

    expect((await other.who.send('POST', platform.bacaKabar.path, { sampai: 'constructor' })).status).toBe(
      400,
    );
    await other.who.send('POST', platform.bacaKabar.path, { sampai: told[1]?.id });
    expect((await news(other.who)).map(({ aksi }) => aksi)).toEqual(['akun.renew']);
    await other.who.send('POST', platform.bacaKabar.path, { sampai: 999_999_999 });
    expect(await news(other.who)).toEqual([]);
    await madeBy(one.who, { old: false });
    expect((await news(other.who)).map(({ aksi }) => aksi)).toEqual(['akun.create']);
  });

  it('by mail once it is taken: what could not be sent is tried again', async () => {
    const one = await person();
    await desk.store.query('update platform.akun set surel_sampai = (select max(id) from platform.jejak)');
    await madeBy(one.who, { old: false });
    mail.state.mails.length = 0;
    mail.state.refuseNext = 1000;
    await mailNews(desk.store, api.core);
    mail.state.refuseNext = 0;
    expect(mail.state.mails).toEqual([]);
    await mailNews(desk.store, api.core);
    expect(mail.state.mails.some(({ to }) => to.includes(one.email))).toBe(true);
  });
});
