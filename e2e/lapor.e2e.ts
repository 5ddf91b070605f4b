import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masuk,
  masukKelola,
  orangLain,
  PHONE,
  test,
} from './fixtures.ts';

const FOTO = fileURLToPath(new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url));
const EMPTY = 'tidak ada laporan disini, silakan tambahkan laporan.';

/** A unique title, so that journeys on the shared demo village do not collide. */
const titleOf = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function fill(page: Page, judul: string): Promise<void> {
  await page.locator('input[type=file]').last().setInputFiles(FOTO);
  await page.getByLabel('Kategori').selectOption({ label: 'Penerangan' });
  await page.getByLabel('Judul').fill(judul);
  await page.getByLabel('Deskripsi').fill('Tiga tiang lampu padam sejak hari Minggu, dekat pos ronda RT 02.');
}

test.describe('pengunjung', () => {
  test('membaca, mencari dan membuka laporan @sekali', async ({ page }) => {
    await page.goto('/lapor-online');
    await expect(page.getByRole('heading', { level: 1, name: 'Lapor Online' })).toBeVisible();
    await expectRight(page);
    await page.getByRole('searchbox', { name: 'Cari laporan' }).fill('irigasi');
    await expect(page).toHaveURL(/search=irigasi/);
    await expect(page.getByText(/Menampilkan \d dari \d laporan/)).toBeVisible();
    await page.getByRole('link', { name: 'Pintu air irigasi macet' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pintu air irigasi macet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tanggapan pemerintah desa' })).toBeVisible();
    await expectRight(page);
  });

  test('memuat lebih banyak, dan fokus pindah ke laporan baru @sekali', async ({ page }) => {
    await page.goto('/lapor-online');
    const cards = page.locator('.lapor-kartu');
    await expect(cards).toHaveCount(10);
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(cards).toHaveCount(20);
    await expect(cards.nth(10).getByRole('link')).toBeFocused();
  });

  test('diajak masuk sebelum melapor @sekali', async ({ page }) => {
    await page.goto('/lapor-online');
    await page.getByRole('link', { name: 'Laporkan' }).click();
    await expect(page).toHaveURL(/login=true&next=%2Fbuat-lapor-online$/);
    await expect(page.getByRole('dialog', { name: /Masuk/ })).toBeVisible();
  });

  test('melihat halaman 404 untuk laporan yang tidak ada, dan desa lain kosong @sekali', async ({
    page,
    situsLain,
  }) => {
    await page.goto('/lapor-online/99999999');
    await expect(page).toHaveURL(/\/404\?from=lapor-online$/);
    await page.goto(`${situsLain}/lapor-online`);
    await expect(page.getByText(EMPTY)).toBeVisible();
    await page.goto(situsLain);
    await expect(page.getByRole('heading', { name: 'Lapor Online' })).toHaveCount(0);
  });
});

test('warga melapor, petugas menyetujui, warga dikabari, semua dapat membaca @sekali', async ({
  page,
  browser,
}) => {
  // Residents report on a phone, officers decide at a desk.
  await page.setViewportSize(PHONE);
  const judul = titleOf('Lampu gang padam');
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await fill(page, judul);
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page.getByText('Laporan berhasil dibuat')).toBeVisible();
  await expect(page.getByText('Mohon tunggu admin untuk memverifikasinya !')).toBeVisible();
  await expect(page).toHaveURL(/sub=laporan-saya/);
  const row = page.getByRole('row', { name: new RegExp(judul) });
  await expect(row).toContainText('Menunggu');
  await expect(row.getByRole('link', { name: /^Lihat/ })).toHaveCount(0);
  await row.getByRole('link', { name: judul, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: judul })).toBeVisible();
  await expect(page.getByText('Menunggu verifikasi')).toBeVisible();
  await page.getByRole('button', { name: /Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Laporan Saya' }).click();
  await expect(row).toContainText('Menunggu');
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const petugas = await orangLain(browser);
  await masukKelola(petugas, AKUN.verifikator, '/kelola/lapor');
  await petugas.goto(`/kelola/lapor?search=${encodeURIComponent(judul)}`);
  // The message shows for nine seconds: the resident watches while the officer presses.
  const toast = page.getByRole('status').filter({ hasText: `Laporan "${judul}" disetujui` });
  const told = expect(toast.first()).toBeVisible({ timeout: 30_000 });
  await petugas.getByLabel('Foto sesuai isi laporan').check();
  await petugas.getByRole('button', { name: /Setujui dan terbitkan/ }).click();
  await Promise.all([told, expect(petugas.getByRole('button', { name: 'Urungkan' })).toBeVisible()]);
  await petugas.context().close();

  const tamu = await orangLain(browser);
  await tamu.goto(`/lapor-online?search=${encodeURIComponent(judul)}`);
  await tamu.getByRole('link', { name: judul }).click();
  await expect(tamu.getByRole('heading', { level: 1, name: judul })).toBeVisible();
  await expect(tamu.locator('.lapor-foto img')).toHaveJSProperty('complete', true);
  await expect(tamu.getByText('Ratna Anggraeni')).toHaveCount(0);
  await expect(tamu.getByRole('heading', { name: 'Tanggapan pemerintah desa' })).toHaveCount(0);
  await tamu.context().close();
});

test('petugas minta perbaikan, warga memperbaiki, laporan menunggu lagi @sekali', async ({
  page,
  browser,
}) => {
  const judul = titleOf('Lampu pos ronda');
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await fill(page, judul);
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page.getByText('Laporan berhasil dibuat')).toBeVisible();

  const petugas = await orangLain(browser);
  await masukKelola(petugas, AKUN.verifikator, '/kelola/lapor');
  await petugas.goto(`/kelola/lapor?search=${encodeURIComponent(judul)}`);
  await petugas.getByRole('link', { name: 'Minta perbaikan' }).click();
  const dialog = petugas.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Sebutkan RT dan patokannya.');
  await dialog.locator('form button').last().click();
  await expect(dialog).toBeHidden();

  await page.reload();
  const row = page.getByRole('row', { name: new RegExp(judul) });
  await expect(row).toContainText('Perlu diperbaiki');
  await expect(row).toContainText('Sebutkan RT dan patokannya.');
  await row.getByRole('link', { name: /^Perbaiki/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perbaiki laporan' })).toBeVisible();
  await expect(page.getByLabel('Judul')).toHaveValue(judul);
  await expectAccessible(page);
  await page.getByLabel('Deskripsi').fill('Pos ronda RT 02, seberang warung.');
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page.getByText('Laporan berhasil diperbaiki')).toBeVisible();
  await expect(row).toContainText('Menunggu');
  await petugas.goto(`/kelola/lapor?search=${encodeURIComponent(judul)}`);
  await expect(petugas.getByText('Pos ronda RT 02, seberang warung.').first()).toBeVisible();
  await petugas.context().close();
});

test('isian yang salah ditunjukkan sekaligus, dan yang diketik tidak hilang @sekali', async ({ page }) => {
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await page.getByLabel('Deskripsi').fill('Gelap sejak Minggu');
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Ada 3 isian yang perlu diperbaiki' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Masukkan gambar',
    'Harap masukkan kategori',
    'Harap masukkan judul',
  ]);
  await expect(page).toHaveTitle(/^Galat: Buat laporan/);
  await expectAccessible(page);
  await page.getByLabel('Judul').fill('Pintu air irigasi macet lagi');
  await expect(page.getByText('Mungkin sudah dilaporkan')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Deskripsi')).toHaveValue('Gelap sejak Minggu');
  await expect(page.getByLabel('Judul')).toHaveValue('Pintu air irigasi macet lagi');
});

test('lokasi dapat ditandai di peta, juga dengan papan ketik @sekali', async ({ page, context }) => {
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await page.getByRole('group', { name: 'Lokasi', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('application', { name: /^Peta pemilih lokasi/ }).press('Enter');
  await expect(page.getByText(/^Lokasi ditandai: -6,8\d+, 107,2\d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Hapus data sebelumnya' }).click();
  await expect(page.getByText('Lokasi dihapus.')).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -6.8123, longitude: 107.2234 });
  await page.getByRole('button', { name: 'Ke lokasi saya' }).click();
  await expect(page.getByText('Posisi anda disini !')).toBeVisible();
  await expect(page.getByText('Posisi Anda, belum menjadi lokasi')).toBeVisible();
  await page.getByRole('button', { name: 'Pakai ini' }).click();
  await expect(page.getByText('Lokasi ditandai: -6,81230, 107,22340')).toBeVisible();
});

test('kode lacak menunjukkan keadaan tanpa data pribadi @sekali', async ({ page, browser }) => {
  await masuk(page, AKUN.warga, '/profil-saya?sub=laporan-saya');
  const link = page.getByRole('link', { name: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ }).first();
  const kode = (await link.textContent()) ?? '';
  const tamu = await orangLain(browser);
  await tamu.goto('/lacak-laporan');
  await tamu.getByLabel('Kode lacak').fill(kode.toLowerCase());
  await tamu.getByRole('button', { name: 'Lacak' }).click();
  await expect(tamu.getByRole('heading', { name: `Laporan ${kode}` })).toBeVisible();
  await expect(tamu.getByText('Laporan dikirim')).toBeVisible();
  await expect(tamu.getByText('Ratna')).toHaveCount(0);
  await expectAccessible(tamu);
  await expectNoSideScroll(tamu);
  for (const none of ['AAAAA-AAAAA', '..']) {
    await tamu.goto(`/lacak-laporan?kode=${none}`);
    await expect(tamu.getByText('Kode tidak ditemukan.')).toBeVisible();
  }
  await tamu.context().close();
});

test('menghapus laporan sendiri: pencarian dan fokus tidak hilang @sekali', async ({ page }) => {
  await masuk(page, AKUN.wargaLain, '/buat-lapor-online');
  const judul = titleOf('Talang bocor');
  await fill(page, judul);
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page).toHaveURL(/sub=laporan-saya/);
  await page.goto(`/profil-saya?sub=laporan-saya&search=${encodeURIComponent(judul)}`);
  // Focus moves after actions in the page, not when it opens.
  await expect(page.locator('body')).toBeFocused();
  const remove = page.getByRole('link', { name: /^Hapus/ });
  const dialog = page.getByRole('dialog');
  await remove.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/search=Talang/);
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Tidak ada data ditemukan')).toBeVisible();
  await expect(page).toHaveURL(/search=Talang/);
  await expect(page.locator('#isi')).toBeFocused();
});

test('tanpa JavaScript: melapor dan menghapus laporan sendiri @sekali', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'id-ID' });
  const page = await context.newPage();
  const judul = titleOf('Got mampet');
  await page.goto('/masuk?next=%2Fbuat-lapor-online');
  await page.getByLabel('NIK').fill(AKUN.wargaLain.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.wargaLain.password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click();
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  await expect(page.getByText('Ada 4 isian yang perlu diperbaiki')).toBeVisible();
  await fill(page, judul);
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  const row = page.getByRole('row', { name: new RegExp(judul) });
  await expect(row).toContainText('Menunggu');
  // Chromium does not render <noscript> when automation disables scripts: the message is searched in the page's text.
  expect(await page.content()).toContain('Laporan berhasil dibuat');
  await row.getByRole('link', { name: /^Hapus/ }).click();
  const dialog = page.getByRole('dialog', { name: `Hapus laporan ${judul}?` });
  await expect(dialog.getByText('Aksi ini tidak dapat diulang.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(row).toHaveCount(0);
  expect(await page.content()).toMatch(new RegExp(`Sukses.*Laporan ${judul} berhasil dihapus !`, 's'));
  await context.close();
});
