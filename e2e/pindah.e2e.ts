import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound, prove as proveWith } from './operator.ts';

test('desa pindah ke pemasangan lain @sekali', async ({ page, browser }, { project }) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const codes = await enter(page, `pindah.${own}@platform.example`);
  const prove = () => proveWith(page, codes);
  const { url, admin, nomor } = emptyVillage(`Pindahan ${own}`);
  const office = await pageAt(browser, url, project.use);
  await office.goto('/kelola/masuk');
  await office.getByLabel('Nama pengguna').fill(admin.username);
  await office.getByLabel('Password', { exact: true }).fill(admin.password);
  await office.getByRole('button', { name: 'Masuk' }).click();
  await expect(office).toHaveURL(/\/kelola$/);
  const moving = page.locator('#pindah');

  /** The operator freezes the village. */
  const freeze = async () => {
    await moving.getByText('Menyusun arsip lengkap').click();
    await moving.getByLabel('Alasan').fill('Kabupaten memasang portal sendiri');
    const code = moving.getByLabel('Kode desa, untuk memastikan');
    await code.fill((await code.getAttribute('placeholder')) ?? '');
    await moving.getByRole('button', { name: 'Bekukan dan siapkan' }).click();
    await prove();
    await expect(moving.getByText('Menunggu admin desa menyusunnya')).toBeVisible();
  };

  await test.step('pengelola membekukan, lalu membatalkan', async () => {
    await expect(async () => {
      await page.goto(`${CONSOLE()}/desa/${nomor}`);
      await expect(page.getByRole('heading', { name: 'Pindah keluar' })).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    await moving.getByText('Menyusun arsip lengkap').click();
    await moving.getByRole('button', { name: 'Bekukan dan siapkan' }).click();
    await expect(page.getByRole('heading', { name: 'Ada 2 isian' })).toBeVisible();
    await expectSound(page);
    await page.goto(`${CONSOLE()}/desa/${nomor}`);
    await freeze();
    await expectSound(page);
    await moving.getByRole('button', { name: 'Batalkan pindah' }).click();
    await prove();
    await expect(moving.getByText('Menyusun arsip lengkap')).toBeVisible();
    await freeze();
  });
  let frasa = '';
  await test.step('admin desa menyusun, mengunduh, dan memeriksa arsip', async () => {
    await expect(async () => {
      await office.goto('/kelola');
      await expect(office.getByRole('link', { name: 'Buka kepindahan desa' })).toBeVisible({
        timeout: 3_000,
      });
    }).toPass();
    await office.getByRole('link', { name: 'Buka kepindahan desa' }).click();
    await expect(office.getByRole('heading', { name: 'Susun arsip' })).toBeVisible();
    await expectSound(office);
    await office.getByLabel('Password Anda').fill('salah');
    await office.getByRole('button', { name: 'Susun arsip' }).click();
    await expect(office.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    await office.getByLabel('Password Anda').fill(admin.password);
    await office.getByRole('button', { name: 'Susun arsip' }).click();
    frasa = await office.locator('.frasa-arsip').innerText();
    expect(frasa).toMatch(/^([a-z2-9]{5}-){5}[a-z2-9]{5}$/);
    await expectSound(office);
    await office.getByRole('link', { name: 'Sudah saya catat' }).click();
    await expect(async () => {
      await office.goto('/kelola/kepindahan');
      await expect(office.getByText('Sidik SHA-256')).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(office.locator('.frasa-arsip')).toHaveCount(0);
    await expectSound(office);
    const download = office.waitForEvent('download');
    await office.getByLabel('Password Anda').first().fill(admin.password);
    await office.getByRole('button', { name: 'Unduh arsip' }).click();
    expect((await download).suggestedFilename()).toMatch(/^pindah-.*\.tar\.gz\.sandi$/);
    await office.goto('/kelola/kepindahan');
    await office.getByLabel('Frasa arsip').fill(frasa);
    await office.getByRole('button', { name: 'Nyatakan baik' }).click();
    await expect(office.getByText('Centang setelah arsipnya diperiksa.').first()).toBeVisible();
    await expect(office.getByLabel('Frasa arsip')).toHaveValue(frasa);
    await office.getByLabel('Arsip sudah kami periksa').check();
    await office.getByRole('button', { name: 'Nyatakan baik' }).click();
    await expect(office.getByText('Arsip dinyatakan baik.')).toBeVisible();
    await expectSound(office);
  });
  await test.step('pengelola menyerahkan alamat, dan situsnya tertutup dengan alamat baru', async () => {
    await page.goto(`${CONSOLE()}/desa/${nomor}`);
    await expect(moving.getByText('Sidik SHA-256')).toBeVisible();
    expect(await page.content()).not.toContain(frasa);
    await moving.getByText('Alamat milik desa dilepas').click();
    await moving.getByLabel('Alamat desa yang baru').fill('pindahan.desa.example');
    const code = moving.getByLabel('Kode desa, untuk memastikan');
    await code.fill((await code.getAttribute('placeholder')) ?? '');
    await expectSound(page);
    await moving.getByRole('button', { name: 'Serahkan alamat' }).click();
    await prove();
    await expect(moving.getByText('Situs ditutup. Data dan berkas dihapus')).toBeVisible();
    await expect(moving.getByRole('button', { name: 'Batalkan pindah' })).toHaveCount(0);
    await expectSound(page);
    const passed = page.waitForEvent('download');
    await moving.getByRole('link', { name: 'Unduh arsip terkunci' }).click();
    expect((await passed).suggestedFilename()).toMatch(/^pindah-.*\.tar\.gz\.sandi$/);
    await expect.poll(async () => (await office.goto('/'))?.status()).toBe(503);
    await expect(office.getByRole('link', { name: 'pindahan.desa.example' })).toBeVisible();
  });
  await test.step('jalan masuknya dijelaskan', async () => {
    await page.goto(`${CONSOLE()}/desa/baru`);
    await page.getByRole('link', { name: 'Terima arsipnya' }).click();
    await expect(page.getByRole('heading', { name: 'Pindahan masuk' })).toBeVisible();
    await expectSound(page);
  });
});
