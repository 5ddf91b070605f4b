import { readFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { expect, expectAccessible, expectNoSideScroll, expectRight, test } from './fixtures.ts';

const REVOKED = 'Pungutan Desa';
const rows = (page: Page) => page.locator('#daftar-hukum > li');
/** On phones the filters are behind one line. */
async function unfold(page: Page, { project }: TestInfo) {
  const choice = page.getByRole('combobox', { name: 'Tahun penetapan' });
  if (project.name !== 'hp') return expect(page.locator('.saring-lipat')).toBeHidden();
  await expect(choice).toBeHidden();
  await page.getByText('Saring', { exact: true }).click();
  await expect(choice).toBeVisible();
}
const status = (page: Page) => page.locator('header .cap');

async function openRevoked(page: Page) {
  await page.goto('/produk-hukum?search=nomor+2+tahun+2019');
  await rows(page).getByRole('link', { name: REVOKED, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REVOKED);
}

test.describe('daftar produk hukum', () => {
  test('menampilkan sepuluh, lalu sepuluh lagi @sekali', async ({ page }) => {
    await page.goto('/produk-hukum');
    await expect(page.getByRole('heading', { level: 1, name: 'Produk Hukum' })).toBeVisible();
    await expect(rows(page)).toHaveCount(10);
    await expect(page.getByText(/^Menampilkan 10 dari \d+ produk hukum$/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(rows(page)).toHaveCount(20);
  });

  test('mencari judul dan nomor satu detik setelah diketik, dan menyaring tahun', async ({ page }, info) => {
    await page.goto('/produk-hukum');
    await unfold(page, info);
    await page.getByRole('combobox', { name: 'Tahun penetapan' }).selectOption('2019');
    await page.waitForURL(/tahun=2019/);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Tahun penetapan' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.waitForURL(/tahun=2018/);
    await expect(page.getByRole('combobox', { name: 'Tahun penetapan' })).toBeFocused();
    await page.goBack();
    await page.goto('/produk-hukum?tahun=2019');
    const search = page.getByRole('searchbox', { name: 'Cari judul atau nomor' });
    await search.fill('pungutan');
    await page.waitForURL(/search=pungutan&tahun=2019/);
    await expect(rows(page)).toHaveCount(1);
    await search.fill('tidak mungkin ada');
    await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
    await expectAccessible(page);
  });

  test('bekerja tanpa JavaScript', { tag: '@sekali' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const page = await context.newPage();
    await page.goto('/produk-hukum');
    await page.getByRole('combobox', { name: 'Tahun penetapan' }).selectOption('2019');
    await page.getByRole('button', { name: 'Saring' }).click();
    await expect(rows(page)).toHaveCount(2);
    await rows(page).getByRole('link', { name: REVOKED, exact: true }).click();
    await expect(page.getByRole('link', { name: /^Unduh Peraturan Desa/ })).toBeVisible();
    await page.getByLabel('Status pada tanggal').fill('2022-01-01');
    await page.getByRole('button', { name: 'Lihat' }).click();
    await expect(status(page)).toHaveText('diubah');
    await context.close();
  });
});

test.describe('halaman produk hukum', () => {
  test('memuat keterangan, abstrak, berkas, dan riwayat @sekali', async ({ page }) => {
    await openRevoked(page);
    await expect(status(page)).toHaveText('tidak berlaku');
    await expect(
      page.getByText('Dicabut oleh Peraturan Desa Nomor 4 Tahun 2024 sejak 22 Mei 2024.'),
    ).toBeVisible();
    for (const label of ['Tajuk entri utama', 'Sumber', 'Bidang hukum', 'Kategori bidang', 'Bahasa'])
      await expect(page.getByRole('term').filter({ hasText: label })).toBeVisible();
    const riwayat = page.getByRole('complementary', { name: 'Riwayat' });
    await expect(riwayat.getByRole('listitem')).toHaveCount(4);
    const file = page.getByRole('link', { name: /^Buka PDF/ });
    const address = (await file.getAttribute('href')) ?? '';
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/pdf');
    await expectRight(page);
    await riwayat.getByRole('link', { name: 'Peraturan Desa Nomor 4 Tahun 2024' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pungutan dan Pendapatan Asli Desa');
  });

  test('menjawab status pada tanggal lain @sekali', async ({ page }) => {
    await openRevoked(page);
    await page.getByLabel('Status pada tanggal').fill('01-06-2020');
    await page.getByRole('button', { name: 'Lihat' }).click();
    await expect(status(page)).toHaveText('berlaku');
    await expect(page.getByText('Anda melihat status pada')).toContainText('1 Juni 2020');
    await page.getByRole('link', { name: 'Lihat status hari ini' }).click();
    await expect(status(page)).toHaveText('tidak berlaku');
  });

  test('menghitung lihat dan unduh sekali untuk setiap pembaca @sekali', async ({ page }) => {
    const logged = (action: string) =>
      page.waitForRequest(
        (request) => /log-action/.test(request.url()) && request.postDataJSON()?.action === action,
      );
    const seen = logged('detail');
    await openRevoked(page);
    await seen;
    const fetched = logged('download');
    await page.getByRole('link', { name: /^Unduh Peraturan Desa/ }).click();
    await fetched;
  });

  test('memberi data Legislation kepada mesin pencari @sekali', async ({ page }) => {
    await openRevoked(page);
    await page.reload();
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const law = data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Legislation');
    expect(law).toMatchObject({
      legislationIdentifier: 'Peraturan Desa Nomor 2 Tahun 2019',
      legislationDate: '2019-04-08',
      legislationLegalForce: 'https://schema.org/NotInForce',
      url: page.url(),
    });
  });

  test('yang tidak ada menjadi 404 @sekali', async ({ page }) => {
    expect((await page.goto('/produk-hukum/999999999'))?.status()).toBe(404);
    expect((await page.goto('/produk-hukum/bukan-angka'))?.status()).toBe(404);
  });
});

for (const address of ['/jdih/feed.json', '/feed/dokumen.json']) {
  test(`umpan JDIHN di ${address} sesuai skema @sekali`, async ({ request }) => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
    formats.default(ajv);
    const valid = ajv.compile(JSON.parse(readFileSync('test/fixtures/jdihn-document-schema.json', 'utf8')));
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toContain('application/json');
    const records = await answer.json();
    expect(records.length).toBeGreaterThan(20);
    for (const record of records) expect(valid(record), JSON.stringify(valid.errors)).toBe(true);
  });
}
