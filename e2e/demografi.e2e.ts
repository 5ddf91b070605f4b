import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

test('petugas mengisi data demografi desa baru; angka kecil tersamar di situs', async ({ browser }, {
  project,
}) => {
  test.setTimeout(120_000);
  const { url, admin } = emptyVillage('Demografi');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await page.goto('/demografi');
  await expect(page.getByText('Kepadatan belum dapat dihitung')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Penghasilan keluarga' })).toBeHidden();

  await masukKelola(page, admin, '/kelola/demografi?deret=penghasilan');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByLabel('Nama baris 1').fill('Di bawah Rp1 juta');
  await page.getByLabel('Jumlah baris 1').fill('1.168');
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByLabel('Nama baris 2').fill('Tidak tahu');
  await page.getByLabel('Jumlah baris 2').fill('3');
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  await page.getByLabel('Nama baris 3').fill('Di atas Rp1 juta');
  await page.getByLabel('Jumlah baris 3').fill('20');
  await expect(page.getByText(/^Tersimpan sebagai draf/)).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Harap isi sumber').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Keadaan tanggal' }).fill('30-08-2026');
  await page.getByRole('textbox', { name: 'Sumber' }).fill('Pendataan keluarga 2026');
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Penghasilan keluarga terbit')).toBeVisible();

  await page.goto('/demografi');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Penghasilan keluarga' }) });
  await expect(card.getByText('kurang dari 5').first()).toBeVisible();
  await expect(card.getByText('disembunyikan').first()).toBeVisible();
  await expect(card.getByText('1.168').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  expect(errors).toEqual([]);
});
