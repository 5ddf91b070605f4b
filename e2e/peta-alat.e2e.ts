import type { Page } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masuk,
  test,
  watch,
} from './fixtures.ts';

const map = (page: Page) => page.getByRole('application');
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Alat peta' }).getByRole('button', { name });
const drawn = (page: Page) => expect(page).toHaveURL(/[?&]lihat=/);

/** Points by the keyboard: the map moves under the cross, Enter puts one. */
async function points(page: Page, moves: readonly string[]): Promise<void> {
  await map(page).focus();
  await page.keyboard.press('Enter');
  for (const move of moves) {
    const before = page.url();
    await page.keyboard.press(move);
    // The address tells where the map has come to rest.
    await expect(page).not.toHaveURL(before);
    await page.keyboard.press('Enter');
  }
}

test('pengunjung mengukur, menggambar, mencetak, dan mengunduh', async ({ page }) => {
  const errors = watch(page);
  await page.goto('/peta?tipe=digital');
  await drawn(page);

  await test.step('mengukur dengan papan ketik; hasilnya tinggal sampai dihapus', async () => {
    await tool(page, 'Ukur').click();
    const card = page.getByRole('region', { name: 'Ukur' });
    await points(page, ['ArrowRight']);
    await expect(card.getByRole('status')).toHaveText(/^[\d.,]+ (m|km)$/);
    await card.getByRole('button', { name: 'Luas', exact: true }).click();
    await points(page, ['ArrowRight', 'ArrowDown']);
    await expect(card.getByRole('status')).toHaveText(/^[\d.,]+ ha *Keliling [\d.,]+ (m|km)$/);
    await map(page).focus();
    await page.keyboard.press('Backspace');
    await expect(card.getByRole('status')).not.toHaveText(/ha/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    const clear = page.getByRole('button', { name: 'Hapus data sebelumnya' });
    await expect(clear).not.toHaveAttribute('aria-disabled', 'true');
    await clear.click();
    await expect(clear).toHaveAttribute('aria-disabled', 'true');
  });

  await test.step('gambar sendiri tersimpan di perangkat ini, dan dapat dihapus', async () => {
    await tool(page, 'Gambar').click();
    await map(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.reload();
    await drawn(page);
    await expect(page.getByText('Titik 1', { exact: true })).toBeAttached();
    await page.getByRole('button', { name: 'Hapus gambar Titik 1' }).press('Enter');
    await expect(page.getByText('Titik 1', { exact: true })).toHaveCount(0);
  });

  await test.step('selembar A4', async () => {
    await tool(page, 'Cetak').click();
    await expectAccessible(page);
    const sheet = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Unduh PDF' }).click();
    expect((await sheet).suggestedFilename()).toMatch(/^peta-digital-desa-[a-z-]+-\d{8}\.pdf$/);
    await expect(page.getByRole('dialog', { name: 'Cetak peta' })).toBeHidden();
  });

  await test.step('satu layer sebagai berkas', async () => {
    await tool(page, 'Unduh').click();
    await page.getByRole('combobox', { name: 'Layer', exact: true }).selectOption({ label: 'Dusun (5)' });
    await page.getByRole('radio', { name: /^KML/ }).check();
    await expectRight(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Unduh', exact: true }).click();
    expect((await file).suggestedFilename()).toMatch(/^dusun-sukamaju-lestari-\d{8}\.kml$/);
  });
  expect(errors).toEqual([]);
});

test('warga menemukan bidangnya di peta, dan memakainya sebagai lokasi potensi', async ({ page }) => {
  await masuk(page, AKUN.warga, '/buat-potensi');
  const { data } = await (await page.request.get('/v1/sig/me/')).json();
  const [own] = data.kepemilikan;
  await page.getByRole('radio', { name: /^Ambil dari bidang/ }).check();
  await page.getByRole('group', { name: 'Lokasi', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: new RegExp(own.namabidang) }).check();
  await expect(page.getByText(`${own.namabidang} dipilih.`)).toBeVisible();
  await expect(page.locator('.titik-terpilih').getByText(/^RT \d\d RW \d\d, Dusun /)).toBeVisible();
  // The header lies over what is above: only the picker is looked at.
  await expectAccessible(page, '.pemilih');
  await expectNoSideScroll(page);

  await page.goto('/peta?tipe=digital');
  await drawn(page);
  await page.getByRole('combobox', { name: 'Cari tempat, bidang, atau nama' }).fill(own.nbt);
  await page.getByRole('option', { name: new RegExp(own.namabidang) }).click();
  await expect(page.getByText('Milik Anda')).toBeVisible();
});

test('beranda menampilkan gambar peta desa dengan tiga tautan, tanpa peta hidup @sekali', async ({
  page,
}) => {
  const live: string[] = [];
  page.on('request', (request) => {
    if (/maplibre|\/tiles\//.test(request.url())) live.push(request.url());
  });
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Peta desa' });
  await region.scrollIntoViewIfNeeded();
  const picture = region.getByRole('img', { name: /^Peta Desa/ });
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1600);
  for (const name of ['Peta Digital', 'Peta Pembangunan', 'Peta Potensi'])
    await expect(region.getByRole('link', { name })).toBeVisible();
  expect(live).toEqual([]);
});
