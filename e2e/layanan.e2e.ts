import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  AKUN,
  bawaBerkas,
  expect,
  expectAccessible,
  expectRight,
  masuk,
  PHONE,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

const PENGANTAR = fileURLToPath(new URL('../server/demo/foto/rumah.webp', import.meta.url));
const FORM = '/layanan/surat-pernyataan/pembagian-warisan/ajukan-surat';
const SENT = 'Layanan berhasil diajukan, silakan cek notifikasi secara berkala';

const bagian = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const item = (page: Page, list: string, at: number) => page.locator(`[id="isian-payload.${list}.${at}"]`);

async function isiAhliWaris(page: Page, at: number, nama: string, umur: string): Promise<void> {
  const one = item(page, 'ahli_waris', at);
  await one.getByLabel('Nama').fill(nama);
  await one.getByLabel('Umur (tahun)').fill(umur);
  await one.getByLabel('Hubungan dengan almarhum').fill('Anak');
  await one.getByLabel('Hubungan dengan almarhum').blur();
}

test('pengunjung masuk dulu, warga mengisi surat bersarang, memeriksa, dan mengajukan @sekali', async ({
  browser,
  situsLain,
}) => {
  // Only the second demo village has custom services.
  const context = await browser.newContext({ baseURL: situsLain, viewport: PHONE, locale: 'id-ID' });
  const page = await context.newPage();
  const errors = watch(page);
  waitForScripts(page);
  await page.goto('/layanan');
  await expect(page.getByRole('heading', { level: 1, name: 'Layanan Administrasi' })).toBeVisible();
  await expectRight(page);
  await page.getByRole('link', { name: 'Pilih Surat Pernyataan' }).click();
  await expect(page).toHaveURL(/\?login=true&next=%2Flayanan%2Fsurat-pernyataan/);
  await masuk(page, AKUN.warga, '/layanan/surat-pernyataan');
  await expect(page.getByRole('heading', { level: 1, name: 'Daftar Layanan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ajukan Surat Pembagian Warisan' }).click();
  await expect(page).toHaveURL(new RegExp(FORM));
  await expect(page.getByText('Waktu Pelayanan 5 hari')).toBeVisible();

  const periksa = page.getByRole('button', { name: 'Periksa jawaban' });
  await expect(periksa).toHaveAttribute('aria-disabled', 'true');
  await bagian(page, 'Almarhum').getByLabel('Nama').fill('Suryo Anggara');
  await bagian(page, 'Almarhum').getByLabel('Tanggal meninggal').fill('03-09-2026');
  // Pressing the button too early leads to the first missing field.
  await periksa.click({ force: true });
  await expect(item(page, 'ahli_waris', 0).getByLabel('Nama')).toBeFocused();
  await expect(page.getByText('Harap masukkan Nama penerima')).toBeVisible();
  await isiAhliWaris(page, 0, 'Ratna Anggraeni', '36');
  await page.getByRole('button', { name: 'Tambah ahli waris' }).click();
  await isiAhliWaris(page, 1, 'Bagas Anggara', '33');
  await page.getByRole('button', { name: 'Tambah ahli waris' }).click();
  await page.getByRole('button', { name: 'Hapus ahli waris 3' }).click();
  // A tap on a filled combobox selects what stands in it, to be typed over.
  const hubungan = item(page, 'ahli_waris', 0).getByLabel('Hubungan dengan almarhum');
  await hubungan.click();
  await expect
    .poll(() => hubungan.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]))
    .toEqual([0, 'Anak'.length]);
  await hubungan.blur();
  // A message leaves once its field is right.
  const penerima = item(page, 'pembagian', 0).getByText('Harap masukkan Nama penerima');
  await expect(penerima).toBeVisible();
  await item(page, 'pembagian', 0).getByLabel('Nama penerima').fill('Ratna Anggraeni');
  await expect(penerima).toHaveCount(0);
  await item(page, 'pembagian.0.harta', 0).getByLabel('Harta').fill('Sawah Blok Cikaret');
  await item(page, 'pembagian.0.harta', 0).getByLabel('Luas (m2)').fill('1.250,5');
  // The date of death appears for the deceased only.
  await page.getByText('Suami/istri almarhum').click();
  await page.getByLabel('Sudah meninggal').check();
  await expect(bagian(page, 'Almarhum').getByLabel('Tanggal meninggal')).toHaveValue('03-09-2026');
  await expect(page.getByLabel('Tanggal meninggal')).toHaveCount(2);
  await page.getByLabel('Masih hidup').check();
  await expect(page.getByLabel('Tanggal meninggal')).toHaveCount(1);

  // Typed values survive a reload; the file does not.
  await page.reload();
  await expect(page.getByText('Isian Anda yang belum selesai dibuka lagi')).toBeVisible();
  await expect(item(page, 'ahli_waris', 1).getByLabel('Nama')).toHaveValue('Bagas Anggara');
  await page.locator('[name="payload.pasangan.nama"]').fill('Sri Lestari');
  await page.getByLabel('Tanggal kesepakatan').fill('15-11-2026');
  await page.getByLabel('Tempat kesepakatan').fill('Balai Desa');
  await page.getByLabel('Nama saksi').fill('Widodo Prasetya');
  await bawaBerkas(page);
  await bagian(page, 'Surat pengantar').getByLabel('Pilih berkas').setInputFiles(PENGANTAR);
  await expect(periksa).not.toHaveAttribute('aria-disabled', 'true');
  await expectRight(page);
  await periksa.click();

  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expect(page.locator('details.persyaratan')).not.toHaveAttribute('open');
  await expect(page.getByRole('complementary', { name: 'Perkiraan selesai' })).toContainText('5 hari kerja');
  // Each part of the form leads back to where it stands there, and from there straight here again.
  await page
    .getByRole('region', { name: 'Ahli waris' })
    .getByRole('button', { name: 'Ubah Ahli waris' })
    .click();
  await expect(page.locator('[id="isian-payload.ahli_waris"]')).toBeFocused();
  await periksa.click();
  await expect(page.getByRole('region', { name: 'Ahli waris' })).toContainText(
    'Bagas Anggara, 33 tahun, Anak',
  );
  await expect(page.getByText('1.250,5 m2')).toBeVisible();
  await expect(page.getByText('15 November 2026')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Berkas persyaratan' })).toContainText(
    'Dibawa ke kantor desa',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await expect(page.getByText('Centang bahwa semua isian benar').first()).toBeVisible();
  await page.getByLabel('Semua isian benar').check();
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page).toHaveURL(/sub=ajuan-layanan/);
  await expect(page.getByText('Surat Pembagian Warisan').first()).toBeVisible();
  expect(errors, 'console errors').toEqual([]);
  await context.close();
});

