import { describe, expect, it } from 'vitest';
import { client } from '#contract/client.ts';
import { desa } from '#contract/desa.ts';
import { sesi } from '#contract/sesi.ts';
import { createApi } from '#server/app.ts';
import { actorOf } from '#server/core/visit.ts';
import { testApi } from '#test/api.ts';
import { createAdmin, createDesa } from './accounts.ts';

const api = await testApi();
const { core } = api;

/** A visitor of a host, as the front door would see one. */
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

describe('desa create', () => {
  it('opens an empty village at its host', async () => {
    await createDesa(core, { nama: 'Girimukti', host: 'GIRIMUKTI.example:443' });
    expect((await visitorOf('girimukti.example')(desa.me)).nama_desa).toBe('Girimukti');
  });

  it('refuses a host that another village has, and leaves nothing behind', async () => {
    const first = await createDesa(core, { nama: 'Satu', host: 'satu.example' });
    await expect(createDesa(core, { nama: 'Dua', host: 'satu.example' })).rejects.toThrow(/duplicate key/);
    const villages = await core.tenancy.outside
      .selectFrom('desa_versi')
      .select('desa_id')
      .where('desa_id', '>', first)
      .execute();
    expect(villages).toEqual([]);
  });
});

describe('admin create', () => {
  it('lets the administrator sign in, and records it', async () => {
    const desaId = await createDesa(core, { nama: 'Tiga', host: 'tiga.example' });
    await createAdmin(core, { desaId, username: 'kepala', nama: 'Ibu Kepala', password: 'Kebun#Teh77' });
    const pair = await visitorOf('tiga.example')(sesi.create, {
      body: { username: 'kepala', password: 'Kebun#Teh77' },
    });
    expect(pair.access).toMatch(/^ey/);
    const trail = await core.tenancy.read(desaId).selectFrom('jejak').select(['aksi', 'sesudah']).execute();
    expect(trail.map(({ aksi }) => aksi)).toContain('akun.create');
    expect(JSON.stringify(trail)).not.toContain('Kebun#Teh77');
  });

  it.each([
    ['pendek', 'A#1b', /Minimal 6 Digit/],
    ['umum', 'P@ssw0rd!', /terlalu umum/],
    ['memuat nama', 'Kepala#2026', /tidak boleh memuat/],
  ])('refuses a password that is %s', async (_, password, message) => {
    const desaId = await createDesa(core, {
      nama: 'Uji',
      host: `uji-${password.length}-${Math.random()}.example`,
    });
    await expect(
      createAdmin(core, { desaId, username: 'kepala', nama: 'Ibu Kepala', password }),
    ).rejects.toThrow(message);
  });

  it('refuses a village that does not exist', async () => {
    const admin = { desaId: 999_999_999, username: 'kepala', nama: 'Ibu', password: 'Kebun#Teh77' };
    await expect(createAdmin(core, admin)).rejects.toThrow(/tidak ada/);
  });
});
