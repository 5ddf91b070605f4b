import { expect, expectAccessible, expectRight, test } from './fixtures.ts';

const LIST = '/data-desa/desa-anti-korupsi';
const YEAR = new Date().getFullYear();

test('dari komponen ke indikator ke bukti, sepuluh lalu sepuluh lagi @sekali', async ({ page }) => {
  await page.goto(LIST);
  await expect(page.getByRole('combobox', { name: 'Periode' })).toHaveValue(String(YEAR));
  await expect(page.getByText(`14 dari 18 indikator tahun ${YEAR} sudah punya bukti.`)).toBeVisible();
  const rows = page.locator('.bukti-baris');
  await expect(rows).toHaveCount(5);
  const widths = await page
    .locator('.bukti-jumlah i')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  expect(Math.max(...widths)).toBe(90);
  await expectRight(page);

  await page.getByRole('link', { name: /Penguatan Tata Laksana$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Penguatan Tata Laksana' })).toBeVisible();
  await expect(rows.first()).toContainText(/Terisi sejak \d+ \w+ \d{4}/);
  await expectAccessible(page);

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indikator 1.1' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Produk Hukum' })).toBeVisible();
  await expect(rows).toHaveCount(10);
  await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
  await expect(rows).toHaveCount(13);
  await expectRight(page);
});

test('mencari komponen dan memilih tahun; yang kosong dikatakan @sekali', async ({ page }) => {
  await page.goto(LIST);
  const rows = page.locator('.bukti-baris');
  await page.getByRole('combobox', { name: 'Periode' }).selectOption(String(YEAR - 1));
  await page.waitForURL(new RegExp(`periode=${YEAR - 1}`));
  await page.getByRole('searchbox', { name: 'Cari komponen' }).fill('kearifan');
  await page.waitForURL(/search=kearifan/);
  await expect(page).toHaveURL(new RegExp(`periode=${YEAR - 1}`));
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page.getByText('Belum terisi').first()).toBeVisible();
  await page.locator('.bukti-baris').first().getByRole('link').click();
  await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
  await page.goto(`${LIST}?periode=2001`);
  await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
  await expectAccessible(page);
  expect((await page.goto(`${LIST}/999999999`))?.status()).toBe(404);
});

test('pdf dan gambar dibuka di halaman, tautan di tab baru, juga tanpa JavaScript @sekali', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(LIST);
  await page.getByRole('link', { name: /Penguatan Tata Laksana$/ }).click();
  await page.getByRole('link', { name: /pakta integritas/ }).click();
  await page.getByRole('link', { name: 'Penandatanganan pakta integritas' }).click();
  await expect(page.locator('#bukti-terbuka img')).toHaveAttribute('alt', /Perangkat desa berkumpul/);
  await page.getByRole('link', { name: 'Pakta Integritas Kepala Desa' }).click();
  const open = page.locator('#bukti-terbuka').getByRole('link', { name: /^Buka PDF/ });
  const file = await page.request.get((await open.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('application/pdf');
  await page.goto(LIST);
  await page.getByRole('link', { name: /Pelayanan Publik$/ }).click();
  await page.getByRole('link', { name: /Layanan pengaduan/ }).click();
  const outside = page.getByRole('link', { name: /^Lapor Online desa/ });
  await expect(outside).toHaveAttribute('href', 'https://sukamajulestari.example/lapor-online');
  await expect(outside).toHaveAttribute('target', '_blank');
  await context.close();
});
