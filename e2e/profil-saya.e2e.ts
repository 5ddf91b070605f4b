import { fileURLToPath } from 'node:url';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  orangLain,
  PHONE,
  pastikan,
  test,
} from './fixtures.ts';

const FOTO = fileURLToPath(new URL('../server/demo/foto/posyandu.webp', import.meta.url));
const CHANGED = 'Profil berhasil diperbaharui !';

test('warga mengganti foto dan data dirinya @sekali', async ({ page }) => {
  await page.setViewportSize(PHONE);
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
  // The page heading and the header; also beside the left menu where there is room.
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
  await form.getByLabel('Pekerjaan').press('Tab');
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
  await page.locator('html[data-siap]').waitFor();

  await form.getByLabel('Pekerjaan').fill('tani');
  await page.getByRole('option', { name: 'Petani/Pekebun' }).click();
  await form.getByLabel('Nomor telepon').fill('(000) 111 2299');
  await form.getByRole('button', { name: 'Simpan' }).click();
  // Whoever finds the phone unlocked cannot lead the codes for a new password elsewhere.
  await expect(page.getByText('Mengubah nomor telepon atau email Anda')).toBeVisible();
  await expectAccessible(page);
  await pastikan(page, AKUN.wargaLain);
  await expect(page.getByText(CHANGED)).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('Pekerjaan')).toHaveValue('Petani/Pekebun');
  await expect(form.getByLabel('Nomor telepon')).toHaveValue('(000) 111 2299');
});

test('data saya: diunduh dengan password, diminta diperbaiki, dijawab petugas @sekali', async ({
  page,
  browser,
}) => {
  const wrong = `Jalan Keliru ${Date.now().toString(36)}`;
  await masuk(page, AKUN.wargaLain, '/profil-saya');
  await page.getByRole('link', { name: 'Data saya' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Data saya' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu warga' }).locator('[aria-current]')).toHaveText(
    'Profil Saya',
  );
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Unduh JSON' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await dialog.getByLabel('Password', { exact: true }).fill('Salah#2026');
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(page.getByText('Password Anda salah, harap coba lagi !').first()).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByLabel('Password', { exact: true }).fill(AKUN.wargaLain.password);
  await dialog.getByRole('button', { name: 'Lanjutkan' }).click();
  expect((await download).suggestedFilename()).toMatch(/^data-saya-.*\.json$/);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Data Anda sudah diunduh.')).toBeVisible();

  const fresh = page.getByText('Permintaan baru');
  if (!(await page.getByLabel('Data yang keliru').isVisible())) await fresh.click();
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByText('Pilih data').first()).toBeVisible();
  await expect(page.getByText('Harap masukkan yang seharusnya').first()).toBeVisible();
  await page.getByLabel('Data yang keliru').selectOption({ label: 'Alamat' });
  await page.getByLabel('Yang tertulis sekarang').fill(wrong);
  await page.getByLabel('Yang seharusnya').fill('Jalan Melati 4');
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  const request = page.getByRole('article').filter({ hasText: wrong });
  await expect(request).toContainText(/\d+ (hari|jam) \d+ (jam|menit) lagi/);

  const office = await orangLain(browser);
  await masukKelola(office, AKUN.kasi, '/kelola/perbaikan');
  await office.getByRole('navigation', { name: 'Antrean perbaikan data' }).getByText(wrong).click();
  await expect(office.getByText('Perbaiki dahulu datanya lewat Koreksi data')).toBeVisible();
  await expectAccessible(office);
  await office.getByRole('link', { name: /^Tolak/ }).click();
  await office.getByLabel('Alasan penolakan').fill('Kartu keluarga berkata lain.');
  await office.getByRole('button', { name: 'Tolak perbaikan' }).click();
  await expect(office.getByText('Permintaan ditolak.')).toBeVisible();
  await page.reload();
  await expect(request).toContainText('Tidak diubah');
  await expect(request).toContainText('Kartu keluarga berkata lain.');
});
