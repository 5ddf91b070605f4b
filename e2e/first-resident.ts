import type { Page } from '@playwright/test';
import { expect, slipOfCode } from './fixtures.ts';

export const PASSWORD = 'Sawah#Hijau7';
export const ASEP = {
  nik: '3201010101800001',
  kk: '3201012001100001',
  lahir: '01-01-1980',
  nama: 'Asep Sunandar',
};

/** The running server picks up a new village within half a second. */
export const opened = (page: Page) =>
  expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);

/** The first area and the first resident of an empty village, who lives there already. */
export async function enterFirst(page: Page) {
  await page.goto('/kelola/penduduk/lama');
  await page.getByRole('link', { name: 'Buat wilayah' }).click();
  await page.getByLabel('Nama atau nomor').fill('Mekar');
  await page.getByRole('button', { name: 'Tambah' }).click();
  await expect(page.getByRole('list', { name: 'Wilayah desa' })).toContainText('Dusun Mekar');
  await page.goto('/kelola/penduduk');
  await page.getByRole('link', { name: 'Catat satu per satu' }).click();
  await describeFirst(page);
}

async function describeFirst(page: Page) {
  await fillIn(page, {
    NIK: ASEP.nik,
    'Nama lengkap': ASEP.nama,
    'Tempat lahir': 'Garut',
    'Tanggal lahir': ASEP.lahir,
    'Nomor KK': ASEP.kk,
  });
  await page.getByLabel('Jenis kelamin').selectOption('Laki-laki');
  await page.getByLabel(/^Wilayah/).selectOption({ label: 'Dusun Mekar' });
}

export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** The first resident of an empty village. */
export async function arrive(page: Page) {
  await enterFirst(page);
  await recordFirst(page);
}

/** The form of one person is open, and empty or filled in. */
export async function recordFirst(page: Page, empty = false) {
  if (empty) await describeFirst(page);
  await page.getByRole('button', { name: 'Catat penduduk' }).click();
  await expect(page.getByRole('heading', { level: 2, name: ASEP.nama })).toBeVisible();
}

/** Prints a code for that resident at the counter. */
export async function printCode(page: Page): Promise<string> {
  await page.goto('/kelola/akun/warga?search=asep');
  await page.getByRole('link', { name: ASEP.nama }).click();
  await page.getByRole('link', { name: 'Cetak kode loket' }).click();
  await expect(page).toHaveURL(/akun\/warga\?penduduk=\d+$/);
  const row = page.getByRole('row').filter({ hasText: ASEP.nama });
  await row.getByRole('button', { name: /^Cetak kode loket/ }).click();
  const slip = await slipOfCode(page);
  await expect(slip).toContainText('Asep S.');
  await expect(slip).not.toContainText(ASEP.nik);
  await expect(page.getByRole('link', { name: 'Buka data Asep S.' })).toHaveAttribute(
    'href',
    /penduduk\/\d+$/,
  );
  return (/[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await slip.innerText()) ?? [''])[0];
}

export async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByText('NIK Anda')).toBeVisible();
  await page.getByLabel('Password baru', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ulangi password baru').fill(PASSWORD);
  await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
}
