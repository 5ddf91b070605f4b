import type { APIRequestContext, Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, expectNoSideScroll, expectRight, test } from './fixtures.ts';

const FIRST = 'Saluran irigasi Cikaret selesai, 42 hektare sawah siap tanam musim ini';
const cards = (page: Page) => page.locator('#daftar-berita > article');

/** Publishes an article as the editor of the demo village; returns its id. */
async function publish(request: APIRequestContext, judul: string, isi: string): Promise<number> {
  const { access } = await (await request.post('/v1/token/', { data: AKUN.redaksi })).json();
  const headers = { authorization: `Bearer ${access}` };
  const send = async (method: 'post' | 'patch', path: string, data: object) =>
    (await (await request[method](`/v1/kelola/artikel/${path}`, { headers, data })).json()).data;
  const [kategori] = (await (await request.get('/v1/kategoriberita/')).json()).data;
  const { id, versi } = await send('post', '', { judul });
  const saved = await send('patch', `${id}/`, { versi, isi, kategori: kategori.id });
  await send('post', `${id}/terbit/`, { versi: saved.versi, terbit: '2020-01-01T00:00' });
  return id;
}

test.describe('daftar berita', () => {
  test('menampilkan sembilan, lalu sepuluh lagi di tempat yang sama @sekali', async ({ page }) => {
    await page.goto('/berita');
    await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
    await expect(cards(page)).toHaveCount(9);
    await expect(page.getByText(/^Menampilkan 9 dari \d+ berita$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(cards(page)).toHaveCount(19);
    await expect(page.getByText(/^Menampilkan 19 dari \d+ berita$/)).toBeVisible();
    await expect(cards(page).nth(9).getByRole('link')).toBeFocused();
  });

  test('mencari sambil diketik, dan berkata bila tidak ada @sekali', async ({ page }) => {
    await page.goto('/berita');
    const search = page.getByRole('searchbox', { name: 'Cari berita' });
    await search.fill('posyandu desember');
    await page.waitForURL(/search=posyandu/);
    await expect(cards(page)).toHaveCount(1);
    await search.fill('tidak mungkin ada');
    await expect(page.getByText('Tidak ada berita disini')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/berita?search=${'panjang '.repeat(90)}%00`);
    await expect(page.getByText('Tidak ada berita disini')).toBeVisible();
    await expect(search).toBeVisible();
  });

  test('bekerja tanpa JavaScript', { tag: '@sekali' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/berita');
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(cards(page)).toHaveCount(19);
    await page.getByRole('searchbox', { name: 'Cari berita' }).fill('irigasi cikaret');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(1);
    await cards(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    await context.close();
  });
});

test.describe('halaman berita', () => {
  test('memuat isi, gambar, berita lain, dan data untuk mesin pencari @sekali', async ({ page, situs }) => {
    await page.goto('/berita');
    await cards(page).getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    await expect(page.getByText(/^[\d.]+ kali dilihat$/)).toBeVisible();
    await expect(page.locator('figure img')).toHaveAttribute('alt', /Saluran irigasi baru/);
    await expect(
      page.getByRole('complementary', { name: 'Berita lainnya' }).getByRole('article'),
    ).toHaveCount(4);
    // Search engines read the server-rendered HTML.
    await page.reload();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const news = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'NewsArticle');
    expect(news).toMatchObject({ headline: FIRST, mainEntityOfPage: page.url() });
    await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article');
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image?.startsWith(situs)).toBe(true);
    await expectRight(page);
  });

  test('menyebut sumbernya di bawah isi', { tag: '@sekali' }, async ({ page }) => {
    await page.goto('/berita?search=posyandu+Desember');
    await cards(page).getByRole('link').first().click();
    await expect(page.getByText('Sumber: Bidan desa dan kader posyandu lima dusun')).toBeVisible();
  });

  test('setiap pembaca dihitung sekali @sekali', async ({ page, request }, { project }) => {
    const id = await publish(request, `Dihitung ${project.name}`, '<p>Satu dua tiga.</p>');
    const count = async () => (await (await request.get(`/v1/artikel/${id}`)).json()).data.view_count;
    for (let visit = 0; visit < 2; visit += 1) {
      const counted = page.waitForResponse(`**/v1/artikel/${id}/lihat/`);
      await page.goto(`/berita/${id}`);
      expect((await counted).status()).toBe(204);
    }
    await expect.poll(count, { timeout: 15_000 }).toBe(1);
  });

  for (const address of ['/berita/999999999', '/berita/bukan-angka']) {
    test(`${address} menuju 404 dengan jalan kembali @sekali`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/404\?from=berita$/);
      await expect(page.getByText('404 | Halaman yang anda cari tidak ada.')).toBeVisible();
      await page.getByRole('link', { name: 'Lihat berita lainnya' }).click();
      await expect(page).toHaveURL(/\/berita$/);
    });
  }

  test('video diputar di tempat hanya setelah ditekan; gambar situs lain menjadi tautan @sekali', async ({
    page,
    request,
  }) => {
    const foreign: string[] = [];
    await page.route(/youtube|luar\.example/, (route) => {
      foreign.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' });
    });
    const isi = `<p><a href="https://youtu.be/dQw4w9WgXcQ">Panen raya</a></p>
      <p><img src="https://luar.example/foto.jpg" alt="Pintu air"></p>`;
    await page.goto(`/berita/${await publish(request, 'Dengan video', isi)}`);
    await expect(page.getByRole('link', { name: 'Gambar: Pintu air (luar.example)' })).toBeVisible();
    await expectAccessible(page, 'article');
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: 'Panen raya' }).click();
    const frame = page.locator('iframe[title="Panen raya"]');
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
  });

  test('naskah yang menyerang tidak menjalankan apa pun di peramban @sekali', async ({ page, request }) => {
    const attacks = [
      '<img src=x onerror="window.kena=1">',
      '<svg><style><img src=x onerror="window.kena=1"></style></svg>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.kena=1&gt;">',
      '<form><math><mtext></form><form><mglyph><style></math><img src onerror=window.kena=1>',
      '<noscript><p title="</noscript><img src=x onerror=window.kena=1>">',
      '<a href="java&#10;script:window.kena=1">tekan</a>',
      '<iframe srcdoc="<script>parent.kena=1</script>"></iframe>',
      '<p style="position:fixed;inset:0;z-index:999">menutup</p>',
      '<video src="x" autoplay onerror="window.kena=1"></video>',
    ];
    await page.goto(
      `/berita/${await publish(request, 'Serangan', `<p>Awal</p>${attacks.join('')}<p>Akhir</p>`)}`,
    );
    await expect(page.locator('.prosa')).toContainText('Awal');
    for (const link of await page.getByText('tekan').all()) await link.click();
    expect(await page.evaluate(() => 'kena' in window)).toBe(false);
    expect(await page.locator('.prosa :is(iframe, form, svg, math, script, style)').count()).toBe(0);
    expect(await page.locator('.prosa [style*="position"]').count()).toBe(0);
  });
});

test('beranda menampilkan satu berita utama dan lima baris @sekali', async ({ page }) => {
  await page.goto('/');
  const news = page.locator('.kabar-kisi');
  await expect(news.getByRole('article')).toHaveCount(6);
  await page.getByRole('link', { name: 'Lihat semua berita' }).click();
  await expect(page).toHaveURL(/\/berita$/);
});

test('umpan RSS dan Atom ditunjuk dari halaman dan bisa dibaca @sekali', async ({ page, request }) => {
  await page.goto('/berita');
  for (const type of ['application/rss+xml', 'application/atom+xml']) {
    const href = await page.locator(`link[rel="alternate"][type="${type}"]`).getAttribute('href');
    const feed = await request.get(href ?? '');
    expect(feed.headers()['content-type']).toContain(type);
    expect(await feed.text()).toContain(FIRST);
  }
});