test('tanpa JavaScript: menambah saksi, ditolak di tempatnya, lalu sampai ke periksa jawaban', {
  tag: '@sekali',
}, async ({ browser, situsLain }) => {
  const context = await browser.newContext({ baseURL: situsLain, javaScriptEnabled: false });
  const page = await context.newPage();
  await masuk(page, AKUN.wargaLain, '/layanan/surat-keterangan/usaha/ajukan-surat');
  await page.getByLabel('Nama usaha').fill('Batik Kawung');
  await page.getByLabel('Jenis usaha', { exact: true }).selectOption('Kerajinan');
  await page.getByLabel('Mulai usaha').fill('2025-03-14');
  await page.getByLabel('Perkiraan modal').fill('12.500.000');
  await item(page, 'saksi', 0).getByLabel('Nama').fill('Widodo');
  await page.getByRole('button', { name: 'Tambah saksi' }).click();
  await expect(item(page, 'saksi', 1)).toBeVisible();
  await expect(page.getByLabel('Nama usaha')).toHaveValue('Batik Kawung');
  await page.getByRole('button', { name: 'Hapus saksi 2' }).click();
  await expect(item(page, 'saksi', 1)).toHaveCount(0);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('link', { name: 'Saksi 1: Harap masukkan Umur' })).toHaveAttribute(
    'href',
    '#isian-payload.saksi.0.umur',
  );
  await item(page, 'saksi', 0).getByLabel('Umur (tahun)').fill('46');
  await page.getByLabel('Alamat usaha').fill('Jalan Melati 3');
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expect(page.getByText('Rp12.500.000,-')).toBeVisible();
  await page.getByRole('button', { name: 'Ubah isian' }).click();
  await expect(page.getByLabel('Perkiraan modal')).toHaveValue(/12\.?500\.?000/);
  await page.goto('/layanan/surat-keterangan/tidak-ada/ajukan-surat');
  await expect(page).toHaveURL(/\/layanan$/);
  await context.close();
});
