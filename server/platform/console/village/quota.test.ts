import { describe, expect, it } from 'vitest';
import { akun } from '#contract/akun/akun.ts';
import { berita } from '#contract/berita.ts';
import { desa } from '#contract/desa/desa.ts';
import { platform } from '#contract/platform/platform.ts';
import { mailDay } from '#server/core/mail-day.ts';
import { refusal, testApi } from '#test/api.ts';
import { applicant, codeIn, IMAS } from '#test/applicant.ts';
import { startConsole } from '#test/console.ts';
import { openMailServer } from '#test/mail-server.ts';
import { newsroomOf, photo } from '#test/newsroom.ts';
import { countVillages } from './villages.ts';

const PLATFORM_HOST = 'platform.nusacontoh.example';
const GB = 1024 ** 3;
const REASON = 'Arsip foto lama sedang dipindahkan';
const { state: post, settings } = await openMailServer();
const api = await testApi({ settings: { PLATFORM_HOST, ...settings } });
const desk = await startConsole(api);
const session = await desk.operator();
const { send } = desk.proven(session);
const at = (id: number) => `/v1/platform/desa/${id}/`;
const shown = async (id: number) => (await (await send('GET', at(id))).json()).data;
const change = (id: number, more: object) => send('POST', `${at(id)}kuota/`, { alasan: REASON, ...more });
const EMPTY = { ruang_gb: '', petugas: '', surel: '', laju: '' };

describe('the quotas of a village', () => {
  it('are those of all until an operator gives it its own, which both trails keep with the reason', async () => {
    const village = await api.village({ nama_desa: 'Kuota Satu' });
    await village.admin();
    await village.perangkat('surat');
    await village.warga();
    await countVillages(desk.store);
    const { kuota } = await shown(village.desaId);
    expect(kuota.ruang).toEqual({ pakai: 0, batas: 10 * GB, sendiri: false, bawaan: 10 * GB });
    expect(kuota.petugas).toEqual({ pakai: 2, batas: 30, sendiri: false, bawaan: 30 });
    expect(kuota.laju).toMatchObject({ pakai: null, sendiri: false });

    const wish = { ...EMPTY, ruang_gb: '20', surel: '3.000' };
    expect((await change(village.desaId, wish)).status).toBe(204);
    const after = await shown(village.desaId);
    expect(after.kuota).toMatchObject({
      ruang: { batas: 20 * GB, sendiri: true },
      surel: { batas: 3_000, sendiri: true },
      petugas: { batas: 30, sendiri: false },
    });
    expect(after.jejak[0]).toMatchObject({ aksi: 'desa.kuota', oleh: 'Hendra Wijaya', keterangan: REASON });
    const trail = await village.db((db) =>
      db.selectFrom('jejak').select(['aksi', 'peran', 'sesudah']).where('aksi', '=', 'desa.quota').execute(),
    );
    expect(trail).toEqual([
      {
        aksi: 'desa.quota',
        peran: 'platform',
        sesudah: { ruang_gb: 20, petugas: null, surel: 3_000, laju: null, alasan: REASON },
      },
    ]);
    expect((await change(village.desaId, EMPTY)).status).toBe(204);
    expect((await shown(village.desaId)).kuota.ruang).toMatchObject({ batas: 10 * GB, sendiri: false });
  });

  it('are changed with a reason and the second step, and never below what is used', async () => {
    const village = await api.village();
    await village.admin();
    await village.perangkat('surat');
    await countVillages(desk.store);
    const unproven = desk.at(desk.host, session);
    const path = `${at(village.desaId)}kuota/`;
    expect((await unproven.send('POST', path, { ...EMPTY, alasan: REASON })).status).toBe(403);
    for (const wrong of [
      { alasan: 'sempit' },
      { ruang_gb: '0' },
      { ruang_gb: '-1' },
      { petugas: '1,5' },
      { laju: '1e9' },
      { surel: 'banyak' },
      { petugas: '1' },
    ])
      expect([wrong, (await change(village.desaId, { ...EMPTY, ...wrong })).status]).toEqual([wrong, 400]);
    await api.at(village.desaId, village.host).db(async (db) => {
      const file = {
        jenis: 'pdf' as const,
        mime: 'application/pdf',
        sha256: 'a'.repeat(64),
        nama: 'besar.pdf',
      };
      await db
        .insertInto('berkas')
        .values({ ...file, ukuran: 2 * GB, lebar: null, tinggi: null, blur: null })
        .execute();
    });
    expect((await change(village.desaId, { ...EMPTY, ruang_gb: '1' })).status).toBe(400);
    expect((await change(village.desaId, { ...EMPTY, ruang_gb: '2' })).status).toBe(204);
    // Nine tenths and more of it: what an operator has to look at.
    const perlu = async () =>
      (await (await send('GET', `${platform.desa.path}?perlu=1&tampil=500`)).json()).data.desa.find(
        (one: { id: number }) => one.id === village.desaId,
      )?.perlu;
    expect(await perlu()).toContain('ruang');
    expect((await change(village.desaId, { ...EMPTY, ruang_gb: '20' })).status).toBe(204);
    expect(await perlu()).not.toContain('ruang');
  });
});

