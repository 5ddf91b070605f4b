import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';
import { openLine, ready } from './putus.ts';

const IDENTITY = '/kelola/pengaturan?bagian=identitas';
const state = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first();
const SAVED = /Tersimpan \d\d\.\d\d/;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function fillAndLeave(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await page.keyboard.press('Tab');
}

test('isian pengaturan tersimpan saat ditinggalkan, saklar seketika', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Simpan Sendiri');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, IDENTITY);
  await expect(page.getByText('Tersimpan sendiri saat isian ditinggalkan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan', exact: true })).toHaveCount(0);

  await test.step('satu isian, dan jalan kembalinya', async () => {
    await field(page, 'Nomor telepon').fill('0262 111');
    await expect(state(page, 'Belum disimpan')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(state(page, SAVED)).toBeVisible();
    await fillAndLeave(page, 'Nomor telepon', '0262 222');
    await expect(state(page, SAVED)).toBeVisible();
    await page.getByRole('button', { name: 'Urungkan nomor telepon' }).click();
    await expect(field(page, 'Nomor telepon')).toHaveValue('0262 111');
    await expect(state(page, SAVED)).toBeVisible();
    // As it is stored.
    await fillAndLeave(page, 'Nama desa', 'Desa Simpan Sendiri');
    await expect(field(page, 'Nama desa')).toHaveValue('Simpan Sendiri');
    await field(page, 'Zona waktu').selectOption('WITA');
    await expect(state(page, SAVED)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });
  await test.step('yang salah ditolak di isiannya, lalu diperbaiki', async () => {
    await fillAndLeave(page, 'Email', 'bukan email');
    await expect(page.getByText('Masukkan alamat email yang benar.')).toBeVisible();
    await expect(field(page, 'Email')).toHaveValue('bukan email');
    await expect(state(page, 'Belum disimpan')).toBeVisible();
    await page.getByRole('link', { name: 'Jam layanan', exact: true }).click();
    const leave = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
    await leave.getByRole('button', { name: 'Batal' }).click();
    await expect(field(page, 'Email')).toHaveValue('bukan email');
    await field(page, 'Email').fill('kantor@desa.example');
    await field(page, 'Email').press('Enter');
    await expect(state(page, SAVED)).toBeVisible();
  });
  await test.step('meninggalkan halaman menyimpan dahulu', async () => {
    await field(page, 'Alamat kantor').fill('Jalan Balai Desa 3');
    await page.getByRole('link', { name: 'Fitur', exact: true }).click();
    const mode = page.getByRole('switch', { name: 'Tombol Isi Survey' });
    await expect(mode).toBeVisible();
    const before = await mode.isChecked();
    await mode.click();
    await expect(state(page, SAVED)).toBeVisible();
    await page.reload();
    await expect(mode).toBeChecked({ checked: !before });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Identitas', exact: true }).click();
    await expect(field(page, 'Alamat kantor')).toHaveValue('Jalan Balai Desa 3');
    await expect(field(page, 'Nomor telepon')).toHaveValue('0262 111');
    await expect(field(page, 'Zona waktu')).toHaveValue('WITA');
  });
  await test.step('jam layanan: sekali seluruhnya, lalu hari demi hari', async () => {
    await page.getByRole('link', { name: 'Jam layanan', exact: true }).click();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Jam layanan disimpan.')).toBeVisible();
    await field(page, 'Sabtu').check();
    // Open from when until when is not said yet.
    await expect(state(page, 'Belum disimpan')).toBeVisible();
    await expect(page.getByText(/^Galat:/)).toHaveCount(0);
    await field(page, 'Minggu').focus();
    await expect(page.getByText('Isi jam, misalnya 08.00 dan 15.00.').first()).toBeVisible();
    await fillAndLeave(page, 'Sabtu, buka pukul', '8');
    // Two fields of one day are saved when both are left.
    await expect(state(page, 'Belum disimpan')).toBeVisible();
    await fillAndLeave(page, 'Sabtu, tutup pukul', '11.30');
    await expect(state(page, SAVED)).toBeVisible();
    await expect(field(page, 'Sabtu, buka pukul')).toHaveValue('08.00');
    await fillAndLeave(page, 'Senin, tutup pukul', '7');
    await expect(page.getByText('Jam tutup harus sesudah jam buka.')).toBeVisible();
    await fillAndLeave(page, 'Senin, tutup pukul', '15');
    await field(page, 'Sabtu').uncheck();
    await expect(state(page, SAVED)).toBeVisible();
    await expectAccessible(page);
  });
  expect(
    errors.filter((one) => !/status of 400/.test(one)),
    'console errors',
  ).toEqual([]);
  await page.context().close();
});

