import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masuk,
  masukKelola,
  test,
} from './fixtures.ts';

test('kaki halaman membawa ke privasi dan aksesibilitas, yang bersih menurut axe @sekali', async ({
  page,
}) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const name of ['Lacak Laporan', 'Berita', 'Kegiatan'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Privasi', 'Aksesibilitas']) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/situs Desa Sukamaju Lestari/i);
    await expectRight(page);
  }
});

test('desa menulis privasinya sendiri, lalu memakai teks bawaan lagi @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/halaman/privasi');
  await expect(page.getByText('Ini teks bawaan')).toBeVisible();
  await expect(page.getByRole('toolbar', { name: 'Format tulisan' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Isi halaman Privasi' }).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Kami menyimpan buku tamu.');
  await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click();
  await expect(page.getByText('Halaman disimpan dan terbit.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/privasi');
  await expect(page.getByText('Kami menyimpan buku tamu.')).toBeVisible();
  await page.goto('/kelola/halaman/privasi');
  await page.getByRole('button', { name: 'Pakai teks bawaan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pakai teks bawaan' }).click();
  await expect(page.getByText('Teks bawaan dipakai lagi.')).toBeVisible();
  await page.goto('/privasi');
  await expect(page.getByRole('heading', { name: 'Hak Anda' })).toBeVisible();
});

test('apakah halaman ini membantu: satu tekan, dan petugas melihat jumlahnya @sekali', async ({ page }) => {
  await page.goto('/kegiatan');
  const question = page.getByRole('region', { name: 'Apakah halaman ini membantu?' });
  await question.getByRole('button', { name: 'Ya' }).click();
  await expect(question.getByText('Terima kasih atas jawaban Anda.')).toBeFocused();
  await expect(question.getByRole('button')).toHaveCount(0);
  await page.goto('/');
  await expect(question).toHaveCount(0);
  await masukKelola(page, AKUN.redaksi, '/kelola/masukan');
  await expect(page.getByRole('row').filter({ hasText: '/kegiatan' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test.describe('tanpa JavaScript @sekali', () => {
  test.use({ javaScriptEnabled: false });
  test('pertanyaan dijawab, daftar disaring @sekali', async ({ page }) => {
    await page.goto('/berita');
    await page.getByRole('button', { name: 'Tidak' }).click();
    await expect(page).toHaveURL('/berita');
    await expect.poll(() => page.content()).toContain('Terima kasih atas jawaban Anda.');
    await page.getByLabel('Kategori').selectOption({ label: 'Kesehatan' });
    await page.locator('.saring-daftar button').click();
    await expect(page).toHaveURL(/kategori=\d+/);
  });
});

test('daftar disaring: berita, laporan, dan produk hukum @sekali', async ({ page }) => {
  await test.step('berita menurut kategori', async () => {
    await page.goto('/berita');
    await page.getByLabel('Kategori').selectOption({ label: 'Kesehatan' });
    await expect(page).toHaveURL(/kategori=\d+/);
    await expect(page.getByText(/dari 10 berita/)).toBeVisible();
    await expect(page.locator('#daftar-berita .kategori').filter({ hasNotText: 'Kesehatan' })).toHaveCount(0);
    await expectRight(page);
  });
  await test.step('laporan menurut status dan dusun', async () => {
    await page.goto('/lapor-online');
    await page.getByLabel('Status').selectOption({ label: 'Selesai' });
    await expect(page).toHaveURL(/status=4/);
    await expect(page.locator('.lapor-kartu .status').filter({ hasNotText: 'Selesai' })).toHaveCount(0);
    await page.getByLabel('Dusun').selectOption({ label: 'Cikaret' });
    await expect(page).toHaveURL(/status=4&dusun=\d+/);
    await expect(page.locator('.lapor-kartu').first()).toContainText('Dusun Cikaret');
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('produk hukum menurut jenis dan status', async () => {
    await page.goto('/produk-hukum?search=xylofon');
    await page.getByLabel('Status').selectOption({ label: 'Tidak berlaku' });
    await expect(page.getByText('Tidak ada yang memuat xylofon dengan saringan ini.')).toBeVisible();
    await page.getByRole('link', { name: 'Hapus pencarian' }).click();
    await expect(page.locator('#daftar-hukum > li').first()).toContainText(/tidak berlaku/i);
    await page.getByLabel('Jenis').selectOption({ label: 'Keputusan Kepala Desa' });
    await expect(page).toHaveURL(/jenis=4/);
  });
});

test('di telepon foto laporan bisa langsung diambil', async ({ page }, { project }) => {
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  const camera = page.locator('.ambil-foto');
  await expect(page.getByText('Pilih gambar')).toBeVisible();
  await (project.name === 'hp' ? expect(camera).toBeVisible() : expect(camera).toBeHidden());
  await expect(camera.locator('input')).toHaveAttribute('capture', 'environment');
  await camera.locator('input').setInputFiles('server/demo/foto/lampu-jalan.webp');
  await expect(page.getByRole('img', { name: /^Pratinjau/ })).toBeVisible();
});
