import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masuk,
  masukKelola,
  test,
  watch,
} from './fixtures.ts';

const SETTINGS = '/kelola/pengaturan?bagian=peta';
const square = (half: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [107.5 - half, -6.9 - half],
      [107.5 + half, -6.9 - half],
      [107.5 + half, -6.9 + half],
      [107.5 - half, -6.9 + half],
      [107.5 - half, -6.9 - half],
    ],
  ],
});
const fileOf = (text: string) => ({
  name: 'batas.geojson',
  mimeType: 'application/geo+json',
  buffer: Buffer.from(text),
});
// The boundary is drawn on the canvas; names and markers are elements above it.
const map = (page: Page) =>
  page.locator('.peta-kecil', { has: page.getByRole('region', { name: 'Peta kecil' }) });

test('batas dan titik dusun: diisi di pengaturan, tergambar di peta @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Berpeta');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, SETTINGS);
  await expect(page.getByRole('button', { name: /^Tandai di peta/ })).toHaveCount(0);

  await test.step('berkas yang salah ditolak dengan kata-kata', async () => {
    await page.getByLabel('Pilih berkas').setInputFiles(fileOf('{"type":"Point"}'));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Batas wilayah harus berupa bidang');
    await expectAccessible(page);
  });
  await test.step('batas disimpan, pusat dan perbesaran mengikuti', async () => {
    await page.getByLabel('Pilih berkas').setInputFiles(fileOf(JSON.stringify(square(0.01))));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Peta desa disimpan.')).toBeVisible();
    await expect(page.getByText('Tersimpan: 5 km², 1 bidang, 5 titik.')).toBeVisible();
    await expect(page.getByLabel('Lintang pusat peta')).toHaveValue('-6.9');
    await expect(page.getByLabel('Perbesaran')).toHaveValue('13');
  });
  await test.step('titik dusun ditandai di peta dengan papan ketik', async () => {
    await page.getByRole('button', { name: 'Tambah titik dusun' }).click();
    await page.getByLabel('Nama dusun 1').fill('Krajan');
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('alert')).toContainText('Masukkan lintang, atau tandai di peta.');
    await expect(page.getByLabel('Nama dusun 1')).toHaveValue('Krajan');
    await page.getByRole('button', { name: 'Tandai di peta Krajan' }).press('Enter');
    await expect(map(page)).toBeVisible();
    await page.getByRole('button', { name: 'Tandai tengah peta' }).press('Enter');
    await expect(page.getByLabel('Lintang Krajan')).toHaveValue('-6.900000');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Peta desa disimpan.')).toBeVisible();
  });
  await test.step('terlihat di peta, dapat dihapus dan dikembalikan', async () => {
    // As stored; the earlier form is gone.
    await expect(page.getByLabel('Lintang Krajan')).toHaveValue('-6.9');
    await page.getByRole('button', { name: 'Lihat di peta' }).click();
    await expect(map(page).getByText('Krajan')).toBeVisible();
    await page.getByRole('button', { name: 'Hapus Krajan' }).click();
    await expect(page.getByRole('button', { name: 'Tambah titik dusun' })).toBeFocused();
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByRole('button', { name: 'Lihat di peta' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.goto('/kelola/pengaturan?bagian=riwayat');
    await page
      .getByRole('button', { name: /^Kembalikan yang diubah/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Kembalikan' }).click();
    await expect(page.getByText('Titik dusun dikembalikan.')).toBeVisible();
    await page.goto(SETTINGS);
    await expect(page.getByLabel('Nama dusun 1')).toHaveValue('Krajan');
  });
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test('peta kecil menunjukkan desa saat melapor dan saat memeriksa laporan @sekali', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/peta.geojson')) asked.push(request.url());
  });
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  const picker = page.getByRole('application', { name: /^Peta pemilih lokasi/ });
  await page.getByRole('group', { name: 'Lokasi', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator('.pemilih').getByText('Babakan')).toBeVisible();
  await expect(page.locator('.pemilih').getByText(/^[\d.,]+\s(m|km)$/)).toBeVisible();
  expect(asked).toHaveLength(1);
  await picker.press('Enter');
  await expect(page.getByText(/^Lokasi ditandai: -6,8\d+, 107,2\d+$/)).toBeVisible();
  await expectRight(page);

  await page.context().clearCookies();
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor?keadaan=disetujui');
  const place = page.getByRole('region', { name: 'Lokasi', exact: true });
  for (let next = 0; next < 6 && (await place.count()) === 0; next += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(400);
  }
  await place.scrollIntoViewIfNeeded();
  await expect(map(page).getByText('Babakan')).toBeVisible();
  await expect(place.getByRole('img', { name: 'Lokasi yang ditandai' })).toBeVisible();
  const link = place.getByRole('link', { name: /^Buka di peta desa/ });
  await expect(link).toHaveAttribute('href', /^\/peta\?tipe=digital#titik=-6\.8\d+,107\.\d+$/);
  await expectRight(page);
});

test('tanpa WebGL lokasi tetap dapat ditulis @sekali', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await masuk(page, AKUN.warga, '/buat-lapor-online');
  await page.getByRole('group', { name: 'Lokasi', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Peta belum bisa dimuat')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
  await page.getByText('Tulis koordinat', { exact: true }).click();
  await page.getByLabel('Lintang').fill('-6,83 107,214');
  await expect(page.getByLabel('Bujur')).toHaveValue('107,214');
  await expect(page.getByRole('button', { name: 'Hapus titik' })).toBeVisible();
});

test.describe('tanpa JavaScript @sekali', () => {
  test.use({ javaScriptEnabled: false });

  test('titik dusun ditulis dan dihapus @sekali', async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Polos');
    const page = await pageAt(browser, url, { ...project.use });
    const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false, locale: 'id-ID' });
    await page.close();
    const form = await plain.newPage();
    await masukKelola(form, admin, SETTINGS);
    await form.getByText('Tempel teks GeoJSON', { exact: true }).click();
    await form.getByLabel('Teks GeoJSON').fill(JSON.stringify(square(0.01)));
    await form.getByLabel('Nama dusun 2').fill('Wetan');
    await form.locator('[name="dusun.1.lat"]').fill('-6,9');
    await form.locator('[name="dusun.1.lng"]').fill('107,5');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByLabel('Nama dusun 1')).toHaveValue('Wetan');
    await expect(form.getByText('Tersimpan: 5 km²')).toBeVisible();
    for (const name of ['nama', 'lat', 'lng']) await form.locator(`[name="dusun.0.${name}"]`).fill('');
    await form.getByRole('button', { name: 'Simpan' }).click();
    await expect(form.getByLabel('Nama dusun 1')).toHaveValue('');
    await plain.close();
  });
});
