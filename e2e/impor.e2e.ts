import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { extractText, getDocumentProxy } from 'unpdf';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { SAMPLE_COLUMNS, sampleRows } from '#server/features/impor/contoh-rules.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  pastikan,
  test,
  watch,
} from './fixtures.ts';

const HEADINGS = SAMPLE_COLUMNS.map(({ title }) => title);
/** Ten rows with one mistake each: the cell, and the message on the page. */
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

async function cells(path: string): Promise<string[][]> {
  const { sheets } = await readXlsx(await readFile(path));
  return (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')));
}

/** The page of a person, found by their number in the list of residents. */
async function bukaOrang(page: Page, nik: string): Promise<void> {
  await page.goto('/kelola/penduduk');
  const search = page.getByLabel('Cari penduduk menurut nama, NIK, atau nomor KK');
  await search.fill(nik);
  await search.press('Enter');
  await expect(page).toHaveURL(/kunci=/);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.locator('tbody a.nama').click();
  await expect(page).toHaveURL(/\/kelola\/penduduk\/\d+/);
}

const WIB = new Intl.DateTimeFormat('id-ID', {
  timeZone: 'Asia/Jakarta',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
/** The fields of an event of today, and its button. */
async function catat(page: Page, link: string, isian: Record<string, string>, button: string) {
  await page.getByRole('link', { name: link }).first().click();
  for (const [label, value] of Object.entries(isian)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: button }).click();
}

/** Records births, deaths and moves of this month in the imported village. */
async function catatPeristiwa(page: Page, nikOf: (row: number) => string): Promise<void> {
  const today = WIB.format(new Date()).replaceAll('/', '-');
  await bukaOrang(page, nikOf(3));
  await page.getByRole('link', { name: 'Kelahiran' }).first().click();
  await page.getByLabel('Jenis kelamin').selectOption('Perempuan');
  for (const [label, value] of Object.entries({
    'Nama bayi': 'Neng Sari',
    'Tanggal lahir': today,
    'Tempat lahir': 'Puskesmas',
    'Nomor akta atau surat kelahiran': 'AL-1',
  }))
    await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Catat kelahiran' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Neng Sari' })).toBeVisible();
  await bukaOrang(page, nikOf(8));
  const died = { 'Tanggal meninggal': today, 'Nomor akta atau surat kematian': 'KM-1' };
  await catat(page, 'Kematian', died, 'Catat kematian');
  await expect(page.getByText('Meninggal sejak').first()).toBeVisible();
  await bukaOrang(page, nikOf(11));
  const moved = { 'Tanggal pindah': today, 'Nomor surat pindah': '475/1', 'Alamat tujuan': 'Bandung' };
  await catat(page, 'Pindah keluar', moved, 'Catat pindah');
  await expect(page.getByText('Pindah sejak').first()).toBeVisible();
}

/** The number of people found by a number. */
const found = (page: Page, nik: string) =>
  page.evaluate(async (number) => {
    const answer = await fetch(`/v1/penduduk/?search=${number}`);
    return ((await answer.json()) as { data: unknown[] }).data.length;
  }, nik);