it('new files are refused once the room is used up, in words, and everything else goes on', async () => {
  const room = await newsroomOf(await api.village({ kuota_ruang: 100_000 }));
  const { village, redaksi } = room;
  const one = await redaksi.call(berita.create, { body: { judul: 'Panen' } });
  const params = { id: one.id };
  await redaksi.call(berita.picture, { params, body: photo() });
  const admin = await village.admin();
  const { ruang } = await admin.call(desa.kuota);
  expect(ruang).toMatchObject({ batas: 100_000 });
  expect(ruang.pakai).toBeGreaterThan(0);
  await village.db((db) => db.updateTable('berkas').set({ ukuran: 99_999 }).execute());
  const refused = await refusal(redaksi.call(berita.picture, { params, body: photo() }));
  expect(refused.http).toBe(413);
  expect(JSON.stringify(refused.body.errors)).toContain('Ruang berkas desa ini penuh');
  await redaksi.call(berita.save, { params, body: { versi: one.versi, judul: 'Panen raya' } });
  expect((await refusal(redaksi.call(desa.kuota))).http).toBe(403);
});

it('officers beyond the number are not invited, nor let in again', async () => {
  const village = await api.village({ kuota_petugas: 2 });
  const admin = await village.admin();
  const body = { nama: 'Fajar', jabatan: '', semua: false, izin: ['surat' as const] };
  const { id } = await admin.call(akun.invite, { body: { ...body, username: 'fajar' } });
  const more = { ...body, username: 'gilang' };
  const refused = await refusal(admin.call(akun.invite, { body: more }));
  expect(refused.http).toBe(409);
  expect(JSON.stringify(refused.body.errors)).toContain('2 akun petugas dari 2');
  await admin.call(akun.disable, { params: { id } });
  await admin.call(akun.invite, { body: more });
  expect((await refusal(admin.call(akun.enable, { params: { id } }))).http).toBe(409);
});

