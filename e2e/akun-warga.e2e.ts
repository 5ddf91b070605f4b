import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { ASEP, arrive, choosePassword, opened, printCode } from './first-resident.ts';
import {
  expect,
  expectAccessible,
  expectNoSideScroll,
  masukKelola,
  pastikanSendiri,
  test,
  watch,
} from './fixtures.ts';

/** Requests an account without JavaScript, with a birth date that differs from the register. */
async function register(page: Page) {
  await page.goto('/masuk');
  await page.getByRole('link', { name: 'Daftar akun' }).click();
  await page.getByLabel('NIK').fill('3201 0101');
  await page.getByRole('button', { name: 'Daftar' }).click();
  for (const wrong of ['NIK harus 16 angka', 'Tulis tanggal seperti 20-05-1990'])
    await expect(page.getByText(wrong).first()).toBeVisible();
  await page.getByLabel('NIK').fill(ASEP.nik);
  await page.getByLabel('Nomor Kartu Keluarga').fill(ASEP.kk);
  await page.getByLabel('Tanggal lahir').fill('1980-01-11');
  await page.getByLabel('Nomor telepon').fill('0800 0000 1234');
  await page.getByLabel(/^Saya setuju/).check();
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page).toHaveURL(/\/daftar\?terkirim=(email|loket)$/);
  await expect(page.getByRole('heading', { name: 'Permintaan Anda sudah kami terima' })).toBeVisible();
  await expect(page.getByText(ASEP.nik)).toHaveCount(0);
}

test('warga mendaftar tanpa JavaScript, petugas mencocokkan lalu menyetujui @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Daftar Warga');
  const page = await pageAt(browser, url, project.use);
  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const errors = watch(page);
  await opened(page);
  for (const [path, heading] of [
    ['/daftar', 'Daftar akun warga'],
    ['/lupa-password', 'Lupa password'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Kode diambil di kantor desa')).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  }
  await register(await plain.newPage());

  await masukKelola(page, admin, '/kelola/akun/permohonan');
  const chosen = page.getByRole('region', { name: 'Permohonan terpilih' });
  await expect(chosen).toContainText('NIK tidak ditemukan');
  await expect(chosen.getByText('Setujui')).toHaveCount(0);
  await expectAccessible(page);
  await arrive(page);
  await page.goto('/kelola/akun/permohonan');
  await expect(chosen).toContainText('2 dari 3 cocok');
  await expect(page.getByText(ASEP.nik)).toHaveCount(0);
  await expectNoSideScroll(page);
  await page.keyboard.press('m');
  const coming = page.getByRole('dialog', { name: 'Minta pemohon datang ke kantor?' });
  await coming.getByRole('link', { name: 'Batal' }).click();
  await expect(coming).toBeHidden();
  await chosen.getByRole('link', { name: 'Setujui' }).click();
  const asking = page.getByRole('dialog');
  await asking.getByRole('button', { name: 'Setujui' }).click();
  await expect(asking.getByText('Tulis apa yang Anda cocokkan.').first()).toBeVisible();
  await expectAccessible(page);
  await asking.getByLabel('Apa yang dicocokkan').fill('KTP asli dan Kartu Keluarga.');
  await asking.getByRole('button', { name: 'Setujui' }).click();
  await expect(page.getByText('Menyetujui akun dan memberi kode kepada pemohon')).toBeVisible();
  await expectAccessible(page);
  await pastikanSendiri(page);
  await expect(page.getByText('Permohonan disetujui.')).toBeVisible();
  await expect(
    page.getByText('Kode diberikan di kantor desa, saat pemohon datang dengan KTP.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cetak kode loket', exact: true })).toBeVisible();
  await page.goto('/kelola/akun/permohonan?keadaan=disetujui');
  await expect(chosen).toContainText('KTP asli dan Kartu Keluarga.');
  await page.getByRole('button', { name: 'Setujui otomatis' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, otomatis' }).click();
  await expect(page.getByText('Bila semua cocok: disetujui otomatis.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('warga mendapat kode di loket, membuat password, lalu akunnya dikunci dan dibuka @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Akun Warga');
  const [page, other] = [await pageAt(browser, url, project.use), await pageAt(browser, url, project.use)];
  const errors = [watch(page), watch(other)];
  await opened(page);
  await masukKelola(page, admin, '/kelola/akun/warga');
  await expect(page.getByText('Belum ada akun warga.')).toBeVisible();
  await expectAccessible(page);
  await arrive(page);

  await page.goto('/kelola/akun/warga');
  await page.getByRole('searchbox', { name: 'Cari warga' }).fill('asep');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: ASEP.nama });
  await expect(row).toContainText('Belum punya akun');
  const kode = await printCode(page);
  await expect(page.getByRole('img', { name: 'Kode QR ke halaman pakai kode' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tutup' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('Belum dipakai');

  // The camera opens the QR code of the slip.
  await other.goto(`/pakai-kode#${kode}`);
  await expect(other.getByLabel('Kode', { exact: true })).toHaveValue(kode);
  await expectAccessible(other);
  await other.getByLabel('Tanggal lahir').fill(ASEP.lahir);
  await other.getByRole('button', { name: 'Lanjutkan' }).click();
  await choosePassword(other);
  await expect(other.getByRole('button', { name: 'Menu pengguna' })).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Aktif');
  await row.getByRole('button', { name: /^Kunci/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kunci' }).click();
  await expect(row).toContainText('Terkunci');
  await other.reload();
  await expect(other.getByRole('button', { name: 'Menu pengguna' })).toBeHidden();
  await row.getByRole('button', { name: /^Buka kunci/ }).click();
  await expect(row).toContainText('Aktif');
  expect(errors.flat()).toEqual([]);
});