test('impor: desa kosong, sepuluh kesalahan diperbaiki, peristiwa dicatat, laporan cocok, lalu dibatalkan', async ({
  browser,
}, { project }) => {
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
    return cells(await download.path());
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
    await page.getByRole('link', { name: 'Lihat penduduk baru' }).click();
    await expect(page.getByText('10 penduduk cocok')).toBeVisible();
    await page.goto('/kelola/notifikasi');
    await page.getByRole('button', { name: /Impor Perbaikan\.xlsx selesai: 10 orang ditambahkan/ }).click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible();
  });
  const nikOf = (row: number) => rows[row]?.[HEADINGS.indexOf('nik')] ?? '';
  await test.step('diekspor dengan kolom dan urutan tabel; nomor penuh tercatat pada orangnya', async () => {
    await page.goto('/kelola/penduduk/ekspor?ordering=nama&kolom=umur.agama');
    await expect(page.getByRole('heading', { name: 'Ekspor 97 penduduk' })).toBeVisible();
    await expectNoSideScroll(page);
    await page.getByText('Lengkap, dengan alasan').click();
    await page.getByRole('textbox', { name: 'Alasan' }).fill('Pencocokan dengan Dukcapil');
    await page.getByRole('button', { name: 'Ekspor' }).click();
    await expect(page.getByText('Mengekspor 97 penduduk dengan NIK lengkap.')).toBeVisible();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), pastikan(page, admin)]);
    const [titles, ...people] = await cells(await download.path());
    expect(titles).toEqual(['Nama', 'NIK', 'Umur', 'Agama']);
    expect(people.map((row) => row[1]).sort()).toEqual(rows.map((_, at) => nikOf(at)).sort());
    await bukaOrang(page, nikOf(3));
    await expect(page.getByText('Pencocokan dengan Dukcapil').first()).toBeVisible();
  });
  await test.step('kelahiran, kematian, dan kepindahan dicatat, dan laporan bulan ini cocok', async () => {
    await catatPeristiwa(page, nikOf);
    await page.goto('/kelola/penduduk/mutasi');
    const village = page.locator('tr', { hasText: 'Seluruh' });
    await expect(village.locator('b')).toHaveText(['97', '1', '0', '1', '1', '96']);
    await expectNoSideScroll(page);
    const unduh = async (bentuk: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Unduh ${bentuk}` }).click(),
      ]);
      return download.path();
    };
    const sums = (await cells(await unduh('XLSX'))).find((row) => row.includes('97'));
    expect(sums).toContain('96');
    const pdf = await getDocumentProxy(new Uint8Array(await readFile(await unduh('PDF'))));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toMatch(/Desa Mekarwangi.*97.*96/s);
  });
  await test.step('impor pertama dibatalkan, kecuali yang sudah berubah sesudahnya', async () => {
    await page.goto(first);
    await page.getByRole('button', { name: 'Batalkan impor ini' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('85 orang baru dihapus');
    await expect(dialog).toContainText('2 orang tetap');
    await dialog.getByRole('button', { name: 'Batalkan impor' }).click();
    await pastikan(page, admin);
    await expect(page.getByRole('heading', { name: 'Impor dibatalkan' })).toBeVisible({ timeout: 60_000 });
    expect(await found(page, nik)).toBe(0);
  });
  expect(errors, 'console errors').toEqual([]);
});

/** The rows of the sample under the headings of the registry office, one of them with another address than its card. */
async function berkasSiak(name: string): Promise<File> {
  const of = (row: string[], column: string) => row[HEADINGS.indexOf(column)] ?? '';
  const columns: Record<string, (row: string[], at: number) => string> = {
    NO_KK: (row) => of(row, 'no_kk'),
    NIK: (row) => of(row, 'nik'),
    NAMA_LGKP: (row) => of(row, 'nama'),
    JENIS_KLMIN: (row) => (of(row, 'sex') === '1' ? 'LAKI-LAKI' : 'PEREMPUAN'),
    TMPT_LHR: (row) => of(row, 'tempatlahir'),
    TGL_LHR: (row) => of(row, 'tanggallahir').split('-').reverse().join('-'),
    STAT_KWN: (row) => (of(row, 'status_kawin') === '2' ? 'KAWIN TERCATAT' : 'BELUM KAWIN'),
    STAT_HBKEL: (row) => of(row, 'kk_level'),
    KAMPUNG: (row) => of(row, 'dusun'),
    'RT/RW': (row, at) => `${at === 1 ? '009' : of(row, 'rt')}/${Number(of(row, 'rw'))}`,
  };
  const rows = (await goodRows()).map((row, at) => Object.values(columns).map((cell) => cell(row, at)));
  return fileOf(rows, Object.keys(columns), name);
}

test('impor: berkas berjudul SIAK dua kali, kedua kalinya tidak ada yang berubah @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Cikaret');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await page.goto('/kelola/masuk');
  await masukKelola(page, admin);
  const periksaBerkas = async (name: string) => {
    await page.goto('/kelola/penduduk/impor');
    await unggah(page, await berkasSiak(name));
    for (const [judul, tujuan] of Object.entries({
      NAMA_LGKP: 'nama',
      TGL_LHR: 'tanggal_lahir',
      STAT_KWN: 'status_kawin',
      STAT_HBKEL: 'hubungan',
      'RT/RW': 'rt_rw',
    }))
      await expect(page.getByLabel(`Tujuan kolom ${judul}`)).toHaveValue(tujuan);
  };
  const peringatan = page.getByText('1 peringatan pada baris yang diterima.');
  await test.step('pertama kali: semua masuk, yang beda dari KK disebut', async () => {
    await periksaBerkas('SIAK.xlsx');
    await page.getByLabel('Tujuan kolom KAMPUNG').selectOption('Dusun');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
    await expect(periksa(page)).toBeVisible({ timeout: 60_000 });
    await expect(hasil(page).getByRole('link', { name: /Ditolak/ })).toContainText('0');
    await expect(peringatan).toBeVisible();
    await page.getByRole('button', { name: 'Terapkan 97 perubahan' }).click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
  });
  await test.step('kedua kali: sama semua, dengan peringatan yang sama', async () => {
    await periksaBerkas('SIAK lagi.xlsx');
    await expect(page.getByLabel('Tujuan kolom KAMPUNG')).toHaveValue('dusun');
    await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
    await expect(periksa(page)).toBeVisible({ timeout: 60_000 });
    await expect(hasil(page).getByRole('link', { name: /Sama/ })).toContainText('97');
    await expect(hasil(page).getByRole('link', { name: /Ditolak/ })).toContainText('0');
    await expect(page.getByText('Tidak ada yang berubah.')).toBeVisible();
    await page.getByRole('link', { name: 'Lihat peringatan' }).click();
    await expect(page.getByText('Wilayah beda dari KK, yang dipakai wilayah KK')).toBeVisible();
  });
  expect(errors, 'console errors').toEqual([]);
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('impor: dari berkas sampai selesai dengan memuat ulang @sekali', async ({ browser }, { project }) => {
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
    await expect(page.getByText('97 orang', { exact: true })).toBeVisible();
    await context.close();
  });
});
