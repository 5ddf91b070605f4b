import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { ASEP, arrive, choosePassword, opened, printCode } from './first-resident.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  pastikanSendiri,
  test,
  watch,
} from './fixtures.ts';

const fotoOf = (name: string) => fileURLToPath(new URL(`../server/demo/foto/${name}`, import.meta.url));
const TIGA = ['p-kopi.webp', 'kebun-kopi.webp', 'p-batik.webp'].map(fotoOf);
const FOTO = fotoOf('posyandu.webp');

const TOKO = 'Kopi Lereng Utara';
const BUBUK = 'Bubuk Kopi Sangrai';
// None of its words fits into a column.
const BIJI = `Biji${'PetikMerah'.repeat(9)}`;
const USAHA = 'Kebun Kopi Asep';

const rowOf = (page: Page, nama: string) => page.getByRole('row', { name: new RegExp(nama) });
const saves = (page: Page) => page.getByRole('button', { name: 'Simpan' }).click();
const says = async (page: Page, ...messages: string[]) => {
  for (const message of messages) await expect(page.getByText(message).first()).toBeVisible();
};
/** As shown at both widths. */
async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test('dari daftar akun di desa baru sampai toko yang dilihat, diubah, dan dihapus', async ({ browser }, {
  project,
}) => {
  const { url, admin, openShop: openShopHost } = emptyVillage('Warga Utuh');
  const toko = openShopHost();
  const [petugas, warga, tamu] = [
    await pageAt(browser, url, project.use),
    await pageAt(browser, url, project.use),
    await pageAt(browser, url, project.use),
  ];
  const errors = [petugas, warga, tamu].map(watch);
  await opened(petugas);
  await masukKelola(petugas, admin, '/kelola/wilayah');
  await arrive(petugas);
  await test.step('mendaftar, disetujui, masuk', () => becomeResident(warga, petugas));
  await test.step('foto diri', () => takePhoto(warga));
  await test.step('yang belum ada dikatakan', () => findNothing(warga));
  await test.step('toko', () => openShop(warga));
  await test.step('produk dengan tiga gambar', async () => {
    await firstProduct(warga);
    await product(warga, BIJI, '70000');
  });
  await test.step('stok', () => count(warga));
  await test.step('potensi disetujui lalu menjadi toko', () => promote(warga, petugas));
  await test.step('pengunjung', () => visit(tamu));
  await test.step('pengunjung situs toko', () => visitShop(tamu, toko));
  await test.step('diubah dan dihapus', () => changeAndDelete(warga));
  await tamu.goto(`${url}/toko-desa/toko/kopi-lereng-utara`);
  await expect(tamu).toHaveURL(/\/toko-desa$/);
  expect(errors.flat()).toEqual([]);
});

async function becomeResident(warga: Page, petugas: Page): Promise<void> {
  await warga.goto('/daftar');
  await warga.getByLabel('NIK').fill(ASEP.nik);
  await warga.getByLabel('Nomor Kartu Keluarga').fill(ASEP.kk);
  await warga.getByLabel('Tanggal lahir').fill(ASEP.lahir);
  await warga.getByLabel('Nomor telepon').fill('0800 0000 1234');
  await warga.getByLabel(/^Saya setuju/).check();
  await looksRight(warga);
  await warga.getByRole('button', { name: 'Daftar' }).click();
  await expect(warga.getByRole('heading', { name: 'Permintaan Anda sudah kami terima' })).toBeVisible();
  await petugas.goto('/kelola/akun/permohonan');
  const chosen = petugas.getByRole('region', { name: 'Permohonan terpilih' });
  await chosen.getByRole('button', { name: 'Setujui' }).click();
  await pastikanSendiri(petugas);
  await expect(petugas.getByText('Permohonan disetujui.')).toBeVisible();
  const kode = await printCode(petugas);
  await warga.goto(`/pakai-kode#${kode}`);
  await warga.getByLabel('Tanggal lahir').fill(ASEP.lahir);
  await warga.getByRole('button', { name: 'Lanjutkan' }).click();
  await choosePassword(warga);
  await expect(warga.getByRole('button', { name: 'Menu pengguna' })).toBeVisible();
}

