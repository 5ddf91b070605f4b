import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const DESK = '/kelola/anti-korupsi';
const YEAR = new Date().getFullYear();

test('daftar bukti disaring menurut indikator dan jenis', async ({ page }) => {
  await masukKelola(page, AKUN.admin, DESK);
  await expect(page.getByRole('heading', { level: 1, name: 'Desa Anti Korupsi' })).toBeVisible();
  await expect(page.getByText(new RegExp(`\\d+ dari 18 indikator ${YEAR} terisi`))).toBeVisible();
  await page.getByRole('combobox', { name: /^Jenis/ }).selectOption('image');
  await page.waitForURL(/tipe=image/);
  await expect(page.getByRole('link', { name: 'Rapat evaluasi perangkat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pakta Integritas Kepala Desa' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('bukti ditulis, diterbitkan, terlihat, ditemukan, lalu dibuang', async ({ page }, { project }) => {
  test.setTimeout(120_000);
  const judul = `Keteladanan tokoh adat ${project.name}`;
  await masukKelola(page, AKUN.admin, DESK);
  await page.getByRole('button', { name: 'Tambah bukti' }).click();
  await page.waitForURL(/\/kelola\/anti-korupsi\/\d+$/);
  const address = new URL(page.url()).pathname;
  await page.getByLabel('Judul', { exact: true }).fill(judul);
  const indicator = page.getByLabel('Indikator', { exact: true });
  const option = indicator.locator('option', { hasText: `${YEAR} · 5.2` });
  await indicator.selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.getByText('Berkas PDF belum diunggah')).toBeVisible();
  await page.getByLabel('Jenis bukti').selectOption('url');
  await page.getByLabel('Tautan', { exact: true }).fill('https://sukamajulestari.example/tokoh');
  await expect(page.getByText('Tautan diisi')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Bukti diterbitkan.')).toBeVisible();

  await page.goto(`/cari?search=${encodeURIComponent(judul)}`);
  await page.getByRole('link', { name: judul }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indikator 5.2' })).toBeVisible();
  await expect(page.getByRole('link', { name: judul })).toHaveAttribute(
    'href',
    'https://sukamajulestari.example/tokoh',
  );

  await page.goto(address);
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Bukti dipindahkan ke sampah.')).toBeVisible();
  await page.goto(`/cari?search=${encodeURIComponent(judul)}`);
  await expect(page.getByRole('link', { name: judul })).toHaveCount(0);
});
