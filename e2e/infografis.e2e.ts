import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, test, watch } from './fixtures.ts';

test('pengunjung membaca infografis: tabel, legenda, petunjuk, dan unduhan', async ({ page }) => {
  const errors = watch(page);
  await page.goto('/infografis');
  await expect(page.getByRole('heading', { level: 1, name: 'Infografis Desa' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Kelompok umur' }) });
  await expect(card.getByText(/paling banyak$/)).toBeVisible();

  // One of two series can be turned off, the last one cannot.
  await card.getByRole('button', { name: 'Perempuan' }).click();
  await card.getByRole('button', { name: 'Laki-Laki' }).click({ force: true });
  await expect(card.getByRole('button', { name: 'Laki-Laki' })).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('button', { name: 'Perempuan' }).click();
  await card.getByRole('term').filter({ hasText: '11-20' }).click();
  await expect(page.getByRole('tooltip')).toContainText('Umur 11-20');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();

  await card.getByRole('tab', { name: 'Bagan' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\?umur=tabel$/);
  await page.reload();
  await expect(card.getByRole('table')).toBeVisible();

  await card.getByLabel('Unduh kelompok umur').click();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: /^PNG/ }).click(),
  ]);
  expect(png.suggestedFilename()).toBe('data-infografis-tipe-umur.png');
  await card.getByLabel('Unduh kelompok umur').click();
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('link', { name: /^PDF/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('data-infografis-tipe-umur.pdf');
  expect(errors).toEqual([]);
});

test('tanpa JavaScript bagan, tabel, dan sumber berurutan, dan unduhan terbuka', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/infografis');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Agama' }) });
  await expect(card.getByRole('table')).toBeVisible();
  await expect(card.getByText('CC BY 4.0')).toBeVisible();
  await card.getByLabel('Unduh agama').click();
  await expect(card.getByRole('link', { name: /^CSV/ })).toBeVisible();
  await context.close();
});

test('desa tanpa penduduk tidak menampilkan angka', async ({ browser }, { project }) => {
  const { url } = emptyVillage('Infografis');
  const page = await pageAt(browser, url, project.use);
  await page.goto('/infografis');
  await expect(page.getByText('Tidak ada data', { exact: true })).toHaveCount(6);
  await expect(page.getByText('Silakan cek kembali nanti.')).toHaveCount(6);
  await page.close();
});
