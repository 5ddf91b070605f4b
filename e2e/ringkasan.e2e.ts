import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masukKelola,
  test,
} from './fixtures.ts';

test.describe('ringkasan', () => {
  test('redaksi melihat drafnya sendiri, bukan laporan @sekali', async ({ page }, { project }) => {
    const judul = `Draf redaksi di ${project.name} ${Date.now().toString(36)}`;
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
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await drafts.getByRole('link', { name: judul }).click();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(judul);
  });

  test('verifikator melihat antreannya dengan batas, bukan draf orang lain @sekali', async ({ page }) => {
    await masukKelola(page, AKUN.verifikator, '/kelola');
    const waiting = page.getByRole('region', { name: 'Menunggu Anda' });
    const reports = waiting.getByRole('row', { name: /^Laporan \d+ .* batas 3 hari kerja/ });
    await expect(reports).toContainText(/hari kerja lagi|Hari ini|Lewat \d+ hari/);
    await expectRight(page);
    await expect(page.getByRole('heading', { name: 'Draf Anda' })).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Terjadwal' })).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Paling dekat batas' }).getByRole('listitem'),
    ).not.toHaveCount(0);
    await waiting.getByRole('link', { name: 'Laporan', exact: true }).click();
    await page.waitForURL(/\/kelola\/lapor$/);
  });
});