it('mail beyond the day waits for tomorrow, and is sent then, once', async () => {
  const { village, pendudukId, staf } = await applicant(api);
  const email = `besok${village.desaId}@contoh.example`;
  await staf.call(akun.kodeWarga, { params: { id: pendudukId } });
  await village.db(async (db) => {
    await db.updateTable('penduduk').set({ email }).where('id', '=', pendudukId).execute();
    await db.deleteFrom('akun_kode').execute();
    await db.updateTable('akun').set({ sandi: 'ada' }).where('penduduk_id', '=', pendudukId).execute();
    await db.updateTable('desa').set({ kuota_surel: 1 }).execute();
    await db
      .insertInto('surel_harian')
      .values({ hari: mailDay('WIB'), jumlah: 1 })
      .execute();
  });
  const mails = () => post.mails.filter(({ to }) => to.includes(email));
  await village.call(akun.forgot, { body: IMAS });
  await api.runJobs();
  await api.runJobs();
  expect(mails()).toEqual([]);
  // The code that reached nobody is no longer one; the job waits, and has failed at nothing.
  expect(await village.db((db) => db.selectFrom('akun_kode').selectAll().execute())).toEqual([]);
  const waiting = await desk.store.query<{ besok: boolean; attempts: number }>(
    `select run_at > now() as besok, attempts from graphile_worker.jobs where key like $1`,
    [`${village.desaId}:akun.lupa:besok:%`],
  );
  expect(waiting).toEqual([{ besok: true, attempts: 0 }]);
  await village.db((db) => db.deleteFrom('surel_harian').execute());
  await desk.store.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) from graphile_worker.jobs where key like $1`,
    [`${village.desaId}:akun.lupa:besok:%`],
  );
  await api.runJobs();
  expect(mails()).toHaveLength(1);
  expect(codeIn(mails()[0]?.text)).not.toBe('');
});

it('mail that no server took does not count', async () => {
  const { village, pendudukId, staf } = await applicant(api);
  const email = `gagal${village.desaId}@contoh.example`;
  await staf.call(akun.kodeWarga, { params: { id: pendudukId } });
  await village.db(async (db) => {
    await db.updateTable('penduduk').set({ email }).where('id', '=', pendudukId).execute();
    await db.deleteFrom('akun_kode').execute();
    await db.updateTable('akun').set({ sandi: 'ada' }).where('penduduk_id', '=', pendudukId).execute();
  });
  post.refuseNext = 1;
  await village.call(akun.forgot, { body: IMAS });
  await api.runJobs();
  const counted = await village.db((db) => db.selectFrom('surel_harian').select('jumlah').execute());
  expect(counted).toEqual([{ jumlah: 0 }]);
});

describe('requests of a village on a node', () => {
  it('wait beyond its share, before anything is asked of the database, and its neighbour goes on', async () => {
    const { url } = await api.serve({ PLATFORM_HOST, VILLAGE_PER_SECOND: '1', TRUSTED_PROXIES: '127.0.0.1' });
    const [loud, quiet] = [await api.village(), await api.village()];
    const ask = (host: string, accept?: string) => desk.through(url, 'GET', desa.me.path, { host, accept });
    expect((await ask(loud.host)).status).toBe(200);
    expect((await ask(quiet.host)).status).toBe(200);
    // A node knows a host from its second request on; the neighbour asks at the same moment.
    const [beside, ...answers] = await Promise.all([
      ask(quiet.host),
      ...Array.from({ length: 60 }, () => ask(loud.host)),
    ]);
    expect(beside.status).toBe(200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(5);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(JSON.parse(refused[0]?.text ?? '').errors).toEqual([
      'Situs desa ini sedang sangat ramai. Silakan coba lagi sebentar.',
    ]);
    expect((await ask(quiet.host)).status).toBe(200);
    // The console is nobody's village.
    expect((await desk.through(url, 'GET', '/v1/platform/saya/', { host: desk.host })).status).toBe(401);
  });

  it('follow a quota as soon as it is changed', async () => {
    const { url } = await api.serve({ PLATFORM_HOST, VILLAGE_PER_SECOND: '1' });
    const [village, beside] = [await api.village(), await api.village()];
    await countVillages(desk.store);
    const ask = () => desk.through(url, 'GET', desa.me.path, { host: village.host });
    await ask();
    const wish = { ...EMPTY, laju: '100.000', alasan: REASON };
    await desk.prove(session);
    const path = `${at(village.desaId)}kuota/`;
    const more = { host: desk.host, cookie: session, body: wish };
    expect((await desk.through(url, 'POST', path, more)).status).toBe(204);
    await ask();
    const neighbour = () => desk.through(url, 'GET', desa.me.path, { host: beside.host });
    await neighbour();
    const answers = await Promise.all([neighbour(), ...Array.from({ length: 60 }, ask)]);
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 61 }, () => 200));
  });
});
