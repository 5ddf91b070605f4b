import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { desa } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, test } from './fixtures.ts';

const urlOf = (host: string) => (process.env.E2E_URL ?? '').replace('localhost', host);
const CONSOLE = () => urlOf('platform.localhost');

/** A code is not computed at the end of its half minute, after which it would be another's. */
async function settle(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await pause(left + 100);
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** The first sign-in of somebody whom the command line has just made. */
async function enter(page: Page, email: string): Promise<string[]> {
  const said = desa(['platform', 'admin', 'create', 'Maya Puspita', email]);
  const password = /password: (\S+)/.exec(said)?.[1] ?? '';
  await page.goto(`${CONSOLE()}/desa`);
  await expect(page).toHaveURL(/\/masuk$/);
  await expectSound(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await expectSound(page);
  await page.getByText('Tidak dapat memindai?').click();
  const kunci = (await page.locator('code').innerText()).replaceAll(' ', '');
  await settle();
  await page.getByLabel('Kode 6 angka').fill(totpCode(kunci, totpStep(Date.now())));
  await page.getByLabel('Password baru').fill('Kebun!Teh77');
  await page.getByRole('button', { name: 'Pasang dan masuk' }).click();
  await expect(page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')).toHaveCount(8);
  await expectSound(page);
  const codes = await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('link', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('heading', { name: /^Desa/, level: 1 })).toBeVisible();
  return codes;
}

test('pengelola membuat desa, menutupnya, dan membukanya lagi', async ({ page, browser }, { project }) => {
  const own = `${project.name}${Date.now().toString(36)}`;
  const codes = await enter(page, `maya.${own}@platform.example`);
  // Codes of the authenticator would cost half a minute each.
  const prove = async () => {
    await expect(page.getByRole('heading', { name: 'Langkah kedua' })).toBeVisible();
    await page.getByLabel('Kode dari autentikator').fill(codes.pop() ?? '');
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
  };
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
    const field = page.getByLabel('Ketik kode desa untuk memastikan');
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
