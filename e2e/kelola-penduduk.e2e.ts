import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masukKelola,
  test,
} from './fixtures.ts';

const RATNA = '9901012005900001';

test.describe('daftar penduduk di konsol', () => {
  test.beforeEach(async ({ page }) => masukKelola(page, AKUN.kasi, '/kelola/penduduk'));

  test('disaring, dipilih kolomnya, dan dibaca semua orang @sekali', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Penduduk' })).toBeVisible();
    await expectRight(page);
    const status = page.getByRole('navigation', { name: 'Saring menurut status' });
    await expect(status.getByRole('link', { name: /^Hidup/ })).toHaveAttribute('aria-current', 'page');
    await page.getByText('Saringan lain').click();
    await page.getByLabel('Umur dari').fill('17');
    await page.getByRole('combobox', { name: 'Jenis kelamin' }).selectOption('Perempuan');
    await page.getByRole('combobox', { name: 'Pekerjaan' }).selectOption('Mengurus rumah tangga');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Terapkan' }).first().click();
    await expect(page).toHaveURL(/umur_dari=17/);
    await expect(page.getByText('penduduk cocok')).toBeVisible();
    await page.getByRole('link', { name: 'Hapus saringan Umur' }).click();
    await expect(page).not.toHaveURL(/umur_dari/);
    await expect(page.getByRole('link', { name: 'Hapus saringan Pekerjaan' })).toBeVisible();
    await page.getByRole('link', { name: 'Hapus saringan', exact: true }).click();
    await expect(page).toHaveURL('/kelola/penduduk');
  });

  test('nomor yang dicari tidak ada di alamat, dan orangnya ditemukan @sekali', async ({ page }) => {
    const search = page.getByLabel('Cari penduduk menurut nama, NIK, atau nomor KK');
    await search.fill(RATNA);
    await search.press('Enter');
    await expect(page).toHaveURL(/kunci=/);
    expect(page.url()).not.toContain('9901');
    await expect(page.getByRole('link', { name: 'Ratna Anggraeni' })).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(1);
    expect(await page.content()).not.toContain(RATNA);
    await page.reload();
    await expect(page.locator('tbody tr')).toHaveCount(1);
    await search.fill('ratna angg');
    await search.press('Enter');
    await expect(page).toHaveURL(/search=ratna/);
    await expect(page.getByRole('link', { name: 'Ratna Anggraeni' }).first()).toBeVisible();
  });

  test('dijalankan dengan papan ketik @sekali', async ({ page }) => {
    await page.locator('html[data-siap]').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const second = page.locator('tbody tr').nth(1);
    await expect(second.locator('a.nama')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 dipilih')).toBeVisible();
    await page.getByRole('button', { name: 'Batal pilih' }).click();
    await expect(page.getByText('1 dipilih')).toBeHidden();
    await second.locator('a.nama').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/kelola\/penduduk\/\d+$/);
    await page.goBack();
    await expect(second.locator('a.nama')).toBeVisible();
    // Keyboard handling starts shortly after the rows appear.
    await expect(async () => {
      await page.keyboard.press('c');
      await expect(page.getByRole('link', { name: 'Kelahiran' })).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('m');
    await expect(page.getByRole('heading', { level: 1, name: 'Catat kematian' })).toBeVisible();
    await page.getByLabel('Nama atau NIK yang meninggal').fill(RATNA);
    await page.getByRole('button', { name: 'Cari' }).click();
    await expect(page).toHaveURL(/kunci=/);
    await page.getByRole('link', { name: 'Ratna Anggraeni' }).click();
    await expect(page).toHaveURL(/\/kematian$/);
    await page.goto('/kelola/penduduk');
    await page.locator('html[data-siap]').waitFor();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Cari penduduk menurut nama, NIK, atau nomor KK')).toBeFocused();
  });

  test('beberapa orang dipindahkan sekaligus, dan temuannya diperiksa @sekali', async ({ page }) => {
    await page.locator('html[data-siap]').waitFor();
    await page.getByText('Saringan lain').click();
    await page.getByRole('combobox', { name: 'Temuan' }).selectOption('Ada temuan');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: 'Temuan' })).toBeHidden();
    await page.getByText('Saringan lain').click();
    await page.getByRole('button', { name: 'Terapkan' }).first().click();
    await expect(page).toHaveURL(/temuan=ada/);
    await expect(page.getByRole('note')).toContainText('temuan data');
    await page.getByRole('button', { name: 'Sembunyikan temuan hari ini' }).click();
    await expect(page.getByRole('note')).toBeHidden();

    await page.goto('/kelola/penduduk?status=hidup&search=kusuma');
    await page.locator('html[data-siap]').waitFor();
    const boxes = page.getByRole('checkbox', { name: /^Pilih (?!semua)/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    await expect(page.getByText('2 dipilih')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pilih semua \d+/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ubah wilayah' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    await dialog.getByLabel('Wilayah tujuan').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Ubah wilayah' }).click();
    await expect(dialog.getByText('Tulis dokumen atau alasan').first()).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Dokumen atau alasan').fill('Perdes 3/2026');
    await dialog.getByRole('button', { name: 'Ubah wilayah' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ penduduk dipindahkan$/ })).toBeVisible();
    await page.getByRole('link', { name: 'Kembali ke daftar penduduk' }).last().click();
    await boxes.nth(0).check();
    await page.getByRole('link', { name: 'Ekspor' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ekspor 1 penduduk' })).toBeVisible();
    await page.goBack();
    await page
      .getByRole('button', { name: /^Aksi untuk/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Cetak biodata' }).click();
    await page.getByRole('button', { name: 'Siapkan biodata' }).click();
    await expect(
      page
        .getByRole('article')
        .getByText(/^\d{16}/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  test('kolom dan urutan diingat @sekali', async ({ page }) => {
    await page.locator('summary', { hasText: 'Kolom' }).click();
    await page.getByRole('checkbox', { name: 'Agama' }).check();
    await page.getByRole('button', { name: 'Terapkan' }).last().click();
    await expect(page.getByRole('columnheader', { name: 'Agama' })).toBeVisible();
    await page.getByRole('link', { name: 'Umur' }).click();
    await expect(page.getByRole('columnheader', { name: 'Umur' })).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/kelola/penduduk');
    await expect(page.getByRole('columnheader', { name: 'Agama' })).toBeVisible();
    await page.locator('summary', { hasText: 'Kolom' }).click();
    await page.getByRole('button', { name: 'Kembalikan kolom bawaan' }).click();
    await expect(page.getByRole('columnheader', { name: 'Agama' })).toBeHidden();
  });
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('daftar penduduk disaring dan dicari @sekali', async ({ page }) => {
    await masukKelola(page, AKUN.kasi, '/kelola/penduduk');
    await page.getByText('Saringan lain').click();
    await page.getByRole('combobox', { name: 'Jenis kelamin' }).selectOption('Perempuan');
    await page.getByRole('button', { name: 'Terapkan' }).first().click();
    await expect(page).toHaveURL(/kelamin=PR/);
    const search = page.getByLabel('Cari penduduk menurut nama, NIK, atau nomor KK');
    await search.fill(RATNA);
    await search.press('Enter');
    await expect(page).toHaveURL(/kunci=/);
    await expect(page.getByRole('link', { name: 'Ratna Anggraeni' })).toBeVisible();
  });
});

test('tanpa izin penduduk halaman ini tertutup @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.redaksi, '/kelola');
  const response = await page.goto('/kelola/penduduk');
  expect(response?.status()).toBe(403);
  await expect(page.getByRole('link', { name: 'Penduduk', exact: true })).toHaveCount(0);
});
