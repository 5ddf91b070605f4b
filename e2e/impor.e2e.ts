import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { SAMPLE_COLUMNS, sampleRows } from '#server/features/impor/contoh-rules.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const HEADINGS = SAMPLE_COLUMNS.map(({ title }) => title);
/** Ten rows with a mistake each: what stands in the cell, and what the page says of it. */
const MISTAKES: { row: number; column: string; cell: string; said: string }[] = [
  {
    row: 1,
    column: 'nik',
    cell: '9,90101E+15',
    said: 'Excel mengubah NIK menjadi angka dan menghilangkan digit akhir',
  },
  { row: 4, column: 'nik', cell: '990101120467001', said: 'NIK 15 digit, seharusnya 16' },
  { row: 7, column: 'nik', cell: '9901016611700003x', said: 'Ada huruf di dalam NIK' },
  { row: 10, column: 'tanggallahir', cell: '31/02/1975', said: 'Tanggal 31 Februari tidak ada' },
  {
    row: 13,
    column: 'tanggallahir',
    cell: 'belum tahu',
    said: 'Tanggal tidak terbaca. Pakai bentuk 31-12-1980',
  },
  {
    row: 16,
    column: 'pekerjaan_id',
    cell: 'tukang ojek pangkalan',
    said: 'Tidak ada di daftar pekerjaan. Paling dekat: Sopir',
  },
  { row: 19, column: 'agama_id', cell: 'Is1am', said: 'Tidak ada di daftar agama. Paling dekat: Islam' },
  { row: 22, column: 'no_kk', cell: '990101', said: 'Nomor KK 6 digit, seharusnya 16' },
  { row: 25, column: 'sex', cell: 'X', said: 'Isi L atau P, atau kode 1 atau 2' },
  { row: 28, column: 'status_dasar', cell: 'MATI', said: 'Kematian dicatat lewat Peristiwa, bukan impor' },
];

async function goodRows(): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of sampleRows()) rows.push(row);
  return rows;
}

async function fileOf(rows: string[][], headings = HEADINGS, name = 'Data Dukcapil.xlsx') {
  async function* each() {
    yield* rows;
  }
  const stream = writeXlsx(
    'Data',
    headings.map((title) => ({ title })),
    each(),
  );
  return {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await new Response(stream).arrayBuffer()),
  };
}

type File = Awaited<ReturnType<typeof fileOf>>;
async function unggah(page: Page, file: File): Promise<void> {
  await page.getByRole('button', { name: 'Pilih berkas' }).setInputFiles(file);
  await page.getByRole('button', { name: 'Unggah' }).click();
  await expect(page.getByRole('heading', { name: 'Cocokkan kolom' })).toBeVisible();
}

const periksa = (page: Page) => page.getByRole('heading', { name: 'Periksa sebelum menerapkan' });
const hasil = (page: Page) => page.getByRole('navigation', { name: 'Hasil pemeriksaan' });

/** How many people of a number the office finds. */
const found = (page: Page, nik: string) =>
  page.evaluate(async (number) => {
    const answer = await fetch(`/v1/penduduk/?search=${number}`);
    return ((await answer.json()) as { data: unknown[] }).data.length;
  }, nik);

