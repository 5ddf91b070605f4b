import { emptyVillage, pageAt } from './empty-village.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

test('petugas mengisi data demografi desa baru; angka kecil tersamar di situs', async ({ browser }, {
  project,
}) => {
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

test('dua petugas pada satu data: yang kalah cepat tidak kehilangan isiannya, dan dua kali tekan terbit sekali @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Demografi Berdua');
  const at = '/kelola/demografi?deret=mbr';
  const slow = await pageAt(browser, url, project.use);
  await masukKelola(slow, admin, at);
  const fast = await slow.context().newPage();
  waitForScripts(fast);
  await fast.goto(at);
  await fast.getByLabel('Nama baris 1').fill('Menerima bantuan');
  await expect(fast.getByText(/^Tersimpan sebagai draf/)).toBeVisible();

  await slow.getByLabel('Nama baris 1').fill('MBR laki-laki');
  await slow.getByLabel('Jumlah baris 1').fill('40');
  await slow.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(
    slow.getByRole('status').getByText('Isian Anda masih di sini, belum tersimpan.'),
  ).toBeVisible();
  await expect(slow.getByLabel('Nama baris 1')).toHaveValue('MBR laki-laki');
  await expectAccessible(slow);
  await slow.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(slow.getByText('Pilih salah satu dulu, baru simpan.')).toBeVisible();
  await slow.getByRole('radio', { name: /^Pakai isian saya/ }).check();
  await slow.getByRole('textbox', { name: 'Keadaan tanggal' }).fill('30-08-2026');
  await slow.getByRole('textbox', { name: 'Sumber' }).fill('Pendataan keluarga 2026');
  await slow.getByRole('button', { name: 'Terbitkan' }).dblclick();
  await expect(slow.getByText('Masyarakat berpenghasilan rendah terbit')).toBeVisible();
  await slow.reload();
  const history = slow.locator('.deret-riwayat');
  await expect(history.getByText('Terbit', { exact: true })).toHaveCount(1);
  // What the faster one had typed is there as well.
  await expect(history.getByText('Draf dibuang')).toHaveCount(1);
  await slow.context().close();
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('baris ditambah, dan yang kalah cepat tidak kehilangan isiannya @sekali', async ({ page }) => {
    const { url, admin } = emptyVillage('Demografi Tanpa Skrip');
    const at = `${url}/kelola/demografi?deret=mbr`;
    await page.goto(`${url}/kelola/masuk`);
    await page.getByLabel('Nama pengguna').fill(admin.username);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.goto(at);
    await page.getByLabel('Nama baris 1').fill('Laki-laki');
    await page.getByRole('button', { name: 'Tambah baris' }).click();
    await page.getByLabel('Nama baris 2').fill('Perempuan');
    const other = await page.context().newPage();
    await other.goto(at);
    await other.getByLabel('Nama baris 1').fill('Lain');
    await other.getByRole('button', { name: 'Simpan draf' }).click();
    await page.getByRole('button', { name: 'Simpan draf' }).click();
    await expect(page.getByText('Isian Anda masih di sini, belum tersimpan.').first()).toBeVisible();
    await expect(page.getByLabel('Nama baris 2')).toHaveValue('Perempuan');
    await page.getByRole('radio', { name: /^Pakai isian saya/ }).check();
    await page.getByRole('button', { name: 'Simpan draf' }).click();
    await expect(page.getByLabel('Nama baris 1')).toHaveValue('Laki-laki');
  });
});
