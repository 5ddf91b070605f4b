import { afterEach, describe, expect, it, vi } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { client } from '#contract/client.ts';
import { keamanan } from '#contract/keamanan.ts';
import { sesi } from '#contract/sesi.ts';
import { KEY_LATE, KEY_WRONG } from '#server/core/proof/key.ts';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { recoverByOperator } from '#server/platform/accounts.ts';
import { refusal, testApi } from '#test/api.ts';
import { givePassword, PASSWORD } from '#test/letter-office.ts';
import { passkey } from '#test/passkey.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Person = Awaited<ReturnType<Village['admin']>>;
type Key = ReturnType<typeof passkey>;

afterEach(() => vi.useRealTimers());

async function staff(village: Village, how: 'admin' | 'perangkat' = 'admin'): Promise<Person> {
  const person = await village[how]();
  await givePassword(village, person);
  return person;
}
const originOf = ({ host }: Village) => `http://${host}`;
const errorsOf = async (work: Promise<unknown>) => {
  const { http, body } = await refusal(work);
  return [http, body.errors];
};
const wrong = (field: string, words = KEY_WRONG) => [400, [{ [field]: [words] }]];

/** A key of the office's computer, with which the account signs in from now on. */
async function withKey(village: Village, person: Person, nama = 'Laptop kantor', password = PASSWORD) {
  const key = passkey(originOf(village));
  const baru = await person.call(keamanan.beginKey, { body: { nama, password } });
  const { kode } = await person.call(keamanan.installKey, { body: { kredensial: key.create(baru) } });
  return { key, kode, baru };
}

async function half(village: Village, { nik }: Person) {
  const { kedua } = await village.call(sesi.create, { body: { username: nik, password: PASSWORD } });
  return kedua;
}
async function asked(village: Village, kedua: string | undefined) {
  const { minta } = await village.call(sesi.askKey, { body: { kedua } });
  if (!minta) throw new Error('A key of this host was expected.');
  return minta;
}
const prove = (village: Village, kedua: string | undefined, kode: string) =>
  village.call(sesi.prove, { body: { kedua, kode } });
const as = (village: Village, access: string) => client((path, init) => village.send(path, init, access));

/** What the session is to sign before an act. */
async function question({ call }: Pick<Person, 'call'>) {
  const { minta } = await call(keamanan.askKey);
  if (!minta) throw new Error('A key of this host was expected.');
  return minta;
}
const proofBy = async (person: Person, key: Key) => key.sign(await question(person));

