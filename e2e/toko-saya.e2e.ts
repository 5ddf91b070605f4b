import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masuk, test } from './fixtures.ts';

const fotoOf = (name: string) => fileURLToPath(new URL(`../server/demo/foto/${name}`, import.meta.url));
const KOPI = fotoOf('p-kopi.webp');
const KEBUN = fotoOf('kebun-kopi.webp');

/** A name nobody else uses, so that journeys on the shared demo village do not meet. */
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;
const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });
const saves = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();

async function expectMessages(page: Page, messages: string[]): Promise<void> {
  for (const message of messages) await expect(page.getByText(message).first()).toBeVisible();
}

test('warga membuka toko, menjual, menghitung stok, mengubah, dan menghapus', async ({ page }) => {
  test.setTimeout(150_000);
  const nama = nameOf('Kopi Lereng Utara');
  const barang = nameOf('Bubuk Kopi');
  await masuk(page, AKUN.wargaLain, '/profil-saya?sub=toko-saya');
  await expect(page.getByRole('heading', { level: 1, name: 'Toko Saya' })).toBeVisible();
  await page.getByRole('link', { name: 'Tambah Toko' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Toko' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await saves(page);
  await expectMessages(page, [
    'Masukkan gambar',
    'Masukkan nama toko',
    'Masukkan nomor telepon',
    'Masukkan alamat',
    'Masukkan deskripsi',
  ]);
  await page.getByLabel('Pilih gambar').setInputFiles(KEBUN);
  await page.getByRole('button', { name: 'Pakai gambar' }).click();
  await expect(page.getByRole('img', { name: /^Pratinjau/ })).toBeVisible();
  await page.getByLabel('Nama Toko').fill(nama);
  await page.getByLabel('Nomor Telepon').fill('0812 1112 210');
  await page.getByLabel('Alamat').fill('RT 02 RW 04');
  await page.getByLabel('Deskripsi').last().fill('Kopi dari lereng.');
  await page.getByRole('button', { name: 'Tandai di peta' }).click();
  await page.getByRole('button', { name: 'Tandai tengah peta' }).press('Enter');
  await saves(page);
  await expect(page.getByText(`Toko ${nama} berhasil dibuat!`)).toBeVisible();
  await expect(page).toHaveURL(/sub=toko-saya$/);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Kartu' }).click();
  await expect(page.getByText('Kopi Lereng Utar...').first()).toBeVisible();
  await page.getByRole('button', { name: 'Tabel' }).click();
  await rowOf(page, nama)
    .getByRole('link', { name: `Lihat ${nama}` })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: nama })).toBeVisible();
  await expectMessages(page, ['Kunjungan Toko', 'tidak ada produk di toko ini, silakan tambahkan produk.']);
  await expect(page.getByRole('navigation', { name: 'Menu warga' }).locator('[aria-current]')).toHaveText(
    'Toko Saya',
  );
  await page.getByRole('link', { name: 'Tambah Produk' }).click();
  await saves(page);
  await expectMessages(page, [
    'Masukkan gambar',
    'Masukkan nama produk',
    'Pilih Kategori',
    'Masukkan harga',
    'Masukkan stok',
    'Masukkan deskripsi',
  ]);
  await page.getByLabel('Pilih gambar').setInputFiles([KOPI, KEBUN]);
  await page.getByLabel('Nama Produk').fill(barang);
  await page.getByLabel('Kategori').selectOption({ label: 'Makanan dan minuman' });
  await page.getByLabel('Harga').fill('1234567890123456');
  await page.getByLabel('Stok').fill('12');
  await page.getByLabel('Deskripsi').last().fill('Sangrai sedang.');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await saves(page);
  await expectMessages(page, ['Nilai paling banyak 15 digit.']);
  await page.getByLabel('Harga').fill('65000,5');
  await saves(page);
  await expect(page.getByText(`Produk ${barang} berhasil dibuat!`, { exact: true })).toBeVisible();
  await expect(rowOf(page, barang)).toContainText('Rp65.000,-');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await rowOf(page, barang)
    .getByRole('link', { name: `Stok ${barang}` })
    .click();
  const stock = page.getByRole('dialog', { name: `Perbarui stok ${barang}` });
  await stock.getByLabel('Stok').fill('banyak');
  await stock.getByRole('button', { name: 'Simpan' }).click();
  await expect(stock.getByText('Masukkan stok dengan angka.')).toBeVisible();
  await stock.getByLabel('Stok').fill('3');
  await stock.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(`Stok Produk ${barang} berhasil diperbaharui!`)).toBeVisible();
  await expect(rowOf(page, barang)).toContainText('tersisa, hampir habis');

  await rowOf(page, barang)
    .getByRole('link', { name: `Ubah ${barang}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah Produk' })).toBeVisible();
  await expect(page.getByLabel('Stok')).toHaveValue('3');
  await page.getByRole('button', { name: /^Hapus Gambar 2/ }).click();
  await page.getByLabel('Harga').fill('70000');
  await saves(page);
  await expect(page.getByText(`Produk ${barang} berhasil diperbaharui!`, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/sub=detail-toko/);
  await expect(page.getByRole('heading', { level: 2, name: 'Produk Saya' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kategori' }).selectOption('Makanan dan minuman');
  await expect(page).toHaveURL(/shopID=\d+.*kategori=|kategori=.*shopID=\d+/);
  await expect(rowOf(page, barang)).toContainText('Rp70.000,-');
  await rowOf(page, barang)
    .getByRole('link', { name: `Hapus ${barang}` })
    .click();
  const gone = page.getByRole('dialog', { name: `Hapus produk ${barang}?` });
  await gone.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Produk ${barang} berhasil dihapus!`, { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Ubah Toko' }).click();
  await page.getByRole('button', { name: 'Hapus data sebelumnya' }).click();
  await page
    .getByRole('dialog', { name: 'Hapus lokasi sebelumnya?' })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await page.getByLabel('Alamat').fill('RT 03 RW 04');
  await saves(page);
  await expect(page.getByText(`Toko ${nama} berhasil diperbaharui!`)).toBeVisible();
  await expect(page).toHaveURL(/sub=detail-toko/);
  await expect(page.getByText('RT 03 RW 04')).toBeVisible();
  await page.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').click();
  await rowOf(page, nama)
    .getByRole('link', { name: `Hapus ${nama}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Hapus toko ${nama}?` });
  await expect(dialog.getByText('Aksi ini tidak dapat diulang.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Toko ${nama} berhasil dihapus!`)).toBeVisible();
  await expect(rowOf(page, nama)).toHaveCount(0);
});

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
