import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';

/** By the icon of the header; on phones it is in the menu. */
async function openSearch(page: Page): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'Cari di situs desa' });
  const button = page.getByRole('button', { name: 'Buka menu' });
  await link.or(button).first().waitFor();
  if (await button.isVisible()) await button.click();
  await page.getByRole('link', { name: 'Cari di situs desa' }).click();
}

test('dari kepala halaman ke hasil: cari, saring menurut jenis, buka', async ({ page }) => {
  await page.goto('/berita');
  await openSearch(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cari di situs desa' })).toBeVisible();
  await expect(page.getByText('Ketik satu kata atau lebih untuk mulai mencari.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Cari di situs desa' }).fill('pembangunan');
  await page.waitForURL(/search=pembangunan/);
  const kinds = page.getByRole('navigation', { name: 'Saring menurut jenis' });
  await expect(kinds.getByRole('link', { name: /^Semua \d+$/ })).toHaveAttribute('aria-current', 'true');
  await kinds.getByRole('link', { name: /^Berita \d+$/ }).click();
  await expect(page).toHaveURL(/jenis=berita/);
  const finds = page.locator('#hasil-cari > li');
  await expect(finds.first()).toContainText('Berita');
  await expect(finds.locator('mark').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await finds.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/berita\/\d+$/);
});

test('salah ketik menunjukkan judul yang mirip, kata asing keadaan kosong @sekali', async ({ page }) => {
  await page.goto('/cari?search=posyanduu');
  await expect(page.getByText('Tidak ada yang memuat posyanduu. Judul yang mirip:')).toBeVisible();
  await expect(page.locator('#hasil-cari > li').first()).toContainText(/posyandu/i);
  await page.goto('/cari?search=xylofonmerah');
  await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
  await expect(page.getByText('Tidak ada yang memuat xylofonmerah.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Hapus pencarian' }).click();
  await expect(page).toHaveURL(/\/cari\??$/);
  await expect(page.getByRole('searchbox', { name: 'Cari di situs desa' })).toBeFocused();
  await expect(page.getByRole('searchbox', { name: 'Cari di situs desa' })).toHaveValue('');
});

test('bekerja tanpa JavaScript, juga dari halaman 404', { tag: '@sekali' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/bukan-halaman');
  await page.getByRole('searchbox', { name: 'Cari di situs desa' }).fill('irigasi cikaret');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/cari\?search=irigasi/);
  await page.locator('#hasil-cari > li').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('irigasi');
  await context.close();
});
