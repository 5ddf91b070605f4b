import type { Page } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masukKelola,
  orangLain,
  test,
} from './fixtures.ts';

test.describe('daftar berita di konsol', () => {
  test.beforeEach(async ({ page }) => masukKelola(page, AKUN.redaksi, '/kelola/berita'));

  test('dapat disaring, diurutkan, dan dibaca semua orang @sekali', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
    await expectRight(page);
    const chips = page.getByRole('navigation', { name: 'Saring menurut status' });
    await chips.getByRole('link', { name: /^Terbit/ }).click();
    await expect(page).toHaveURL(/status=terbit/);
    await expect(chips.getByRole('link', { name: /^Terbit/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('columnheader', { name: 'Tanggal' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await page.getByRole('link', { name: 'Judul' }).click();
    await expect(page.getByRole('columnheader', { name: 'Judul' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/status=terbit/);
    await page.getByLabel('Cari judul berita').fill('tidak ada yang begini');
    await expect(page.getByText('Tidak ada berita yang cocok')).toBeVisible();
  });

  test('baris yang dipilih memberi bilah tindakan @sekali', async ({ page }) => {
    await page
      .getByRole('checkbox', { name: /^Pilih (?!semua)/ })
      .first()
      .check();
    await expect(page.getByText('1 dipilih')).toBeVisible();
    await expect(page.getByLabel('Per halaman')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Arsipkan', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Arsipkan 1 berita terpilih?' });
    await dialog.getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Batal pilih' }).click();
    await expect(page.getByText('1 dipilih')).toBeHidden();
  });
});

test('kategori ditambah, diganti namanya, dan dihapus @sekali', async ({ page }, { project }) => {
  await masukKelola(page, AKUN.redaksi, '/kelola/berita/kategori');
  const name = `Panen ${project.name}`;
  await page.getByLabel('Kategori baru').fill(name);
  await page.getByRole('button', { name: 'Tambah' }).click();
  const field = page.getByLabel(`Nama kategori ${name}`, { exact: true });
  await expect(field).toHaveValue(name);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.fill(`${name} raya`);
  await page.getByRole('button', { name: `Simpan ${name}`, exact: true }).click();
  await page.getByRole('button', { name: `Hapus ${name} raya` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori dihapus.')).toBeVisible();
});

const PHOTO = 'server/demo/foto/irigasi.webp';
const SAVED = /Tersimpan pukul \d\d\.\d\d/;

/** Waits until the autosave that contains `text` is stored; starts listening when called. */
const disimpan = (page: Page, text: string) =>
  page.waitForResponse(
    (response) =>
      response.request().method() === 'PATCH' &&
      response.ok() &&
      (response.request().postData() ?? '').includes(text),
  );

/** A new draft with title and text, saved by the autosave. */
async function tulis(page: Page, judul: string): Promise<void> {
  await masukKelola(page, AKUN.redaksi, '/kelola/berita');
  await page.getByRole('button', { name: 'Tulis berita' }).click();
  await page.waitForURL(/\/kelola\/berita\/\d+$/);
  const editor = page.getByRole('textbox', { name: 'Isi berita' });
  await page.getByLabel('Judul', { exact: true }).fill(judul);
  await expect(page.getByRole('toolbar', { name: /Format/ })).toBeVisible();
  await editor.click();
  const stored = disimpan(page, 'sawah Cikaret.');
  await page.keyboard.type('Panen raya dimulai Senin pagi di sawah Cikaret.');
  await stored;
  await expect(page.getByText(SAVED)).toBeVisible();
}

test('redaksi menulis, melengkapi, dan menerbitkan berita @sekali', async ({ page }, { project }) => {
  const judul = `Panen raya di Cikaret (${project.name})`;
  await tulis(page, judul);

  await test.step('tanpa kategori tidak terbit', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Harap masukkan kategori').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Galat: /);
  });
  await test.step('gambar dengan keterangan dan titik fokus', async () => {
    await page.getByLabel('Pilih gambar').setInputFiles(PHOTO);
    await page.getByLabel('Keterangan gambar').fill('Petani menuai padi');
    await page.getByRole('slider', { name: 'Titik fokus Mendatar' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Sumber (tidak wajib)').fill('https://radar.example/panen');
    await expect(page.getByText('Gambar punya keterangan')).toBeVisible();
    await expect(page.getByText(SAVED)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('pratinjau menunjukkan naskah', async () => {
    const address = await page.getByRole('link', { name: 'Pratinjau' }).getAttribute('href');
    const preview = await page.context().newPage();
    await preview.goto(address ?? '');
    await expect(preview.getByRole('heading', { level: 1, name: judul })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Petani menuai padi' })).toBeVisible();
    const source = preview.getByRole('link', { name: 'https://radar.example/panen' });
    await expect(source).toHaveAttribute('rel', /nofollow/);
    await preview.close();
  });
  await test.step('terbit dan tampil di situs', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByText('Berita diterbitkan.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Terbitkan perubahan' })).toBeVisible();
    await page.goto('/berita');
    await expect(page.getByText(judul).first()).toBeVisible();
  });
  await test.step('riwayat menyebut siapa dan apa, dan berita ditarik lagi', async () => {
    await page.goBack();
    await page.getByText(/^Riwayat/).click();
    await expect(page.locator('.naskah-riwayat').getByText('Menerbitkan', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Tarik' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Tarik' }).click();
    await expect(page.getByText('Berita ditarik menjadi draf.')).toBeVisible();
  });
});

test('berita dijadwalkan @sekali', async ({ page }, { project }) => {
  await tulis(page, `Musyawarah desa (${project.name})`);
  await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
  const year = new Date().getFullYear() + 1;
  const when = page.getByLabel(/^Tanggal dan jam terbit/);
  const saved = disimpan(page, `${year}-08-17T08:30`);
  await when.fill(`17-08-${year} 8:30`);
  await saved;
  await page.getByLabel('Judul', { exact: true }).click();
  await expect(when).toHaveValue(`17-08-${year} 08.30`);

  await test.step('tanggalnya bagian dari draf', async () => {
    await page.reload();
    await expect(when).toHaveValue(`17-08-${year} 08.30`);
    await expect(page.getByRole('button', { name: 'Terbitkan', exact: true })).toHaveCount(0);
  });
  await test.step('jam dipilih di bawah kalender, tanpa kata Inggris', async () => {
    await page.getByRole('button', { name: 'Pilih tanggal' }).click();
    const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' });
    await expect(calendar.getByRole('combobox', { name: 'Bulan' })).toBeVisible();
    await calendar.getByRole('button', { name: new RegExp(`18.*${year}|Agustus 18`) }).click();
    await calendar.getByLabel('Jam').fill('9.15');
    await calendar.getByRole('button', { name: 'Selesai' }).click();
    await expect(when).toHaveValue(`18-08-${year} 09.15`);
  });
  await page.getByRole('button', { name: 'Jadwalkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Jadwalkan berita ini?' });
  await expect(dialog.getByText(`terbit otomatis pada 18 Agustus ${year}, 09.15`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Jadwalkan' }).click();
  await expect(page.getByText('Berita dijadwalkan.')).toBeVisible();
  await expect(page.getByText('Terjadwal')).toBeVisible();
});

test('naskah yang diubah orang lain tidak menimpa tulisan @sekali', async ({ page, browser }, {
  project,
}) => {
  await tulis(page, `Posyandu (${project.name})`);
  const other = await orangLain(browser);
  await masukKelola(other, AKUN.admin, new URL(page.url()).pathname);
  const stored = disimpan(other, 'Judul dari admin');
  await other.getByLabel('Judul', { exact: true }).fill('Judul dari admin');
  await stored;
  await other.context().close();

  const judul = page.getByLabel('Judul', { exact: true });
  await judul.fill('Judul saya');
  await expect(page.getByText(/Tulisan Anda masih ada/)).toBeVisible();
  await expect(judul).toHaveValue('Judul saya');
  await page.getByRole('button', { name: 'Pakai tulisan saya' }).click();
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.reload();
  await expect(judul).toHaveValue('Judul saya');
});

test('meninggalkan halaman menyimpan dahulu @sekali', async ({ page }, { project }) => {
  const judul = `Ronda malam (${project.name})`;
  await tulis(page, 'Ronda');
  await page.getByLabel('Judul', { exact: true }).fill(judul);
  await page.getByRole('link', { name: 'Kembali ke daftar berita' }).click();
  await expect(page.getByRole('link', { name: judul })).toBeVisible();
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('naskah disimpan dan diterbitkan dengan formulir biasa @sekali', async ({ page }) => {
    await masukKelola(page, AKUN.redaksi, '/kelola/berita');
    await page.getByRole('button', { name: 'Tulis berita' }).click();
    await page.getByLabel('Judul', { exact: true }).fill('Tanpa skrip');
    await page.getByLabel('Isi berita').fill('<p>Ditulis di ponsel lama.</p>');
    await page.getByLabel('Kategori', { exact: true }).selectOption({ index: 1 });
    const saved = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await saved;
    await page.reload();
    await expect(page.getByLabel('Judul', { exact: true })).toHaveValue('Tanpa skrip');
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expect(page.getByRole('button', { name: 'Terbitkan perubahan' })).toBeVisible();
  });

  test('gambar utama diganti sekaligus, keterangannya tetap atau baru @sekali', async ({ page }) => {
    await masukKelola(page, AKUN.redaksi, '/kelola/berita');
    await page.getByRole('button', { name: 'Tulis berita' }).click();
    await page.getByLabel('Judul', { exact: true }).fill('Gambar tanpa skrip');
    await page.getByLabel('Pilih gambar').setInputFiles(PHOTO);
    const save = () => page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await save();
    const picture = page.locator('.titik-fokus img');
    const words = page.getByLabel('Keterangan gambar');
    const first = await picture.getAttribute('src');
    await words.fill('Saluran air');
    await save();
    await expect(words).toHaveValue('Saluran air');
    await expect(picture).toHaveAttribute('src', first ?? '');

    await page.getByLabel('Ganti gambar').setInputFiles(PHOTO);
    await save();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(words).toHaveValue('Saluran air');
    const second = await picture.getAttribute('src');
    await page.getByLabel('Ganti gambar').setInputFiles(PHOTO);
    await words.fill('Saluran air di tepi sawah');
    await save();
    await expect(picture).not.toHaveAttribute('src', second ?? '');
    await expect(words).toHaveValue('Saluran air di tepi sawah');
    await page.getByLabel('Ganti gambar').setInputFiles('package.json');
    await save();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', second ?? '');
  });
});
