import type { Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const PHOTO = 'server/demo/foto/saluran.webp';
const SAVED = /Tersimpan pukul \d\d\.\d\d/;

/** Waits until the autosave that contains `text` is stored; starts listening when called. */
const disimpan = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.ok() &&
      (response.request().postData() ?? '').includes(text),
  );

test('daftar kegiatan di konsol disaring, dicari, dan diurutkan menurut waktu mulai @sekali', async ({
  page,
}) => {
  await masukKelola(page, AKUN.redaksi, '/kelola/kegiatan');
  await expect(page.getByRole('heading', { level: 1, name: 'Kegiatan' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page
    .getByRole('navigation', { name: 'Saring menurut status' })
    .getByRole('link', { name: /^Draf/ })
    .click();
  await expect(page.getByRole('link', { name: 'Lomba kebersihan antar-RT' })).toBeVisible();
  await page.goto('/kelola/kegiatan?ordering=mulai&status=terbit');
  await expect(page.getByRole('columnheader', { name: 'Mulai' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Cari judul kegiatan').fill('tidak ada yang begini');
  await expect(page.getByText('Tidak ada kegiatan yang cocok')).toBeVisible();
});

test('kategori kegiatan ditambah, diganti namanya, dan dihapus @sekali', async ({ page }, { project }) => {
  await masukKelola(page, AKUN.redaksi, '/kelola/kegiatan/kategori');
  const name = `Panen ${project.name}`;
  await page.getByLabel('Kategori baru').fill(name);
  await page.getByRole('button', { name: 'Tambah' }).click();
  const field = page.getByLabel(`Nama kategori ${name}`, { exact: true });
  await expect(field).toHaveValue(name);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.fill(`${name} raya`);
  await page.getByRole('button', { name: `Simpan ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Hapus ${name} raya` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori dihapus.')).toBeVisible();
});

test('redaksi menulis, melihat pratinjau, dan menerbitkan kegiatan @sekali', async ({ page }, {
  project,
}) => {
  const judul = `Senam lansia (${project.name})`;
  await masukKelola(page, AKUN.redaksi, '/kelola/kegiatan');
  await page.getByRole('button', { name: 'Tulis kegiatan' }).click();
  await page.waitForURL(/\/kelola\/kegiatan\/\d+$/);
  await page.getByLabel('Judul', { exact: true }).fill(judul);

  await test.step('tanpa waktu dan kategori tidak terbit', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Harap masukkan waktu mulai').first()).toBeVisible();
    await expect(page.getByText('Harap masukkan waktu selesai').first()).toBeVisible();
    await expect(page.getByText('Harap masukkan kategori').first()).toBeVisible();
    await expect(page.getByText('Harap masukkan deskripsi kegiatan').first()).toBeVisible();
  });
  await test.step('waktu, tempat, deskripsi, dan gambar', async () => {
    await page.getByLabel('Mulai (WIB)').fill('16-08-2045 06.30');
    await page.getByLabel('Selesai (WIB)').fill('16-08-2045 05.30');
    await expect(page.getByText('Waktu selesai mendahului waktu mulai')).toBeVisible();
    await page.getByLabel('Selesai (WIB)').fill('16-08-2045 08.00');
    await page.getByLabel('Tempat').fill('Lapangan Mekarwangi');
    await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Pilih gambar').setInputFiles(PHOTO);
    await page.getByLabel('Keterangan gambar').fill('Warga di lapangan');
    await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Deskripsi kegiatan' }).click();
    const stored = disimpan(page, 'Bawa air minum.');
    await page.keyboard.type('Senam bersama setiap Rabu pagi. Bawa air minum.');
    await stored;
    await expect(page.getByText(SAVED)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('pratinjau sama dengan halaman yang akan terbit', async () => {
    const address = await page.getByRole('link', { name: 'Pratinjau' }).getAttribute('href');
    const preview = await page.context().newPage();
    await preview.goto(address ?? '');
    await expect(preview.getByRole('heading', { level: 1, name: judul })).toBeVisible();
    await expect(preview.getByText('06.30 - 08.00 WIB')).toBeVisible();
    await expect(preview.getByText('16 Agustus 2045')).toBeVisible();
    await preview.close();
  });
  await test.step('terbit dan tampil di situs', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Kegiatan diterbitkan.')).toBeVisible();
    await page.goto(`/kegiatan?search=${encodeURIComponent(judul)}`);
    await page.getByRole('link', { name: judul }).click();
    await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible();
    await expect(page.locator('header.artikel')).toContainText('06.30 - 08.00 WIB');
    await expect(page.locator('header.artikel')).toContainText('Lapangan Mekarwangi');
    await expect(page.getByText('Bawa air minum.')).toBeVisible();
  });
});
