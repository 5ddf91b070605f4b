import { readFile } from 'node:fs/promises';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  orangLain,
  test,
} from './fixtures.ts';

const WHY = 'Mencocokkan dokumen di loket';
const WHO = 'Agus Herdian';

test('yang melihat seorang warga ditemukan di jejak, dan dibaca warga itu sendiri @sekali', async ({
  page,
  browser,
}, { project }) => {
  await masukKelola(page, AKUN.admin, `/kelola/penduduk?search=${encodeURIComponent(WHO)}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${WHO}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 2, name: WHO, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Tampilkan', exact: true }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Keperluan').selectOption(WHY);
  await asking.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page.getByText(/NIK \d{16}/)).toBeVisible();

  await page.goto('/kelola/jejak');
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const search = page.getByRole('searchbox', { name: 'Cari dalam jejak' });
  await search.fill(WHO);
  await search.press('Enter');
  await expect(page).toHaveURL(/search=/);
  const row = page
    .locator('details', { hasText: `penduduk ${WHO}` })
    .filter({ hasText: WHY })
    .first();
  await expect(row).toContainText('Administrator Desa');
  await row.locator('summary').click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole('link', { name: `Semua catatan tentang ${WHO}` }).click();
  await expect(page).toHaveURL(/\?orang=\d+$/);
  await page.getByRole('link', { name: 'Melihat', exact: true }).click();
  await expect(page).toHaveURL(/jenis=melihat/);
  await expect(page.locator('details', { hasText: WHY }).first()).toBeVisible();

  await page.goto('/kelola/jejak?search=tidakadayangbegini');
  await expect(page.getByText('Tidak ada catatan yang cocok.')).toBeVisible();
  await page.getByRole('link', { name: 'Hapus saringan' }).click();
  await expect(page).toHaveURL(/\/kelola\/jejak$/);
  await page.getByRole('button', { name: 'Periksa sekarang' }).click();
  await expect(page.getByText('Rantai sedang dibaca ulang.').first()).toBeVisible();

  const warga = await orangLain(browser);
  await masuk(warga, AKUN.wargaLain, '/data-saya');
  const seen = warga.getByRole('region', { name: 'Siapa yang melihat data saya' });
  await expect(seen.getByText(WHY).first()).toBeVisible();
  await expect(seen).not.toContainText('Administrator Desa');
  if (project.name === 'hp') await expectNoSideScroll(warga);
  await warga.context().close();
});

test('jejak keluar sebagai berkas dengan alasan dan password; petugas lain hanya melihat miliknya @sekali', async ({
  page,
}) => {
  await masukKelola(page, AKUN.admin, '/kelola/jejak');
  await page.getByRole('link', { name: 'Ekspor', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ekspor jejak?' });
  await expect(dialog.getByLabel('Alasan')).toBeFocused();
  await dialog.getByLabel('Alasan').fill('Diminta camat untuk diperiksa');
  await dialog.getByLabel('Password Anda').fill('Keliru#2026');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ekspor' }).click();
  await expect(page.getByText('Password Anda salah').first()).toBeVisible();
  await expect(dialog.getByLabel('Alasan')).toHaveValue('Diminta camat untuk diperiksa');
  await dialog.getByLabel('Password Anda').fill(AKUN.admin.password);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Ekspor' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) expect(JSON.parse(line)).toEqual(expect.any(Object));

  await page.context().clearCookies();
  await masukKelola(page, AKUN.redaksi, '/kelola/jejak');
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak saya' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ekspor', exact: true })).toHaveCount(0);
  await expect(page.getByText('Administrator Desa')).toHaveCount(0);
});
