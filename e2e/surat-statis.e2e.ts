import {
  AKUN,
  bawaBerkas,
  expect,
  expectRight,
  masuk,
  PHONE,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

const GRID = '/layanan/administrasi';

test('pengunjung memilih surat, masuk, mengisi, memeriksa, dan memintanya @sekali', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const errors = watch(page);
  waitForScripts(page);
  await page.goto('/');
  const band = page.getByRole('region', { name: 'Layanan administrasi' });
  await band.getByRole('link', { name: /Surat Pengantar/ }).click();
  await expect(page).toHaveURL(/kelompok=surat-pengantar/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Surat Pengantar', /.*/, /.*/, /.*/]);
  await page.getByRole('searchbox', { name: 'Cari jenis surat' }).fill('pesta');
  await page.getByRole('searchbox', { name: 'Cari jenis surat' }).press('Enter');
  await expect(page.locator('.petak a')).toHaveCount(1);
  await expectRight(page);
  await page.getByRole('link', { name: /Surat Izin Pesta/ }).click();
  await expect(page).toHaveURL(/login=true&next=%2Flayanan%2Fadministrasi%2Fizinpesta/);
  await masuk(page, AKUN.warga, `${GRID}/izinpesta`);
  await expect(page.getByText(/^\d{16} - [A-Z ]+$/)).toBeVisible();
  await expect(page.getByText('Surat persetujuan tetangga sekitar', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('2 hari kerja sejak berkas lengkap.')).toBeVisible();

  await expectRight(page);
  await page.getByLabel('Tanggal pesta').fill('05-12-2026');
  await page.getByRole('button', { name: 'Periksa jawaban' }).click({ force: true });
  await expect(page.getByText('Masukan waktu mulai')).toBeVisible();
  await page.getByLabel('Waktu mulai').fill('19:30');
  await page.getByLabel('Tempat', { exact: true }).fill('Lapangan Cikaret');
  const tags = page.getByLabel('Jenis pesta/hiburan');
  for (const one of ['organ tunggal', 'wayang']) {
    await tags.fill(one);
    await tags.press('Enter');
  }
  await bawaBerkas(page);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByText('organ tunggal, wayang')).toBeVisible();
  await expect(page.getByText('19.30')).toBeVisible();
  await page.getByLabel('Semua isian benar').check();
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();
  await expect(page.getByText('Surat Izin Pesta berhasil diminta !')).toBeVisible();
  await expect(page).toHaveURL(GRID);

  await page.goto('/profil-saya?sub=ajuan-layanan');
  await page
    .getByRole('link', { name: /Lihat Surat Izin Pesta/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Isian Anda' })).toBeVisible();
  await expect(page.getByText('Lapangan Cikaret')).toBeVisible();
  expect(errors, 'console errors').toEqual([]);
});

test('orang lain ditemukan menurut NIK, namanya tersamar', { tag: '@sekali' }, async ({ page }) => {
  waitForScripts(page);
  await masuk(page, AKUN.warga, `${GRID}/sktm`);
  const field = page.getByRole('combobox', { name: 'Orang tua', exact: true });
  await field.fill(AKUN.wargaLain.username);
  await page.getByRole('option', { name: /^\S\.\.\./ }).click();
  await expect(field).toHaveValue(/^\S\.\.\.( \S\.\.\.)*$/);
  await bawaBerkas(page);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByText(`NIK ${AKUN.wargaLain.username}`)).toBeVisible();
});

test('tanpa JavaScript sampai ke periksa jawaban; surat yang tidak dikenal menjadi keluarga miskin', {
  tag: '@sekali',
}, async ({ browser, situs }) => {
  const context = await browser.newContext({ baseURL: situs, javaScriptEnabled: false });
  const page = await context.newPage();
  await masuk(page, AKUN.warga, `${GRID}/bagi%20warisan`);
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Pembagian Warisan' })).toBeVisible();
  await page.goto(`${GRID}/belummenikah`);
  await expect(page.getByText('Surat ini untuk yang belum pernah menikah.')).toBeVisible();
  await page.goto(`${GRID}/sktm`);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('link', { name: 'Masukan orang tua' })).toBeVisible();
  await page.getByLabel('NIK, bila bukan keluarga Anda').fill(AKUN.wargaLain.username);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expect(page.getByText(`NIK ${AKUN.wargaLain.username}`)).toBeVisible();
  await page.goto(`${GRID}/tidak_ada`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Keluarga Miskin');
  await page.goto('/layanan');
  await expect(page).toHaveURL(GRID);
  await context.close();
});
