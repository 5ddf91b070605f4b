import { expect, test } from './fixtures.ts';

test('di kertas: desa, alamat, dan tanggal pada setiap lembar, tanpa yang hanya dapat ditekan @sekali', async ({
  page,
}) => {
  await page.goto('/berita/1');
  await page.emulateMedia({ media: 'print' });
  const foot = page.locator('.kaki-cetak');
  await expect(foot).toBeVisible();
  await expect(foot).toContainText(/^Desa Sukamaju Lestari, http\S+\/berita\/1, \d{1,2} \S+ \d{4}$/);
  for (const gone of ['Berita lainnya', 'Bagikan', 'Apakah halaman ini membantu?'])
    await expect(page.getByText(gone).first()).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.goto('/berita');
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByLabel('Kategori')).toHaveCount(1);
  await expect(page.getByLabel('Kategori')).toBeHidden();
  // A document in its frame would lie over the words below it; its name stands there instead.
  await page.goto('/produk-hukum');
  await page.locator('main a[href^="/produk-hukum/"]').first().click();
  await expect(page.locator('.pdf')).toBeVisible();
  await expect(page.locator('.pdf-bingkai')).toBeHidden();
  // Nothing of the budget lies beside the sheet, which is 718 pixels wide between its margins.
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto('/apbdes');
  await expect(page.getByPlaceholder('Cari kode atau uraian')).toBeHidden();
  for (const part of ['.apb article', '.apb-semua tr']) {
    await expect(page.locator(part).nth(2)).toBeVisible();
    const right = await page
      .locator(part)
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...right)).toBeLessThanOrEqual(718);
  }
});