describe('a passkey', () => {
  it('is made after the password, gives recovery codes, and signs in from then on', async () => {
    const village = await api.village();
    const person = await staff(village);
    const elsewhere = await village.call(sesi.create, { body: { username: person.nik, password: PASSWORD } });
    const { key, kode, baru } = await withKey(village, person);
    expect(baru).toMatchObject({ rp: { id: village.host }, attestation: 'none' });
    expect(JSON.stringify(baru.user.id)).not.toContain(person.nik);
    expect(new Set(kode).size).toBe(8);
    expect((await village.send('/v1/users/me', {}, elsewhere.access)).status).toBe(401);
    const kedua = await half(village, person);
    expect(await village.call(sesi.ways, { body: { kedua } })).toEqual({
      autentikator: false,
      kunci: true,
      kunci_lain: [],
    });
    const pair = await prove(village, kedua, key.sign(await asked(village, kedua)));
    const call = as(village, pair.access);
    expect(await call(sesi.me)).toMatchObject({ id: person.id, kunci: true });
    const { kunci, autentikator } = await call(keamanan.saya);
    expect(autentikator).toBeNull();
    expect(kunci).toMatchObject([{ nama: 'Laptop kantor', host: village.host, di_sini: true }]);
    expect(kunci[0]?.dipakai).not.toBeNull();
  });

  it('leaves its trail, and nothing of itself in the log', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    const signed = key.sign(await asked(village, kedua));
    await prove(village, kedua, signed);
    const { signature } = JSON.parse(signed).response;
    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'sesudah'])
        .where('desa_id', '=', db.desaId)
        .where('aksi', 'in', ['keamanan.beginKey', 'keamanan.installKey', 'sesi.create'])
        .orderBy('id')
        .execute(),
    );
    expect(trail).toMatchObject([
      { aksi: 'keamanan.beginKey', sesudah: { nama: 'Laptop kantor' } },
      { aksi: 'keamanan.installKey', sesudah: { nama: 'Laptop kantor', host: village.host } },
      { aksi: 'sesi.create', sesudah: { cara: 'kunci sandi' } },
    ]);
    const text = JSON.stringify(trail) + api.logged().join('');
    expect(text).not.toContain(signature);
  });

  it('answers once, in time, on its origin, for its host, and never counts back', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    const tried = async (lies: Parameters<Key['sign']>[1]) =>
      errorsOf(prove(village, kedua, key.sign(await asked(village, kedua), lies)));
    expect(await tried({ origin: 'https://jahat.example' })).toEqual(wrong('kode'));
    expect(await tried({ rpId: 'jahat.example' })).toEqual(wrong('kode'));
    expect(await tried({ challenge: 'AAAA' })).toEqual(wrong('kode'));
    expect(await tried({ flags: 0 })).toEqual(wrong('kode'));
    // Right answers give their try back.
    const signed = key.sign(await asked(village, kedua), { count: 40 });
    await prove(village, kedua, signed);
    expect(await errorsOf(prove(village, kedua, signed))).toEqual(wrong('kode', KEY_LATE));
    expect((await refusal(prove(village, kedua, signed))).http).toBe(429);
  });

  it('is refused when it counts back, as a copy would', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    await prove(village, kedua, key.sign(await asked(village, kedua), { count: 40 }));
    for (const count of [39, 40, 0])
      expect(
        JSON.stringify(
          await errorsOf(prove(village, kedua, key.sign(await asked(village, kedua), { count }))),
        ),
      ).toContain('disalin');
  });

  it('that never counts works again and again', async () => {
    const village = await api.village();
    const person = await staff(village);
    const key = passkey(originOf(village));
    const baru = await person.call(keamanan.beginKey, { body: { nama: 'HP', password: PASSWORD } });
    await person.call(keamanan.installKey, { body: { kredensial: key.create(baru, { count: 0 }) } });
    const kedua = await half(village, person);
    for (const count of [0, 0]) await prove(village, kedua, key.sign(await asked(village, kedua), { count }));
  });

  it('is asked for five minutes', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    const signed = key.sign(await asked(village, kedua));
    vi.useFakeTimers({ now: Date.now() + 5 * 60_000 + 1000, toFake: ['Date'] });
    expect(await errorsOf(prove(village, kedua, signed))).toEqual(wrong('kode', KEY_LATE));
  });

  it('opens one session when the same answer comes twice at once', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    const signed = key.sign(await asked(village, kedua));
    const both = await Promise.allSettled([1, 2].map(() => prove(village, kedua, signed)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of another person, another try or another village opens nothing', async () => {
    const village = await api.village();
    const [person, other] = [await staff(village), await staff(village)];
    const [{ key }, { key: others }] = [await withKey(village, person), await withKey(village, other)];
    const kedua = await half(village, person);
    expect(await errorsOf(prove(village, kedua, others.sign(await asked(village, kedua))))).toEqual(
      wrong('kode'),
    );
    // A question of one sign-in is no question of another, nor of a session.
    const again = await half(village, person);
    const signed = key.sign(await asked(village, again));
    expect(await errorsOf(prove(village, kedua, signed))).toEqual(wrong('kode', KEY_LATE));
    const session = key.sign(await question(person));
    expect(await errorsOf(prove(village, kedua, session))).toEqual(wrong('kode', KEY_LATE));
    const strange = await api.village();
    expect((await refusal(prove(strange, kedua, signed))).http).toBe(401);
    expect((await refusal(strange.call(sesi.askKey, { body: { kedua } }))).http).toBe(401);
    const stranger = await staff(strange);
    await withKey(strange, stranger);
    const there = await half(strange, stranger);
    const minta = await asked(strange, there);
    expect(await errorsOf(prove(strange, there, key.sign(minta, { origin: originOf(strange) })))).toEqual(
      wrong('kode'),
    );
  });

  it('takes no answer that is none', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const kedua = await half(village, person);
    const good = key.sign(await asked(village, kedua));
    for (const bad of [
      '{',
      '{"constructor":1}',
      good.replace(/"signature":"[^"]*"/, '"signature":"AAAA"'),
      good.replace(/"authenticatorData":"[^"]*"/, '"authenticatorData":"AA"'),
    ])
      expect((await refusal(prove(village, kedua, bad))).http).toBe(400);
    const huge = { kedua, kode: `{${'x'.repeat(100_000)}` };
    const { status } = await village.send(sesi.prove.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(huge),
    });
    expect(status).toBe(413);
    const second = { body: { nama: 'Lain', password: await proofBy(person, key) } };
    await person.call(keamanan.beginKey, second);
    for (const kredensial of ['{}', 'null', 'x'.repeat(100_000), good])
      expect((await refusal(person.call(keamanan.installKey, { body: { kredensial } }))).http).toBe(400);
  });
});

