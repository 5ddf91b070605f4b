import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masuk, masukKelola, test } from './fixtures.ts';

const OLD = AKUN.warga.password;
const NEW = 'Kebun!Teh77';
const WRONG = 'Password lama anda salah, harap coba lagi !';

const old = (page: Page) => page.getByLabel('Password lama');
const fresh = (page: Page) => page.getByLabel('Password baru', { exact: true });
const again = (page: Page) => page.getByLabel('Ulangi password baru');
const save = (page: Page) => page.getByRole('button', { name: 'Simpan' });

// The running server picks up a new village within half a second.
const opened = (page: Page) => expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);

test('halaman Ubah Password ada di menu pengguna dan memeriksa password lama sambil diketik', {
  tag: '@sekali',
}, async ({ page }) => {
  await masuk(page, AKUN.warga, '/');
  await page.getByRole('button', { name: 'Menu pengguna' }).click();
  await page.getByRole('link', { name: 'Ubah Password' }).click();
  await expect(page).toHaveURL('/ubah-password');
  await expect(fresh(page)).toBeHidden();
  await old(page).pressSequentially('salah');
  await expect(page.getByText(WRONG)).toBeVisible();
  await expect(fresh(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu pengguna' })).toBeVisible();
  await old(page).fill(OLD);
  await expect(page.getByRole('status').filter({ hasText: 'Password lama benar' })).toBeVisible();
  await expect(old(page)).toBeFocused();
  await fresh(page).fill('Kebun');
  const rules = page.getByRole('list', { name: 'Syarat password' }).getByRole('listitem');
  await expect(rules.filter({ hasText: ', sudah' })).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await again(page).fill('lain');
  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Password tidak sesuai !' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Masukkan Password Minimal 6 Digit/ })).toBeVisible();
});

test(
  'perangkat desa mengubah password sendiri, perangkat lain keluar',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Sandi Baru');
    const [page, other] = [await pageAt(browser, url, project.use), await pageAt(browser, url, project.use)];
    await opened(other);
    await masukKelola(other, admin);
    await masukKelola(page, admin);
    await page.getByRole('button', { name: /^Masuk sebagai/ }).click();
    await page.getByRole('link', { name: 'Ubah Password' }).click();
    await old(page).fill(admin.password);
    const rules = page.getByRole('list', { name: 'Syarat password' }).getByRole('listitem');
    await expect(rules.first()).toContainText('Minimal 10 karakter');
    await expect(rules.last()).toContainText('Tanpa nama desa dan kata yang umum');
    await fresh(page).fill('Kebun!Te7');
    await again(page).fill('Kebun!Te7');
    await save(page).click();
    await expect(page.getByRole('link', { name: /^Masukkan Password Minimal 10 Digit/ })).toBeVisible();
    await fresh(page).fill(NEW);
    await again(page).fill(NEW);
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText('Password berhasil diubah')).toBeVisible();
    await expect(old(page)).toHaveValue('');
    await expect(fresh(page)).toBeHidden();
    await other.goto('/kelola');
    await expect(other).toHaveURL(/\/kelola\/masuk/);
    await Promise.all([page.context().close(), other.context().close()]);
  },
);

test(
  'perangkat yang masuk terlihat dan dapat dikeluarkan',
  { tag: '@sekali' },
  async ({ page, browser }, { project }) => {
    // Signing out everywhere needs an account that no other journey uses.
    const { url, admin } = emptyVillage('Perangkat Lain');
    const [own, other] = [await pageAt(browser, url, project.use), await pageAt(browser, url, project.use)];
    await opened(other);
    await masukKelola(other, admin);
    await masukKelola(own, admin, '/kelola/perangkat-saya');
    const rows = own.getByRole('listitem').filter({ hasText: 'Masuk sejak' });
    await expect(rows).toHaveCount(2);
    const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    expect(second?.x).toBe(first?.x);
    expect(first?.height).toBeLessThan(200);
    await expect(rows.filter({ hasText: 'Perangkat ini' })).toContainText('Dipakai sekarang');
    await expect(rows.getByRole('button', { name: /^Keluarkan Komputer/ })).toHaveCount(1);
    await expectAccessible(own);
    const leave = async (password: string) => {
      await own.getByLabel('Password Anda').fill(password);
      await own.getByRole('button', { name: 'Keluar dari semua perangkat lain' }).click();
      await own.getByRole('dialog').getByRole('button', { name: 'Keluar' }).click();
    };
    await leave('Salah#2026');
    await expect(own.getByText('Password Anda salah, harap coba lagi !').first()).toBeVisible();
    await expect(rows).toHaveCount(2);
    await expectAccessible(own);
    await leave(admin.password);
    await expect(own.getByText('Semua perangkat lain sudah keluar.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    await other.goto('/kelola');
    await expect(other).toHaveURL(/\/kelola\/masuk/);
    await Promise.all([own.context().close(), other.context().close()]);

    await masuk(page, AKUN.warga, '/perangkat-saya');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dipakai sekarang' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  },
);

test.describe('tanpa JavaScript', { tag: '@sekali' }, () => {
  test.use({ javaScriptEnabled: false });

  test('semua isian terlihat dan diperiksa saat disimpan', async ({ page }) => {
    await masuk(page, AKUN.warga, '/ubah-password');
    await old(page).fill('salah');
    await fresh(page).fill(NEW);
    await again(page).fill(NEW);
    await save(page).click();
    await expect(page).toHaveTitle(/^Galat: Ubah Password/);
    await expect(page.getByRole('main').getByText(WRONG).first()).toBeVisible();
    await expect(fresh(page)).toBeVisible();
  });
});
