import { describe, expect, it } from 'vitest';
import { akun, BAD_CODE } from '#contract/akun/akun.ts';
import { orang } from '#contract/orang/orang.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Asker = Pick<Village, 'call'>;

const PASSWORD = 'Sawah#Hijau7';
const BORN = '1984-11-25';
const IMAS = {
  nik: '9901016511840016',
  nama: 'Imas Masitoh',
  kelamin: 'PR' as const,
  tanggal_lahir: BORN,
  keluarga_id: null,
};

async function counter() {
  const village = await api.village();
  const staf = await village.perangkat('akun');
  const add = (values: Partial<typeof IMAS> & { status_dasar?: 'MATI' }) =>
    village.db((db) =>
      db
        .insertInto('penduduk')
        .values({ ...IMAS, desa_id: village.desaId, ...values })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const { id } = await add({});
  return { village, staf, params: { id }, add };
}

const redeem = (village: Asker, kode: string, tanggal_lahir = BORN) =>
  village.call(akun.useCode, { body: { kode, tanggal_lahir, password: PASSWORD } });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).http;
const found = async (staf: Asker, search?: string) =>
  (await staf.call(akun.warga, { query: { search } })).data;

describe('a resident at the counter', () => {
  it('gets a code, sets a password with it and the birth date, and signs in by NIK', async () => {
    const { village, staf, params } = await counter();
    expect(await found(staf)).toEqual([]);
    expect(await found(staf, 'imas')).toMatchObject([{ id: params.id, punya_nik: true, keadaan: 'tanpa' }]);
    const alone = async (penduduk: number | string) =>
      (await staf.call(akun.warga, { query: { penduduk } })).data.map(({ id }) => id);
    expect(await alone(params.id)).toEqual([params.id]);
    for (const nobody of [params.id + 1, 'x', '0', '9'.repeat(30)]) expect(await alone(nobody)).toEqual([]);
    const { kode, username } = await staf.call(akun.kodeWarga, { params });
    expect(username).toBe('');
    expect(await found(staf)).toMatchObject([{ keadaan: 'undangan' }]);
    const body = { kode, tanggal_lahir: BORN };
    expect(await village.call(akun.checkCode, { body })).toEqual({
      nama: IMAS.nama,
      username: 'NIK Anda',
    });
    await redeem(village, kode);
    const pair = await village.call(sesi.create, { body: { username: IMAS.nik, password: PASSWORD } });
    const me = await (await village.send('/v1/users/me', {}, pair.access)).json();
    expect(me).toMatchObject({ data: { role: 'penduduk', nama: IMAS.nama } });
    expect(await found(staf)).toMatchObject([{ keadaan: 'aktif', kode_sampai: null }]);
  });

  it('gets a new code for a forgotten password, for the same account', async () => {
    const { village, staf, params } = await counter();
    const first = await staf.call(akun.kodeWarga, { params });
    const [second, third] = await Promise.all([
      staf.call(akun.kodeWarga, { params }),
      staf.call(akun.kodeWarga, { params }),
    ]);
    expect((await refusal(redeem(village, first.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
    const worked = await Promise.allSettled([redeem(village, second.kode), redeem(village, third.kode)]);
    expect(worked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await found(staf)).toHaveLength(1);
  });

  it('cannot use a slip that was found: the birth date can be guessed five times at most, from anywhere', async () => {
    const { village, staf, params } = await counter();
    const { kode } = await staf.call(akun.kodeWarga, { params });
    for (const day of ['01', '02', '03', '04', '05'])
      expect((await refusal(redeem(village, kode, `1984-11-${day}`))).body.errors).toEqual([
        { kode: [BAD_CODE] },
      ]);
    expect(await codeOf(redeem(village, kode))).toBe(429);
  });
});

it('no account is created for children, for those who died or left, or on temporary numbers', async () => {
  const { staf, add } = await counter();
  const why = async (values: Parameters<typeof add>[0]) => {
    const params = await add(values);
    const { http, body } = await refusal(staf.call(akun.kodeWarga, { params }));
    expect(http).toBe(409);
    return body.errors[0];
  };
  const young = `${new Date().getFullYear() - 13}-01-02`;
  expect(await why({ nik: '9901016511840017', tanggal_lahir: young })).toContain('Belum 17 tahun');
  expect(await why({ nik: '9901016511840018', status_dasar: 'MATI' })).toContain('masih tercatat');
  expect(await why({ nik: '0101016511840019' })).toContain('sementara');
});

it('locking ends sessions and codes at once, until it is unlocked', async () => {
  const { village, staf, params } = await counter();
  expect(await codeOf(staf.call(akun.lock, { params }))).toBe(404);
  const { kode } = await staf.call(akun.kodeWarga, { params });
  const { access } = await redeem(village, kode);
  const open = await staf.call(akun.kodeWarga, { params });
  await staf.call(akun.lock, { params });
  expect((await village.send('/v1/users/me', {}, access)).status).toBe(401);
  expect((await refusal(redeem(village, open.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
  expect(await codeOf(staf.call(akun.lock, { params }))).toBe(409);
  expect(await codeOf(staf.call(akun.kodeWarga, { params }))).toBe(409);
  const { meta } = await staf.call(akun.warga);
  expect(meta.jumlah).toMatchObject({ nonaktif: 1, aktif: 0 });
  await staf.call(akun.unlock, { params });
  expect(await codeOf(staf.call(akun.unlock, { params }))).toBe(409);
  await village.call(sesi.create, { body: { username: IMAS.nik, password: PASSWORD } });
});

it('is for staff with the area, of this village; accounts of staff stay with the administrator', async () => {
  const { village, staf, params } = await counter();
  await staf.call(akun.kodeWarga, { params });
  const calls = (asker: Asker) => [
    asker.call(akun.warga),
    asker.call(akun.kodeWarga, { params }),
    asker.call(akun.lock, { params }),
    asker.call(akun.unlock, { params }),
  ];
  const codes = (asker: Asker) => Promise.all(calls(asker).map(codeOf));
  expect(await codes(village)).toEqual(Array(4).fill(401));
  expect(await codes(await village.warga())).toEqual(Array(4).fill(403));
  expect(await codes(await village.perangkat('penduduk'))).toEqual(Array(4).fill(403));
  const other = await counter();
  expect(await found(other.staf, 'imas')).toHaveLength(1);
  const foreign = { params: { id: params.id + 10 ** 6 } };
  expect(await codeOf(other.staf.call(akun.kodeWarga, foreign))).toBe(404);
  expect(await codeOf(staf.call(akun.petugas))).toBe(403);
  await village.db((db) =>
    db.updateTable('akun').set({ peran: 'admin' }).where('penduduk_id', '=', params.id).execute(),
  );
  expect(await codeOf(staf.call(akun.kodeWarga, { params }))).toBe(409);
  expect(await codeOf(staf.call(akun.lock, { params }))).toBe(409);
});

it('leaves neither code nor NIK in trail, log and stored responses', async () => {
  const { village, staf, params } = await counter();
  const { kode } = await staf.call(akun.kodeWarga, { params });
  await refusal(redeem(village, kode, '1990-01-01'));
  await redeem(village, kode);
  await staf.call(akun.lock, { params });
  const trail = await village.db((db) => db.selectFrom('jejak').selectAll().orderBy('id').execute());
  expect(trail.map(({ aksi }) => aksi)).toEqual(['akun.create', 'akun.code', 'akun.redeem', 'akun.lock']);
  const answers = await village.db((db) => db.selectFrom('kiriman').selectAll().execute());
  const kept = JSON.stringify([trail, answers, api.logged()]);
  for (const secret of [kode, kode.replace('-', ''), IMAS.nik]) expect(kept).not.toContain(secret);
});

it('an account follows its resident: corrections of number or name change both', async () => {
  const { village, staf, params } = await counter();
  const { kode } = await staf.call(akun.kodeWarga, { params });
  await redeem(village, kode);
  const register = await village.perangkat('penduduk');
  const correct = async (body: { nik?: string; nama?: string }) => {
    const { versi } = await register.call(orang.open, { params, body: {} });
    return register.call(orang.correct, { params, body: { versi, alasan: 'KTP-el', ...body } });
  };
  const corrected = '9901016511840099';
  await correct({ nik: corrected, nama: 'Imas Masitoh Sari' });
  const signIn = (username: string) => village.call(sesi.create, { body: { username, password: PASSWORD } });
  expect(await codeOf(signIn(IMAS.nik))).toBe(401);
  const { access } = await signIn(corrected);
  const me = await (await village.send('/v1/users/me', {}, access)).json();
  expect(me).toMatchObject({ data: { username: corrected, nama: 'Imas Masitoh Sari' } });
  const rows = await village.db((db) =>
    db.selectFrom('akun').select(['username', 'nama']).where('penduduk_id', '=', params.id).execute(),
  );
  expect(rows).toEqual([{ username: corrected, nama: 'Imas Masitoh Sari' }]);
  const other = await village.admin();
  expect((await refusal(correct({ nik: other.nik }))).body.errors).toEqual([
    { nik: ['NIK ini sudah dipakai akun lain.'] },
  ]);
});
