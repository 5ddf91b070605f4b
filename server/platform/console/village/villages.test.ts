import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { desa } from '#contract/desa/desa.ts';
import { READ_ONLY } from '#contract/errors.ts';
import { hostOf } from '#contract/platform/nama-host.ts';
import { platform } from '#contract/platform/platform.ts';
import { testApi } from '#test/api.ts';
import { startConsole } from '#test/console.ts';
import { fillCodes } from '../codes.ts';
import { suffixOf, zoneOf } from './new-village.ts';
import { countVillages } from './villages.ts';

const PLATFORM_HOST = 'platform.nusacontoh.example';
const api = await testApi({ settings: { PLATFORM_HOST } });
const desk = await startConsole(api);
await fillCodes(desk.store);
const session = await desk.operator();
const { send } = desk.proven(session);
const get = async (path: string) => (await (await send('GET', path)).json()).data;
const listed = (query: Record<string, string>) => get(`${platform.desa.path}?${new URLSearchParams(query)}`);

const person = { paket: 'lengkap', nama: 'Tatang Sutarman', jabatan: 'Sekretaris Desa', username: 'tatang' };
const make = (kode: string, label: string, more: object = {}) =>
  send('POST', platform.buat.path, { ...person, kode, label, ...more });

describe('the list', () => {
  it('shows villages of the platform first, then codes that have none, twenty at a time', async () => {
    await make('32.01.06.2001', 'cari-satu');
    const found = await listed({ cari: 'suka' });
    expect(found.desa.length + found.kode.length).toBe(20);
    expect(found.lagi).toBe(true);
    expect(found.kode_semua).toBe(83_762);
    expect(found.kode.map(({ kode }: { kode: string }) => kode)).not.toContain('32.01.06.2001');
    const more = await listed({ cari: 'suka', tampil: '40' });
    expect(more.desa.length + more.kode.length).toBe(40);
    const exact = await listed({ cari: 'sukamaju', tampil: '300' });
    const called = exact.kode.filter(({ nama }: { nama: string }) => nama === 'Sukamaju');
    expect(called.length).toBeGreaterThan(60);
    expect(exact.kode.slice(0, called.length)).toEqual(called);
  });

  it('finds by code with and without dots, by host, and nothing below two letters', async () => {
    const made = await (await make('32.01.06.2002', 'alamat-khas')).json();
    for (const cari of ['32.01.06.2002', '3201062002', 'alamat-khas']) {
      const { desa: rows } = await listed({ cari });
      expect(rows.map(({ id }: { id: number }) => id)).toEqual([made.data.id]);
    }
    const codes = await listed({ cari: '320106' });
    expect(codes.kode.every(({ kode }: { kode: string }) => kode.startsWith('32.01.06'))).toBe(true);
    expect((await listed({ cari: 'x' })).kode).toEqual([]);
    expect((await listed({ cari: "'%_\\" })).kode).toEqual([]);
  });

  it('holds counts of a village, and follows what it is called', async () => {
    const village = await api.village({ nama_desa: 'Hitungan Baru', kode: '99.88.77.2001' });
    await village.warga();
    await village.admin();
    await countVillages(desk.store);
    const {
      desa: [row],
    } = await listed({ cari: 'hitungan baru' });
    expect(row).toMatchObject({
      id: village.desaId,
      akun: 2,
      host: village.host,
      keadaan: 'aktif',
      berkas: 0,
    });
    expect(Object.keys(row)).not.toContain('penduduk');
    expect(
      (await listed({ keadaan: 'persiapan', tampil: '500' })).desa.map((one: { id: number }) => one.id),
    ).not.toContain(village.desaId);
  });
});

describe('what an operator chooses from the list', () => {
  it('is a regency, a district of it, or what has to be looked at', async () => {
    const one = await api.village({ nama_desa: 'Saringan Satu', kode: '98.01.01.2001', kabupaten: 'Uji' });
    const other = await api.village({ nama_desa: 'Saringan Dua', kode: '98.01.02.2001', kabupaten: 'Uji' });
    await one.admin();
    await one.db((db) => db.updateTable('akun').set({ sandi: 'ada' }).execute());
    await other.warga();
    await countVillages(desk.store);
    const ids = async (query: Record<string, string>) =>
      (await listed({ tampil: '500', ...query })).desa.map(({ id }: { id: number }) => id);
    expect((await ids({ daerah: '98.01' })).toSorted()).toEqual([one.desaId, other.desaId].toSorted());
    expect(await ids({ daerah: '98.01.02' })).toEqual([other.desaId]);
    const { daerah } = await listed({ daerah: '98.01' });
    expect(daerah).toContainEqual(expect.objectContaining({ kode: '98.01', nama: 'Uji', jumlah: 2 }));
    expect(daerah).toContainEqual(expect.objectContaining({ kode: '98.01.02', induk: 'Uji', jumlah: 1 }));
    // In use, and nobody can sign in who may make accounts.
    const looked = await ids({ perlu: '1' });
    expect([looked.includes(one.desaId), looked.includes(other.desaId)]).toEqual([false, true]);
    await send('POST', `/v1/platform/desa/98.01.01.2001/alamat/`, {
      host: 'satu.desa.example',
      jenis: 'portal',
    });
    const { desa: rows, jumlah } = await listed({ perlu: '1', daerah: '98.01', urut: 'nama' });
    expect(rows.map(({ perlu }: { perlu: string[] }) => perlu)).toEqual([['admin'], ['alamat']]);
    expect(jumlah.perlu).toBeGreaterThanOrEqual(2);
    for (const hostile of ['constructor', '98', '98.01%', `98.01${'.01'.repeat(30_000)}`, "98.01' or true"])
      expect(
        (await send('GET', `${platform.desa.path}?daerah=${encodeURIComponent(hostile)}`)).status,
      ).toBeLessThan(500);
  });
});

