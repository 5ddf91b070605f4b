import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, masuk, masukKelola, test } from './fixtures.ts';

const FOTO = fileURLToPath(new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url));
const WRONG = 'Tidak ada akun aktif yang ditemukan dengan kredensial yang diberikan';
const BLOCKED = 'Mohon maaf, anda tidak bisa melakukan aksi ini !';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Masuk' });
const userMenu = (page: Page) => page.getByRole('button', { name: 'Menu pengguna' });

async function fillIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('NIK').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Cookies by which somebody is signed in: not the message on its way, nor that this device was let in before. */
const tandaMasuk = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name !== 'kilat' && name !== 'kenal');

test('warga masuk dari halaman yang sedang dibuka dan keluar lagi', async ({ page, context }) => {
  await page.goto('/berita?search=jalan');
  await page.getByRole('link', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/berita?search=jalan&login=true');
  await expect(page.getByLabel('NIK')).toBeFocused();
  await expectAccessible(page, 'dialog');

  await fillIn(page, { ...AKUN.warga, password: 'salah' });
  await dialogOf(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(dialogOf(page).getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByLabel('NIK')).toHaveValue(AKUN.warga.username);

  await page.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/berita?search=jalan');
  const cookies = await context.cookies();
  expect(cookies.filter(({ name }) => name !== 'kilat').every(({ httpOnly }) => httpOnly)).toBe(true);

  await userMenu(page).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByRole('link', { name: 'Masuk' })).toBeVisible();
  expect(await tandaMasuk(context)).toEqual([]);
});

test('Esc dan tombol tutup menghapus query, fokus kembali ke tombol Masuk @sekali', async ({ page }) => {
  await page.goto('/berita');
  const door = page.getByRole('link', { name: 'Masuk' });
  await door.click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL('/berita');
  await expect(door).toBeFocused();

  await page.goto('/berita?login=true&next=/notifikasi');
  await dialogOf(page).getByRole('link', { name: 'Tutup' }).click();
  await expect(page).toHaveURL('/berita');
});

test('halaman warga meminta masuk di tempat yang sama, lalu terbuka @sekali', async ({ page }) => {
  const asked = await page.goto('/notifikasi');
  expect(asked?.status()).toBe(200);
  await expect(page).toHaveURL('/notifikasi?login=true');
  await fillIn(page, AKUN.warga);
  await dialogOf(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/notifikasi');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifikasi' })).toBeVisible();
});

