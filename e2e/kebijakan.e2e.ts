import { AKUN, expect, masuk, test } from './fixtures.ts';
import { observatory } from './observatory.ts';

const TEMPLATES = ['/', '/berita', '/berita/1', '/lacak-laporan', '/kelola/masuk'];
// A proxy on this machine may set the scheme of the visitor.
const HTTPS = { 'x-forwarded-proto': 'https' };

test('halaman mendapat sedikitnya 130 angka menurut Mozilla Observatory', { tag: '@sekali' }, async ({
  request,
}) => {
  for (const path of TEMPLATES) {
    const answer = await request.get(path, { headers: HTTPS });
    const { points, faults } = observatory(answer.headers());
    expect(faults, path).toEqual([]);
    expect(points, path).toBeGreaterThanOrEqual(130);
  }
});

test('HEAD menjawab dengan kepala yang sama dengan GET', { tag: '@sekali' }, async ({ page, request }) => {
  await masuk(page, AKUN.warga);
  for (const client of [request, page.request])
    for (const path of TEMPLATES) {
      const [head, get] = [
        await client.head(path, { maxRedirects: 0 }),
        await client.get(path, { maxRedirects: 0 }),
      ];
      expect(head.status(), path).toBe(get.status());
      for (const name of ['content-security-policy', 'content-type', 'cache-control'])
        expect(head.headers()[name], `${path} ${name}`).toBe(get.headers()[name]);
    }
});

test('halaman tidak memuat atribut gaya, dan skrip yang disisipkan tidak ikut diizinkan', {
  tag: '@sekali',
}, async ({ request }) => {
  for (const path of TEMPLATES) {
    const answer = await request.get(path);
    expect(await answer.text(), path).not.toMatch(/<[a-z][^<>]* style="/);
    expect(answer.headers()['content-security-policy'], path).not.toContain('unsafe');
  }
});

test('jawaban untuk satu orang dikirim terkompresi', { tag: '@sekali' }, async ({ page }) => {
  await masuk(page, AKUN.warga);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['/', '/v1/artikel/']) {
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const answer = await fetch(new URL(path, page.url()), { headers });
    expect(answer.headers.get('content-encoding'), path).toBe('gzip');
    expect((await answer.text()).length, path).toBeGreaterThan(1_024);
  }
});
