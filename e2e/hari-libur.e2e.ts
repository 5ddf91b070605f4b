import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

test('hari libur: desa baru punya daftar nasional; ditambah, diubah, dihapus, dan diisi lagi @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Liburan');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/pengaturan?bagian=hari-libur&tahun=2026');
  const list = page.getByRole('list', { name: 'Hari libur 2026' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(25);
  await expect(page.getByText('Hari libur nasional dan cuti bersama 2026 sudah lengkap.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  const form = page.getByRole('form', { name: 'Hari libur baru' });
  await form.getByRole('button', { name: 'Tambah' }).click();
  await expect(page.getByText('Harap masukkan nama hari libur').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Galat: /);
  await form.getByLabel('Tanggal', { exact: true }).fill('01-05-2026');
  await form.getByLabel('Nama hari libur').fill('Hari jadi desa');
  await form.getByRole('button', { name: 'Tambah' }).click();
  await expect(page.getByText('Tanggal ini sudah ada di daftar.').first()).toBeVisible();
  await form.getByLabel('Tanggal', { exact: true }).fill('09-09-2026');
  await form.getByRole('button', { name: 'Tambah' }).click();
  await expect(rows.filter({ hasText: 'Hari jadi desa' })).toContainText('Rabu, 9 September 2026');

  await page.getByRole('link', { name: 'Ubah Hari jadi desa' }).click();
  const change = page.getByRole('form', { name: 'Ubah Hari jadi desa' });
  await expect(change.getByLabel('Tanggal', { exact: true })).toHaveValue('09-09-2026');
  await change.getByLabel('Nama hari libur').fill('Hari jadi Liburan');
  await change.getByLabel('Cuti bersama').check();
  await change.getByRole('button', { name: 'Simpan' }).click();
  await expect(rows.filter({ hasText: 'Hari jadi Liburan' })).toContainText('9 September 2026, cuti bersama');

  await page.getByRole('link', { name: 'Hapus Hari Buruh' }).click();
  const leaving = page.getByRole('form', { name: 'Hapus Hari Buruh?' });
  await expect(leaving.getByText('Jumat, 1 Mei 2026 ada di daftar nasional.')).toBeVisible();
  await leaving.getByRole('button', { name: 'Hapus hari libur' }).click();
  await expect(leaving.getByText('Masukkan alasan menghapus hari libur nasional.').first()).toBeVisible();
  await expectAccessible(page);
  await leaving.getByLabel('Alasan').fill('SKB diubah pemerintah');
  await leaving.getByRole('button', { name: 'Hapus hari libur' }).click();
  await expect(rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Isi hari libur nasional 2026' }).click();
  await expect(page.getByText('1 hari libur ditambahkan.')).toBeVisible();
  await expect(rows).toHaveCount(26);

  await page.getByRole('navigation', { name: 'Tahun' }).getByRole('link', { name: /2027/ }).click();
  await expect(page.getByText('Daftar nasional 2027 belum ada di situs ini.')).toBeVisible();
  await expect(page.getByText('Belum ada hari libur 2027.')).toBeVisible();
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test('tanpa JavaScript hari libur ditambah dan dihapus @sekali', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'id-ID' });
  const page = await context.newPage();
  const nama = 'Upacara adat';
  await masukKelola(page, AKUN.admin, '/kelola/pengaturan?bagian=hari-libur&tahun=2025');
  await page.getByLabel('Tanggal').fill('2025-10-01');
  await page.getByLabel('Nama hari libur').fill(nama);
  await page.getByRole('button', { name: 'Tambah' }).click();
  const row = page.getByRole('listitem').filter({ hasText: nama });
  await expect(row).toBeVisible();
  await row.getByRole('link', { name: /^Ubah/ }).click();
  await page.getByLabel('Tanggal').fill(await nextOpenDay(page));
  const ubah = page.url();
  await page.getByRole('button', { name: 'Simpan' }).click();
  const asked = page.getByRole('form', { name: `Ubah hari libur ${nama}?` });
  await expect(asked.getByText(/Batas yang bergeser: \d+ .*Pemohon melihat tanggal barunya\./)).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Simpan libur' })).toBeVisible();
  await asked.getByRole('link', { name: 'Batal' }).click();
  await expect(page).toHaveURL(ubah);
  await expect(page.getByLabel('Tanggal')).toHaveValue('2025-10-01');
  await row.getByRole('link', { name: /^Hapus/ }).click();
  const leaving = page.getByRole('form', { name: `Hapus ${nama}?` });
  await expect(leaving.getByText('Tidak ada batas yang bergeser.')).toBeVisible();
  await expect(leaving.getByLabel('Alasan')).toHaveCount(0);
  await leaving.getByRole('button', { name: 'Hapus hari libur' }).click();
  await expect(row).toHaveCount(0);
  await context.close();
});

/** The next day on which the office of the village with much to do is open, as a field of dates takes it. */
async function nextOpenDay(page: Page): Promise<string> {
  const calls = page.context().request;
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const moved = await calls.get(`/v1/kelola/hari-libur/dampak/?tanggal=${day}`);
    if ((await moved.json()).data.length > 0) return day;
  }
  throw new Error('No day moves a deadline.');
}
