import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AKUN, expect, masuk, test } from './fixtures.ts';

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
