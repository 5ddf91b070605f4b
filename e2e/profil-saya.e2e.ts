import { fileURLToPath } from 'node:url';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masuk, test } from './fixtures.ts';

const FOTO = fileURLToPath(new URL('../server/demo/foto/posyandu.webp', import.meta.url));
const CHANGED = 'Profil berhasil diperbaharui !';

test('warga mengganti foto dan data dirinya', async ({ page }) => {
  test.setTimeout(90_000);
  await masuk(page, AKUN.wargaLain, '/profil-saya');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil Saya' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByLabel('Ganti foto').setInputFiles(FOTO);
  const crop = page.getByRole('dialog', { name: 'Atur foto' });
  await crop.getByRole('application').press('ArrowLeft');
  await expectAccessible(page);
  await crop.getByRole('button', { name: 'Simpan foto' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  // The page head and the header; beside the left menu where there is room for it.
  await expect(page.locator('.profil-kep .avatar img')).toBeVisible();
  await expect(page.locator('header .avatar img')).toHaveCount(1);
  await expect(page.locator('.siapa .avatar img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Hapus foto' }).click();
  await expect(page.locator('.profil-kep .avatar img')).toHaveCount(0);

  const form = page.getByRole('form', { name: 'Ubah profil' });
  await form.getByLabel('Nama').fill('');
  await form.getByLabel('Tanggal Lahir').fill('');
  await form.getByLabel('Pendidikan Terakhir').fill('');
  await form.getByLabel('Pekerjaan').fill('');
  await form.getByRole('button', { name: 'Simpan' }).click();
  for (const message of [
    'Masukkan Nama',
    'Pilih Tanggal Lahir',
    'Pilih Pendidikan Terakhir',
    'Pilih Pekerjaan',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await form.getByRole('link', { name: 'Batal' }).click();
  await expect(form.getByLabel('Nama')).not.toHaveValue('');

  await form.getByLabel('Pekerjaan').fill('tani');
  await page.getByRole('option', { name: 'Petani/Pekebun' }).click();
  await form.getByLabel('Nomor telepon').fill('(000) 111 2299');
  await form.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText(CHANGED)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Pekerjaan')).toHaveValue('Petani/Pekebun');
  await expect(form.getByLabel('Nomor telepon')).toHaveValue('(000) 111 2299');
});
