import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';

const BATIK = 'Kain Batik Tulis Kawung Pewarna Alam 2 meter';

test('dari toko desa lewat kategori ke produk, penjual, dan percakapan', async ({ page }) => {
  await page.goto('/toko-desa');
  await expect(page.getByRole('region', { name: 'Produk paling banyak dilihat' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('combobox', { name: 'Kategori produk' }).selectOption('Kerajinan');
  await expect(page.getByRole('heading', { level: 1, name: 'Kerajinan' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari di Kerajinan' }).fill('kain batik');
  await expect(page.getByText('Menampilkan 1 dari 1 produk')).toBeVisible();
  await expectAccessible(page);
  await page.locator('#daftar-produk').getByRole('link', { name: BATIK }).click();
  await expect(page.getByRole('heading', { level: 1, name: BATIK })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Hubungi/ }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+\?text=Halo%20Batik/,
  );
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Rating & Ulasan' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Rating & Ulasan' })).toHaveText('-');
  // After scrolling there, the header covers half a button above.
  await expectAccessible(page, '.tab');
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Tambah ke pesan' }).click();
  await page.getByRole('link', { name: 'Kunjungi Toko' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Batik Kawung Lestari' })).toBeVisible();
  await page.getByRole('button', { name: /^Tambah ke pesan\s*: Taplak Meja/ }).click();
  const bar = page.getByRole('region', { name: 'Pesan ke Batik Kawung Lestari' });
  await expect(bar).toContainText('2 produk untuk satu pesan');
  // Scrolled to the end, the bar is in its place below the products and covers none.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await bar.getByRole('button', { name: 'Lihat isi' }).click();
  const inside = page.getByRole('dialog', { name: 'Pesan ke Batik Kawung Lestari' });
  await inside.getByRole('button', { name: 'Tambah Taplak Meja Batik Cap' }).click();
  await inside.getByRole('button', { name: `Hapus ${BATIK}` }).click();
  await expectAccessible(page);
  await expect(inside.getByRole('link', { name: /^Kirim satu pesan/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/62\d+\?text=.*1\.%20Taplak%20Meja%20Batik%20Cap%2C%202%20buah/,
  );
});

test('mencari tanpa JavaScript, kosong, dan alamat yang tidak ada @sekali', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL })).newPage();
  await page.goto('/toko-desa');
  await page.getByRole('searchbox', { name: 'Cari produk' }).fill('kopi robusta');
  await page.getByRole('searchbox', { name: 'Cari produk' }).press('Enter');
  await expect(page).toHaveURL(/\/toko-desa\/produk\?q=kopi/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hasil pencarian "kopi robusta"');
  await page.goto('/toko-desa/kategori?slug=jasa&q=tidak-ada-yang-begini');
  await expect(page.getByText('tidak ada produk dikategori ini.')).toBeVisible();
  for (const gone of ['/toko-desa/kategori', '/toko-desa/toko/tidak-ada', '/toko-desa/produk/tidak-ada']) {
    await page.goto(gone);
    await expect(page).toHaveURL(/\/toko-desa$/);
  }
});

test('desa DILAN tidak punya toko @sekali', async ({ page, situsLain }) => {
  for (const path of ['/toko-desa', '/toko-desa/produk', '/toko-desa/kategori'])
    expect((await page.goto(situsLain + path))?.status()).toBe(404);
  await page.goto(situsLain);
  await expect(page.locator('a[href^="/toko-desa"]')).toHaveCount(0);
  expect(await (await page.goto(`${situsLain}/sitemap.xml`))?.text()).not.toContain('/toko-desa');
});
