import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  editorOf,
  expect,
  expectAccessible,
  expectNoSideScroll,
  inBothWindows,
  masukKelola,
  test,
  watch,
} from './fixtures.ts';

const PAGES = [
  '/',
  '/berita',
  '/kegiatan',
  '/lapor-online',
  '/profil',
  '/produk-hukum',
  '/ppid/dip',
  '/cari',
];
/** A missing value between commas or before a full stop. */
const GAP = /Kecamatan ?,|Kabupaten ?[,.]|, ?,|, ?\.|undefined|null/;

test('desa baru: situsnya rapi, dan berita pertama terbit dengan login yang dicetak @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Karangsari');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);

  await test.step('setiap halaman tanpa sela kosong', async () => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('body').innerText(), path).not.toMatch(GAP);
      await inBothWindows(page, () => expectNoSideScroll(page));
    }
  });
  await test.step('beranda menyambut', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Selamat datang di Desa Karangsari' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('Kecamatan Sekar Arum, Kabupaten Tirta Buana');
    await expect(page.getByText('Petugas sedang melengkapi isi situs')).toBeVisible();
    await inBothWindows(page, () => expectAccessible(page));
  });
  await test.step('daftar yang kosong di konsol membawa tombolnya', async () => {
    await masukKelola(page, admin);
    await expect(page.getByRole('heading', { name: 'Hari pertama 0 dari 9 selesai' })).toBeVisible();
    expect(await page.evaluate(withoutButton, DESKS)).toEqual([]);
  });
  await test.step('kategori yang belum ada dibuat di dalam editor', () => terbitkan(page));
  await test.step('berita tampil', async () => {
    await page.goto('/berita');
    await expect(page.getByRole('link', { name: 'Balai desa dibuka' })).toBeVisible();
    await expect(page.getByRole('article').getByText('Pengumuman')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Desa Karangsari' })).toBeVisible();
    await expect(page.getByText('Petugas sedang melengkapi isi situs')).toBeHidden();
  });
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

/** Desks that are empty at first, and of which staff can do something about that. */
const DESKS = [
  'lapor',
  'potensi',
  'surat',
  'permohonan-ppid',
  'berita',
  'kegiatan',
  'hero',
  'hero/urutan',
  'produk-hukum',
  'ppid',
  'ppid/urutan',
  'anti-korupsi',
  'survei',
  'survei?bagian=pertanyaan',
  'penduduk',
  'penduduk/lama',
  'penduduk/datang',
  'penduduk/mutasi',
  'keluarga',
  'apbdes',
  'peta/isi',
  'cctv',
  'pegawai',
  'pegawai/urutan',
  'presensi',
  'presensi/catat',
  'presensi/izin',
  'presensi/rekap',
  'surat-keluar',
  'jenis-surat',
  'akun/permohonan',
  'akun/warga',
];

/** Runs in the page. */
async function withoutButton(desks: string[]): Promise<string[]> {
  const bare: string[] = [];
  for (const desk of desks) {
    const html = await fetch(`/kelola/${desk}`).then((answer) => answer.text());
    const page = new DOMParser().parseFromString(html, 'text/html');
    if (!page.querySelector('.kosong :is(a, button)')) bare.push(desk);
  }
  return bare;
}

async function terbitkan(page: Page): Promise<void> {
  await page.goto('/kelola/berita');
  await page.getByRole('button', { name: 'Tulis berita' }).first().click();
  const title = page.getByRole('textbox', { name: 'Judul', exact: true });
  await title.fill('Balai desa dibuka');
  const category = page.getByLabel('Kategori', { exact: true });
  await expect(category.getByRole('option')).toContainText(['Pilih Kategori', 'Ekonomi', 'Pembangunan']);

  const open = page.getByRole('button', { name: 'Kategori baru' });
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Kategori baru' });
  const name = dialog.getByLabel('Nama kategori');
  await expect(name).toBeFocused();
  await name.fill('ekonomi');
  await name.press('Enter');
  await expect(dialog.getByText('Kategori ini sudah ada.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Pengumuman');
  await dialog.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(dialog).toBeHidden();
  await expect(category.locator('option:checked')).toHaveText('Pengumuman');

  await editorOf(page, 'Isi berita').click();
  await page.keyboard.type('Warga dipersilakan datang mulai hari Senin.');
  await expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Berita diterbitkan.')).toBeVisible();
}
