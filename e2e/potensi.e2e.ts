import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  orangLain,
  PHONE,
  test,
} from './fixtures.ts';

const fotoOf = (name: string) => fileURLToPath(new URL(`../server/demo/foto/${name}`, import.meta.url));
const KOPI = [fotoOf('kebun-kopi.webp'), fotoOf('p-kopi.webp')];
const EMPTY = 'tidak ada potensi disini, silakan tambahkan potensi.';
const CREATED = 'Potensi berhasil dibuat, mohon tunggu admin untuk memverifikasinya !';

/** A unique name, so that journeys on the shared demo village do not collide. */
const nameOf = (what: string) => `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`;

async function fill(page: Page, nama: string): Promise<void> {
  await page.getByLabel('Pilih gambar').setInputFiles(KOPI);
  await page.getByLabel('Nama Usaha').fill(nama);
  await page.getByLabel('Judul Promosi').fill('Kopi arabika petik merah');
  await page.getByLabel('Kategori').selectOption({ label: 'UMKM' });
  await page.getByLabel('Harga').fill('65000');
  await page.getByLabel('Kontak').fill('(000) 111 2210');
  await page.getByLabel('Deskripsi').last().fill('Dijemur di rak bambu.');
}

const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });

test('warga menambah, mengubah, dan menghapus potensi @sekali', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const nama = nameOf('Kopi Lereng');
  await masuk(page, AKUN.warga, '/buat-potensi');
  await expect(page.getByRole('heading', { level: 1, name: 'Tambah Potensi' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  for (const message of [
    'Masukkan gambar',
    'Harap masukkan nama usaha',
    'Harap masukkan judul promosi',
    'Harap masukkan kategori',
    'Harap masukkan harga',
    'Harap masukkan kontak',
    'Harap masukkan deskripsi',
  ])
    await expect(page.getByText(message).first()).toBeVisible();
  await page.getByLabel('Harga').fill('1234567890123456');
  await expect(page.getByLabel('Harga')).toHaveValue('1.234.567.890.123.456');
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await expect(page.getByText('Nilai paling banyak 15 digit.').first()).toBeVisible();
  await page.getByLabel('Ambil dari bidang').check();
  await expect(
    page.getByRole('radiogroup', { name: 'Bidang milik Anda' }).getByRole('radio').first(),
  ).toBeAttached();
  await page.getByLabel('Buat di peta').check();
  await fill(page, nama);
  await page.reload();
  await expect(page.getByLabel('Nama Usaha')).toHaveValue(nama);
  await expect(page.getByLabel('Harga')).toHaveValue('65.000');
  await expect(page.getByText('gambarnya tidak tersimpan di perangkat ini')).toBeVisible();
  await page.getByLabel('Pilih gambar').setInputFiles(KOPI);
  await expect(page.getByRole('img', { name: /^Pratinjau/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await expect(page.getByText(CREATED)).toBeVisible();
  await expect(page).toHaveURL(/sub=potensi-saya/);
  const row = rowOf(page, nama);
  await expect(row).toContainText('BELUM DISETUJUI');
  await expect(row).toContainText('Menunggu diperiksa admin sejak');
  await expect(row.getByRole('link', { name: /^Lihat/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await row.getByRole('link', { name: `Ubah ${nama}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ubah Potensi' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menu warga' }).locator('[aria-current]')).toHaveText(
    'Potensi Saya',
  );
  await expectAccessible(page);
  await page.getByLabel('Harga').fill('70000,5');
  await page.getByRole('button', { name: /^Hapus Gambar 2/ }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Potensi berhasil diperbaharui!')).toBeVisible();

  await rowOf(page, nama)
    .getByRole('link', { name: `Hapus ${nama}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Hapus potensi ${nama}?` });
  await expect(dialog.getByText('Aksi ini tidak dapat diulang.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(`Potensi ${nama} berhasil dihapus !`)).toBeVisible();
  await expect(rowOf(page, nama)).toHaveCount(0);
});

test('potensi orang lain atau yang tidak ada tidak dapat diubah @sekali', async ({ page }) => {
  await masuk(page, AKUN.warga, '/profil-saya?sub=ubah-potensi&potensiID=99999999');
  await expect(page).toHaveURL(/sub=potensi-saya$/);
});

test('satu titik di peta: terkunci sampai dihapus, yang tersimpan ditanyakan dahulu @sekali', async ({
  page,
}) => {
  const nama = nameOf('Warung Titik');
  await masuk(page, AKUN.warga, '/buat-potensi');
  await fill(page, nama);
  const tool = page.getByRole('button', { name: 'Taruh titik' });
  await page.getByRole('group', { name: 'Lokasi', exact: true }).scrollIntoViewIfNeeded();
  await expect(tool).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('application', { name: /^Peta pemilih lokasi/ }).press('Enter');
  await expect(page.getByText(/^Lokasi ditandai:/)).toBeVisible();
  await expect(tool).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/^RT \d\d RW \d\d, Dusun /)).toBeVisible();
  // A second press changes nothing: there is one mark.
  const before = await page.locator('.titik-terpilih small').textContent();
  await page.getByRole('application').click({ position: { x: 60, y: 200 } });
  await expect(page.locator('.titik-terpilih small')).toHaveText(before ?? '');
  await page.getByRole('button', { name: /^Lokasi yang ditandai/ }).press('Shift+ArrowRight');
  await expect(page.locator('.titik-terpilih small')).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Hapus titik' }).click();
  await expect(page.getByText('Lokasi dihapus.')).toBeVisible();
  await page.locator('.kata-lokasi').getByRole('button', { name: 'Urungkan' }).click();
  await expect(page.locator('.titik-terpilih')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await rowOf(page, nama)
    .getByRole('link', { name: `Ubah ${nama}` })
    .click();
  await page.getByRole('button', { name: 'Hapus titik' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus lokasi sebelumnya?' });
  await dialog.getByRole('button', { name: 'Batal' }).click();
  await page.getByRole('button', { name: 'Hapus titik' }).click();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Lokasi dihapus.')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await rowOf(page, nama)
    .getByRole('link', { name: `Ubah ${nama}` })
    .click();
  await expect(page.getByText(/^Belum ada titik/)).toBeVisible();
});

test('tanpa JavaScript: menambah, mengubah, dan menghapus potensi @sekali', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'id-ID' });
  const page = await context.newPage();
  const nama = nameOf('Got Jamu');
  await page.goto('/masuk?next=%2Fprofil-saya%3Fsub%3Dpotensi-saya');
  await page.getByLabel('NIK').fill(AKUN.wargaLain.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.wargaLain.password);
  await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('link', { name: 'Tambah Potensi' }).first().click();
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await expect(page.getByText('Ada 7 isian yang perlu diperbaiki')).toBeVisible();
  await fill(page, nama);
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await expect(rowOf(page, nama)).toContainText('BELUM DISETUJUI');
  expect(await page.content()).toContain(CREATED);
  await rowOf(page, nama).getByRole('link', { name: /^Ubah/ }).click();
  await page.getByLabel('Harga').fill('Rp12.000,-');
  await page.getByRole('button', { name: 'Simpan' }).click();
  expect(await page.content()).toContain('Potensi berhasil diperbaharui!');
  await rowOf(page, nama)
    .getByRole('link', { name: /^Hapus/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText(EMPTY)).toBeVisible();
  expect(await page.content()).toContain(`Potensi ${nama} berhasil dihapus !`);
  await context.close();
});

test('petugas menyetujui, pemilik dikabari, pengunjung menemukan di mana-mana @sekali', async ({
  page,
  browser,
}) => {
  const nama = nameOf('Kopi Terbit');
  await masuk(page, AKUN.warga, '/buat-potensi');
  // Owners see the pictures of what nobody has approved yet.
  const pictures = await page.evaluate(async () => {
    const { data } = await (await fetch('/v1/potensi/me', { headers: { 'x-situs': '1' } })).json();
    const all = data.flatMap(({ images }: { images: string[] }) => images);
    return Promise.all(all.map(async (url: string) => (await fetch(url)).status));
  });
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((status) => status !== 200)).toEqual([]);
  await fill(page, nama);
  await page.getByRole('button', { name: 'Kirim potensi' }).click();
  await rowOf(page, nama).getByRole('link', { name: nama, exact: true }).click();
  await expect(page.getByText('Hanya Anda yang melihat halaman ini')).toBeVisible();
  await expect(page.getByText('Terverifikasi')).toHaveCount(0);
  await expectAccessible(page);
  const address = new URL(page.url()).pathname;

  const petugas = await orangLain(browser);
  await masukKelola(petugas, AKUN.verifikator, `/kelola/potensi?id=${address.split('/').at(-1)}`);
  await expect(petugas.getByRole('heading', { level: 2, name: nama })).toBeVisible();
  await expectAccessible(petugas);
  await expectNoSideScroll(petugas);
  await petugas.getByRole('link', { name: 'Minta perbaikan' }).click();
  await petugas.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(petugas.getByText('Harap masukkan alasan').first()).toBeVisible();
  await petugas.getByLabel('Apa yang perlu diperbaiki').fill('Foto terlalu gelap.');
  await petugas.getByRole('button', { name: 'Minta perbaikan' }).click();
  await expect(petugas.getByText('Pemilik diminta memperbaiki potensi.')).toBeVisible();
  await petugas.getByRole('button', { name: 'Urungkan' }).click();
  await expect(petugas.getByRole('heading', { level: 2, name: nama })).toBeVisible();
  await petugas.getByLabel('Kontak milik pemilik usaha').check();
  await petugas.getByRole('button', { name: /^Setujui dan terbitkan/ }).click();
  await expect(petugas.getByText('Potensi disetujui dan terbit.')).toBeVisible();
  await petugas.goto('/kelola/potensi/kategori');
  await expect(petugas.getByText('tampil di beranda, nama tetap').first()).toBeVisible();
  await expectAccessible(petugas);

  const tamu = await orangLain(browser);
  await tamu.goto('/potensi');
  await expectAccessible(tamu);
  await expectNoSideScroll(tamu);
  await tamu.getByRole('searchbox', { name: 'Cari nama usaha' }).fill(nama);
  await expect(tamu.getByText('Menampilkan 1 dari 1 potensi')).toBeVisible();
  await tamu.getByRole('link', { name: nama }).click();
  await expect(tamu.getByRole('heading', { level: 1, name: nama })).toBeVisible();
  await expect(tamu.getByText('Terverifikasi')).toBeVisible();
  await expect(tamu.getByRole('link', { name: /^Telepon/ }).first()).toHaveAttribute(
    'href',
    'tel:0001112210',
  );
  expect(await (await tamu.request.get(address)).text()).toContain('"@type":"LocalBusiness"');
  await expectAccessible(tamu);
  await expectNoSideScroll(tamu);
  await tamu.goto('/');
  await tamu.getByRole('link', { name: 'Wisata', exact: true }).click();
  await expect(tamu.getByRole('link', { name: 'Curug Lebaksari' })).toBeVisible();
  await tamu.getByRole('link', { name: 'UMKM', exact: true }).click();
  await expect(tamu.getByRole('link', { name: nama })).toBeVisible();

  await tamu.goto('/potensi');
  await tamu.getByRole('link', { name: 'Tambah Potensi' }).click();
  await expect(tamu).toHaveURL(/\/potensi\?login=true&next=%2Fbuat-potensi$/);
});

test('yang tidak ada menuju 404, desa DILAN menyembunyikannya, desa baru kosong @sekali', async ({
  page,
  situsLain,
}) => {
  await page.goto('/potensi/99999999');
  await expect(page).toHaveURL(/\/404\?from=potensi$/);
  await page.goto(situsLain);
  await expect(page.getByRole('heading', { name: 'Potensi desa' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Potensi', exact: true })).toHaveCount(0);
  await page.goto(`${situsLain}/potensi`);
  await expect(page.getByText('Tidak ada data potensi disini')).toBeVisible();
});
