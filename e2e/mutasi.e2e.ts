import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

test('buku administrasi diunduh setelah keperluannya ditulis @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/penduduk/buku');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const form = page.getByRole('form', { name: 'Unduh buku administrasi penduduk' });
  await form.getByLabel('Keperluan').fill('Laporan ke kecamatan');
  const downloaded = page.waitForEvent('download');
  // Enter says nothing of which book.
  await form.getByLabel('Keperluan').press('Enter');
  await form.getByRole('button', { name: 'XLSX Buku Rekapitulasi Jumlah Penduduk' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^buku-rekapitulasi-\d{4}-\d{2}\.xlsx$/);
});

test('desa baru belum punya laporan, dan tanpa JavaScript keperluan yang pendek ditolak @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Mutasi');
  const page = await pageAt(browser, url, { ...project.use, javaScriptEnabled: false });
  await masukKelola(page, admin, '/kelola/penduduk/mutasi');
  await expect(page.getByText('Belum ada penduduk yang tercatat.')).toBeVisible();
  await page.getByRole('link', { name: 'Buku administrasi' }).click();
  await expect(page.getByText('tidak ada penduduk sementara yang tercatat')).toBeVisible();
  const form = page.getByRole('form', { name: 'Unduh buku administrasi penduduk' });
  // Ten spaces pass the check of the browser, not that of the server.
  await form.getByLabel('Keperluan').fill('          ');
  await form.getByRole('button', { name: 'PDF Buku Induk Penduduk' }).click();
  await expect(page.getByRole('alert')).toContainText('Tulis untuk apa, paling sedikit dua kata');
  await page.context().close();
});
