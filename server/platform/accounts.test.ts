import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { berita } from '#contract/berita.ts';
import { client } from '#contract/client.ts';
import { desa } from '#contract/desa/desa.ts';
import { kegiatan } from '#contract/kegiatan.ts';
import { kategorilapor } from '#contract/lapor/lapor.ts';
import { sesi } from '#contract/sesi.ts';
import { createApi } from '#server/app.ts';
import { actorOf } from '#server/core/http/visit.ts';
import { testApi } from '#test/api.ts';
import { createStaff } from './accounts.ts';
import { addHost } from './hosts.ts';
import { createDesa, DesaBaru } from './new-desa.ts';

const api = await testApi();
const { core } = api;

/** A typed client for a host, calling the API without a network. */
function visitorOf(host: string) {
  const { fetch } = createApi(core);
  return client(async (path, init) => {
    const request = new Request(`http://${host}${path}`, init);
    const village = await core.villages.byHost(host);
    const peer = { id: 'uji', ip: '127.0.0.1', https: false, stamp: {} };
    return fetch(request, {
      ...peer,
      village,
      ...actorOf(core, village, (name) => request.headers.get(name), peer),
    });
  });
}

const DESA = {
  kecamatan: 'Sekar Arum',
  kabupaten: 'Tirta Buana',
  provinsi: 'Nusa Contoh',
  zona: 'WITA',
  username: 'admin',
  admin: 'Siti Aminah',
};
const create = (nama: string, host: string) => createDesa(core, DesaBaru.parse({ ...DESA, nama, host }));
const trailOf = (id: number) =>
  core.tenancy.read(id).selectFrom('jejak').select(['aksi', 'sesudah']).orderBy('id').execute();

describe('desa create', () => {
  it('creates a village at its host, with the data that its pages need', async () => {
    await create('Girimukti', 'GIRIMUKTI.example:443');
    const call = visitorOf('girimukti.example');
    expect(await call(desa.me)).toMatchObject({
      nama_desa: 'Girimukti',
      kecamatan: { nama_kecamatan: 'Sekar Arum' },
      kabupaten: 'Tirta Buana',
      provinsi: 'Nusa Contoh',
      zona: 'WITA',
    });
    const lists = [berita.categories, kegiatan.categories, kategorilapor.list];
    for (const list of lists) expect((await call(list)).data.length, list.path).toBeGreaterThan(3);
  });

  it('creates a village with categories in each table of them', async () => {
    const { id } = await create('Kategori', `kategori${Date.now()}.example`);
    const empty = await core.tenancy.write(id, async (db) => {
      const { rows } = await sql<{ nama: string }>`
        select table_name as nama from information_schema.tables
        where table_schema = current_schema() and table_name like 'kategori\\_%'`.execute(db);
      expect(rows.length).toBeGreaterThan(5);
      const found = await Promise.all(
        rows.map(async ({ nama }) => {
          const some = await sql`select 1 from ${sql.table(nama)} where desa_id = ${id} limit 1`.execute(db);
          return some.rows.length === 0 ? [nama] : [];
        }),
      );
      return found.flat();
    });
    expect(empty).toEqual([]);
  });

  it('creates the first login with a random password, which is not in the trail', async () => {
    const { id, password } = await create('Empat', 'empat.example');
    expect(password).toMatch(/^([A-Za-z]{2}\d-){3}[A-Za-z]{2}\d$/);
    const pair = await visitorOf('empat.example')(sesi.create, { body: { username: 'admin', password } });
    expect(pair.access).toMatch(/^ey/);
    const trail = await trailOf(id);
    expect(trail.map(({ aksi }) => aksi)).toEqual(['desa.create', 'akun.create', 'sesi.create']);
    expect(JSON.stringify(trail)).not.toContain(password);
  });

  it('refuses a host of another village, and is rolled back', async () => {
    const { id } = await create('Satu', 'satu.example');
    await expect(create('Dua', 'satu.example')).rejects.toThrow(
      'Alamat satu.example sudah dipakai desa lain.',
    );
    const villages = await core.tenancy.outside
      .selectFrom('desa_versi')
      .select('desa_id')
      .where('desa_id', '>', id)
      .execute();
    expect(villages).toEqual([]);
  });
});