describe('a new passkey', () => {
  it('needs the owner, a name of its own, and the answer to the question of this session', async () => {
    const village = await api.village();
    const person = await staff(village);
    const begin = (nama: string, password: string) =>
      person.call(keamanan.beginKey, { body: { nama, password } });
    expect((await errorsOf(begin('Laptop', 'Salah#12')))[0]).toBe(400);
    expect((await errorsOf(begin(' ', PASSWORD)))[1]).toEqual([{ nama: [expect.any(String)] }]);
    expect((await errorsOf(begin('x'.repeat(41), PASSWORD)))[1]).toEqual([{ nama: [expect.any(String)] }]);
    const key = passkey(originOf(village));
    const install = (kredensial: string, call = person.call) =>
      call(keamanan.installKey, { body: { kredensial } });
    const tried = async (lies: Parameters<Key['create']>[1]) =>
      errorsOf(install(key.create(await begin('Laptop', PASSWORD), lies)));
    expect(await tried({ origin: 'https://jahat.example' })).toEqual(wrong('kredensial'));
    expect(await tried({ rpId: 'jahat.example' })).toEqual(wrong('kredensial'));
    expect(await tried({ challenge: 'AAAA' })).toEqual(wrong('kredensial'));
    const made = key.create(await begin('Laptop', PASSWORD));
    const other = await staff(village);
    expect(await errorsOf(install(made, other.call))).toEqual(wrong('kredensial', KEY_LATE));
    const both = await Promise.allSettled([install(made), install(made)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await person.call(keamanan.saya)).kunci).toHaveLength(1);
    expect(await errorsOf(begin('LAPTOP', await proofBy(person, key)))).toEqual([
      400,
      [{ nama: ['Sudah ada kunci dengan nama ini.'] }],
    ]);
    // Somebody else cannot register the same one.
    const theirs = await other.call(keamanan.beginKey, { body: { nama: 'Curian', password: PASSWORD } });
    expect((await refusal(install(key.create(theirs), other.call))).http).toBe(409);
    expect((await refusal((await village.warga()).call(keamanan.askKey))).http).toBe(403);
  });

  it('on another host of the village is one of its own', async () => {
    const village = await api.village();
    const person = await staff(village);
    const host = `lain-${village.host}`;
    await village.db((db) =>
      db
        .insertInto('desa_host')
        .values({ host, desa_id: db.desaId, jenis: 'portal', utama: false })
        .execute(),
    );
    const { key } = await withKey(village, person);
    const there = api.at(village.desaId, host);
    const kedua = await half(there, person);
    expect(await there.call(sesi.ways, { body: { kedua } })).toEqual({
      autentikator: false,
      kunci: false,
      kunci_lain: [{ nama: 'Laptop kantor', host: village.host }],
    });
    expect(await there.call(sesi.askKey, { body: { kedua } })).toEqual({ minta: null });
    const call = as(there, person.access);
    expect(await call(sesi.me)).toMatchObject({ kunci: false });
    expect((await call(keamanan.saya)).kunci).toMatchObject([{ di_sini: false }]);
    // Signed over there, as a page of that host could make it: nobody asked.
    const signed = key.sign({ rpId: host, challenge: 'AAAA' }, { origin: `http://${host}` });
    expect(await errorsOf(prove(there, kedua, signed))).toEqual(wrong('kode', KEY_LATE));
  });
});

