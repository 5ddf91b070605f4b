import type { Page } from '@playwright/test';
import { chooseAtCounter, codeForHead, forwardTwice, sendAtCounter } from './first-letter.ts';
import { PASSWORD, recordFirst } from './first-resident.ts';
import { editorOf, expect } from './fixtures.ts';

export const USAHA = 'Surat Keterangan Usaha';
const TITLES = [
  'Alamat, kontak, dan jam layanan',
  'Dusun, RW, dan RT',
  'Kepala desa dan perangkat',
  'Undang petugas',
  'Data penduduk',
  'Kop surat dan nomor awal',
  'Jenis surat yang dilayani',
  'Berita pertama',
  'Ganti password Anda',
] as const;
type Title = (typeof TITLES)[number];

/**
 * Goes through the steps of the first day in their order, each from its own button; what is yielded is the head's code.
 * Without a `password` that was handed out on paper its last step is done from the beginning.
 */
export async function playFirstDay(page: Page, seen: (title: Title) => Promise<void>, password?: string) {
  let code = '';
  const steps: Record<Title, () => Promise<unknown>> = {
    'Alamat, kontak, dan jam layanan': () => settings(page),
    'Dusun, RW, dan RT': () => areas(page),
    'Kepala desa dan perangkat': () => officials(page),
    'Undang petugas': async () => {
      code = await codeForHead(page);
      await page.getByRole('link', { name: 'Tutup', exact: true }).click();
    },
    'Data penduduk': async () => {
      await page.getByRole('link', { name: 'Catat satu per satu' }).click();
      await recordFirst(page, true);
    },
    'Kop surat dan nomor awal': () => numbers(page),
    'Jenis surat yang dilayani': () => letters(page),
    'Berita pertama': () => news(page),
    'Ganti password Anda': async () => changePassword(page, password ?? ''),
  };
  const list = page.locator('.hari-satu');
  const left = password === undefined ? TITLES.slice(0, -1) : TITLES;
  const done = TITLES.length - left.length;
  for (const [at, title] of left.entries()) {
    await expect(
      page.getByRole('heading', { name: `Hari pertama ${done + at} dari ${TITLES.length}` }),
    ).toBeVisible();
    const next = list.locator('[aria-current=step]');
    await expect(next).toContainText(title);
    await expect(next.getByText(/Kira-kira \d+ menit/)).toBeVisible();
    await seen(title);
    await next.getByRole('link').click();
    await steps[title]();
    await page.getByRole('link', { name: 'Kembali ke langkah-langkah' }).click();
  }
  return code;
}

/** The first letter, at the counter, up to the head's desk. */
export async function fileBusinessLetter(petugas: Page): Promise<void> {
  await petugas.getByRole('link', { name: 'Terima ajuan surat di loket' }).click();
  await chooseAtCounter(petugas, USAHA);
  await petugas.getByLabel('Nama usaha').fill('Warung Asep');
  await petugas.getByLabel('Keperluan').fill('Pinjaman modal');
  await sendAtCounter(petugas);
  await forwardTwice(petugas);
}

async function settings(page: Page) {
  await page.getByLabel('Alamat kantor').fill('Jalan Balai Desa No. 5');
  await page.getByLabel('Nomor telepon').fill('0262 123 456');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('status').filter({ hasText: /Tersimpan \d/ })).toBeVisible();
  await page.getByRole('link', { name: 'Isi jam layanan' }).click();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Jam layanan disimpan.')).toBeVisible();
}

async function areas(page: Page) {
  const add = page.getByRole('button', { name: 'Tambah' });
  const name = page.getByLabel('Nama atau nomor');
  await name.fill('Mekar');
  await add.click();
  await expect(page.getByRole('list', { name: 'Wilayah desa' })).toContainText('Dusun Mekar');
  // The next one lies in it, unless somebody says otherwise.
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Jenis').locator('option:checked')).toHaveText('RW');
  await expect(page.getByLabel('Terletak di').locator('option:checked')).toHaveText('Dusun Mekar');
}

async function officials(page: Page) {
  await page.getByRole('button', { name: 'Tambah pegawai' }).first().click();
  await page.getByLabel('Nama', { exact: true }).fill('Dadang Suherman');
  await page.getByLabel('Jabatan', { exact: true }).fill('Kepala Desa');
  await page.getByLabel('Kedudukan').selectOption('Kepala desa');
  await publish(page, 'Pegawai diterbitkan.');
}

async function publish(page: Page, said: string) {
  await expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText(said)).toBeVisible();
}

async function numbers(page: Page) {
  await page.getByLabel('Nomor terakhir yang sudah dipakai').fill('212');
  await page.getByLabel('Kode desa pada nomor surat').fill('DS-AWAL');
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Surat berikutnya bernomor 213.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nomor terakhir yang sudah dipakai')).toHaveValue('212');
  await expect(page.getByLabel('Kode desa pada nomor surat')).toHaveValue('DS-AWAL');
}

async function letters(page: Page) {
  await page.getByRole('button', { name: `Nyalakan ${USAHA}` }).click();
  await expect(page.getByRole('link', { name: `Sesuaikan ${USAHA}` })).toBeVisible();
  await page.getByRole('button', { name: 'Pakai jenis surat desa' }).click();
  await expect(page.getByText('Jenis surat desa dipakai di loket dan situs.')).toBeVisible();
}

async function news(page: Page) {
  await page.getByRole('button', { name: 'Tulis berita' }).first().click();
  await page.getByRole('textbox', { name: 'Judul', exact: true }).fill('Balai desa dibuka');
  await page.getByLabel('Kategori', { exact: true }).selectOption('Pemerintahan');
  await editorOf(page, 'Isi berita').click();
  await page.keyboard.type('Warga dipersilakan datang mulai hari Senin.');
  await publish(page, 'Berita diterbitkan.');
}

async function changePassword(page: Page, password: string) {
  await page.getByLabel('Password lama', { exact: true }).fill(password);
  await page.getByLabel('Password baru', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Ulangi password baru').fill(PASSWORD);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await expect(page.getByText('Password berhasil diubah')).toBeVisible();
}