describe('alamat create', () => {
  it('adds the shop of a village on a separate host, and links to it from the main one', async () => {
    const { id: desaId } = await create('Enam', 'enam.example');
    await addHost(core, { desaId, host: 'Toko.Enam.example', jenis: 'toko' });
    expect((await visitorOf('toko.enam.example')(desa.me)).jenis_host).toBe('toko');
    const seen = await core.villages.byHost('enam.example');
    expect([seen?.jenis, seen?.toko_host]).toEqual(['portal', 'toko.enam.example']);
    expect((await trailOf(desaId)).at(-1)).toEqual({
      aksi: 'desa.host',
      sesudah: { host: 'toko.enam.example', jenis: 'toko' },
    });
  });

  beforeAll(() => create('Tujuh', 'tujuh.example'));
  it.each([
    ['of another village', 'tujuh.example', 'Alamat tujuh.example sudah dipakai.'],
    ['that is none', 'https://toko', 'Masukkan alamat situs seperti sukamaju.desa.id, tanpa https://.'],
  ])('refuses an address %s', async (_, host, message) => {
    const { id: desaId } = await create('Delapan', `delapan-${host.length}.example`);
    await expect(addHost(core, { desaId, host, jenis: 'toko' })).rejects.toThrow(message);
  });

  it('refuses an unknown village', async () => {
    const nowhere = { desaId: 999_999_999, host: 'toko.sembilan.example', jenis: 'toko' as const };
    await expect(addHost(core, nowhere)).rejects.toThrow(/tidak ada/);
  });
});

describe('admin create, perangkat create', () => {
  it('allows the administrator to sign in, and is recorded', async () => {
    const { id: desaId } = await create('Tiga', 'tiga.example');
    await createStaff(core, { desaId, username: 'kepala', nama: 'Ibu Kepala', password: 'Kebun#Teh77' });
    const pair = await visitorOf('tiga.example')(sesi.create, {
      body: { username: 'kepala', password: 'Kebun#Teh77' },
    });
    expect(pair.access).toMatch(/^ey/);
    const trail = await trailOf(desaId);
    const made = { aksi: 'akun.create', sesudah: { username: 'kepala', peran: 'admin', izin: [] } };
    expect(trail).toContainEqual(made);
    expect(JSON.stringify(trail)).not.toContain('Kebun#Teh77');
  });

  it('gives an official the given areas, and accepts a username once', async () => {
    const { id: desaId } = await create('Lima', 'lima.example');
    const official = { desaId, username: 'redaksi', nama: 'Dewi', password: 'Kebun#Teh77' };
    await createStaff(core, { ...official, izin: ['berita'] });
    expect((await trailOf(desaId)).at(-1)).toMatchObject({
      sesudah: { peran: 'perangkat', izin: ['berita'] },
    });
    await expect(createStaff(core, official)).rejects.toThrow('Username redaksi sudah ada');
  });

  it.each([
    ['pendek', 'A#1b', /Minimal 10 Digit/],
    ['umum', 'P@ssw0rd!!', /terlalu umum/],
    ['memuat nama', 'Kepala#2026', /tidak boleh memuat/],
  ])('refuses a password that is %s', async (_, password, message) => {
    const { id: desaId } = await create('Uji', `uji-${password.length}.example`);
    await expect(
      createStaff(core, { desaId, username: 'kepala', nama: 'Ibu Kepala', password }),
    ).rejects.toThrow(message);
  });

  it('refuses an unknown village', async () => {
    const admin = { desaId: 999_999_999, username: 'kepala', nama: 'Ibu', password: 'Kebun#Teh77' };
    await expect(createStaff(core, admin)).rejects.toThrow(/tidak ada/);
  });
});
