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
});
