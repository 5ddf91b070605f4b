import { expect, it } from 'vitest';
import { desa } from '#contract/desa/desa.ts';
import type { Tenancy } from '#server/core/data/tenant.ts';
import { openVisits, partOf } from '#server/core/page/visits.ts';
import { refusal, testApi } from '#test/api.ts';
import { type Sent, startSite } from '#test/site.ts';

const api = await testApi();
const PHONE = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36';
const opened = (url: string, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  url,
  headers: { 'user-agent': PHONE, ...headers },
});

it('tells pages that a visitor reads from all else', () => {
  expect(partOf(opened('/'))).toBe('');
  expect(partOf(opened('/_root.data?x=1'))).toBe('');
  expect(partOf(opened('/berita/7?dari=beranda'))).toBe('berita');
  expect(partOf(opened('/berita.data'))).toBe('berita');
  const none = [
    opened('/kelola/berita'),
    opened('/berita', {}, 'POST'),
    opened('/berita', {}, 'HEAD'),
    opened('/berita', { 'user-agent': 'Googlebot/2.1' }),
    opened('/berita', { 'user-agent': '' }),
    opened('/berita', { 'sec-purpose': 'prefetch;prerender' }),
    opened(`/${'a'.repeat(100_000)}`),
    opened('/__proto__'),
    opened('/%00'),
  ];
  expect(none.map(partOf)).toEqual(none.map(() => undefined));
});

it('counts each visitor once a day, their pages each time, and shows them to admins of that village only', async () => {
  const [village, other] = [await api.village(), await api.village()];
  const admin = await village.admin();
  const visits = openVisits(api.core.tenancy, api.core.log);
  for (const url of ['/', '/berita', '/berita/1', '/constructor'])
    visits.note(village.desaId, '10.0.0.1', opened(url));
  visits.note(village.desaId, '10.0.0.2', opened('/berita'));
  await visits.flush();
  visits.note(village.desaId, '10.0.0.1', opened('/berita/2'));
  await visits.stop();
  const state = await admin.call(desa.state);
  expect(state.kunjungan).toHaveLength(14);
  expect(state.kunjungan.at(-1)).toMatchObject({ orang: 2, halaman: 6 });
  expect(state.kunjungan.slice(0, -1).every(({ orang, halaman }) => orang + halaman === 0)).toBe(true);
  expect(state.dibuka).toEqual([
    { bagian: 'berita', halaman: 4 },
    { bagian: '', halaman: 1 },
    { bagian: 'constructor', halaman: 1 },
  ]);
  expect(state).toMatchObject({ surel: false, jejak: null });
  const theirs = await (await other.admin()).call(desa.state);
  expect(theirs.kunjungan.at(-1)).toMatchObject({ orang: 0, halaman: 0 });
  const staff = await village.perangkat('berita');
  expect((await refusal(staff.call(desa.state))).http).toBe(403);
  expect((await refusal((await village.warga()).call(desa.state))).http).toBe(403);
});

it('keeps the counts of a village that cannot be written, and bounds its parts', async () => {
  const village = await api.village();
  let refusals = 1;
  const tenancy: Tenancy = {
    ...api.core.tenancy,
    write: (id, work) =>
      refusals-- > 0 ? Promise.reject(new Error('no database')) : api.core.tenancy.write(id, work),
  };
  const visits = openVisits(tenancy, api.core.log);
  for (let at = 0; at < 500; at += 1) visits.note(village.desaId, '10.0.0.1', opened(`/bagian-${at}`));
  const rows = () => village.db((db) => db.selectFrom('kunjungan').select('halaman').execute());
  await visits.flush();
  expect(await rows()).toHaveLength(0);
  await visits.flush();
  expect(await rows()).toHaveLength(80);
});

it('forgets what is older than 400 days', async () => {
  const village = await api.village();
  await village.db((db) =>
    db.insertInto('kunjungan').values({ hari: '2020-01-01', bagian: '', orang: 1, halaman: 1 }).execute(),
  );
  const visits = openVisits(api.core.tenancy, api.core.log);
  visits.note(village.desaId, '10.0.0.1', opened('/'));
  await visits.stop();
  const rows = await village.db((db) => db.selectFrom('kunjungan').select('halaman').execute());
  expect(rows).toHaveLength(1);
});

it('counts rendered and kept pages that were found, no files, no calls, no pages of the console', async () => {
  const village = await api.village();
  const admin = await village.admin();
  const site = await startSite(api);
  const get = (path: string) => {
    const sent: Sent = { method: 'GET', path, headers: { 'user-agent': PHONE, accept: 'text/html' } };
    return site.send(village.host, sent);
  };
  expect((await get('/berita')).status).toBe(200);
  expect((await get('/berita')).status).toBe(200);
  expect((await get('/kegiatan')).status).toBe(200);
  for (const path of ['/tidak-ada', '/berita/999999', '/kelola', '/robots.txt', '/v1/desa/']) await get(path);
  await site.end();
  const { kunjungan, dibuka } = await admin.call(desa.state);
  expect(kunjungan.at(-1)).toMatchObject({ orang: 1, halaman: 3 });
  expect(dibuka).toEqual([
    { bagian: 'berita', halaman: 2 },
    { bagian: 'kegiatan', halaman: 1 },
  ]);
});