async function takePhoto(warga: Page): Promise<void> {
  await warga.goto('/profil-saya');
  await warga.getByLabel('Ganti foto').setInputFiles(FOTO);
  await warga.getByRole('dialog', { name: 'Atur foto' }).getByRole('button', { name: 'Simpan foto' }).click();
  await says(warga, 'Profil berhasil diperbaharui !');
  await expect(warga.locator('.profil-kep .avatar img')).toBeVisible();
}

async function findNothing(warga: Page): Promise<void> {
  for (const [sub, empty] of [
    ['laporan-saya', 'tidak ada laporan disini, silakan tambahkan laporan.'],
    ['ajuan-layanan', 'tidak ada ajuan layanan disini, silakan tambahkan ajuan layanan.'],
    ['potensi-saya', 'tidak ada potensi disini, silakan tambahkan potensi.'],
    ['toko-saya', 'tidak ada produk di toko ini, silakan tambahkan toko.'],
  ] as const) {
    await warga.goto(`/profil-saya?sub=${sub}`);
    await says(warga, empty);
  }
  await looksRight(warga);
}

async function openShop(warga: Page): Promise<void> {
  await warga.getByRole('link', { name: 'Tambah Toko' }).first().click();
  await expect(warga.getByRole('heading', { level: 1, name: 'Tambah Toko' })).toBeVisible();
  await looksRight(warga);
  await saves(warga);
  await says(warga, 'Masukkan gambar', 'Masukkan nama toko', 'Masukkan nomor telepon', 'Masukkan alamat');
  await says(warga, 'Masukkan deskripsi');
  await warga.getByLabel('Pilih gambar').setInputFiles(FOTO);
  await warga.getByRole('button', { name: 'Pakai gambar' }).click();
  await expect(warga.getByRole('img', { name: /^Pratinjau/ })).toBeVisible();
  await warga.getByLabel('Nama Toko').fill(TOKO);
  await warga.getByLabel('Nomor Telepon').fill('0812 1112 210');
  await warga.getByLabel('Alamat').fill('RT 02 RW 04');
  await warga.getByLabel('Deskripsi').last().fill('Kopi dari lereng.');
  await saves(warga);
  await says(warga, `Toko ${TOKO} berhasil dibuat!`);
  await expect(warga).toHaveURL(/sub=toko-saya$/);
  await looksRight(warga);
  await warga.getByRole('button', { name: 'Kartu' }).click();
  await says(warga, 'Kopi Lereng Utar...');
  await warga.getByRole('button', { name: 'Tabel' }).click();
  await rowOf(warga, TOKO)
    .getByRole('link', { name: `Lihat ${TOKO}` })
    .click();
  await expect(warga.getByRole('heading', { level: 1, name: TOKO })).toBeVisible();
  await says(warga, 'Kunjungan Toko', 'tidak ada produk di toko ini, silakan tambahkan produk.');
}

async function firstProduct(warga: Page): Promise<void> {
  await warga.getByRole('link', { name: 'Tambah Produk' }).click();
  await expect(warga.getByRole('heading', { level: 1, name: 'Tambah Produk' })).toBeVisible();
  await saves(warga);
  await says(warga, 'Masukkan gambar', 'Masukkan nama produk', 'Pilih Kategori', 'Masukkan harga');
  await says(warga, 'Masukkan stok', 'Masukkan deskripsi');
  await fillProduct(warga, BUBUK, '1234567890123456');
  await looksRight(warga);
  await saves(warga);
  await says(warga, 'Nilai paling banyak 15 digit.');
  await warga.getByLabel('Harga').fill('65000,5');
  await saves(warga);
  await says(warga, `Produk ${BUBUK} berhasil dibuat!`);
  await expect(rowOf(warga, BUBUK)).toContainText('Rp65.000,-');
  await looksRight(warga);
}

