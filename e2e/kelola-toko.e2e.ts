import { AKUN, expect, expectAccessible, expectRight, masukKelola, test } from './fixtures.ts';

test('petugas memeriksa, menyembunyikan, dan mengekspor isi toko desa @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/toko?lihat=produk');
  await expect(page.getByRole('heading', { level: 1, name: 'Toko Desa' })).toBeVisible();
  await expectRight(page);
  const row = page.getByRole('row').filter({ has: page.getByText('Tampil', { exact: true }) });
  const nama = await row.first().getByRole('link').first().innerText();
  const chosen = page.getByRole('row').filter({ has: page.getByRole('link', { name: nama, exact: true }) });
  await chosen.getByRole('link', { name: `Sembunyikan ${nama}` }).click();
  const dialog = page.getByRole('dialog', { name: `Sembunyikan produk ${nama}?` });
  await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
  await expect(dialog.getByText('Harap masukkan alasan').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Alasan').fill('Foto milik orang lain.');
  await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
  await expect(page.getByText('Produk disembunyikan. Pemiliknya diberi tahu.')).toBeVisible();
  await page.getByRole('link', { name: /^Produk tersembunyi/ }).click();
  await expect(chosen).toContainText('Foto milik orang lain.');
  await chosen.getByRole('button', { name: `Tampilkan lagi ${nama}` }).click();
  await expect(page.getByText('Produk tampil lagi. Pemiliknya diberi tahu.')).toBeVisible();

  await page.goto('/kelola/toko');
  await expectRight(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Ekspor toko (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^toko-.*\.csv$/);
  const check = page.getByRole('button', { name: /^Sudah diperiksa/ });
  if ((await check.count()) > 0) {
    await check.first().click();
    await expect(page.getByText('Toko sudah diperiksa.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Kategori', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori produk' })).toBeVisible();
});