test('impor: desa kosong, sepuluh kesalahan diperbaiki, diterapkan, lalu dibatalkan', async ({ browser }, {
  project,
}) => {
  test.setTimeout(240_000);
  const { url, admin } = emptyVillage('Mekarwangi');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  const rows = await goodRows();
  const spoiled = rows.map((row, at) => {
    const mistake = MISTAKES.find((one) => one.row === at);
    return mistake ? row.with(HEADINGS.indexOf(mistake.column), mistake.cell) : row;
  });
  const nik = rows[0]?.[HEADINGS.indexOf('nik')] ?? '';
  await page.goto('/kelola/masuk');
  await masukKelola(page, admin);

  await test.step('berkas diunggah, kolomnya diusulkan', async () => {
    await page.goto('/kelola/penduduk/impor');
    await expectAccessible(page);
    await unggah(page, await fileOf(spoiled));
    await expect(page.getByLabel('Tujuan kolom tanggallahir')).toHaveValue('tanggal_lahir');
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
    await expect(periksa(page)).toBeVisible({ timeout: 60_000 });
  });
  await test.step('setiap kesalahan disebut dengan selnya', async () => {
    await expect(hasil(page).getByRole('link', { name: /Ditolak/ })).toContainText('10');
    await expect(hasil(page).getByRole('link', { name: /Baru/ })).toContainText('87');
    for (const { said } of MISTAKES) await expect(page.getByText(said, { exact: true })).toBeVisible();
    await expect(page.getByText('G3', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.reload();
    await page.getByRole('link', { name: 'NIK 3' }).click();
    await expect(page.getByText('3 baris', { exact: true })).toBeVisible();
    await page.goBack();
  });
  const refused = await test.step('yang ditolak diunduh dengan alasannya', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh 10 baris (XLSX)' }).click(),
    ]);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
  });
  await test.step('tanpa centang tidak diterapkan, dengan centang ya', async () => {
    await page.getByRole('button', { name: 'Terapkan 87 perubahan' }).click();
    await expect(page.getByText('Centang bahwa 10 baris tidak ikut').first()).toBeVisible();
    await page.getByLabel('10 baris yang ditolak tidak ikut').check();
    await page.getByRole('button', { name: 'Terapkan 87 perubahan' }).click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
    expect(await found(page, nik)).toBe(1);
  });
  const first = page.url();
  await test.step('berkas perbaikan masuk', async () => {
    const headings = refused[0] ?? [];
    expect(headings.at(-1)).toBe('Alasan');
    expect(refused).toHaveLength(11);
    const mended = refused.slice(1).map((row, at) => {
      const { row: place, column } = MISTAKES[at] ?? { row: 0, column: '' };
      return row.with(HEADINGS.indexOf(column), rows[place]?.[HEADINGS.indexOf(column)] ?? '');
    });
    await page.getByRole('link', { name: 'Unggah berkas perbaikan' }).click();
    await unggah(page, await fileOf(mended, headings, 'Perbaikan.xlsx'));
    await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
    await page.getByRole('button', { name: 'Terapkan 10 perubahan' }).click({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
  });
  await test.step('impor pertama dibatalkan', async () => {
    await page.goto(first);
    await page.getByRole('button', { name: 'Batalkan impor ini' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('87 orang baru dihapus');
    await dialog.getByRole('button', { name: 'Batalkan impor' }).click();
    await expect(page.getByRole('heading', { name: 'Impor dibatalkan' })).toBeVisible({ timeout: 60_000 });
    expect(await found(page, nik)).toBe(0);
  });
  expect(errors, 'console errors').toEqual([]);
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('impor: dari berkas sampai selesai dengan memuat ulang @sekali', async ({ browser }, { project }) => {
    test.setTimeout(180_000);
    const { url, admin } = emptyVillage('Sukasari');
    const context = await browser.newContext({
      baseURL: url,
      javaScriptEnabled: false,
      viewport: project.use.viewport,
    });
    const page = await context.newPage();
    await page.goto('/kelola/masuk');
    await page.getByLabel('Nama pengguna').fill(admin.username);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await page.goto('/kelola/penduduk/impor');
    await page.locator('input[type=file]').setInputFiles(await fileOf(await goodRows()));
    await page.getByRole('button', { name: 'Unggah' }).click();
    await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
    const reloadUntil = (name: string) =>
      expect(async () => {
        await page.reload();
        await expect(page.getByRole('heading', { name })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 60_000 });
    await reloadUntil('Periksa sebelum menerapkan');
    await page.getByRole('button', { name: 'Terapkan 97 perubahan' }).click();
    await reloadUntil('Impor selesai');
    await expect(page.getByText('97 orang')).toBeVisible();
    await context.close();
  });
});
