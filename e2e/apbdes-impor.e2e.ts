import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const THIS_YEAR = new Date(Date.now() + 7 * 3_600_000).getUTCFullYear();
const GOOD = [
  'Kode Rekening;Uraian;Anggaran;Realisasi',
  '4.2.1;Dana Desa;900.000.000,00;450,000,000.00',
  '4.2.3;Alokasi Dana Desa;300.000.000,00;150.000.000,00',
  '01;Bidang Penyelenggaraan Pemerintahan Desa;400.000.000,00;200.000.000,00',
  '02.03.10;Jalan Desa Cikaret;800.000.000,00;801.000.000,00',
  '6.1.1;SILPA Tahun Sebelumnya;0;0',
];
/** An O in a number, a sub bidang that is not, a code twice, a minus where there is none. */
const BAD = GOOD.map((line) =>
  line
    .replace('900.000.000,00', '900.000.00O,00')
    .replace('02.03.10', '02.09.10')
    .replace('4.2.3;', '4.2.1;')
    .replace('400.000.000,00', '-400.000.000,00'),
);

const unggah = async (page: Page, lines: string[]) => {
  await page.getByRole('button', { name: 'Pilih berkas' }).setInputFiles({
    name: 'laporan.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Unggah', exact: true }).click();
  await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa sebelum menerapkan' })).toBeVisible({
    timeout: 60_000,
  });
};

test('petugas mengimpor setahun dengan empat kesalahan, memperbaiki, menerbitkan, dan menjawab temuan', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Impor Anggaran');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/apbdes');
  await page.getByRole('link', { name: 'Impor', exact: true }).click();
  await page.getByLabel('Tahun anggaran').fill(String(THIS_YEAR));
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await unggah(page, BAD);

  await test.step('satu baris yang ditolak menahan semuanya', async () => {
    for (const said of [
      'Ada huruf O di dalam angka. Tulis 900.000.000,00',
      'Sub bidang 02.09 tidak ada di Permendagri 20/2018. Paling dekat: 02.03.10',
      'Kode sama dengan baris 2. Hapus salah satu atau beri rincian berbeda',
      'Isi angka 0 atau lebih',
    ])
      await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByText('Perbaiki 4 baris lagi untuk menerapkan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Terapkan perubahan' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(page);
    // A phone's window widens with what overflows: only its viewport tells.
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  });

  await test.step('berkas yang diperbaiki diterapkan', async () => {
    await page.getByRole('link', { name: 'Unggah berkas perbaikan' }).click();
    await expect(page.getByLabel('Tahun anggaran')).toHaveValue(String(THIS_YEAR));
    await unggah(page, GOOD);
    await expect(page.getByText('Dua bentuk angka dalam satu berkas')).toBeVisible();
    const apply = page.getByRole('button', { name: /^Terapkan \d+ perubahan$/ });
    await apply.click();
    await expect(page.getByText(/Centang bahwa \d+ temuan/).first()).toBeVisible();
    await page.getByLabel(/temuan tampil di situs setelah terbit/).check();
    await apply.click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.getByRole('link', { name: `Buka APBDes ${THIS_YEAR}` }).click();
    await expect(page.locator('[id="pos-02.03.10"]')).toContainText('801.000.000');
  });

  await test.step('temuan dijelaskan, tahunnya terbit, impornya tetap', async () => {
    const explanations = page.getByLabel('Penjelasan untuk warga');
    const count = await explanations.count();
    expect(count).toBeGreaterThan(0);
    await explanations.first().fill('Harga batu naik pada Oktober.');
    await page.getByRole('button', { name: 'Simpan penjelasan' }).first().click();
    await expect(page.getByText('Penjelasan disimpan')).toBeVisible();
    await page.getByRole('link', { name: 'Terbitkan' }).click();
    const dialog = page.getByRole('dialog', { name: `Terbitkan APBDes ${THIS_YEAR}?` });
    if (count > 1) await dialog.getByLabel('Terbitkan tanpa penjelasan').check();
    await dialog.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText(`APBDes ${THIS_YEAR} terbit`)).toBeVisible();
    await page.goto('/kelola/apbdes/impor');
    await page.getByRole('link', { name: 'laporan.csv' }).click();
    await expect(page.getByText('Sudah terbit, tidak dapat dibatalkan.')).toBeVisible();
    await page.goto(`/apbdes/${THIS_YEAR}`);
    await expect(page.getByText('Harga batu naik pada Oktober.').first()).toBeVisible();
  });
  expect(errors).toEqual([]);
  await page.context().close();
});
