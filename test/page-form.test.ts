import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { kategorilapor, lapor } from '#contract/lapor/lapor.ts';
import { testApi } from './api.ts';
import { startSite } from './site.ts';

// Forms as sent by a browser without JavaScript to the built site.
const api = await testApi();
const village = await api.village();
const site = await startSite(api);
const warga = await village.warga();
const [kategori] = (await village.call(kategorilapor.list)).data;

const OWN = { 'sec-fetch-site': 'same-origin', cookie: `akses=${warga.access}` };

async function report(headers: Record<string, string>) {
  const form = new FormData();
  form.set('judul', 'Jalan rusak di Dusun Dua');
  form.set('isi', 'Berlubang sejak minggu lalu, dan malam hari gelap.');
  form.set('kategori', String(kategori?.id));
  form.set('gambar', new File([await readFile('server/demo/foto/irigasi.webp')], 'irigasi.webp'));
  const request = new Request('http://desa.example/', { method: 'POST', body: form });
  const sent = site.open(village.host, {
    method: 'POST',
    path: '/buat-lapor-online',
    headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'text/html', ...headers },
  });
  sent.sent.end(Buffer.from(await request.arrayBuffer()));
  return sent.answer;
}

it('refuses a method that `Request` does not allow', async () => {
  const { status } = await site.send(village.host, { method: 'TRACE', path: '/' });
  expect(status).toBe(405);
});

it('passes the file of a resident on to the call', async () => {
  const { status, text } = await report(OWN);
  expect(status, text.slice(0, 2000)).toBe(302);
  const { data } = await warga.call(lapor.me);
  expect(data).toMatchObject([
    { judul: 'Jalan rusak di Dusun Dua', gambar_info: { width: expect.any(Number) } },
  ]);
});

it('redirects a visitor with the same form to the sign-in', async () => {
  expect((await report({})).status).toBe(302);
});

it('refuses an oversized form with a page that says why, without blocking', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const send = (body: string) => site.send(village.host, { method: 'POST', path: '/masuk', headers, body });
  await send('username=x');
  await site.figures();
  const { status, text } = await send('a&'.repeat(8_000));
  expect([status, text]).toEqual([413, expect.stringContaining('Terlalu banyak isian (paling banyak 300).')]);
  expect((await send(`username=${'x'.repeat(17_000)}`)).text).toContain('paling banyak 16 KB');
  expect((await site.figures()).pause).toBeLessThan(100);
});
