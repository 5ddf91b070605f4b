import type { Page } from '@playwright/test';
import { pdfOf } from '#server/demo/pdf.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const SAVED = /Tersimpan pukul \d\d\.\d\d/;
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdfOf(name, [{ text: 'Pasal 1' }]),
});

/** Writes into a field and waits until the autosave has stored it. */
async function write(page: Page, label: string, text: string) {
  const stored = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.getByLabel(label, { exact: true }).fill(text);
  await stored;
}

/** Publishes a regulation for one test; returns its address in the console. */
async function publishOne(page: Page, judul: string, nomor: string): Promise<string> {
  await page.goto('/kelola/produk-hukum');
  await page.getByRole('button', { name: 'Tambah produk hukum' }).click();
  await page.waitForURL(/\/kelola\/produk-hukum\/\d+$/);
  await write(page, 'Judul', judul);
  await write(page, 'Nomor peraturan (wajib)', nomor);
  await write(page, 'Tanggal penetapan (wajib)', '06-07-2020');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByLabel('Berlaku sampai')).toBeHidden();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByRole('link', { name: 'Lihat di situs' })).toBeVisible();
  return new URL(page.url()).pathname;
}

test('daftar di konsol disaring, dicari, dan menyebut pertentangan @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/produk-hukum');
  await expect(page.getByRole('heading', { level: 1, name: 'Produk Hukum' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel('Tipe').selectOption({ label: 'Keputusan Kepala Desa' });
  await expect(page).toHaveURL(/tipe=4/);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: /^Pertentangan/ }).click();
  await expect(page.getByText(/tidak dapat mengubah Peraturan Kepala Desa Nomor 2 Tahun 2021/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('peraturan ditulis dengan berkasnya, diterbitkan, lalu dicabut yang lain @sekali', async ({
  page,
}, info) => {
  await masukKelola(page, AKUN.admin, '/kelola/produk-hukum');
  const suffix = `${info.project.name} ${info.workerIndex}`;
  const old = await publishOne(page, `Tata tertib pasar ${suffix}`, `A${Date.now() % 1e6}`);
  const made = await publishOne(page, `Pasar desa ${suffix}`, `B${Date.now() % 1e6}`);
  await page.getByLabel('Pilih berkas').setInputFiles(pdf('perdes.pdf'));
  await expect(page.getByRole('link', { name: /^perdes\.pdf/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Terbitkan perubahan' }).click();
  await page.getByRole('dialog').locator('.baris button').last().click();
  await expect(page.getByText('Perubahan terakhir belum terbit.')).toBeHidden();

  await page.getByRole('link', { name: /^Hubungan dengan peraturan lain/ }).click();
  await page.getByRole('button', { name: 'Catat hubungan' }).click();
  await expect(page.getByText('Pilih jenis hubungan.').first()).toBeVisible();
  await page.getByLabel('Peraturan ini').selectOption('mencabut');
  const choice = page.getByLabel('Peraturan yang diubah atau dicabut');
  await choice.selectOption(old.split('/').at(-1) ?? '');
  await expect(page.getByLabel('Sejak tanggal')).toHaveValue('06-07-2020');
  await page.getByRole('button', { name: 'Catat hubungan' }).click();
  await expect(page.getByText('Hubungan dicatat.')).toBeVisible();
  await page.locator('input[type=file][name=abstrak]').setInputFiles(pdf('abstrak.pdf'));
  await page.getByRole('button', { name: 'Simpan berkas' }).click();
  await expect(page.getByRole('link', { name: /^abstrak\.pdf/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.goto(old.replace('/kelola', ''));
  await expect(page.locator('header .cap')).toHaveText('tidak berlaku');
  await page.goto(`${made}/pratinjau`);
  await expect(page.getByText('Pratinjau naskah.')).toBeVisible();
  await expect(page.getByRole('link', { name: /Unduh abstrak/ })).toBeVisible();
  await page.goto(made.replace('/kelola', ''));
  await expect(page.getByRole('link', { name: /^Buka PDF/ })).toBeVisible();
  await expect(page.getByText('Mencabut', { exact: true })).toBeVisible();
});

test('berkas PDF paling atas, dan Keterangan JDIH terbuka bila isinya ditolak @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/produk-hukum');
  await page.getByRole('button', { name: 'Tambah produk hukum' }).click();
  await page.waitForURL(/\/kelola\/produk-hukum\/\d+$/);
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? 0;
  expect(await top('Pilih berkas')).toBeLessThan(await top('Nomor peraturan (wajib)'));
  await write(page, 'Judul', 'Peraturan yang habis sebelum mulai');
  await write(page, 'Nomor peraturan (wajib)', `C${Date.now() % 1e6}`);
  await write(page, 'Tanggal penetapan (wajib)', '06-07-2020');
  const more = page.getByText('Keterangan JDIH', { exact: true });
  await more.click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await write(page, 'Berlaku sampai', '01-01-2019');
  await more.click();
  await expect(page.getByLabel('Berlaku sampai')).toBeHidden();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await expect(page.getByLabel('Berlaku sampai')).toBeVisible();
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('berkas PDF diganti sekaligus, dan berkas yang ditolak membiarkan yang lama @sekali', async ({
    page,
  }) => {
    await masukKelola(page, AKUN.admin, '/kelola/produk-hukum');
    await page.getByRole('button', { name: 'Tambah produk hukum' }).click();
    await page.getByLabel('Judul', { exact: true }).fill('Peraturan tanpa skrip');
    const save = () => page.getByRole('button', { name: 'Simpan', exact: true }).click();
    const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
    await page.locator('input[type=file][name=dokumen]').setInputFiles(pdf('pertama.pdf'));
    await save();
    await expect(link('pertama.pdf')).toBeVisible();

    await page.getByLabel('Ganti berkas').setInputFiles(pdf('kedua.pdf'));
    await save();
    await expect(link('kedua.pdf')).toBeVisible();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Peraturan tanpa skrip');

    await page
      .getByLabel('Ganti berkas')
      .setInputFiles({ name: 'palsu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('bukan PDF') });
    await save();
    await expect(page.getByText('Berkas ini tidak dikenali. Yang diterima: PDF.').first()).toBeVisible();
    await expect(link('kedua.pdf')).toBeVisible();
  });
});
