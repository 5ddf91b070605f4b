import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AKUN, expect, expectRight, masuk, orangLain, test } from './fixtures.ts';

const fotoOf = (name: string) => fileURLToPath(new URL(`../server/demo/foto/${name}`, import.meta.url));
const KOPI = fotoOf('p-kopi.webp');

/** A unique name, so that journeys on the shared demo village do not collide. */
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });
const saves = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

test('toko orang lain atau yang tidak ada kembali ke daftar @sekali', async ({ page }) => {
  await masuk(page, AKUN.warga, '/profil-saya?sub=detail-toko&shopID=99999999');
  await expect(page).toHaveURL(/sub=toko-saya$/);
  for (const sub of ['ubah-toko', 'tambah-produk', 'ubah-produk', 'detail-toko']) {
    await page.goto(`/profil-saya?sub=${sub}`);
    await expect(page).toHaveURL(/sub=toko-saya$/);
  }
});

test('tanpa JavaScript: membuka toko, menjual, menghitung stok, menghapus @sekali', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'id-ID' });
  const page = await context.newPage();
  const nama = nameOf('Jamu Polos');
  await page.goto('/masuk?next=%2Fprofil-saya%3Fsub%3Dtambah-toko');
  await page.getByLabel('NIK').fill(AKUN.wargaLain.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.wargaLain.password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click();
  await saves(page);
  await expect(page.getByText('Ada 5 isian yang perlu diperbaiki')).toBeVisible();
  await page.getByLabel('Pilih gambar').setInputFiles(KOPI);
  await page.getByLabel('Nama Toko').fill(nama);
  await page.getByLabel('Nomor Telepon').fill('0812 1112 210');
  await page.getByLabel('Alamat').fill('RT 02 RW 04');
  await page.getByLabel('Deskripsi').last().fill('Jamu segar.');
  await saves(page);
  expect(await page.content()).toContain(`Toko ${nama} berhasil dibuat!`);
  await rowOf(page, nama)
    .getByRole('link', { name: /^Lihat/ })
    .click();
  await page.getByRole('link', { name: 'Tambah Produk' }).click();
  await page.getByLabel('Pilih gambar').setInputFiles(KOPI);
  await page.getByLabel('Nama Produk').fill('Beras Kencur');
  await page.getByLabel('Kategori').selectOption({ label: 'Makanan dan minuman' });
  await page.getByLabel('Harga').fill('Rp12.000,-');
  await page.getByLabel('Stok').fill('7');
  await page.getByLabel('Deskripsi').last().fill('Sebotol.');
  await saves(page);
  expect(await page.content()).toContain('Produk Beras Kencur berhasil dibuat!');
  await rowOf(page, 'Beras Kencur').getByRole('link', { name: /^Stok/ }).click();
  await page.getByRole('dialog').getByLabel('Stok').fill('0');
  await page.getByRole('dialog').getByRole('button', { name: 'Simpan' }).click();
  await expect(rowOf(page, 'Beras Kencur')).toContainText('Habis');
  await page.goto('/profil-saya?sub=toko-saya');
  await rowOf(page, nama)
    .getByRole('link', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  expect(await page.content()).toContain(`Toko ${nama} berhasil dihapus!`);
  await context.close();
});

test('dua orang menghitung satu stok: hitungan itulah yang tersimpan @sekali', async ({ page, browser }) => {
  await masuk(page, AKUN.warga, '/profil-saya?sub=toko-saya');
  await page
    .getByRole('link', { name: /^Lihat / })
    .first()
    .click();
  await page
    .getByRole('link', { name: /^Stok / })
    .first()
    .click();
  const dialogOf = (one: Page) => one.getByRole('dialog', { name: /^Perbarui stok/ });
  const count = async (one: Page, many: number, button = 'Simpan') => {
    await dialogOf(one).getByLabel('Stok').fill(String(many));
    await dialogOf(one).getByRole('button', { name: button, exact: true }).click();
  };
  await expect(dialogOf(page)).toBeVisible();
  const other = await orangLain(browser);
  await masuk(other, AKUN.warga, page.url().replace(/^https?:\/\/[^/]+/, ''));
  await count(other, 4321);
  await expect(other.getByText(/^Stok Produk .* berhasil diperbaharui!$/).first()).toBeVisible();

  await count(page, 4300);
  await expect(dialogOf(page)).toContainText(
    /diubah lewat akun Anda pukul \d\d\.\d\d\. Sekarang tercatat 4321\./,
  );
  await expect(dialogOf(page).getByLabel('Stok')).toHaveValue('4300');
  await expectRight(page);
  await count(page, 4299, 'Tetap simpan');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText('4.299').first()).toBeVisible();

  // In the form of the whole product, too: who did not count keeps what was counted, who did is asked.
  const change = async () => {
    await page
      .getByRole('link', { name: /^Ubah / })
      .nth(1)
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ubah Produk' })).toBeVisible();
  };
  const recount = async (many: number, shown: string) => {
    await other
      .getByRole('link', { name: /^Stok / })
      .first()
      .click();
    await count(other, many);
    await expect(other.getByText(shown).first()).toBeVisible();
  };
  const stock = page.getByRole('main').getByLabel('Stok');
  await change();
  await recount(4000, '4.000');
  await expect(stock).toHaveValue('4299');
  await saves(page);
  await expect(page.getByText('4.000').first()).toBeVisible();
  await change();
  await recount(3000, '3.000');
  await stock.fill('3999');
  await saves(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sekarang tercatat 3000.');
  await expect(page.locator('input[name="stok_semula"]').first()).toHaveValue('3000');
  await saves(page);
  await expect(page.getByText('3.999').first()).toBeVisible();
});
