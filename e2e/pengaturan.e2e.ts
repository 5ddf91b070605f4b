import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  AKUN,
  DESK,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masukKelola,
  test,
  watch,
} from './fixtures.ts';

const PHOTO = 'server/demo/foto/irigasi.webp';

test('profil desa: menu samping, sejarah sebagai halaman pertama, batas dan perangkat @sekali', async ({
  page,
}) => {
  await page.goto('/profil');
  await expect(page.getByRole('heading', { level: 1, name: 'Sejarah Desa' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu profil desa' });
  await expect(menu.getByRole('link', { name: 'Sejarah Desa' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('list', { name: 'Tentang' }).getByRole('link')).toHaveText([
    'Profil Desa',
    'Sejarah Desa',
    'Batas Wilayah Desa',
    'Visi dan Misi Desa',
  ]);
  await expectRight(page);

  await menu.getByRole('link', { name: 'Batas Wilayah Desa' }).click();
  await expect(page).toHaveURL('/profil?sub=tentang&child=batas-wilayah-desa');
  await expect(page.getByText('Hutan lindung Gunung Sekar')).toBeVisible();

  await menu.getByRole('link', { name: 'Struktur Pemerintahan' }).click();
  await expect(page).toHaveURL('/profil?sub=pemerintahan&child=struktur-pemerintahan');
  const officials = page.locator('.perangkat li');
  await expect(officials.nth(0)).toContainText('Kepala Desa');
  await expect(officials.nth(1)).toContainText('Sekretaris Desa');
  await expectRight(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideScroll(page);
});

test('setiap halaman pengaturan bersih menurut axe dan tidak melebar @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin);
  for (const path of [
    '',
    '/pengaturan?bagian=tampilan',
    '/pengaturan?bagian=profil',
    '/pegawai',
    '/pegawai/urutan',
    '/hero',
    '/hero/urutan',
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize(DESK);
      await page.goto(`/kelola${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNoSideScroll(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoSideScroll(page);
    });
  }
});

test('desa yang masih kosong diisi lewat konsol, lalu tampil di situs @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Kosong');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola');
  const empty = page.getByRole('heading', { name: /Lengkapi situs desa 0 dari 8/ });
  await expect(empty).toBeVisible({ timeout: 30_000 });
  await empty.click();

  await test.step('identitas', () => isiIdentitas(page));
  await test.step('tampilan', () => isiTampilan(page));
  await test.step('profil', () => isiProfil(page));
  await test.step('pegawai', () => isiPegawai(page));
  await test.step('sorotan', () => isiSorotan(page));

  await test.step('daftar periksa dan riwayat', async () => {
    await page.goto('/kelola');
    await expect(page.getByRole('heading', { name: /Lengkapi situs desa 6 dari 8/ })).toBeVisible();
    await page.goto('/kelola/pengaturan?bagian=riwayat');
    await expect(page.getByText('Mengubah identitas dan kontak').first()).toBeVisible();
    await expect(page.getByText(/^Siti Aminah, \d/).first()).toBeVisible();
  });
  await test.step('situs', () => lihatSitus(page));
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

async function isiIdentitas(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Isi Alamat dan kontak kantor desa' }).click();
  const fields = {
    'Nama desa': 'Karangsari',
    Kecamatan: 'Sekar Arum',
    'Kabupaten atau kota': 'Tirta Buana',
    Provinsi: 'Nusa Contoh',
    'Alamat kantor': 'Jalan Balai Desa 1',
    Email: 'bukan email',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Masukkan alamat email yang benar.').first()).toBeVisible();
  await expect(page.getByLabel('Nama desa', { exact: true })).toHaveValue('Karangsari');
  await page.getByLabel('Email', { exact: true }).fill('kantor@karangsari.example');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: /Tersimpan \d/ })).toBeVisible();
}

async function isiTampilan(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Tampilan', exact: true }).click();
  const logo = (name: string) => page.getByRole('group', { name, exact: true }).getByLabel('Pilih gambar');
  await logo('Logo desa').setInputFiles(PHOTO);
  await logo('Logo untuk dasar gelap').setInputFiles('server/demo/foto/lambang.webp');
  await expect(page.getByText('irigasi', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pakai warna #1B7A4B' }).click();
  await expect(page.getByLabel('Kode warna')).toHaveValue('#1B7A4B');
  await expect(page.getByText(/Tulisan pada tombol: \d+,\d banding 1, terbaca/)).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tampilan situs disimpan.')).toBeVisible();
}

async function isiProfil(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil desa', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: /Format/ }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Sejarah', exact: true }).click();
  await page.keyboard.type('Dahulu ladang di lereng gunung.');
  for (const side of ['Utara', 'Selatan', 'Timur', 'Barat']) await page.getByLabel(side).fill(`Desa ${side}`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Profil desa disimpan.')).toBeVisible();
}

async function isiPegawai(page: Page): Promise<void> {
  const add = async (nama: string, jabatan: string, kedudukan: string) => {
    await page.goto('/kelola/pegawai');
    await page.getByRole('button', { name: 'Tambah pegawai' }).first().click();
    await expect(page.getByRole('heading', { name: 'Penerbitan' })).toBeVisible();
    await page.getByLabel('Nama', { exact: true }).fill(nama);
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Harap masukkan jabatan').first()).toBeVisible();
    await page.getByLabel('Jabatan', { exact: true }).fill(jabatan);
    await page.getByLabel('Kedudukan').selectOption({ label: kedudukan });
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Pegawai diterbitkan.')).toBeVisible();
  };
  await add('Budi', 'Kaur Keuangan', 'Perangkat desa lain');
  await add('Cucu', 'Kasi Pelayanan', 'Perangkat desa lain');
  await add('Ade', 'Kuwu', 'Kepala desa');
  await page.goto('/kelola/pegawai');
  await page.getByRole('link', { name: 'Urutan pegawai' }).click();
  const up = page.getByRole('button', { name: 'Naikkan Cucu' });
  await up.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Cucu sekarang nomor 1 dari 2.')).toBeAttached();
  await expect(up).toBeFocused();
  const list = page.getByRole('list', { name: 'Urutan: Perangkat desa lain' });
  await expect(list.getByRole('listitem').first()).toContainText('Cucu');
  await expect(list).toHaveAttribute('aria-busy', 'false');
}

async function isiSorotan(page: Page): Promise<void> {
  await page.goto('/kelola');
  await page.getByRole('heading', { name: /Lengkapi situs desa/ }).click();
  await page.getByRole('link', { name: 'Isi Sorotan beranda' }).click();
  await page.getByRole('button', { name: 'Tambah sorotan' }).first().click();
  await expect(page.getByRole('heading', { name: 'Penerbitan' })).toBeVisible();
  await page.getByLabel('Judul', { exact: true }).fill('Selamat datang di Karangsari');
  await page.getByLabel('Pilih gambar').setInputFiles(PHOTO);
  await page.getByRole('slider', { name: 'Titik fokus Tegak' }).press('ArrowUp');
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Masukkan keterangan gambar').first()).toBeVisible();
  await page.getByLabel('Keterangan gambar').fill('Saluran air di tepi sawah');
  await expect(page.getByText('Tersimpan', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Sorotan diterbitkan.')).toBeVisible();
}

async function lihatSitus(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Selamat datang di Karangsari' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Saluran air di tepi sawah' })).toBeVisible();
  // It needs six articles and three activities.
  await expect(page.getByRole('heading', { name: 'Kegiatan', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Lihat semua/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toContainText('Jalan Balai Desa 1');
  await expect(page.locator('header img.logo')).toHaveAttribute('src', /^\/berkas\/.*irigasi/);
  await expect(page.locator('footer img.logo')).toHaveAttribute('src', /^\/berkas\/.*lambang/);
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#1B7A4B');
  await page.goto('/profil');
  await expect(page.getByText('Dahulu ladang di lereng gunung.')).toBeVisible();
  await page.goto('/profil?sub=pemerintahan&child=struktur-pemerintahan');
  await expect(page.locator('.perangkat b')).toHaveText(['Ade', 'Cucu', 'Budi']);
  await page.goto('/profil?sub=tentang&child=visi-dan-misi-desa');
  await expect(page.getByRole('region', { name: 'Visi dan Misi Desa' }).getByText('-')).toBeVisible();
}

test('nilai lama dikembalikan dari riwayat, dan pengembaliannya juga @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Riwayat');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/pengaturan?bagian=tampilan');
  await page.getByLabel('Kode warna').fill('#1B7A4B');
  await page.getByRole('radio', { name: /^Logo dan dua gambar/ }).check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Tampilan situs disimpan.')).toBeVisible();

  await page.goto('/kelola/pengaturan?bagian=riwayat');
  const back = page.getByRole('button', { name: /^Kembalikan yang diubah/ });
  await back.click();
  const dialog = page.getByRole('dialog', { name: 'Kembalikan 2 isian?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Warna ke "E92021"', 'Jenis sorotan ke "1"']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await expect(back).toBeFocused();
  await back.click();
  await dialog.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(page.getByText('2 isian dikembalikan.')).toBeVisible();
  await expect(page.getByText('Mengembalikan tampilan')).toBeVisible();
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#E92021');
  await expect(back).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await test.step('sementara itu orang lain mengubah bagian yang sama', async () => {
    const other = await page.context().newPage();
    await other.goto(`${url}/kelola/pengaturan?bagian=tampilan`);
    await expect(other.locator('html[data-siap]')).toBeAttached();
    await other.getByLabel('Kode warna').fill('#14518C');
    await other.getByRole('button', { name: 'Simpan' }).click();
    await expect(other.getByText('Tampilan situs disimpan.')).toBeVisible();
    await other.close();
    await back.click();
    await dialog.getByRole('button', { name: 'Kembalikan' }).click();
    await expect(page.getByRole('alert')).toContainText('Bagian ini baru saja diubah Siti Aminah.');
  });
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test('isian konsol tetap ada bila sesi berakhir sebelum disimpan @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Sesi');
  const page = await pageAt(browser, url, project.use);
  // A line that opens without a session leads to the sign-in.
  const line = page.waitForEvent('websocket');
  await masukKelola(page, admin, '/kelola/pengaturan?bagian=identitas');
  await line;
  const address = page.getByLabel('Alamat kantor', { exact: true });
  await address.fill('Jalan Balai Desa 7');
  await page.context().clearCookies();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toContainText('Sesi telah habis. Masuk lagi di tab lain');
  await expect(address).toHaveValue('Jalan Balai Desa 7');
  const tab = await page.context().newPage();
  await masukKelola(tab, admin, `${url}/kelola`);
  const again = page.getByRole('button', { name: 'Coba lagi' });
  const saved = page.getByRole('status').filter({ hasText: /Tersimpan \d/ });
  await expect(again.or(saved)).toBeVisible();
  if (await again.isVisible()) await again.click();
  await expect(saved).toBeVisible();
  // The hours of a new office are what comes next.
  await page.getByRole('link', { name: 'Isi jam layanan' }).click();
  await expect(page.getByLabel('Senin, buka pukul')).toBeVisible();
  await page.getByRole('link', { name: 'Identitas', exact: true }).click();
  await expect(address).toHaveValue('Jalan Balai Desa 7');
  await page.context().close();
});

test('sambungan: apa yang diatur, dan jalan ke masing-masing; keadaan sistem di Ringkasan', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Sambungan');
  const page = await pageAt(browser, url, project.use);
  await masukKelola(page, admin, '/kelola');
  await expect(page.getByRole('heading', { name: 'Keadaan sistem' })).toBeVisible();
  await expect(page.getByText('Belum diatur, kode lewat loket')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Kunjungan situs' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.goto('/kelola/pengaturan');
  const tab = page.getByRole('link', { name: 'Sambungan', exact: true });
  await tab.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kode akun diserahkan lewat loket.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim email percobaan' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Buka jejak' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jejak' })).toBeVisible();
  await page.context().close();
});

test.describe('tanpa JavaScript @sekali', () => {
  test.use({ javaScriptEnabled: false });

  test('gambar profil diganti sekaligus, keterangannya tetap atau baru, dan dikembalikan', async ({
    page,
  }) => {
    await masukKelola(page, AKUN.admin, '/kelola/pengaturan?bagian=profil');
    const field = page.getByRole('group', { name: /^Gambar visi dan misi/ });
    const words = page.locator('input[name="gambar_visimisi_alt"]');
    const picture = page.locator('.medan-gambar', { has: field }).locator('.titik-fokus img');
    const shown = () => picture.getAttribute('src');
    const before = await shown();
    const alt = await words.inputValue();
    // Messages are inside <noscript>, which locators ignore.
    const told = (text: string) => expect.poll(() => page.content()).toContain(text);
    const save = async () => {
      await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click();
      await told('Profil desa disimpan.');
    };
    await test.step('tanpa berkas baru gambar lama tetap', async () => {
      await save();
      expect(await shown()).toBe(before);
    });
    await test.step('berkas baru dengan keterangan lama', async () => {
      await field.getByLabel('Ganti gambar').setInputFiles(PHOTO);
      await save();
      await expect.poll(shown).not.toBe(before);
      await expect(words).toHaveValue(alt);
    });
    await test.step('berkas baru dengan keterangan baru', async () => {
      const second = await shown();
      await field.getByLabel('Ganti gambar').setInputFiles(PHOTO);
      await words.fill('Saluran air di tepi sawah');
      await save();
      await expect.poll(shown).not.toBe(second);
      await expect(words).toHaveValue('Saluran air di tepi sawah');
    });
    await test.step('dikembalikan dari riwayat', async () => {
      await page.goto('/kelola/pengaturan?bagian=riwayat');
      await page
        .getByRole('button', { name: /^Kembalikan yang diubah/ })
        .first()
        .click();
      await told('Gambar visi dan misi dikembalikan.');
      await page.goto('/kelola/pengaturan?bagian=profil');
      await expect(words).toHaveValue(alt);
    });
  });
});