async function fillProduct(warga: Page, nama: string, harga: string): Promise<void> {
  await warga.getByLabel('Pilih gambar').setInputFiles(TIGA);
  await expect(warga.getByRole('img', { name: /^Pratinjau/ })).toHaveCount(3);
  await warga.getByLabel('Nama Produk').fill(nama);
  await warga.getByLabel('Kategori').selectOption({ label: 'Makanan dan minuman' });
  await warga.getByLabel('Harga').fill(harga);
  await warga.getByLabel('Stok').fill('12');
  await warga.getByLabel('Deskripsi').last().fill('Sangrai sedang.');
}

async function product(warga: Page, nama: string, harga: string): Promise<void> {
  await warga.getByRole('link', { name: 'Tambah Produk' }).click();
  await expect(warga.getByRole('heading', { level: 1, name: 'Tambah Produk' })).toBeVisible();
  await fillProduct(warga, nama, harga);
  await saves(warga);
  await says(warga, `Produk ${nama} berhasil dibuat!`);
}

async function count(warga: Page): Promise<void> {
  await rowOf(warga, BUBUK)
    .getByRole('link', { name: `Stok ${BUBUK}` })
    .click();
  const stock = warga.getByRole('dialog', { name: `Perbarui stok ${BUBUK}` });
  await stock.getByLabel('Stok').fill('banyak');
  await stock.getByRole('button', { name: 'Simpan' }).click();
  await expect(stock.getByText('Galat: Masukkan stok dengan angka.')).toBeVisible();
  await stock.getByLabel('Stok').fill('3');
  await stock.getByRole('button', { name: 'Simpan' }).click();
  await says(warga, `Stok Produk ${BUBUK} berhasil diperbaharui!`);
  await expect(rowOf(warga, BUBUK)).toContainText('tersisa, hampir habis');
}

async function promote(warga: Page, petugas: Page): Promise<void> {
  await warga.goto('/buat-potensi');
  await warga.getByLabel('Pilih gambar').setInputFiles(TIGA);
  await warga.getByLabel('Nama Usaha').fill(USAHA);
  await warga.getByLabel('Judul Promosi').fill('Kopi arabika petik merah');
  await warga.getByLabel('Kategori').selectOption({ label: 'UMKM' });
  await warga.getByLabel('Harga').fill('65000');
  await warga.getByLabel('Kontak').fill('(000) 111 2210');
  await warga.getByLabel('Deskripsi').last().fill('Dijemur di rak bambu.');
  await warga.getByRole('button', { name: 'Kirim potensi' }).click();
  await expect(rowOf(warga, USAHA)).toContainText('BELUM DISETUJUI');

  await petugas.goto('/kelola/potensi');
  await expect(petugas.getByRole('heading', { level: 2, name: USAHA })).toBeVisible();
  await looksRight(petugas);
  await petugas.getByRole('button', { name: /^Setujui dan terbitkan/ }).click();
  await says(petugas, 'Potensi disetujui dan terbit.');

  await warga.goto('/profil-saya?sub=potensi-saya');
  await rowOf(warga, USAHA)
    .getByRole('link', { name: `Jadikan Toko ${USAHA}` })
    .click();
  const dialog = warga.getByRole('dialog', { name: `Jadikan ${USAHA} toko?` });
  await dialog.getByLabel('Alamat').fill(' ');
  await dialog.getByRole('button', { name: 'Jadikan Toko' }).click();
  await expect(dialog.getByText('Masukkan Alamat').first()).toBeVisible();
  await expectAccessible(warga);
  await dialog.getByLabel('Alamat').fill('RT 02 RW 05');
  await dialog.getByRole('button', { name: 'Jadikan Toko' }).click();
  await says(warga, `Potensi ${USAHA} berhasil dijadikan toko !`);
  await expect(rowOf(warga, USAHA)).toContainText('SUDAH');
  await expect(rowOf(warga, USAHA).getByRole('link', { name: /^Jadikan Toko/ })).toHaveCount(0);
  await warga.goto('/profil-saya?sub=toko-saya');
  await expect(rowOf(warga, USAHA)).toContainText('RT 02 RW 05');
}