test('masuk dari beranda: Kembali dan tautan Masuk yang lama tetap di beranda @sekali', async ({ page }) => {
  await page.goto('/berita');
  await page.getByRole('link', { name: 'Beranda' }).first().click();
  await expect(page).toHaveURL('/');
  // The address changes a moment before the page: until then the link still leads back to the one before.
  await expect(page).toHaveTitle(/^Beranda/);
  await page.getByRole('link', { name: 'Masuk' }).click();
  const stale = await page.context().newPage();
  await stale.goto('/');
  await expect(stale.locator('html[data-siap]')).toBeAttached();
  await fillIn(page, AKUN.warga);
  await dialogOf(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(userMenu(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(userMenu(page)).toBeVisible();
  await stale.getByRole('link', { name: 'Masuk' }).click();
  await expect(userMenu(stale)).toBeVisible();
  await expect(stale).toHaveURL(/\/$/);
});

test('next hanya ke halaman situs ini', { tag: '@sekali' }, async ({ page, situs }) => {
  await page.goto('/berita?login=true&next=//jahat.example/x');
  await fillIn(page, AKUN.warga);
  await dialogOf(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(dialogOf(page)).toBeHidden();
  expect(new URL(page.url()).origin).toBe(new URL(situs).origin);
  await expect(page).toHaveURL('/berita');
});

test('perangkat desa tidak bisa masuk sebagai warga, warga tidak bisa masuk ke konsol, perangkat bisa @sekali', async ({
  page,
  context,
}) => {
  await page.goto('/berita?login=true');
  await fillIn(page, AKUN.redaksi);
  await dialogOf(page).getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('status').filter({ hasText: BLOCKED })).toBeVisible();
  expect(await tandaMasuk(context)).toEqual([]);

  await page.goto('/kelola/masuk');
  await page.getByLabel('Nama pengguna').fill(AKUN.warga.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('status').filter({ hasText: BLOCKED })).toBeVisible();
  await expect(page).toHaveURL('/kelola/masuk');

  await page.getByLabel('Nama pengguna').fill(AKUN.redaksi.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.redaksi.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/kelola');

  await page.goto('/berita');
  await page.locator('html[data-siap]').waitFor();
  await page.getByRole('button', { name: /Menu pengguna/ }).click();
  await page.getByRole('link', { name: 'Kelola situs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
});

test('sesi yang tidak dapat diperbarui berakhir dengan pemberitahuan @sekali', async ({
  page,
  context,
  situs,
}) => {
  const stale = { url: situs, value: 'usang' };
  await context.addCookies([
    { ...stale, name: 'akses' },
    { ...stale, name: 'segar' },
  ]);
  await page.goto('/berita');
  const toast = page.getByRole('alert').filter({ hasText: 'Sesi telah habis' });
  await expect(toast).toContainText('Silakan lakukan login ulang mengakses website ini');
  expect(await tandaMasuk(context)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test.describe('laporan yang dikirim langsung oleh peramban', () => {
  async function write(page: Page) {
    await masuk(page, AKUN.warga, '/buat-lapor-online');
    await page.locator('input[type=file]').last().setInputFiles(FOTO);
    await page.getByLabel('Kategori').selectOption({ label: 'Penerangan' });
    await page.getByLabel('Judul').fill(`Lampu padam ${Date.now().toString(36)}`);
    await page.getByLabel('Deskripsi').fill('Dua tiang dekat pos ronda.');
  }

  test('memperbarui sesi yang kedaluwarsa tanpa terasa', { tag: '@sekali' }, async ({
    page,
    context,
    situs,
  }) => {
    await write(page);
    await context.addCookies([{ name: 'akses', value: 'kedaluwarsa', url: situs }]);
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByText('Laporan berhasil dibuat')).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'akses')?.value).toMatch(/^ey/);
  });

  test('mengakhiri sesi yang tidak dapat diperbarui', { tag: '@sekali' }, async ({
    page,
    context,
    situs,
  }) => {
    await write(page);
    await context.addCookies([
      { name: 'akses', value: 'kedaluwarsa', url: situs },
      { name: 'segar', value: 'kedaluwarsa', url: situs },
    ]);
    await page.getByRole('button', { name: 'Kirim laporan' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Sesi telah habis' })).toBeVisible();
    await expect(page).toHaveURL('/buat-lapor-online?login=true');
  });
});

test('akun yang dinonaktifkan dikeluarkan begitu memanggil server', { tag: '@sekali' }, async ({
  page,
  context,
}) => {
  await masuk(page, AKUN.wargaLain, '/buat-lapor-online');
  await page.locator('input[type=file]').last().setInputFiles(FOTO);
  await page.getByLabel('Kategori').selectOption({ label: 'Penerangan' });
  await page.getByLabel('Judul').fill('Dari akun yang ditutup');
  await page.getByLabel('Deskripsi').fill('Tidak akan sampai.');
  // What the server returns for an account that was just disabled; that it does so is covered by the API tests.
  const errors = ['Pengguna tidak aktif'];
  await page.route('**/v1/lapor/', (route) =>
    route.fulfill({ status: 401, json: { status: 103, errors, data: { msg: errors } } }),
  );
  const loggedOut = page.waitForResponse('**/v1/token/logout/');
  await page.getByRole('button', { name: 'Kirim laporan' }).click();
  expect((await loggedOut).status()).toBe(200);
  await expect(page).toHaveURL('/buat-lapor-online?login=true');
  await expect(dialogOf(page)).toBeVisible();
  expect(await tandaMasuk(context)).toEqual([]);
});

test('konsol meminta masuk dan kembali ke halaman yang diminta @sekali', async ({ page }) => {
  await page.goto('/kelola?dari=uji');
  await expect(page).toHaveURL('/kelola/masuk?next=%2Fkelola%3Fdari%3Duji');
  await page.getByLabel('Nama pengguna').fill(AKUN.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.admin.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL('/kelola?dari=uji');
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Masuk sebagai Administrator Desa' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL('/kelola/masuk');
});

test('sesi berakhir di editor: masuk lagi mengembalikan editor dengan tulisan yang belum tersimpan @sekali', async ({
  page,
  context,
}, { project }) => {
  const judul = `Ditulis sesudah sesi habis ${project.name}`;
  await masukKelola(page, AKUN.redaksi, '/kelola/berita');
  await page.getByRole('button', { name: 'Tulis berita' }).click();
  await page.waitForURL(/\/kelola\/berita\/\d+$/);
  const editor = page.url();
  await context.clearCookies();
  await page.getByLabel('Judul', { exact: true }).fill(judul);
  const note = page.getByRole('alert').filter({ hasText: 'Sesi telah habis.' });
  await expect(note).toBeVisible();
  await expectAccessible(page);
  await note.getByRole('link', { name: 'Masuk lagi' }).click();
  await page.waitForURL(/\/kelola\/masuk\?next=/);
  await page.getByLabel('Nama pengguna').fill(AKUN.redaksi.username);
  await page.getByLabel('Password', { exact: true }).fill(AKUN.redaksi.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(editor);
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(judul);
  await expect(page.getByText(/Tersimpan pukul \d\d\.\d\d/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Judul', { exact: true })).toHaveValue(judul);
});

test('draf profil kembali ke formulirnya sesudah sesi habis @sekali', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Draf Profil');
  const page = await pageAt(browser, url, project.use);
  await masukKelola(page, admin, '/kelola/ppid/profil');
  const field = page.getByRole('textbox', { name: 'Maklumat pelayanan' });
  await expect(page.getByRole('toolbar', { name: /Format/ })).toHaveCount(6);
  // An answer on its way would bring the session back.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await field.fill('Ditulis sesudah sesi habis.');
  await page.getByRole('link', { name: 'Masuk lagi' }).click();
  await page.getByLabel('Nama pengguna').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.waitForURL(/\/kelola\/ppid\/profil$/);
  await expect(field).toHaveText('Ditulis sesudah sesi habis.');
  await page.getByRole('button', { name: 'Buang draf' }).click();
  await expect(field).not.toHaveText('Ditulis sesudah sesi habis.');
  await page.context().close();
});

test('laporan yang dimuat ulang menyimpan tulisan dan meminta fotonya lagi @sekali', async ({ page }) => {
  await masuk(page, AKUN.wargaLain, '/buat-lapor-online');
  await page.getByLabel('Judul').fill('Lampu padam di pertigaan');
  await page.locator('input[type=file]').last().setInputFiles(FOTO);
  await expect(page.getByRole('img', { name: /^Pratinjau/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Judul')).toHaveValue('Lampu padam di pertigaan');
  await expect(page.getByText('Pilih lagi fotonya.')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[type=file]').last().setInputFiles(FOTO);
  await expect(page.getByText('Pilih lagi fotonya.')).toBeHidden();
});

test('tombol kembali setelah keluar tidak membuka halaman warga', { tag: '@sekali' }, async ({ page }) => {
  await masuk(page, AKUN.wargaLain, '/notifikasi');
  await userMenu(page).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByRole('link', { name: 'Masuk' })).toBeVisible();
  await page.goto('/notifikasi');
  await expect(page).toHaveURL('/notifikasi?login=true');
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('warga masuk, melihat kesalahan, dan keluar', async ({ page }) => {
    await page.goto('/berita?login=true');
    await fillIn(page, { ...AKUN.warga, password: 'salah' });
    await page.getByRole('dialog').getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveTitle(/^Galat: Masuk · Desa /);
    await expect(page.getByRole('alert')).toHaveText(WRONG);
    await expect(page.getByLabel('NIK')).toHaveValue(AKUN.warga.username);
    await page.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
    await page.getByRole('main').getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL('/berita');
    await userMenu(page).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page.getByRole('link', { name: 'Masuk' })).toBeVisible();
  });
});
