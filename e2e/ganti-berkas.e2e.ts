import type { Page } from '@playwright/test';
import { AKUN, expect, masukKelola, test } from './fixtures.ts';

const PHOTO = 'server/demo/foto/irigasi.webp';
const OTHER = 'server/demo/foto/saluran.webp';
const PDF = 'app/features/komponen/contoh.pdf';

async function write(page: Page, list: string, verb: string): Promise<void> {
  await masukKelola(page, AKUN.admin, `/kelola/${list}`);
  await page.getByRole('button', { name: verb }).click();
  await page.waitForURL(/\/\d+$/);
}

/** Presses the button and picks a file in the chooser that opens. */
async function choose(page: Page, name: string, file: string): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name, exact: true }).click();
  await (await opened).setFiles(file);
}

/** Holds uploads to an address until they are released. */
async function hold(page: Page, address: RegExp): Promise<() => Promise<void>> {
  const waiting: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((go) => waiting.push(go));
    await route.continue().catch(() => undefined);
  });
  return async () => {
    for (const go of waiting) go();
    await page.unroute(address);
  };
}

/** Every link of the error summary points to an existing field. */
async function expectFieldsOfSummary(page: Page): Promise<void> {
  await expect(page.locator('.galat a').first()).toBeVisible();
  const lost = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.galat a')]
      .filter((one) => !document.getElementById(decodeURIComponent(one.hash.slice(1))))
      .map((one) => one.textContent),
  );
  expect(lost).toEqual([]);
}

test('gambar utama: pemilih langsung terbuka, gambar lama tinggal, Batal menghentikan @sekali', async ({
  page,
}) => {
  await write(page, 'berita', 'Tulis berita');
  const picture = page.locator('.titik-fokus img');
  const replace = page.getByRole('button', { name: 'Ganti gambar', exact: true });
  const stop = page.getByRole('button', { name: 'Batal', exact: true });

  await test.step('sesudah unggahan pertama fokus tidak hilang', async () => {
    await page.getByLabel('Pilih gambar').focus();
    await page.getByLabel('Pilih gambar').setInputFiles(PHOTO);
    await expect(picture).toBeVisible();
    await expect(replace).toBeFocused();
  });
  const first = (await picture.getAttribute('src')) ?? '';
  await test.step('Batal menghentikan unggahan, gambar lama tetap', async () => {
    const letGo = await hold(page, /\/gambar\/$/);
    await choose(page, 'Ganti gambar', OTHER);
    await expect(stop).toBeVisible();
    await expect(picture).toHaveAttribute('src', first);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/gambar/'));
    await stop.click();
    await ended;
    await expect(stop).toHaveCount(0);
    await expect(replace).toBeFocused();
    await letGo();
    await page.reload();
    await expect(picture).toHaveAttribute('src', first);
  });
  await test.step('gambar baru menggantikan begitu sampai', async () => {
    const letGo = await hold(page, /\/gambar\/$/);
    await choose(page, 'Ganti gambar', OTHER);
    await expect(stop).toBeVisible();
    await expect(picture).toHaveAttribute('src', first);
    await letGo();
    await expect(picture).not.toHaveAttribute('src', first);
    await expect(stop).toHaveCount(0);
    await expect(replace).toBeFocused();
  });
  await test.step('ringkasan galat menunjuk isian yang ada', async () => {
    await page.getByRole('button', { name: 'Terbitkan' }).click();
    await expectFieldsOfSummary(page);
    const buffer = Buffer.from('bukan gambar');
    const opened = page.waitForEvent('filechooser');
    await replace.click();
    await (await opened).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.locator('.galat a[href="#isian-gambar"]')).toBeVisible();
    await expectFieldsOfSummary(page);
    await expect(picture).toBeVisible();
  });
});

test('berkas PDF: unggahan pertama dapat ditarik, yang berikutnya dibatalkan @sekali', async ({ page }) => {
  await write(page, 'produk-hukum', 'Tambah produk hukum');
  const replace = page.getByRole('button', { name: 'Ganti berkas', exact: true });
  const stop = page.getByRole('button', { name: 'Batal', exact: true });
  const stored = page.getByRole('link', { name: /^contoh\.pdf/ });

  await test.step('Hapus menghentikan unggahan pertama', async () => {
    const letGo = await hold(page, /\/dokumen\/$/);
    await page.getByLabel('Pilih berkas').setInputFiles(PDF);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/dokumen/'));
    await page.getByRole('button', { name: 'Hapus contoh.pdf' }).click();
    await ended;
    await letGo();
    await expect(page.getByLabel('Pilih berkas')).toBeFocused();
    await expect(stored).toHaveCount(0);
  });
  await test.step('sesudah unggahan pertama fokus tidak hilang', async () => {
    await page.getByLabel('Pilih berkas').setInputFiles(PDF);
    await expect(stored).toBeVisible();
    await expect(replace).toBeFocused();
  });
  await test.step('Batal mempertahankan berkas yang ada', async () => {
    const letGo = await hold(page, /\/dokumen\/$/);
    await choose(page, 'Ganti berkas', PDF);
    await expect(stored).toBeVisible();
    await stop.click();
    await expect(stop).toHaveCount(0);
    await expect(replace).toBeFocused();
    await letGo();
    await expect(stored).toBeVisible();
  });
});
