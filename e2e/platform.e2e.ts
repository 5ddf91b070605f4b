import { expect, test } from './fixtures.ts';
import { CONSOLE, enter, expectSound, prove as proveWith, urlOf } from './operator.ts';

test('pengelola membuat desa, menutupnya, dan membukanya lagi @sekali', async ({ page, browser }, {
  project,
}) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const codes = await enter(page, `maya.${own}@platform.example`);
  const prove = () => proveWith(page, codes);
  await expectSound(page);

  await test.step('mencari di kode wilayah, lalu empat langkah', async () => {
    // Each window and each try has a village of its own.
    await page.getByLabel('Cari desa').fill('sukamaju');
    await page.getByRole('button', { name: 'Cari' }).click();
    await expect(page.getByRole('heading', { name: 'Belum di platform' })).toBeVisible();
    await expectSound(page);
    const free = page.getByRole('link', { name: /^Siapkan Sukamaju,/ });
    await (project.name === 'hp' ? free.first() : free.last()).click();
    await expect(page.getByRole('heading', { name: 'Desa mana yang disiapkan?' })).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
    await expectSound(page);
    await page.getByRole('button', { name: 'Lanjut ke alamat' }).click();
    await page.getByLabel('Nama alamat').fill('www');
    await page.getByRole('button', { name: 'Lanjut ke paket' }).click();
    await expect(page.getByText('Nama ini dipakai platform sendiri.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Nama alamat').fill(own);
    await page.getByRole('button', { name: 'Lanjut ke paket' }).click();
    await page.getByLabel('DILAN').check();
    await expectSound(page);
    await page.getByRole('button', { name: 'Lanjut ke admin' }).click();
    await page.getByRole('button', { name: 'Buat desa' }).click();
    await expect(page.getByRole('heading', { name: /^Ada 2 isian/ })).toBeVisible();
    await page.getByLabel('Nama lengkap').fill('Tatang Sutarman');
    await page.getByLabel('Nama pengguna').fill('tatang');
    await expectSound(page);
    await page.getByRole('button', { name: 'Buat desa' }).click();
    await page.getByLabel('Kode dari autentikator').fill('SALAH123');
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expect(page.getByText('Kode ini tidak cocok')).toBeVisible();
    await expectSound(page);
    await prove();
    await expect(page.getByRole('region', { name: 'Lembar admin pertama' })).toContainText('tatang');
    await expectSound(page);
  });
  const site = urlOf(`${own}.localhost`);
  const context = await browser.newContext({ viewport: project.use.viewport });
  const visitor = await context.newPage();
  await test.step('situsnya terbuka, dan tidak mengenal konsol', async () => {
    expect((await visitor.goto(site))?.status()).toBe(200);
    expect((await visitor.goto(`${site}/platform/masuk`))?.status()).toBe(404);
    expect((await visitor.goto(`${CONSOLE()}/berita`))?.status()).toBe(404);
  });
  await page.getByRole('link', { name: 'Buka rincian' }).click();
  await expect(page.getByRole('heading', { name: 'Jejak platform' })).toBeVisible();
  await test.step('alamat sendiri menunggu bukti, dan dilepas', async () => {
    await page.getByText('Domain milik desa, misalnya').click();
    await page.getByLabel('Alamat baru').fill('platform.localhost');
    await page.getByRole('button', { name: 'Minta nilai bukti' }).click();
    await prove();
    await expect(page.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    // What was refused left the proof as it was. No name of this kind is ever asked for outside.
    await page.getByLabel('Alamat baru').fill(`${own}.desa.invalid`);
    await page.getByRole('button', { name: 'Minta nilai bukti' }).click();
    const host = page.getByRole('listitem').filter({ hasText: `_portal-desa.${own}.desa.invalid` });
    await expect(host).toContainText('Menunggu bukti');
    await expectSound(page);
    await host.getByRole('button', { name: 'Periksa sekarang' }).click();
    await expect(host.getByText(/, diperiksa \d/)).toBeVisible();
    await host.getByText('Lepas alamat').click();
    await expectSound(page);
    await host.getByRole('button', { name: 'Ya, lepas' }).click();
    await prove();
    await expect(host).toHaveCount(0);
  });
  await test.step('kuotanya diubah dengan alasan', async () => {
    const quota = page.locator('#kuota');
    await expect(quota.getByText('dari 10 GB')).toBeVisible();
    await quota.getByText('Berlaku saat disimpan.').click();
    await quota.getByLabel('Ruang berkas (GB)').fill('20');
    await quota.getByLabel('Alasan').fill('singkat');
    await expectSound(page);
    await quota.getByRole('button', { name: 'Simpan kuota' }).click();
    await expect(page.getByRole('heading', { name: 'Ada 1 isian' })).toBeVisible();
    await quota.getByLabel('Alasan').fill('Arsip foto lama sedang dipindahkan');
    await quota.getByRole('button', { name: 'Simpan kuota' }).click();
    await prove();
    await expect(quota.getByText('dari 20 GB')).toBeVisible();
    await expectSound(page);
  });
  await test.step('ditutup dengan alasan dan kodenya', async () => {
    await page.getByText('Petugas dan warga langsung merasakannya.').click();
    await expectSound(page);
    await page.getByLabel('Tutup situs').check();
    await page.getByRole('textbox', { name: 'Alasan' }).fill('singkat');
    await page.getByRole('button', { name: 'Tangguhkan' }).click();
    await expect(page.getByRole('heading', { name: /^Ada 2 isian/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Perjanjian kerja sama berakhir');
    const field = page.getByRole('textbox', { name: 'Ketik kode desa untuk memastikan' });
    await field.fill((await field.getAttribute('placeholder')) ?? '');
    await page.getByRole('button', { name: 'Tangguhkan' }).click();
    await prove();
    await expect(page.getByText('Situs ditutup sejak')).toBeVisible();
    await expectSound(page);
    await expect.poll(async () => (await visitor.goto(site))?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { name: /ditutup sementara/ })).toBeVisible();
  });
  await test.step('dan dibuka lagi', async () => {
    await page.getByRole('button', { name: 'Cabut penangguhan' }).click();
    await prove();
    await expect(page.getByText('mencabut penangguhan')).toBeVisible();
    await expect.poll(async () => (await visitor.goto(site))?.status()).toBe(200);
  });
  // The menu of a phone is this one.
  await page.locator('summary', { hasText: 'Masuk sebagai Maya Puspita' }).click();
  await page.getByRole('link', { name: 'Jejak platform' }).click();
  await expect(page.getByRole('row', { name: /mencabut penangguhan/ }).first()).toBeVisible();
  await expectSound(page);
  await page.locator('summary', { hasText: 'Masuk sebagai Maya Puspita' }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk pengelola' })).toBeVisible();
  await page.goto(`${CONSOLE()}/desa`);
  await expect(page).toHaveURL(/\/masuk$/);
});
