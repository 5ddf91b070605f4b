import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const photo = (name: string) => ({
  name: `${name}.webp`,
  mimeType: 'image/webp',
  buffer: readFileSync(new URL(`../server/demo/foto/${name}.webp`, import.meta.url)),
});
const SVG = { name: 'logo-dinas.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('complementary', { name: /^Berkas / });
const tile = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) }).first();

test('petugas mengisi pustaka media, memberi keterangan, mengganti, dan menghapus', async ({ browser }, {
  project,
}) => {
  test.setTimeout(240_000);
  const { url, admin } = emptyVillage('Bermedia');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);

  await test.step('desa baru: belum ada gambar, dan langkah pertamanya', async () => {
    await masukKelola(page, admin, '/kelola/media');
    await expect(page.getByText('Belum ada gambar')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Unggah gambar pertama' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Unggah ke pustaka' })).toBeVisible();
  });
  await test.step('beberapa berkas, satu ditolak dengan kata-kata, yang kembar tidak disimpan dua kali', async () => {
    const choose = dialog(page).getByLabel('Pilih berkas');
    await choose.setInputFiles([photo('pasar'), photo('warung'), SVG]);
    await expect(dialog(page).getByText('SVG tidak diterima. Simpan sebagai PNG')).toBeVisible();
    await expect(dialog(page).getByRole('link', { name: /^Beri keterangan/ })).toHaveCount(2);
    await choose.setInputFiles([photo('pasar')]);
    await expect(dialog(page).getByText('Sama dengan pasar. Yang lama dipakai')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Tutup' }).click();
    await expect(page.getByText('Belum dipakai 2')).toBeVisible();
  });
  await test.step('keterangan dan titik fokus tersimpan', async () => {
    await tile(page, 'pasar').click();
    await expect(page).toHaveURL(/\/kelola\/media\/[0-9a-f-]{36}/);
    await expect(panel(page)).toBeInViewport();
    await panel(page).getByLabel('Keterangan gambar').fill('Pasar desa di pagi hari');
    await panel(page).getByLabel('Mendatar').press('ArrowRight');
    await panel(page).getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Tersimpan.')).toBeVisible();
    await page.reload();
    await expect(panel(page).getByLabel('Keterangan gambar')).toHaveValue('Pasar desa di pagi hari');
    await expect(panel(page).getByLabel('Mendatar')).toHaveValue('51');
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('diganti, lalu dikembalikan', async () => {
    await panel(page).getByLabel('Ganti berkas').setInputFiles(photo('lampu-jalan'));
    await expect(page.getByText('Berkas diganti di semua tempatnya.')).toBeVisible();
    await panel(page)
      .getByRole('button', { name: /^Pakai lagi/ })
      .click();
    await expect(page.getByText('Berkas sebelumnya dipakai lagi.')).toBeVisible();
  });
  await test.step('panah berpindah, Delete bertanya, sampah mengembalikan', async () => {
    const links = page.locator('.media a');
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('Delete');
    await expect(dialog(page).getByRole('button', { name: 'Batal' })).toBeFocused();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Hapus' }).click();
    await expect(page.getByText('Dipindahkan ke sampah.')).toBeVisible();
    await page.getByRole('link', { name: 'Sampah 1' }).click();
    await expect(page.getByRole('link', { name: 'Sampah 1' })).toHaveAttribute('aria-current', 'page');
    await expect(links).toHaveCount(1);
    await links.first().click();
    await panel(page).getByRole('button', { name: 'Kembalikan' }).click();
    await expect(page.getByText('Dikembalikan.')).toBeVisible();
  });
  await test.step('huruf U membuka unggahan', async () => {
    await page.getByRole('heading', { name: 'Pustaka media' }).click();
    await page.keyboard.press('u');
    await expect(dialog(page).getByRole('heading', { name: 'Unggah ke pustaka' })).toBeVisible();
  });
  await test.step('penyunting berita memilih gambar dari pustaka', async () => {
    await page.goto('/kelola/berita');
    await page.getByRole('button', { name: 'Tulis berita' }).first().click();
    await page.waitForURL(/\/kelola\/berita\/\d+/);
    await page.getByRole('button', { name: 'Pilih dari pustaka' }).click();
    await expect(dialog(page).getByText('2 gambar')).toBeVisible();
    await dialog(page).getByLabel('Cari di pustaka media').fill('pagi hari');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('1 gambar')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await dialog(page)
      .getByRole('button', { name: /^pasar/ })
      .click();
    await expect(page.getByLabel('Keterangan gambar')).toHaveValue('Pasar desa di pagi hari');
    await page.goto('/kelola/media?search=pagi');
    await expect(page.getByText('Dipakai 1 kali')).toBeVisible();
    await page.locator('.media a').first().click();
    await panel(page).getByRole('link', { name: 'Hapus' }).click();
    await expect(dialog(page).getByText('Gambar ini masih dipakai')).toBeVisible();
  });
  expect(errors).toEqual([]);
});
