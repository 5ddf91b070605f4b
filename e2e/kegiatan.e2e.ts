import type { APIRequestContext, Page } from '@playwright/test';
import ICAL from 'ical.js';
import { expect, expectAccessible, expectNoSideScroll, expectRight, test } from './fixtures.ts';

const FIRST = 'Kerja bakti saluran air menjelang musim hujan';
const rows = (page: Page) => page.locator('#daftar-kegiatan > li');

/** A calendar as read by an independent program. */
async function calendar(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const root = new ICAL.Component(ICAL.parse(await answer.text()));
  return root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test.describe('daftar kegiatan', () => {
  test('menampilkan 10, lalu 10 lagi di tempat yang sama @sekali', async ({ page }) => {
    await page.goto('/kegiatan');
    await expect(page.getByRole('heading', { level: 1, name: 'Kegiatan' })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/^Menampilkan 10 dari \d+ kegiatan$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).nth(10).getByRole('link')).toBeFocused();
  });

  test("mencari, dan berkata 'Tidak ada kegiatan disini.' bila tidak ada @sekali", async ({ page }) => {
    await page.goto('/kegiatan');
    const search = page.getByRole('searchbox', { name: 'Cari kegiatan' });
    await search.fill('foto produk');
    await page.waitForURL(/search=foto/);
    await expect(rows(page)).toHaveCount(1);
    await search.fill('tidak mungkin ada');
    await expect(page.getByText('Tidak ada kegiatan disini.')).toBeVisible();
    await expectAccessible(page);
  });

  test('bekerja tanpa JavaScript', { tag: '@sekali' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/kegiatan');
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('searchbox', { name: 'Cari kegiatan' }).fill('saluran air');
    await page.keyboard.press('Enter');
    await rows(page).getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    await context.close();
  });

  test('muat di layar 320 piksel @sekali', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/kegiatan');
    await expectNoSideScroll(page);
    await rows(page).getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    await expectNoSideScroll(page);
  });
});

test.describe('halaman kegiatan', () => {
  test("memuat 'admin' dan nama desa, waktu mulai sampai selesai, lama baca dalam 'menit', dan 4 'Kegiatan lainnya' @sekali", async ({
    page,
  }) => {
    await page.goto('/kegiatan');
    await rows(page).getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    const head = page.locator('header.artikel');
    await expect(head).toContainText('Gotong royong');
    await expect(head).toContainText('admin Desa Sukamaju Lestari');
    await expect(head).toContainText('07.00 - 10.00 WIB');
    await expect(head).toContainText(/\d{1,2} \w+ 20\d\d/);
    await expect(head).toContainText(/\d+ menit/);
    await expect(page.locator('figure img')).toHaveAttribute('alt', 'Warga membersihkan saluran air');
    await expect(page.getByText('Bagikan', { exact: true })).toBeVisible();
    const others = page.getByRole('complementary', { name: 'Kegiatan lainnya' });
    await expect(others.getByRole('listitem')).toHaveCount(4);
    await expect(others.getByRole('link', { name: FIRST })).toHaveCount(0);
    await expectRight(page);
    await others.getByRole('link', { name: 'Lihat semua' }).click();
    await expect(page).toHaveURL(/\/kegiatan$/);
  });

  test('menjelaskan diri kepada mesin pencari dan layanan berbagi @sekali', async ({
    page,
    request,
    situs,
  }) => {
    await page.goto('/kegiatan');
    await rows(page).getByRole('link', { name: FIRST }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
    await page.reload();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const event = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Event');
    expect(event).toMatchObject({
      '@context': 'https://schema.org',
      name: FIRST,
      url: page.url(),
      startDate: expect.stringMatching(/T07:00:00\+07:00$/),
      endDate: expect.stringMatching(/T10:00:00\+07:00$/),
      location: { '@type': 'Place', name: 'Lima dusun', address: { addressCountry: 'ID' } },
      organizer: { name: 'Pemerintah Desa Sukamaju Lestari' },
    });
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(image.startsWith(`${situs}/berkas/kartu/kegiatan/`)).toBe(true);
    const picture = await request.get(image);
    expect(picture.headers()['content-type']).toBe('image/jpeg');
    await expect(page.locator('meta[property="og:image:width"]')).toHaveAttribute('content', '1200');
  });

  test("'Tambah ke kalender' memberi berkas yang dibaca kalender @sekali", async ({ page, request }) => {
    await page.goto('/kegiatan');
    await rows(page).getByRole('link', { name: FIRST }).click();
    const link = page.getByRole('link', { name: 'Tambah ke kalender' });
    const download = page.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^kegiatan-\d+\.ics$/);
    const events = await calendar(request, (await link.getAttribute('href')) ?? '');
    expect(events.map(({ summary }) => summary)).toEqual([FIRST]);
    expect(events[0]?.startDate.zone.tzid).toBe('Asia/Jakarta');
    expect(events[0]?.startDate.hour).toBe(7);
    expect((await request.get('/kegiatan/999999999/kalender.ics')).status()).toBe(404);
  });

  test('kalender untuk dilanggani memuat semua kegiatan @sekali', async ({ page, request }) => {
    await page.goto('/kegiatan');
    const link = page.getByRole('link', { name: /Langganan kalender/ });
    const events = await calendar(request, (await link.getAttribute('href')) ?? '');
    expect(events.length).toBeGreaterThanOrEqual(26);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  for (const address of ['/kegiatan/999999999', '/kegiatan/bukan-angka']) {
    test(`${address} menuju /404?from=informasi dengan jalan kembali @sekali`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(/\/404\?from=informasi$/);
      await page.getByRole('link', { name: 'Lihat kegiatan lainnya' }).click();
      await expect(page).toHaveURL(/\/kegiatan$/);
    });
  }
});

test.describe('kegiatan di beranda', () => {
  test("tampil 3 dengan 'Lihat semua' @sekali", async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('main .agenda > li')).toHaveCount(3);
    await page.getByRole('link', { name: 'Lihat semua kegiatan' }).click();
    await expect(page).toHaveURL(/\/kegiatan$/);
  });
});
