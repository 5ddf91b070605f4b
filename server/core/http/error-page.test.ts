import { expect, it } from 'vitest';
import { testApi } from '#test/api.ts';
import { filePage } from './error-page.ts';

// Without a build every page of this server fails like a broken site.
const api = await testApi();
await api.village();
const { url } = await api.serve();
const HTML = { accept: 'text/html,application/xhtml+xml' };

it('says what went wrong, with the request id of the log', async () => {
  const answer = await fetch(`${url}/berita`, { headers: HTML });
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(html).toContain('Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !');
  expect(html).not.toContain('build/server');
  const id = answer.headers.get('x-request-id') ?? '-';
  expect(html).toContain(`Nomor permintaan: ${id}`);
  expect(api.logged().filter((line) => line.includes(id) && line.includes('request failed'))).toHaveLength(1);
});

it('is JSON for the API and other clients', async () => {
  const headers = { ...HTML, cookie: 'akses=x', origin: 'https://jahat.example' };
  const form = await fetch(`${url}/masuk`, { method: 'POST', headers });
  expect(form.headers.get('content-type')).toContain('text/html');
  expect(form.status).toBe(403);
  for (const [path, accept] of [
    ['/v1/token/logout/', HTML.accept],
    ['/masuk', '*/*'],
  ] as const) {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { ...headers, accept } });
    expect((await answer.json()).status, path).toBe(403);
  }
});

it('a form of another site leaves one line without a stack in the log, whatever it says of itself', async () => {
  const before = api.logged().length;
  const claims: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }];
  for (const more of claims) {
    const headers = { origin: 'https://jahat.example', ...more };
    expect((await fetch(`${url}/masuk`, { method: 'POST', headers, body: 'a=b' })).status).toBe(403);
  }
  const lines = api
    .logged()
    .slice(before)
    .map((line) => JSON.parse(line));
  const told = lines.filter(({ level }) => level !== 'debug');
  const line = { level: 'warn', origin: 'https://jahat.example', path: '/masuk' };
  expect(told).toEqual([expect.objectContaining(line), expect.objectContaining(line)]);
  expect(JSON.stringify(told)).not.toContain('stack');
});

it('a file of which there is none is a page, also where no sentence came with it', async () => {
  for (const [body, words] of [
    [null, 'Tidak ada data untuk diunduh.'],
    [{ status: 404, errors: ['Belum ada surat.'], data: { msg: [] } }, 'Belum ada surat.'],
  ] as const) {
    const page = await filePage(Response.json(body, { status: 404 }), 'x', false);
    const html = await page.text();
    expect(page.status).toBe(404);
    expect(html).toContain('Data kosong');
    expect(html).toContain(words);
  }
});
