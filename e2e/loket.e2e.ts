import type { Page } from '@playwright/test';
import {
  AKUN,
  bawaBerkas,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  orangLain,
  test,
} from './fixtures.ts';

const LOKET = '/kelola/surat/loket';

async function choose(page: Page, letter: string): Promise<void> {
  await page.getByLabel('NIK atau nama pemohon').fill(AKUN.wargaLain.username);
  await page.getByRole('button', { name: 'Cari pemohon' }).click();
  await page.getByRole('link', { name: /^Pilih / }).click();
  await expect(page.getByText('NIK ada')).toBeVisible();
  await page.getByRole('link', { name: `Isi ${letter}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: letter })).toBeVisible();
}

test('petugas mengajukan surat di loket, mencetak struk, dan kodenya melacak', { tag: '@sekali' }, async ({
  browser,
  page,
}) => {
  await masukKelola(page, AKUN.pelayanan, '/kelola/surat');
  await page.getByRole('link', { name: 'Loket', exact: true }).click();
  await page.getByLabel('NIK atau nama pemohon').fill('xy');
  await page.getByRole('button', { name: 'Cari pemohon' }).click();
  await expect(page.getByRole('link', { name: /^Ketik NIK lengkap/ })).toBeVisible();
  await choose(page, 'Surat Izin Pesta');
  await expectAccessible(page);
  await page.getByLabel('Tanggal pesta').fill('05-12-2026');
  await page.getByLabel('Waktu mulai').fill('19:30');
  await page.getByLabel('Tempat', { exact: true }).fill('Balai Cikaret');
  await page.getByLabel('Jenis pesta/hiburan').fill('wayang');
  await page.getByLabel('Jenis pesta/hiburan').press('Enter');
  await bawaBerkas(page);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa jawaban pemohon' })).toBeVisible();
  await page.getByLabel(/^Semua isian benar/).check();
  await page.getByRole('button', { name: 'Ajukan', exact: true }).click();

  const slip = page.getByRole('region', { name: 'Struk' });
  await expect(slip).toContainText('Surat Izin Pesta');
  await expect(slip).toContainText('Selesai paling lambat');
  expect(await slip.textContent()).not.toMatch(/\d{16}/);
  const kode = (await slip.locator('.kode').textContent()) ?? '';
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(slip).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Buka ajuan' }).click();
  await expect(page.getByText('Lewat loket', { exact: true })).toBeVisible();

  const tamu = await orangLain(browser);
  await tamu.goto('/lacak-surat');
  await tamu.getByLabel('Kode lacak').fill(kode.toLowerCase());
  await tamu.getByRole('button', { name: 'Lacak' }).click();
  await expect(tamu.getByRole('heading', { name: `Surat ${kode}` })).toBeVisible();
  await expect(tamu.getByText('Diperiksa', { exact: true })).toBeVisible();
  await expectAccessible(tamu);
  await tamu.context().close();
});

test('loket tanpa JavaScript sampai ke periksa jawaban; tanpa izin surat tidak ada loket', {
  tag: '@sekali',
}, async ({ browser, situs }) => {
  const context = await browser.newContext({ baseURL: situs, javaScriptEnabled: false });
  const page = await context.newPage();
  await masukKelola(page, AKUN.pelayanan, LOKET);
  await choose(page, 'Surat Keterangan Siswa Tidak Mampu');
  await page.getByLabel('NIK, bila bukan keluarga pemohon').fill(AKUN.warga.username);
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa jawaban pemohon' })).toBeVisible();
  await context.clearCookies();
  await masukKelola(page, AKUN.redaksi);
  expect((await page.goto(`${LOKET}/1`))?.status()).toBe(403);
  await context.close();
});