describe('a passkey as proof of its owner', () => {
  it('stands where a code does, for the session that was asked', async () => {
    const village = await api.village();
    const person = await staff(village);
    const { key } = await withKey(village, person);
    const officer = await village.perangkat('surat');
    const forget = () =>
      village.db((db) =>
        db.updateTable('sesi').set({ bukti: {} }).where('akun_id', '=', person.id).execute(),
      );
    const show = (password: string) => person.call(keamanan.prove, { body: { macam: 'nonaktif', password } });
    const off = () => person.call(akun.disable, { params: { id: officer.id } });
    await forget();
    expect((await refusal(off())).http).toBe(400);
    const signed = await proofBy(person, key);
    await show(signed);
    await off();
    await forget();
    expect(await errorsOf(show(signed))).toEqual(wrong('password', KEY_LATE));
    expect(await errorsOf(show(PASSWORD))).toEqual([400, [{ password: [expect.any(String)] }]]);
  });

  it('adds an authenticator, and is removed by it; the last way goes only where none is asked for', async () => {
    const village = await api.village();
    const [person, admin] = [await staff(village), await staff(village)];
    const { key } = await withKey(village, person);
    const { key: second } = await withKey(village, person, 'HP', await proofBy(person, key));
    const { kunci } = await person.call(keamanan.begin);
    const code = (off: number) => totpCode(kunci, totpStep(Date.now()) + off);
    await person.call(keamanan.install, { body: { kode: code(-1), password: await proofBy(person, key) } });
    expect((await person.call(keamanan.petugas)).find(({ id }) => id === person.id)).toMatchObject({
      autentikator: true,
      kunci: 2,
    });
    const ids = (await person.call(keamanan.saya)).kunci.map(({ id }) => id);
    const remove = (id: number | undefined, password: string) =>
      person.call(keamanan.removeKey, { params: { id: id ?? 0 }, body: { password } });
    expect(
      (
        await refusal(
          admin.call(keamanan.removeKey, { params: { id: ids[0] ?? 0 }, body: { password: PASSWORD } }),
        )
      ).http,
    ).toBe(404);
    expect((await errorsOf(remove(ids[0], '000000')))[0]).toBe(400);
    await remove(ids[0], code(0));
    expect(await errorsOf(remove(ids[1], await proofBy(person, key)))).toEqual(wrong('password'));
    await village.db((db) => db.deleteFrom('autentikator').where('akun_id', '=', person.id).execute());
    await withKey(village, admin);
    await admin.call(keamanan.rules, { body: { mulai: '2020-01-01' } });
    expect((await refusal(remove(ids[1], await proofBy(person, second)))).http).toBe(409);
    await admin.call(keamanan.rules, { body: { mulai: '' } });
    await remove(ids[1], await proofBy(person, second));
    expect(await half(village, person)).toBeUndefined();
    expect(await person.call(keamanan.saya)).toMatchObject({ kunci: [], cadangan: { semua: 0 } });
  });

  it('is gone after a recovery by another admin or by the operator', async () => {
    const village = await api.village();
    const [person, admin] = [await staff(village), await staff(village)];
    await withKey(village, person);
    const body = { alasan: 'Laptop dicuri', bertemu: true, password: PASSWORD };
    const { kode } = await admin.call(keamanan.recover, { params: { id: person.id }, body });
    const kedua = await half(village, person);
    expect(await village.call(sesi.askKey, { body: { kedua } })).toEqual({ minta: null });
    const { access } = await prove(village, kedua, kode);
    const back = { ...person, call: as(village, access) };
    expect(await back.call(keamanan.saya)).toMatchObject({ kunci: [] });
    await withKey(village, back);
    expect(await back.call(sesi.me)).toMatchObject({ wajib_pasang: false });
    await recoverByOperator(api.core, { desaId: village.desaId, username: person.nik });
    const left = await village.db((db) =>
      db.selectFrom('kunci_sandi').select('id').where('desa_id', '=', db.desaId).execute(),
    );
    expect(left).toEqual([]);
  });
});