describe('a new village', () => {
  it('is made in one go, with its first admin, whose code opens the account once', async () => {
    const { wilayah, saran, akhiran, zona } = await get(`${platform.calon.path}?kode=51.01.01.2001`);
    expect([akhiran, zona]).toEqual(['nusacontoh.example', 'WITA']);
    const made = await (await make('51.01.01.2001', saran, { paket: 'dilan' })).json();
    expect(made.data).toMatchObject({ desa: wilayah.nama, host: hostOf(saran, akhiran), username: 'tatang' });
    expect(made.data.milidetik).toBeLessThan(2_000);
    const village = api.at(made.data.id, made.data.host);
    expect(await village.call(desa.me)).toMatchObject({
      nama_desa: wilayah.nama,
      kode: '51.01.01.2001',
      dilan: true,
    });
    const slip = { kode: made.data.kode, username: 'tatang' };
    expect(await village.call(akun.checkCode, { body: slip })).toMatchObject({ nama: 'Tatang Sutarman' });
    const opened = await village.call(akun.useCode, { body: { ...slip, password: 'Kebun!Teh77' } });
    expect(opened.access).not.toBe('');
    await expect(village.call(akun.useCode, { body: { ...slip, password: 'Kebun!Teh78' } })).rejects.toThrow(
      '400',
    );
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'peran']).orderBy('id').execute(),
    );
    expect(trail[0]).toEqual({ aksi: 'desa.create', peran: 'platform' });
  });

  it('leaves nothing when its host is taken or its code has a village', async () => {
    const { data } = await (await make('51.01.01.2002', 'pertama-di-sini')).json();
    const villages = async () => (await desk.store.query('select desa_id from desa_versi')).length;
    const before = await villages();
    expect((await make('51.01.01.2003', 'pertama-di-sini')).status).toBe(400);
    expect((await make('51.01.01.2002', 'kedua-di-sini')).status).toBe(409);
    expect((await make('51.01.01.9999', 'kedua-di-sini')).status).toBe(404);
    for (const label of ['www', 'ab', 'Ada Spasi', '-awal', 'akhir-', 'a.b.c'])
      expect([label, (await make('51.01.01.2003', label)).status]).toEqual([label, 400]);
    expect(await villages()).toBe(before);
    expect(await get(`${platform.calon.path}?kode=51.01.01.2003&label=pertama-di-sini`)).toMatchObject({
      masalah: expect.stringContaining('sudah dipakai'),
    });
    expect(data.host).toBe('pertama-di-sini.nusacontoh.example');
  });

  it('is made once of two that are asked for at the same moment', async () => {
    // Two operators: the second step of one session is good for one of two changes only.
    const other = desk.proven(await desk.operator());
    const both = await Promise.all([
      make('51.01.02.2001', 'bersama-a'),
      other.send('POST', platform.buat.path, { ...person, kode: '51.01.02.2001', label: 'bersama-b' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('has the clock of its province and a host under the domain of the console', () => {
    expect(['11.01', '62.01', '63.01', '53.01', '81.01', '94.01'].map(zoneOf)).toEqual([
      'WIB',
      'WIB',
      'WITA',
      'WITA',
      'WIT',
      'WIT',
    ]);
    expect(['platform.localhost', 'platform.contoh.id', 'contoh.id'].map(suffixOf)).toEqual([
      'localhost',
      'contoh.id',
      'contoh.id',
    ]);
  });
});

describe('a suspended village', () => {
  const REASON = 'Perjanjian kerja sama belum diperpanjang';

  it('takes nothing in, stays open to read, and lets officers sign in and take data out, on every node', async () => {
    const [one, other] = await Promise.all([api.serve({ PLATFORM_HOST }), api.serve({ PLATFORM_HOST })]);
    const village = await api.village({ kode: '99.77.01.2001' });
    const { access } = await village.admin();
    const { access: resident } = await village.warga();
    await countVillages(desk.store);
    const at = `/v1/platform/desa/99.77.01.2001`;
    const host = desk.host;
    const asked = async (url: string, method: string, path: string, body?: object) => {
      if (method !== 'GET') await desk.prove(session);
      return desk.through(url, method, path, { host, cookie: session, body });
    };
    const onVillage = (url: string, method: string, path: string, body?: object) =>
      desk.through(url, method, path, { host: village.host, body });
    expect((await asked(one.url, 'GET', `${at}/`)).status).toBe(200);
    expect((await onVillage(one.url, 'GET', `${at}/`)).status).toBe(404);
    const masukan = { jalur: '/profil', membantu: 'ya' };
    for (const body of [
      { cara: 'baca', alasan: 'pendek', pasti: '99.77.01.2001' },
      { cara: 'baca', alasan: REASON, pasti: '99.77.01.2002' },
    ])
      expect((await asked(one.url, 'POST', `${at}/tangguhkan/`, body)).status).toBe(400);
    const wish = { cara: 'baca', alasan: REASON, pasti: '9977012001' };
    expect((await asked(one.url, 'POST', `${at}/tangguhkan/`, wish)).status).toBe(204);

    await expect
      .poll(async () => (await onVillage(other.url, 'POST', '/v1/masukan/', masukan)).status)
      .toBe(503);
    const refused = await onVillage(one.url, 'POST', '/v1/masukan/', masukan);
    expect(refused.status).toBe(503);
    expect(refused.text).toContain(`${READ_ONLY}: ${REASON}`);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await onVillage(other.url, 'GET', '/v1/desa-me/')).status).not.toBe(503);
    // Its officers read why on every page of their console; its residents do not.
    const reasonFor = async (as: string) =>
      (await (await village.send('/v1/users/me', {}, as)).json()).data.baca_saja;
    expect([await reasonFor(access), await reasonFor(resident)]).toEqual([REASON, '']);
    // Signing in is judged by the password, not by the suspension; a file is taken away with the session of before.
    expect(
      (await onVillage(one.url, 'POST', '/v1/token/', { username: 'x', password: 'Salah#123' })).status,
    ).not.toBe(503);
    const file = await village.send(
      '/v1/kelola/penduduk/ekspor/',
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"bentuk":"csv"}' },
      access,
    );
    expect(file.status).toBe(200);

    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'peran', 'sesudah'])
        .where('aksi', '=', 'desa.suspend')
        .execute(),
    );
    expect(trail).toEqual([
      { aksi: 'desa.suspend', peran: 'platform', sesudah: { cara: 'baca', alasan: REASON } },
    ]);
    expect((await asked(other.url, 'POST', `${at}/cabut/`)).status).toBe(204);
    await expect
      .poll(async () => (await onVillage(one.url, 'POST', '/v1/masukan/', masukan)).status)
      .not.toBe(503);
    expect((await asked(one.url, 'POST', `${at}/cabut/`)).status).toBe(409);
  });

  it('or shows one page, with the telephone of the office, and nothing else', async () => {
    const { url } = await api.serve({ PLATFORM_HOST });
    const village = await api.village({
      kode: '99.77.01.2003',
      nama_desa: 'Tutup Dulu',
      no_telp: '(022) 123 456',
    });
    await countVillages(desk.store);
    const wish = { cara: 'tutup', alasan: REASON, pasti: '99.77.01.2003' };
    const at = '/v1/platform/desa/99.77.01.2003';
    await desk.prove(session);
    await desk.through(url, 'POST', `${at}/tangguhkan/`, { host: desk.host, cookie: session, body: wish });
    for (const path of ['/', '/berita', '/kelola/masuk']) {
      const page = await desk.through(url, 'GET', path, { host: village.host, accept: 'text/html' });
      expect(page.status).toBe(503);
      expect(page.text).toContain('Situs Desa Tutup Dulu ditutup sementara');
      expect(page.text).toContain('tel:022123456');
      expect(page.headers['cache-control']).toBe('no-store');
    }
    for (const path of ['/v1/artikel/', '/v1/users/me'])
      expect((await desk.through(url, 'GET', path, { host: village.host })).status).toBe(503);
    const shown = await get(`${at}/`);
    expect(shown).toMatchObject({ keadaan: 'ditangguhkan', ditangguhkan: 'tutup', alasan: REASON });
    expect(shown.jejak[0]).toMatchObject({ aksi: 'desa.tutup', oleh: 'Hendra Wijaya', keterangan: REASON });
  });
});

it('the page of a village names its staff with their areas, and nothing else of them', async () => {
  const village = await api.village({ kode: '99.79.01.2001', nama_desa: 'Berpetugas' });
  const admin = await village.admin();
  await village.perangkat('surat', 'penduduk');
  await village.warga();
  await village.db((db) =>
    db.updateTable('akun').set({ langkah_kedua: new Date() }).where('id', '=', admin.id).execute(),
  );
  await countVillages(desk.store);
  const { petugas } = await get('/v1/platform/desa/99.79.01.2001/');
  expect(petugas).toHaveLength(2);
  expect(petugas[0]).toMatchObject({ semua: true, aktif: true, langkah_kedua: true });
  expect(petugas[1]).toMatchObject({ semua: false, izin: ['surat', 'penduduk'], langkah_kedua: false });
  expect(Object.keys(petugas[0]).sort()).toEqual(
    ['aktif', 'diundang', 'id', 'izin', 'jabatan', 'langkah_kedua', 'masuk', 'nama', 'semua'].sort(),
  );
});
