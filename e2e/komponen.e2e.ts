import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, expectRight, test } from './fixtures.ts';

const PAGE = '/kelola/komponen';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The value that the form would send. */
const sent = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test.describe('komponen', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByRole('toolbar', { name: 'Format tulisan' })).toBeVisible();
  });

  test('lembar acuan bisa dibaca semua orang dan tidak melebar @sekali', async ({ page }) => {
    await expectRight(page);
  });

  test('ringkasan galat mengambil fokus dan menunjuk isian @sekali', async ({ page }) => {
    await page.getByRole('button', { name: 'Kirim dengan galat' }).click();
    const summary = page.getByRole('alert', { name: 'Ada 2 isian yang perlu diperbaiki' });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Masukkan nomor telepon' }).click();
    const field = page.getByLabel('Nomor telepon');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/Nomor yang bisa dihubungi.*Masukkan nomor telepon/);
    await expectAccessible(page);
  });

  test('kombo dipilih dengan papan ketik dan tidak dikosongkan oleh Escape @sekali', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Pekerjaan' });
    await box.fill('tani');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('Petani/Pekebun');
    expect(await sent(page, 'pekerjaan')).toBe('petani/pekebun');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('Petani/Pekebun');
    await box.fill('astronot');
    await expect(page.getByText('Tidak ada data ditemukan').first()).toBeVisible();
    await expectAccessible(page, '.kombo');
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('Petani/Pekebun');
    await box.fill('');
    await box.blur();
    expect(await sent(page, 'pekerjaan')).toBe('');
  });

  test('kombo bertanya ke server sambil diketik @sekali', async ({ page }) => {
    const box = page.getByRole('combobox', { name: 'Ditanyakan ke server' });
    await box.fill('peda');
    await page.getByRole('option', { name: 'Pedagang' }).click();
    expect(await sent(page, 'pendidikan')).toBe('pedagang');
  });

  test('tanggal diketik atau dipilih, dikirim Y-m-d @sekali', async ({ page }) => {
    const field = page.getByLabel('Tanggal Lahir');
    await field.fill('1/2/1985');
    await field.blur();
    await expect(field).toHaveValue('01-02-1985');
    expect(await sent(page, 'tanggal_lahir')).toBe('1985-02-01');
    await page.getByRole('button', { name: 'Pilih tanggal' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' });
    await expect(calendar.locator('thead th').first()).toHaveText(/Sen/);
    await expectAccessible(page, '.tanggal');
    await calendar.getByRole('button', { name: /14 Februari 1985/ }).click();
    await expect(field).toHaveValue('14-02-1985');
    await expect(page.getByRole('button', { name: 'Pilih tanggal' }).first()).toBeFocused();
    await field.fill('kemarin');
    expect(await sent(page, 'tanggal_lahir')).toBe('kemarin');
  });

  test('harga dikelompokkan sambil diketik dan dikirim bulat @sekali', async ({ page }) => {
    const field = page.getByLabel('Harga');
    await field.fill('');
    await field.pressSequentially('0075000');
    await expect(field).toHaveValue('75.000');
    await field.press('Home');
    await field.press('ArrowRight');
    await field.pressSequentially('9');
    await expect(field).toHaveValue('795.000');
    expect(await sent(page, 'harga')).toBe('795000');
  });

  test('foto dipotong, dikecilkan, diganti dan dihapus', async ({ page }) => {
    const group = page.getByRole('group', { name: 'Gambar toko' });
    const photo = { name: 'toko.png', mimeType: 'image/png', buffer: PNG };
    await group.getByLabel('Pilih gambar').setInputFiles(photo);
    const crop = page.getByRole('dialog', { name: 'Atur potongan gambar' });
    await expect(crop.getByRole('slider')).toBeVisible();
    await expectAccessible(page);
    await crop.getByRole('button', { name: 'Pakai gambar' }).click();
    await expect(group.getByRole('button', { name: 'Hapus toko.webp' })).toBeVisible();
    await expect(group.getByLabel('Ganti')).toBeFocused();
    const files = () =>
      page
        .locator('input[name=gambar]')
        .evaluate((field) => (field instanceof HTMLInputElement ? [...(field.files ?? [])] : []).length);
    expect(await files()).toBe(1);
    await group.getByRole('button', { name: 'Hapus' }).click();
    expect(await files()).toBe(0);
    await group
      .getByLabel('Pilih gambar')
      .setInputFiles({ ...photo, name: 'a.svg', mimeType: 'image/svg+xml' });
    await expect(group.getByText('a.svg: jenis berkas harus PNG, JPEG, atau WEBP')).toBeVisible();
  });

  test('naskah ditulis dengan bilah format @sekali', async ({ page }) => {
    const text = page.getByRole('textbox', { name: 'Deskripsi' });
    await text.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Air mengalir');
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Tebal' }).click();
    await page.getByLabel('Ukuran huruf').selectOption('24');
    const html = await sent(page, 'isi');
    expect(html).toContain('<strong>');
    expect(html).toContain('font-size: 24px');
    expect(html).toContain('Air mengalir');
  });

  test('kutipan tetap menyebut sumbernya setelah naskah diubah @sekali', async ({ page }) => {
    const text = page.getByRole('textbox', { name: 'Deskripsi' });
    await text.getByText('Kelompok tani Cikaret').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' dan Lebaksari');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Di luar kutipan');
    const html = await sent(page, 'isi');
    expect(html).toContain('<footer>Kelompok tani Cikaret dan Lebaksari</footer></blockquote>');
    expect(html).toContain('<p>Di luar kutipan</p>');
  });

  test('dialog konfirmasi: Batal mendapat fokus, Escape menutup, fokus kembali @sekali', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Hapus toko' });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Hapus toko Batik Kawung Lestari?' });
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('menu dibuka, dijelajahi dan ditutup dengan papan ketik @sekali', async ({ page }) => {
    const opener = page.getByRole('button', { name: 'Menu pengguna' });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Profil Saya' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Keluar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('tab dipilih dengan panah @sekali', async ({ page }) => {
    await page.getByRole('tab', { name: 'UMKM' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'BumDes' })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText('Potensi BumDes');
    await page.keyboard.press('End');
    await expect(page.getByRole('tabpanel')).toHaveText('Potensi Properti');
  });

  test('pemberitahuan yang sama hanya sekali, yang baru menggantikan yang lama, bisa ditutup @sekali', async ({
    page,
  }) => {
    const region = page.getByRole('region', { name: 'Pemberitahuan' });
    for (let n = 0; n < 3; n += 1) await page.getByRole('button', { name: 'Tampilkan sukses' }).click();
    await expect(region.locator('.toast')).toHaveCount(1);
    await page.getByRole('button', { name: 'Tampilkan galat' }).click();
    await expect(region.locator('.toast')).toHaveText([/Permintaan gagal/]);
    await region.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
    await expect(region.locator('.toast')).toHaveCount(0);
  });

  test('daftar tumbuh di tempat dan fokus pindah ke butir baru pertama @sekali', async ({ page }) => {
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(page.getByRole('link', { name: 'Butir 10', exact: true })).toBeFocused();
    await expect(page.getByText('Menampilkan 19 dari 47 butir')).toBeVisible();
  });

  test('daftar tak berujung memuat sendiri tiga halaman, lalu menawarkan tombol @sekali', async ({
    page,
  }) => {
    await page.goto(`${PAGE}?otomatis=1&per_page=9`);
    const more = page.getByRole('link', { name: 'Lihat Lebih Banyak' });
    await expect(page.getByText('Menampilkan 9 dari 47 butir')).toBeVisible();
    await more.scrollIntoViewIfNeeded();
    await expect(page.getByText('Menampilkan 39 dari 47 butir')).toBeVisible();
    await more.click();
    await expect(page.getByText('Menampilkan 47 dari 47 butir')).toBeVisible();
    await expect(more).toHaveCount(0);
  });
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('semua isian tetap isian @sekali', async ({ page }) => {
    await page.goto(PAGE);
    await expectNoSideScroll(page);
    await page.getByLabel('Pekerjaan').selectOption({ label: 'Guru' });
    await page.getByLabel('Tanggal Lahir').fill('1985-02-01');
    await page.getByLabel('Harga').fill('75000');
    await page.getByLabel('Deskripsi').fill('<p>Air</p>');
    await expect(page.getByLabel('Pilih gambar').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Tampilkan password' })).toHaveCount(0);
    expect(await sent(page, 'pekerjaan')).toBe('guru');
    expect(await sent(page, 'tanggal_lahir')).toBe('1985-02-01');
    await page.getByRole('tab', { name: 'Wisata' }).click();
    await expect(page.getByRole('tabpanel')).toHaveText('Potensi Wisata');
    await page.getByRole('link', { name: 'Lihat Lebih Banyak' }).click();
    await expect(page.getByText('Menampilkan 19 dari 47 butir')).toBeVisible();
  });
});
