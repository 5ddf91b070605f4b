import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

test('petugas mencari warga, pekerjaan, dan halaman dari mana saja di konsol', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/berita');
  const field = page.getByRole('combobox', { name: 'Cari atau ketik perintah' });
  const rows = page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(rows.filter({ hasText: 'Buat surat di loket' })).toBeVisible();
  await field.fill('ratna');
  await expect(page.getByRole('group', { name: 'Penduduk' })).toContainText(/4 dari \d+/);
  await expect(page.getByRole('button', { name: /^Warga \d+$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  // The answers that come in later leave the chosen row where it is.
  const second = rows.nth(1);
  await field.press('ArrowDown');
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const name = await second.locator('b').textContent();
  await field.press('Enter');
  await expect(page).toHaveURL(/\/kelola\/penduduk\/\d+$/);
  await expect(page.getByRole('heading', { name: name ?? '', exact: true }).first()).toBeVisible();

  // A whole number stands in no address, and the search is noted.
  await page.keyboard.press('Control+k');
  await field.fill('9901012005900001');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ratna Anggraeni');
  await expect(page.getByText('dicatat di jejak dan dapat dibaca warga')).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('nama pemilik NIK atau nomor KK').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await field.fill('> impor');
  await expect(rows.filter({ hasText: 'Impor penduduk' })).toBeVisible();
  await field.fill('>');
  await expect(page.getByRole('group', { name: 'Perintah' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Buka' })).toHaveCount(0);
  await page.context().setOffline(true);
  await field.fill('jalan');
  await expect(page.getByText('Tidak tersambung.')).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Tutup pencarian' }).click();
  await expect(field).toBeHidden();
});

test('yang terakhir dibuka ditawarkan sebelum mengetik, tanpa nama tertinggal di komputer @sekali', async ({
  page,
}) => {
  await masukKelola(page, AKUN.admin, '/kelola/kegiatan');
  const field = page.getByRole('combobox', { name: 'Cari atau ketik perintah' });
  const last = page.getByRole('group', { name: 'Terakhir dibuka' });
  const rows = page.getByRole('listbox', { name: 'Hasil pencarian' }).getByRole('option');
  await expect(page.getByRole('heading', { level: 1, name: 'Kegiatan' })).toBeVisible();
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.startsWith('terakhir-dibuka:')),
  );
  await page.keyboard.press('Control+k');
  await field.fill('ratna');
  await expect(page.getByRole('group', { name: 'Akun warga' })).toContainText('Akun Ratna Anggraeni');
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  const name = (await rows.first().locator('b').textContent()) ?? '';
  await field.press('Enter');
  await expect(page).toHaveURL(/\/kelola\/penduduk\/\d+$/);
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  await expect(field).toBeHidden();
  await page.waitForTimeout(600);
  await page.keyboard.press('Control+k');
  await field.fill('toko');
  await expect(page.getByRole('group', { name: 'Buka' })).toContainText('Toko Desa');
  await rows.filter({ hasText: /^Toko Desa$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toko Desa' })).toBeVisible();
  await expect(field).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(last.getByRole('option').first()).toContainText(name);
  await expect(last.getByRole('option').nth(1)).toHaveText('Kegiatan');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);
  // Another tab, by Ctrl Enter.
  const beside = page.context().waitForEvent('page');
  await field.press('ArrowDown');
  await field.press('Control+Enter');
  await expect(await beside).toHaveURL(/\/kelola\/kegiatan$/);
  await expect(field).toBeVisible();
});

test('petugas tanpa wewenang penduduk tidak mencari warga @sekali', async ({ browser, baseURL }) => {
  // Its console says that the script did not come.
  const page = await browser.newPage({ baseURL, locale: 'id-ID' });
  await masukKelola(page, AKUN.redaksi, '/kelola');
  const field = page.getByRole('combobox', { name: 'Cari atau ketik perintah' });
  // Its script comes with the first press; without a connection the page stays, and the next press asks again.
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Internet terputus').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Cari di konsol' }).click();
  await field.fill('saluran');
  await expect(page.getByRole('group', { name: 'Berita' })).toContainText('Saluran irigasi');
  await expect(page.getByText('Data penduduk tidak dicari: bukan wewenang Anda.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Penduduk' })).toHaveCount(0);
});

test.describe('tanpa JavaScript @sekali', () => {
  test.use({ javaScriptEnabled: false });

  test('pencarian konsol adalah halaman', async ({ page }) => {
    await masukKelola(page, AKUN.admin, '/kelola');
    await page.getByRole('link', { name: 'Cari di konsol' }).click();
    await page.getByLabel('Cari warga, surat, laporan, atau halaman').fill('ratna');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Penduduk' }).getByRole('link').first()).toContainText(
      'Ratna',
    );
    await page.getByLabel('Cari warga, surat, laporan, atau halaman').fill('9901 0120 0590 0001');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    await expect(page).toHaveURL(/\/kelola\/penduduk\?kunci=/);
    await expect(page.getByRole('link', { name: 'Ratna Anggraeni' }).first()).toBeVisible();
  });
});