async function visit(tamu: Page): Promise<void> {
  await tamu.goto('/toko-desa');
  await looksRight(tamu);
  await tamu.getByRole('link', { name: BUBUK }).last().click();
  await expect(tamu.getByRole('heading', { level: 1, name: BUBUK })).toBeVisible();
  await says(tamu, 'Stok 3.');
  await tamu.getByRole('link', { name: 'Kunjungi Toko' }).click();
  await expect(tamu.getByRole('heading', { level: 1, name: TOKO })).toBeVisible();
  await expect(tamu.getByRole('link', { name: BIJI })).toBeVisible();
  await looksRight(tamu);
}

/** The shop's own host: its page, a product and the seller, and no menu of the village's site. */
async function visitShop(tamu: Page, toko: string): Promise<void> {
  await tamu.goto(toko);
  await expect(tamu.getByRole('heading', { level: 1, name: 'Toko Desa Warga Utuh' })).toBeVisible();
  await looksRight(tamu);
  await tamu.getByRole('link', { name: BUBUK }).first().click();
  await expect(tamu.getByRole('heading', { level: 1, name: BUBUK })).toBeVisible();
  expect(tamu.url()).toContain(toko);
  await tamu.getByRole('link', { name: 'Kunjungi Toko' }).click();
  await expect(tamu.getByRole('link', { name: BIJI })).toBeVisible();
  await looksRight(tamu);
}

async function changeAndDelete(warga: Page): Promise<void> {
  await rowOf(warga, TOKO)
    .getByRole('link', { name: `Lihat ${TOKO}` })
    .click();
  await rowOf(warga, BUBUK)
    .getByRole('link', { name: `Ubah ${BUBUK}` })
    .click();
  await expect(warga.getByRole('heading', { level: 1, name: 'Ubah Produk' })).toBeVisible();
  await expect(warga.getByLabel('Stok')).toHaveValue('3');
  await warga.getByRole('button', { name: /^Hapus Gambar 2/ }).click();
  await warga.getByLabel('Harga').fill('72000');
  await saves(warga);
  await says(warga, `Produk ${BUBUK} berhasil diperbaharui!`);
  await expect(warga.getByRole('heading', { level: 2, name: 'Produk Saya' })).toBeVisible();
  await warga.getByRole('combobox', { name: 'Kategori' }).selectOption('Makanan dan minuman');
  await expect(warga).toHaveURL(/shopID=\d+.*kategori=|kategori=.*shopID=\d+/);
  await expect(rowOf(warga, BUBUK)).toContainText('Rp72.000,-');
  await rowOf(warga, BIJI)
    .getByRole('link', { name: `Hapus ${BIJI}` })
    .click();
  const gone = warga.getByRole('dialog', { name: `Hapus produk ${BIJI}?` });
  await gone.getByRole('button', { name: 'Hapus' }).click();
  await says(warga, `Produk ${BIJI} berhasil dihapus!`);
  // The name is one long word.
  const message = warga.locator('.toast', { hasText: 'berhasil dihapus!' });
  await expect(message.getByRole('button', { name: 'Tutup pemberitahuan' })).toBeInViewport({ ratio: 1 });

  // For a moment the message lies over the link.
  await warga.getByRole('link', { name: 'Ubah Toko' }).press('Enter');
  await warga.getByLabel('Alamat').fill('RT 03 RW 04');
  await saves(warga);
  await says(warga, `Toko ${TOKO} berhasil diperbaharui!`, 'RT 03 RW 04');
  await warga.getByRole('navigation', { name: 'Letak halaman' }).getByRole('link').click();
  await rowOf(warga, TOKO)
    .getByRole('link', { name: `Hapus ${TOKO}` })
    .click();
  const dialog = warga.getByRole('dialog', { name: `Hapus toko ${TOKO}?` });
  await expect(dialog.getByText('Aksi ini tidak dapat diulang.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Hapus' }).click();
  await says(warga, `Toko ${TOKO} berhasil dihapus!`);
  await expect(rowOf(warga, TOKO)).toHaveCount(0);
}
