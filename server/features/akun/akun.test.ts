import { describe, expect, it } from 'vitest';
import { akun, BAD_CODE } from '#contract/akun/akun.ts';
import { sesi } from '#contract/sesi.ts';
import { refusal, testApi } from '#test/api.ts';

const api = await testApi();
type Village = Awaited<ReturnType<typeof api.village>>;
type Asker = Pick<Village, 'call'>;

const PASSWORD = 'Sawah#Hijau7';
const FAJAR = {
  nama: 'Fajar Nugraha',
  username: 'fajar',
  jabatan: 'Operator peta',
  semua: false,
  izin: ['peta' as const],
};

/** A village with an administrator who has a password: only such an account counts as the last one. */
async function office() {
  const village = await api.village();
  const admin = await village.admin();
  await village.db((db) => db.updateTable('akun').set({ sandi: '-' }).where('id', '=', admin.id).execute());
  return { village, admin };
}

const listed = async (admin: Asker, id: number) =>
  (await admin.call(akun.petugas)).find((one) => one.id === id);
const redeem = (village: Asker, kode: string, username = FAJAR.username, password = PASSWORD) =>
  village.call(akun.useCode, { body: { kode, username, password } });
const signIn = (village: Asker, username: string, password = PASSWORD) =>
  village.call(sesi.create, { body: { username, password } });
const codeOf = async (call: Promise<unknown>) => (await refusal(call)).http;

