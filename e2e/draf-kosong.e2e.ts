import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, masukKelola, test, watch } from './fixtures.ts';

const SAVED = /Tersimpan pukul \d\d\.\d\d/;

const chip = (page: Page, status: string) =>
  page.getByRole('navigation', { name: 'Saring menurut status' }).getByRole('link', { name: status });

/** Presses 'Tulis berita' and returns the address of the editor that opens. */
async function open(page: Page): Promise<string> {
  // An empty list has the same button as the head of the page.
  await page.getByRole('button', { name: 'Tulis berita' }).first().click();
  await page.waitForURL(/\/kelola\/berita\/\d+$/);
  await expect(page.getByLabel('Judul', { exact: true })).toBeVisible();
  return page.url();
}

test('Tulis lalu Kembali tidak meninggalkan draf; satu kata membuatnya @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Draf kosong');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/berita');

  await test.step('kembali tanpa menulis, dua kali', async () => {
    const first = await open(page);
    await page.goBack();
    await expect(chip(page, 'Semua 0')).toBeVisible();
    expect(await open(page)).not.toBe(first);
    await page.getByRole('link', { name: 'Kembali ke daftar berita' }).click();
    await expect(chip(page, 'Semua 0')).toBeVisible();
    await expect(chip(page, 'Draf 0')).toBeVisible();
    await expect(page.getByText('Belum ada berita.')).toBeVisible();
    await page.reload();
    await expect(chip(page, 'Draf 0')).toBeVisible();
  });
  await test.step('satu kata membuat satu draf', async () => {
    await open(page);
    await page.getByLabel('Judul', { exact: true }).pressSequentially('Panen');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke daftar berita' }).click();
    await expect(chip(page, 'Draf 1')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Panen', exact: true })).toBeVisible();
  });
  await test.step('Tulis sekali lagi membuka naskah yang baru', async () => {
    await open(page);
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('');
    await page.goBack();
    await expect(chip(page, 'Draf 1')).toBeVisible();
  });
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});
