import { emptyVillage, pageAt } from './empty-village.ts';
import { ASEP, enterFirst, fillIn, opened } from './first-resident.ts';
import { expect, expectRight, masukKelola, test, watch } from './fixtures.ts';

test('desa baru: keluarga yang sudah lama tinggal dicatat satu per satu, bukan sebagai pendatang @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Sukamukti');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await opened(page);
  await masukKelola(page, admin, '/kelola/penduduk/datang');
  await expect(page.getByText('Desa ini belum punya wilayah.')).toBeVisible();
  await expectRight(page);

  await enterFirst(page);
  await expectRight(page);
  await page.getByRole('button', { name: 'Catat, lalu anggota KK berikutnya' }).click();
  await expect(page.getByText(`${ASEP.nama} dicatat.`)).toBeVisible();
  await expect(page.getByText(`Masuk ke KK ${ASEP.nama}, 1 anggota, Dusun Mekar.`)).toBeVisible();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue('');
  expect(page.url()).not.toContain(ASEP.kk);

  await fillIn(page, { 'Nama lengkap': "Nur'aini", 'Tempat lahir': 'Garut', 'Tanggal lahir': '02-05-1982' });
  await page.getByLabel('Jenis kelamin').selectOption('Perempuan');
  await page.getByRole('button', { name: 'Catat penduduk' }).click();
  await expect(page.getByText('Pilih hubungan dalam keluarga').first()).toBeVisible();
  await expect(page.getByLabel('Nama lengkap')).toHaveValue("Nur'aini");
  await page.getByLabel('Hubungan dalam keluarga').selectOption('Istri');
  await page.getByRole('button', { name: 'Catat penduduk' }).click();
  await expect(page.getByRole('heading', { level: 2, name: "Nur'aini" })).toBeVisible();
  await expect(page.getByText('NIK sementara').first()).toBeVisible();

  await page.goto('/kelola/penduduk/mutasi');
  const village = page.getByRole('row', { name: /^Seluruh Desa Sukamukti/ });
  const counts = (await village.getByRole('cell').locator('b').allInnerTexts()).map(Number);
  expect(counts, 'awal, lahir, datang, meninggal, pindah, akhir').toEqual([2, 0, 0, 0, 0, 2]);
  await page.goto('/kelola/penduduk?search=nuraini');
  await expect(page.getByRole('link', { name: "Nur'aini" }).first()).toBeVisible();
  await page.goto('/kelola/keluarga?search=sunandar');
  await expect(page.getByRole('row', { name: new RegExp(ASEP.nama) })).toContainText('2');
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});