describe('an invited officer', () => {
  it('sets a password with the code, once, and has the areas of the invitation', async () => {
    const { village, admin } = await office();
    const slip = await admin.call(akun.invite, { body: FAJAR });
    expect(slip.kode).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/);
    expect(Date.parse(slip.berlaku) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(await listed(admin, slip.id)).toMatchObject({
      ...FAJAR,
      keadaan: 'undangan',
      masuk_terakhir: null,
      kode_sampai: slip.berlaku,
    });
    expect(await codeOf(signIn(village, 'fajar'))).toBe(401);

    const typed = slip.kode.toLowerCase().replace('-', ' ');
    const body = { kode: typed, username: 'Fajar' };
    expect(await village.call(akun.checkCode, { body })).toEqual({ nama: FAJAR.nama, username: 'fajar' });
    const pair = await redeem(village, typed);
    const me = await village.send('/v1/users/me', {}, pair.access);
    expect(await me.json()).toMatchObject({ data: { role: 'perangkat', izin: ['peta'], nama: FAJAR.nama } });
    await signIn(village, 'fajar');
    expect(await listed(admin, slip.id)).toMatchObject({ keadaan: 'aktif', kode_sampai: null });
    expect((await refusal(redeem(village, slip.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
  });

  it('has one valid code at a time, for a week', async () => {
    const { village, admin } = await office();
    const first = await admin.call(akun.invite, { body: FAJAR });
    const params = { id: first.id };
    const second = await admin.call(akun.kodePetugas, { params });
    expect((await refusal(redeem(village, first.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
    await village.db((db) => db.updateTable('akun_kode').set({ berakhir: new Date() }).execute());
    expect((await refusal(redeem(village, second.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
    const third = await admin.call(akun.kodePetugas, { params });
    const [one, two] = await Promise.allSettled([redeem(village, third.kode), redeem(village, third.kode)]);
    expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot choose a password that others would guess, and may use the code again', async () => {
    const { village, admin } = await office();
    const { kode } = await admin.call(akun.invite, { body: FAJAR });
    for (const bad of ['kata', 'Fajar#2026', 'Password1!'])
      expect((await refusal(redeem(village, kode, 'fajar', bad))).body.errors[0]).toHaveProperty('password');
    await redeem(village, kode);
  });

  it('who forgot the password keeps it until the code is used; then all other sessions end', async () => {
    const { village, admin } = await office();
    const { id, kode } = await admin.call(akun.invite, { body: FAJAR });
    const { access } = await redeem(village, kode);
    const next = await admin.call(akun.kodePetugas, { params: { id } });
    expect((await village.send('/v1/users/me', {}, access)).status).toBe(200);
    await redeem(village, next.kode, 'fajar', 'Kebun#Teh88');
    expect((await village.send('/v1/users/me', {}, access)).status).toBe(401);
    expect(await codeOf(signIn(village, 'fajar'))).toBe(401);
    await signIn(village, 'fajar', 'Kebun#Teh88');
  });
});

describe('a code that cannot be used', () => {
  it('gets the same response when wrong, unknown, of another name or another village; attempts are limited', async () => {
    const { village, admin } = await office();
    const { kode } = await admin.call(akun.invite, { body: FAJAR });
    const other = await office();
    const tell = async (at: Village, told: string, username: string) =>
      (await refusal(redeem(at, told, username))).body;
    const unknown = await tell(village, 'ABCD-2345', 'fajar');
    expect(await tell(village, kode, 'orang.lain')).toEqual(unknown);
    expect(await tell(other.village, kode, 'fajar')).toEqual(unknown);
    expect(await tell(village, 'ABCD-2345', '')).toEqual(unknown);
    const birth = { kode, tanggal_lahir: '1990-01-01', password: PASSWORD };
    expect((await refusal(village.call(akun.useCode, { body: birth }))).body).toEqual(unknown);
    expect(await codeOf(redeem(village, 'ABCD-2346'))).toBe(400);
    expect(await codeOf(redeem(village, kode))).toBe(429);
    expect(await codeOf(village.call(akun.checkCode, { body: { kode, username: 'fajar' } }))).toBe(429);
  });

  it('is refused when malformed', async () => {
    const village = await api.village();
    const errors = async (kode: string) => (await refusal(redeem(village, kode))).body.errors;
    expect(await errors('')).toEqual([{ kode: ['Masukkan kode'] }]);
    expect(await errors('ABC')).toEqual([{ kode: ['Kode terdiri atas 8 huruf dan angka.'] }]);
    expect(await errors(`${'A'.repeat(9)}\u0000`)).toEqual([
      { kode: ['Kode terdiri atas 8 huruf dan angka.'] },
    ]);
  });
});

describe('disabling', () => {
  it('ends sessions and codes at once; enabling restores the password', async () => {
    const { village, admin } = await office();
    const { id, kode } = await admin.call(akun.invite, { body: FAJAR });
    const { access, refresh } = await redeem(village, kode);
    const open = await admin.call(akun.kodePetugas, { params: { id } });
    await admin.call(akun.disable, { params: { id } });
    expect((await village.send('/v1/users/me', {}, access)).status).toBe(401);
    expect(await codeOf(village.call(sesi.refresh, { body: { refresh } }))).toBe(401);
    expect(await codeOf(signIn(village, 'fajar'))).toBe(401);
    expect((await refusal(redeem(village, open.kode))).body.errors).toEqual([{ kode: [BAD_CODE] }]);
    expect(await codeOf(admin.call(akun.disable, { params: { id } }))).toBe(409);
    expect(await codeOf(admin.call(akun.kodePetugas, { params: { id } }))).toBe(409);
    expect(await listed(admin, id)).toMatchObject({ keadaan: 'nonaktif', kode_sampai: null });
    await admin.call(akun.enable, { params: { id } });
    expect(await codeOf(admin.call(akun.enable, { params: { id } }))).toBe(409);
    await signIn(village, 'fajar');
    expect((await village.send('/v1/users/me', {}, access)).status).toBe(401);
  });

  it('is refused for the last active holder of all areas, as is reducing their areas', async () => {
    const { village, admin } = await office();
    const own = { params: { id: admin.id } };
    const less = { ...own, body: { ...FAJAR, nama: 'Siti' } };
    expect(await codeOf(admin.call(akun.disable, own))).toBe(409);
    expect(await codeOf(admin.call(akun.change, less))).toBe(409);
    // An invited account cannot act yet.
    const { kode } = await admin.call(akun.invite, { body: { ...FAJAR, semua: true } });
    expect(await codeOf(admin.call(akun.disable, own))).toBe(409);
    const { access } = await redeem(village, kode);
    await admin.call(akun.change, less);
    expect(await codeOf(admin.call(akun.petugas))).toBe(403);
    expect((await village.send('/v1/kelola/akun/petugas/', {}, access)).status).toBe(200);
  });

  it('of each other at the same time leaves one', async () => {
    const { village, admin } = await office();
    const { id, kode } = await admin.call(akun.invite, { body: { ...FAJAR, semua: true } });
    const { access } = await redeem(village, kode);
    const answers = await Promise.all([
      admin.call(akun.disable, { params: { id } }).then(
        () => 204,
        (error) => error.http,
      ),
      village
        .send(`/v1/kelola/akun/petugas/${admin.id}/nonaktif/`, { method: 'POST' }, access)
        .then(({ status }) => status),
    ]);
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
  });
});

describe('areas and names', () => {
  it('change immediately', async () => {
    const { village, admin } = await office();
    const { id, kode } = await admin.call(akun.invite, { body: FAJAR });
    const { access } = await redeem(village, kode);
    const body = { nama: 'Fajar N.', jabatan: '', semua: false, izin: ['berita' as const, 'surat' as const] };
    await admin.call(akun.change, { params: { id }, body });
    const me = await (await village.send('/v1/users/me', {}, access)).json();
    expect(me).toMatchObject({ data: { nama: 'Fajar N.', izin: ['berita', 'surat'] } });
  });

  it('are refused when they are missing, wrong or taken', async () => {
    const { admin } = await office();
    const errors = async (body: Record<string, unknown>) =>
      (await refusal(admin.call(akun.invite, { body: { ...FAJAR, ...body } as typeof FAJAR }))).body.errors;
    await admin.call(akun.invite, { body: FAJAR });
    expect(await errors({})).toEqual([{ username: ['Nama pengguna ini sudah dipakai.'] }]);
    expect(await errors({ username: 'FAJAR' })).toEqual([{ username: ['Nama pengguna ini sudah dipakai.'] }]);
    expect(await errors({ nama: ' ', username: 'dua kata' })).toEqual([
      { nama: ['Harap masukkan nama lengkap'] },
      { username: ['Pakai huruf kecil, angka, titik, atau garis, paling sedikit 3.'] },
    ]);
    expect(await errors({ username: '9901012005900001' })).toEqual([
      { username: ['Nama pengguna tidak boleh hanya angka.'] },
    ]);
    expect(await errors({ username: 'baru', izin: [] })).toEqual([
      { izin: ['Pilih paling sedikit satu wewenang.'] },
    ]);
    expect(JSON.stringify(await errors({ username: 'baru', izin: ['raja'] }))).toContain(
      'Pilihan tidak dikenal.',
    );
  });
});

it('is for administrators only, and never for those of another village', async () => {
  const { village, admin } = await office();
  const { id } = await admin.call(akun.invite, { body: FAJAR });
  const params = { id };
  const { username: _, ...change } = FAJAR;
  const calls = (asker: Asker) => [
    asker.call(akun.petugas),
    asker.call(akun.invite, { body: { ...FAJAR, username: 'lain' } }),
    asker.call(akun.change, { params, body: change }),
    asker.call(akun.kodePetugas, { params }),
    asker.call(akun.disable, { params }),
    asker.call(akun.enable, { params }),
  ];
  const codes = (asker: Asker) => Promise.all(calls(asker).map(codeOf));
  expect(await codes(village)).toEqual(Array(6).fill(401));
  expect(await codes(await village.warga())).toEqual(Array(6).fill(403));
  expect(await codes(await village.perangkat('pengaturan', 'penduduk'))).toEqual(Array(6).fill(403));
  const stranger = (await office()).admin;
  expect(await Promise.all(calls(stranger).slice(2).map(codeOf))).toEqual(Array(4).fill(404));
  const resident = await village.warga();
  expect(await codeOf(admin.call(akun.disable, { params: { id: resident.id } }))).toBe(404);
  expect(await codeOf(admin.call(akun.kodePetugas, { params: { id: resident.id } }))).toBe(404);
});

it('is recorded in the trail, without codes in trail, log or database', async () => {
  const { village, admin } = await office();
  const { id, kode } = await admin.call(akun.invite, { body: FAJAR });
  const params = { id };
  await refusal(redeem(village, kode, 'salah'));
  await redeem(village, kode);
  const next = await admin.call(akun.kodePetugas, { params });
  const { username: _, ...change } = FAJAR;
  await admin.call(akun.change, { params, body: { ...change, izin: ['surat'] } });
  await admin.call(akun.disable, { params });
  await admin.call(akun.enable, { params });
  const trail = await village.db((db) => db.selectFrom('jejak').selectAll().orderBy('id').execute());
  expect(trail.map(({ aksi }) => aksi)).toEqual([
    'akun.invite',
    'akun.redeem',
    'akun.code',
    'akun.update',
    'akun.disable',
    'akun.enable',
  ]);
  expect(trail[3]).toMatchObject({
    sebelum: { izin: ['peta'] },
    sesudah: { izin: ['surat'] },
    akun_id: admin.id,
  });
  const answers = await village.db((db) => db.selectFrom('kiriman').selectAll().execute());
  const kept = JSON.stringify([trail, answers, api.logged()]);
  for (const code of [kode, next.kode]) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replace('-', ''));
  }
});
