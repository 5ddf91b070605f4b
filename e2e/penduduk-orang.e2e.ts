import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  orangLain,
  pastikanSendiri,
  test,
  watch,
} from './fixtures.ts';

const FAMILY = { kk: '3201012001100001', tanggal: '01-02-2026' };

/** Fills in the form for a newcomer, and opens their page. */
async function arrive(page: Page, who: Record<string, string>, { first = false } = {}) {
  await page.goto('/kelola/penduduk/datang');
  for (const [label, value] of Object.entries({ 'Nomor KK': FAMILY.kk, ...who }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('Tempat lahir').fill('Garut');
  await page.getByLabel('Tanggal datang').fill(FAMILY.tanggal);
  await page.getByLabel('Nomor surat pindah datang').fill('SKPWNI/1');
  await page.getByLabel('Alamat asal').fill('Garut');
  if (first) await page.getByLabel('Wilayah, untuk KK baru').selectOption({ label: 'Dusun Mekar' });
  await page.getByLabel('Jenis kelamin').selectOption(who.NIK?.[6] === '4' ? 'Perempuan' : 'Laki-laki');
}
const record = (page: Page, name: string) => page.getByRole('button', { name }).click();

test('penduduk: datang, lahir, pindah, dan meninggal dicatat dari desa kosong @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Mekarjaya');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/penduduk');
  await expect(page.getByText('Belum ada penduduk.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Impor penduduk' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Wilayah' }).click();
  await page.getByLabel('Nama atau nomor').fill('Mekar');
  await record(page, 'Tambah');
  await expect(page.getByRole('list', { name: 'Wilayah desa' })).toContainText('Dusun Mekar');
  await expectAccessible(page);

  const asep = { NIK: '3201010101800001', 'Nama lengkap': 'Asep Sunandar', 'Tanggal lahir': '01-01-1980' };
  await arrive(page, asep, { first: true });
  await record(page, 'Catat kedatangan');
  await expect(page.getByRole('heading', { level: 2, name: 'Asep Sunandar' })).toBeVisible();
  const euis = { NIK: '3201014101820002', 'Nama lengkap': 'Euis Komala', 'Tanggal lahir': '01-01-1982' };
  await arrive(page, euis);
  await page.getByLabel('Hubungan dalam keluarga').selectOption('Istri');
  await record(page, 'Catat kedatangan');
  await expect(page.getByRole('heading', { level: 2, name: 'Euis Komala' })).toBeVisible();
  await expect(page.getByText('NIK ada').first()).toBeVisible();

  await page.keyboard.press('l');
  await page.getByLabel('Nama bayi').fill('Neng Sari');
  await page.getByLabel('Jenis kelamin').selectOption('Perempuan');
  await page.getByLabel('Tanggal lahir').fill('02-03-2026');
  await page.getByLabel('Tempat lahir').fill('Puskesmas');
  await expectAccessible(page);
  await record(page, 'Catat kelahiran');
  await expect(page.getByText('Harap masukkan nomor surat atau akta').first()).toBeVisible();
  await expect(page.getByLabel('Nama bayi')).toHaveValue('Neng Sari');
  await page.getByLabel('Nomor akta atau surat kelahiran').fill('AL-1');
  await record(page, 'Catat kelahiran');
  await expect(page.getByRole('heading', { level: 2, name: 'Neng Sari' })).toBeVisible();
  await expect(page.getByText('NIK sementara').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  await page.getByRole('link', { name: 'Asep Sunandar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Asep Sunandar' })).toBeVisible();
  await page.getByRole('link', { name: 'Kematian' }).click();
  await expect(page.getByLabel('Tanggal meninggal')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Tanggal meninggal').fill('04-03-2026');
  await page.getByLabel('Nomor akta atau surat kematian').fill('KM-1');
  await record(page, 'Catat kematian');
  await expect(page.getByText('Pilih kepala keluarga yang baru').first()).toBeVisible();
  await page.getByLabel('Kepala keluarga yang baru').selectOption({ label: 'Euis Komala (Istri, 44 tahun)' });
  await record(page, 'Catat kematian');
  await expect(page.getByText('Meninggal sejak 4 Maret 2026')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pindah keluar' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Euis Komala' }).click();
  await expect(page.getByText('Kepala keluarga', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Lembar KK' }).click();
  await expect(page.getByRole('heading', { name: 'Keluarga Euis Komala' })).toBeVisible();
  await page.getByRole('link', { name: 'Lembar KK' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tampilkan' }).click();
  const sheet = page.getByRole('article', { name: 'Lembar KK' });
  await expect(sheet.getByText(FAMILY.kk)).toBeVisible();
  await expect(sheet.getByText('3201014101820002')).toBeVisible();
  expect(page.url()).not.toMatch(/\d{16}/);

  await page.goto('/kelola/keluarga');
  await page.getByRole('link', { name: 'Euis Komala' }).click();
  await expect(page.getByRole('heading', { name: 'Keluarga Euis Komala' })).toBeVisible();
  await page.getByRole('link', { name: 'Euis Komala' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Euis Komala' })).toBeVisible();
  await page.getByRole('link', { name: 'Pindah keluar' }).click();
  await expectAccessible(page);
  await page.getByLabel('Tanggal pindah').fill('05-03-2026');
  await page.getByLabel('Nomor surat pindah').fill('475/1');
  await page.getByLabel('Alamat tujuan').fill('Bandung');
  await page.getByText('Seluruh keluarga, 2 orang').click();
  await record(page, 'Catat pindah');
  await expect(page.getByText('Pindah sejak 5 Maret 2026')).toBeVisible();
  await page.getByRole('link', { name: 'Batalkan pencatatan' }).click();
  await page.getByLabel('Alasan pembatalan').fill('Belum jadi berangkat');
  await record(page, 'Batalkan kepindahan');
  await expect(page.getByText('Hidup', { exact: true }).first()).toBeVisible();
  await page.goto('/kelola/penduduk?status=pindah&search=neng');
  await page.getByRole('link', { name: 'Neng Sari' }).click();
  await page.getByRole('link', { name: 'Batalkan pencatatan' }).click();
  await page.getByLabel('Alasan pembatalan').fill('Belum jadi berangkat');
  await record(page, 'Batalkan kepindahan');
  await page.getByRole('link', { name: 'Batalkan kelahiran' }).click();
  await page.getByLabel('Alasan pembatalan').fill('Tercatat dua kali');
  await expectAccessible(page);
  await record(page, 'Batalkan kelahiran');
  await expect(page.getByText('Data tidak valid').first()).toBeVisible();
  await page.goto('/kelola/penduduk/temuan');
  await expect(page.getByRole('heading', { name: 'Temuan data penduduk' })).toBeVisible();
  await expectAccessible(page);
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test('penduduk: NIK tampil sekali setelah keperluan dipilih, dan tercatat @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, '/kelola/penduduk/61');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('link', { name: 'Tampilkan', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Batal' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Keperluan').selectOption('Mencocokkan dokumen di loket');
  await dialog.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page.getByText(/NIK \d{16}/)).toBeVisible();
  await expect(page).not.toHaveURL(/tampilkan/);
  await page.reload();
  await expect(page.getByText('NIK ada', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Mencocokkan dokumen di loket').first()).toBeVisible();
});

test('penduduk: petugas kedua melihat kedua nilai dan tidak kehilangan ketikannya @sekali', async ({
  page,
  browser,
}) => {
  const address = '/kelola/penduduk/63/koreksi';
  await masukKelola(page, AKUN.admin, address);
  const other = await orangLain(browser);
  await masukKelola(other, AKUN.admin, address);
  const fill = async (who: Page, work: string, phone: string) => {
    await who.getByLabel('Pekerjaan').selectOption(work);
    if (phone) await who.getByLabel('Telepon').fill(phone);
    await who.getByLabel('Dokumen atau alasan').fill('KTP-el 2026');
  };
  await fill(other, 'Dosen', '0800 0000 0001');
  await record(other, 'Simpan koreksi');
  await pastikanSendiri(other);
  await expect(other.getByText('Koreksi disimpan.')).toBeVisible();
  await fill(page, 'Bidan', '');
  await page.getByLabel('Suku').fill('Sunda');
  await record(page, 'Simpan koreksi');
  const both = page.getByRole('region', { name: 'Petugas lain baru saja menyimpan perubahan' });
  await expect(both.getByRole('radio', { name: /Bidan/ })).not.toBeChecked();
  await expect(both.getByRole('radio', { name: /Dosen/ })).toBeVisible();
  await expect(page.getByLabel('Suku')).toHaveValue('Sunda');
  await expect(page.getByLabel('Telepon')).toHaveValue('0800 0000 0001');
  await expectAccessible(page);
  await both.getByText('Dosen').click();
  await record(page, 'Simpan koreksi');
  const facts = page.getByRole('region', { name: 'Data diri' });
  await expect(facts).toContainText('Dosen');
  await expect(facts).toContainText('Sunda');
  await other.context().close();
});

test('penduduk: tanpa JavaScript data dikoreksi dan NIK ditampilkan @sekali', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'id-ID' });
  const page = await context.newPage();
  await masukKelola(page, AKUN.admin, '/kelola/penduduk/64/koreksi');
  await page.getByLabel('Suku').fill('Jawa');
  await record(page, 'Simpan koreksi');
  await expect(page.getByText('Tulis dokumen atau alasan koreksi').first()).toBeVisible();
  await expect(page.getByLabel('Suku')).toHaveValue('Jawa');
  await page.getByLabel('Dokumen atau alasan').fill('Keterangan sendiri');
  await record(page, 'Simpan koreksi');
  await expect(page.getByText('Jawa').first()).toBeVisible();
  await page.getByRole('link', { name: 'Tampilkan', exact: true }).click();
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await expect(page.getByText(/NIK \d{16}/)).toBeVisible();
  await context.close();
});
