import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { kepindahan } from '#contract/kepindahan.ts';
import { PASSWORD, REASON, startMoves } from '#test/moves.ts';
import { archiveFolder } from '../../features/kepindahan/queries.ts';
import { assertSpace } from '../../features/kepindahan/writes.ts';
import { readArchive } from './archive.ts';
import { composeArchive, removeDeparted } from './departure.ts';

const { api, archived, desk, leaving, posted, saved, send, session } = await startMoves();

const stored = async (desaId: number) => {
  const keys: string[] = [];
  for await (const { key } of api.core.files.list(archiveFolder(desaId))) keys.push(key);
  return keys;
};

describe('the way out', () => {
  it('freezes, waits for the village, closes, and deletes after 30 days', async () => {
    const one = await leaving();
    const { village, admin } = one;
    await village.db(async (db) => {
      await db.updateTable('desa_host').set({ utama: false }).execute();
      const own = {
        host: `sendiri-${village.desaId}.example`,
        desa_id: village.desaId,
        jenis: 'portal' as const,
      };
      await db
        .insertInto('desa_host')
        .values({ ...own, utama: true, bukti: 'abcd' })
        .execute();
    });
    await api.core.files.put(`${village.desaId}/foto/asli.webp`, randomBytes(2_000), { type: 'image/webp' });
    expect((await one.hand()).status).toBe(409);
    const { frasa } = await archived(one);
    // Only after the village has looked at it; while its site is open the archive is fetched there.
    const sealed = `/v1/platform/desa/${village.desaId}/pindah/arsip/`;
    expect((await send('GET', sealed)).status).toBe(404);
    expect((await one.hand()).status).toBe(409);
    expect((await one.confirm('aaaaa-bbbbb-ccccc-ddddd-eeeee-fffff')).status).toBe(400);
    expect((await one.confirm(frasa)).status).toBe(204);
    expect((await one.detail()).pindah.keadaan).toBe('diperiksa');
    expect((await one.hand({ pasti: '1' })).status).toBe(400);
    expect((await one.hand({ alamat_baru: 'bukan alamat' })).status).toBe(400);
    expect((await one.hand({ alamat_baru: village.host })).status).toBe(400);
    expect((await one.hand({ alamat_baru: 'https://pindahan.desa.example/' })).status).toBe(204);
    expect((await one.hand()).status).toBe(409);
    expect((await one.cancel()).status).toBe(409);
    // The site is closed to its admin too: the platform passes the sealed archive on.
    expect((await desk.at(desk.host).send('GET', sealed)).status).toBe(401);
    const passed = await send('GET', sealed);
    expect(passed.headers.get('content-disposition')).toMatch(
      /filename="pindah-[A-Za-z0-9-]+\.tar\.gz\.sandi"/,
    );
    const bytes = Buffer.from(await passed.arrayBuffer());
    expect(bytes.subarray(0, 16).toString()).toBe('PORTALDESA-SANDI');
    const kept = await stored(village.desaId);
    expect(bytes.length).toBe((await api.core.files.head(kept[0] ?? ''))?.size);
    const hosts = await village.db((db) => db.selectFrom('desa_host').select(['host', 'utama']).execute());
    expect(hosts).toEqual([{ host: village.host, utama: true }]);
    const { url, close } = await api.serve();
    const page = await desk.through(url, 'GET', '/', { host: village.host, accept: 'text/html' });
    // Its worker would take the jobs of the other tests.
    await close();
    expect(page.status).toBe(503);
    expect(page.text).toContain('href="https://pindahan.desa.example/"');
    expect(page.text).toContain('sudah pindah');

    const trail = await village.db((db) =>
      db
        .selectFrom('jejak')
        .select(['aksi', 'peran'])
        .where('noun', '=', 'kepindahan')
        .orderBy('id')
        .execute(),
    );
    expect(trail.map(({ aksi, peran }) => `${aksi} ${peran}`)).toEqual([
      'kepindahan.begin platform',
      'kepindahan.create admin',
      'kepindahan.compose pengunjung',
      'kepindahan.download admin',
      'kepindahan.confirm admin',
      'kepindahan.hand platform',
      'kepindahan.download platform',
    ]);
    expect((await one.detail()).jejak.map(({ aksi }: { aksi: string }) => aksi)).toEqual([
      'desa.arsip',
      'desa.serahkan',
      'desa.pindah',
    ]);

    const other = await leaving();
    await api.core.files.put(`${other.village.desaId}/foto/asli.webp`, randomBytes(9), {
      type: 'image/webp',
    });
    await desk.store.query(`update platform.kepindahan set hapus = hapus - interval '29 days 23 hours'`);
    expect(await removeDeparted(api.core, api.ownerUrl)).toBe(0);
    expect(await admin.call(kepindahan.state)).toMatchObject({ kepindahan: { keadaan: 'diserahkan' } });
    await desk.store.query(`update platform.kepindahan set hapus = hapus - interval '1 hour'`);
    expect(await removeDeparted(api.core, api.ownerUrl)).toBe(1);
    expect(await removeDeparted(api.core, api.ownerUrl)).toBe(0);
    const { rows } = await tablesWith(village.desaId);
    expect(rows).toEqual([]);
    expect(await stored(village.desaId)).toEqual([]);
    expect(await api.core.files.head(`${village.desaId}/foto/asli.webp`)).toBeUndefined();
    expect(await api.core.files.head(`${other.village.desaId}/foto/asli.webp`)).toBeDefined();
    expect((await other.detail()).id).toBe(other.village.desaId);
    const [gone] = await desk.store.query<{ aksi: string }>(
      `select aksi from platform.jejak where desa_id = ${village.desaId} order by id desc limit 1`,
    );
    expect(gone?.aksi).toBe('desa.hapus');
  }, 60_000);

  it('lets nobody write meanwhile, and the platform change nothing else of it', async () => {
    const one = await leaving();
    expect((await one.begin({ pasti: '32' })).status).toBe(400);
    expect((await one.begin({ alasan: 'x' })).status).toBe(400);
    expect(await one.state()).toBeNull();
    const other = desk.proven(await desk.operator());
    const begun = `/v1/platform/desa/${one.village.desaId}/pindah/`;
    const wish = { alasan: REASON, pasti: one.kode };
    const both = await Promise.all([one.begin(), other.send('POST', begun, wish)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { path } = kepindahan.state;
    expect((await one.village.send(path, {}, one.admin.access)).status).toBe(200);
    const masuk = await posted(one.village, '/v1/kelola/jejak/periksa/', {}, one.admin.access);
    expect(masuk.status).toBe(503);
    expect(await masuk.text()).toContain(REASON);
    const at = `/v1/platform/desa/${one.village.desaId}/`;
    expect((await send('POST', `${at}cabut/`)).status).toBe(409);
    expect(
      (await send('POST', `${at}tangguhkan/`, { cara: 'tutup', alasan: REASON, pasti: one.kode })).status,
    ).toBe(409);
    expect((await one.cancel()).status).toBe(204);
    expect((await one.cancel()).status).toBe(409);
    expect(await one.state()).toBeNull();
    expect((await posted(one.village, '/v1/kelola/jejak/periksa/', {}, one.admin.access)).status).toBe(202);
  });

  it('asks for the second step of the operator before each of its acts', async () => {
    const one = await leaving();
    const bare = desk.at(desk.host, await desk.operator());
    for (const act of ['pindah/', 'pindah/batal/', 'pindah/serahkan/']) {
      const path = `/v1/platform/desa/${one.village.desaId}/${act}`;
      expect((await bare.send('POST', path, { alasan: REASON, pasti: one.kode })).status, act).toBe(403);
      expect((await desk.at(desk.host).send('POST', path, {})).status, act).toBe(401);
    }
  });
});

/** Tables that still hold a row of a village. */
async function tablesWith(desaId: number) {
  const client = new Client(api.ownerUrl);
  await client.connect();
  await client.query(`set app.desa_id = '${desaId}'`);
  const { rows: tables } = await client.query<{ t: string }>(
    `select c.relname as t from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'desa_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const rows: string[] = [];
  for (const { t } of tables) {
    const found = await client.query(`select 1 from "${t}" where desa_id = ${desaId} limit 1`);
    if (found.rowCount) rows.push(t);
  }
  await client.end();
  return { rows };
}

describe('the archive and its phrase', () => {
  it('are for the admins of the village, and for nobody else', async () => {
    const one = await leaving();
    const { frasa } = await archived(one);
    const { village } = one;
    const neighbour = await leaving();
    const others = [await village.perangkat('penduduk', 'surat'), await village.warga()];
    for (const { access } of others) {
      expect((await village.send(kepindahan.state.path, {}, access)).status).toBe(403);
      for (const { path } of [kepindahan.create, kepindahan.download, kepindahan.confirm])
        expect(
          (await posted(village, path, { password: PASSWORD, frasa, periksa: true }, access)).status,
        ).toBe(403);
    }
    for (const { path } of [kepindahan.create, kepindahan.download])
      expect((await posted(village, path, { password: PASSWORD })).status).toBe(401);
    // An admin of another village, with a session there, here and at home.
    expect(
      (await posted(village, kepindahan.download.path, { password: PASSWORD }, neighbour.admin.access))
        .status,
    ).toBe(401);
    expect((await neighbour.download()).status).toBe(404);
    expect(await neighbour.state()).toBeNull();
    // An operator: on no host, and in no answer.
    for (const { path } of [kepindahan.create, kepindahan.download, kepindahan.state])
      expect((await desk.at(desk.host, session).send('POST', path, { password: PASSWORD })).status).toBe(404);
    expect(
      (await desk.at(village.host, session).send('POST', kepindahan.download.path, { password: PASSWORD }))
        .status,
    ).toBe(401);
    expect(JSON.stringify(await one.detail())).not.toContain(frasa);
    // A wrong password of the right admin.
    expect(
      (await posted(village, kepindahan.download.path, { password: 'salah' }, one.admin.access)).status,
    ).toBe(400);
    // Nowhere in clear.
    const trail = await village.db((db) => db.selectFrom('jejak').selectAll().execute());
    const row = await village.db((db) => db.selectFrom('kepindahan').selectAll().executeTakeFirstOrThrow());
    const lines = await desk.store.query('select * from platform.jejak');
    const queue = await desk.store.query('select * from graphile_worker._private_jobs');
    expect(JSON.stringify([trail, row, lines, queue]) + api.logged().join()).not.toContain(frasa);
    expect(row.frasa).toBeNull();
  }, 60_000);

  it('are made one at a time, and the newest alone is kept', async () => {
    const one = await leaving();
    await one.begin();
    const both = await Promise.allSettled([one.make(), one.make()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await one.download()).status).toBe(409);
    await api.runJobs();
    const first = both.flatMap((made) => (made.status === 'fulfilled' ? [made.value] : []))[0] ?? '';
    const second = await one.make();
    expect((await one.download()).status).toBe(409);
    await api.runJobs();
    expect(second).not.toBe(first);
    expect(await stored(one.village.desaId)).toHaveLength(1);
    expect((await one.confirm(second)).status).toBe(409);
    await one.download();
    expect((await one.confirm(first)).status).toBe(400);
    expect((await one.confirm(second)).status).toBe(204);
  }, 60_000);

  it('are not offered before they are whole: a job that is killed is done again', async () => {
    const one = await leaving();
    await one.begin();
    const frasa = await one.make();
    const { arsip } = await one.village.db((db) =>
      db.selectFrom('kepindahan').select('arsip').executeTakeFirstOrThrow(),
    );
    const order = { desaId: one.village.desaId, arsip: arsip ?? '' };
    // As much of it as a process does that is killed before it says so: the store keeps all, and offers nothing.
    await api.core.files.put(`${archiveFolder(order.desaId)}${order.arsip}.sandi`, randomBytes(99), {
      type: 'x/y',
    });
    expect((await one.state())?.keadaan).toBe('disusun');
    expect((await one.download()).status).toBe(409);
    await composeArchive(api.core, api.ownerUrl, order);
    expect((await one.state())?.keadaan).toBe('siap');
    const bytes = Buffer.from(await (await one.download()).arrayBuffer());
    await expect(
      readArchive({ path: await saved(bytes), key: { kind: 'sandi', text: frasa } }),
    ).resolves.toBeDefined();
    // The queue's own turn finds nothing to do.
    await api.runJobs();
    expect(Buffer.from(await (await one.download()).arrayBuffer()).equals(bytes)).toBe(true);
  }, 60_000);

  it('go when the village stays, also while the job runs', async () => {
    const one = await leaving();
    await archived(one);
    expect(await stored(one.village.desaId)).toHaveLength(1);
    await one.cancel();
    await expect.poll(() => stored(one.village.desaId)).toEqual([]);
    await one.begin();
    await one.make();
    expect((await one.cancel()).status).toBe(204);
    await api.runJobs();
    expect(await stored(one.village.desaId)).toEqual([]);
    expect(await one.state()).toBeNull();
  }, 60_000);

  it('that cannot be made say so, and can be made again', async () => {
    const one = await leaving();
    await one.begin();
    await one.make();
    const put = api.core.files.put;
    api.core.files.put = () => Promise.reject(new Error('no store'));
    await api.runJobs().finally(() => {
      api.core.files.put = put;
    });
    expect(await one.state()).toMatchObject({
      keadaan: 'gagal',
      sebab: expect.stringContaining('Coba lagi'),
      arsip: null,
    });
    await one.make();
    await api.runJobs();
    expect((await one.state())?.keadaan).toBe('siap');
  }, 60_000);

  it('are refused where the disk has no room for them', async () => {
    const space = async () => ({ bavail: 200, blocks: 1_000, bsize: 1024 ** 2 }) as never;
    await expect(assertSpace(api.core, 1, space)).rejects.toMatchObject({ http: 507 });
    const plenty = async () => ({ bavail: 900, blocks: 1_000, bsize: 1024 ** 2 }) as never;
    await expect(assertSpace(api.core, 1, plenty)).resolves.toBeUndefined();
  });
});
