import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

test.describe('ringkasan', () => {
  test('redaksi melihat drafnya sendiri, bukan laporan @sekali', async ({ page }, { project }) => {
    const judul = `Draf redaksi di ${project.name}`;
    await masukKelola(page, AKUN.redaksi, '/kelola/berita');
    await page.getByRole('button', { name: 'Tulis berita' }).click();
    await page.waitForURL(/\/kelola\/berita\/\d+$/);
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await page.getByLabel('Judul', { exact: true }).fill(judul);
    await stored;
    await page.goto('/kelola');
    const drafts = page.getByRole('region', { name: 'Draf Anda' });
    await expect(drafts.getByRole('link', { name: judul })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Menunggu Anda' })).toBeHidden();
    await expect(page.getByRole('link', { name: /Laporan terlama/ })).toBeHidden();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const [title, time] = [drafts.locator('b').first(), drafts.locator('time').first()];
    const [above, below] = [await title.boundingBox(), await time.boundingBox()];
    if (project.name === 'hp') expect(below?.y).toBeGreaterThan(above?.y ?? 0);
    await drafts.getByRole('link', { name: judul }).click();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(judul);
  });

  test('verifikator melihat laporan terlama, bukan draf orang lain', async ({ page }) => {
    await masukKelola(page, AKUN.verifikator, '/kelola');
    const waiting = page.getByRole('region', { name: 'Menunggu Anda' });
    await expect(waiting.getByRole('link', { name: /Laporan terlama dari \d+ yang menunggu/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Draf Anda' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Terjadwal' })).toBeHidden();
    await waiting.getByRole('link').click();
    await page.waitForURL(/\/kelola\/lapor\?id=\d+/);
  });
});