test('dua petugas mengubah isian yang sama: keduanya tampil, orang memilih @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Bersamaan');
  const page = await pageAt(browser, url, project.use);
  await masukKelola(page, admin, IDENTITY);
  await expect(page.getByText('Tersimpan sendiri saat isian ditinggalkan.')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${url}${IDENTITY}`);
  await ready(other);
  await fillAndLeave(other, 'Nomor telepon', '0262 999');
  await expect(state(other, SAVED)).toBeVisible();

  // Another field of the same part is nobody's business.
  await fillAndLeave(page, 'Alamat kantor', 'Jalan Mawar 1');
  await expect(state(page, SAVED)).toBeVisible();
  await fillAndLeave(page, 'Nomor telepon', '0262 111');
  const told = page.getByRole('alert').filter({ hasText: /^Nomor telepon diubah .+ pukul \d\d\.\d\d\./ });
  await expect(told).toContainText('Punya Anda');
  await expect(told).toContainText('0262 111');
  await expect(told).toContainText('0262 999');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await told.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  await expect(field(page, 'Nomor telepon')).toHaveValue('0262 999');
  await expect(told).toHaveCount(0);

  await fillAndLeave(other, 'Kode pos', '40999');
  await expect(state(other, SAVED)).toBeVisible();
  await fillAndLeave(page, 'Kode pos', '40111');
  await page.getByRole('button', { name: 'Pakai punya saya' }).click();
  await expect(state(page, SAVED)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Kode pos')).toHaveValue('40111');
  await expect(field(page, 'Nomor telepon')).toHaveValue('0262 999');
  await page.context().close();
});

test('server berhenti atau diam: tidak tersimpan, tidak ada yang hilang, dicoba lagi @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Putus Isian');
  const line = await openLine(process.env.E2E_URL ?? '', new URL(url).hostname);
  const page = await pageAt(browser, line.url, project.use);
  await masukKelola(page, admin, IDENTITY);
  await expect(page.getByText('Tersimpan sendiri saat isian ditinggalkan.')).toBeVisible();
  await line.cut();
  await fillAndLeave(page, 'Nomor telepon', '0262 333');
  const lost = page.getByRole('alert').filter({ hasText: 'Tidak tersimpan.' });
  await expect(lost).toContainText('Isian Anda masih di sini.');
  await fillAndLeave(page, 'Alamat kantor', 'Jalan Putus 1');
  await expect(lost).toBeVisible();
  await expectAccessible(page);
  await line.mend();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(state(page, SAVED)).toBeVisible();

  // What the server took without an answer coming back is taken again, once.
  line.deafen();
  await fillAndLeave(page, 'Nomor telepon', '0262 444');
  await expect(state(page, 'Menyimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Berhenti' }).click({ timeout: 15_000 });
  await expect(lost).toBeVisible();
  await line.mend();
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(state(page, SAVED)).toBeVisible();
  await page.reload();
  await expect(field(page, 'Nomor telepon')).toHaveValue('0262 444');
  await expect(field(page, 'Alamat kantor')).toHaveValue('Jalan Putus 1');
  await page.context().close();
  await line.close();
});

test('warna belum disimpan ditanyakan saat pergi @sekali', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Warna');
  const page = await pageAt(browser, url, project.use);
  await masukKelola(page, admin, '/kelola/pengaturan?bagian=tampilan');
  const colour = page.getByLabel('Kode warna');
  const before = await colour.inputValue();
  await page.getByRole('button', { name: 'Pakai warna #1B7A4B' }).click();
  await expect(state(page, 'Belum disimpan')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fitur', exact: true }).click();
  const leave = page.getByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  await leave.getByRole('button', { name: 'Batal' }).click();
  await expect(colour).toHaveValue('#1B7A4B');
  await page.getByRole('button', { name: 'Kembalikan' }).click();
  await expect(colour).toHaveValue(before);
  await expect(page.getByText('Belum disimpan')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pakai warna #14518C' }).click();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Tampilan situs disimpan.')).toBeVisible();
  await expect(page.getByText('Belum disimpan')).toHaveCount(0);
  await expect(colour).toHaveValue('#14518C');
  await page.getByRole('link', { name: 'Fitur', exact: true }).click();
  await expect(page).toHaveURL(/bagian=fitur/);
  await page.context().close();
});

test('koordinat ditempel berpasangan, pin digeser dengan panah @sekali', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Pasangan');
  const page = await pageAt(browser, url, project.use);
  await masukKelola(page, admin, '/kelola/pengaturan?bagian=peta');
  const [lat, lng] = [page.getByLabel('Lintang pusat peta'), page.getByLabel('Bujur pusat peta')];
  await lat.fill('-6,83 107,21');
  await expect(lat).toHaveValue('-6,83');
  await expect(lng).toHaveValue('107,21');
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Peta desa disimpan.')).toBeVisible();
  await page.getByRole('button', { name: 'Tandai di peta pusat peta' }).click();
  const pin = page.getByRole('button', { name: /^Lokasi yang ditandai/ });
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await expect(lat).toHaveValue('-6.829910');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(lat).toHaveValue('-6.829012');
  await expect(state(page, 'Belum disimpan')).toBeVisible();
  await page.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Peta desa disimpan.')).toBeVisible();
  await expect(lat).toHaveValue('-6.829012');
  await page.context().close();
});

test.describe('tanpa JavaScript @sekali', () => {
  test.use({ javaScriptEnabled: false });

  test('setiap bagian adalah formulir dengan tombol', async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Tanpa Skrip');
    const page = await pageAt(browser, url, { ...project.use, javaScriptEnabled: false });
    await masukKelola(page, admin, IDENTITY);
    await field(page, 'Nomor telepon').fill('nol');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Masukkan nomor telepon yang benar.').first()).toBeVisible();
    await field(page, 'Nomor telepon').fill('0262 555');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page).toHaveURL(/bagian=jam/);
    await page.goto(IDENTITY);
    await expect(field(page, 'Nomor telepon')).toHaveValue('0262 555');
    await page.goto('/kelola/pengaturan?bagian=fitur');
    await page.getByRole('switch', { name: 'Mode DILAN' }).check();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await page.goto('/kelola/pengaturan?bagian=fitur');
    await expect(page.getByRole('switch', { name: 'Mode DILAN' })).toBeChecked();
    await page.context().close();
  });
});
