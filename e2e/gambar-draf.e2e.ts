import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const PHOTO = 'server/demo/foto/irigasi.webp';
const FORM = '/kelola/pengaturan?bagian=profil';
const PREVIEW = '/kelola/pengaturan/pratinjau?child=sejarah-desa';

/** The fields of one picture in the form. */
function fieldOf(page: Page) {
  const field = page.getByRole('group', { name: /^Gambar sejarah/ });
  return {
    field,
    pick: field.getByLabel(/Pilih gambar|Ganti/),
    remove: field.getByRole('button', { name: /^Hapus/ }),
    words: page.locator('input[name="gambar_sejarah_alt"]'),
    publish: async () => {
      await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click();
      await expect(page.getByText('Profil desa disimpan.').first()).toBeVisible();
    },
  };
}

/** The number of images with this alt text on a page. */
async function expectPictures(page: Page, path: string, words: string, count: number): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main').getByRole('img', { name: words })).toHaveCount(count);
}

test('gambar profil ikut draf dan pratinjau, lalu terbit @sekali', async ({ browser }, { project }) => {
  const { url, admin } = emptyVillage('Gambar');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  const { field, pick, remove, words, publish } = fieldOf(page);
  await masukKelola(page, admin, FORM);
  const saved = page.getByText(/^Tersimpan pukul/);

  await test.step('gambar baru dilihat staf, belum pengunjung', async () => {
    await pick.setInputFiles(PHOTO);
    await words.fill('Sawah di lereng');
    await page.getByLabel('Di bawah desa').fill('Jorong');
    await expect(page.locator('input[name="gambar_sejarah_alamat"]')).toHaveValue(/^\/berkas\//);
    await expect(saved).toBeVisible();
    await expectPictures(page, PREVIEW, 'Sawah di lereng', 1);
    await expectPictures(page, '/profil', 'Sawah di lereng', 0);
  });
  await test.step('kembali ke formulir: gambar, keterangan, dan titik fokus masih ada', async () => {
    await page.goto(FORM);
    await expect(page.getByText(/^Draf ini belum terbit/)).toBeVisible();
    await expect(words).toHaveValue('Sawah di lereng');
    await expect(page.getByLabel('Di bawah desa')).toHaveValue('Jorong');
    await page.getByRole('slider', { name: /Titik fokus Tegak/ }).fill('10');
    await expect(saved).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await publish();
    await expect(page.getByText(/^Draf ini belum terbit/)).toBeHidden();
    await expectPictures(page, '/profil', 'Sawah di lereng', 1);
    await page.goto(FORM);
    await expect(page.getByRole('slider', { name: /Titik fokus Tegak/ })).toHaveValue('10');
  });
  await test.step('dilepas dalam draf, lalu drafnya dibuang', async () => {
    await remove.click();
    await expect(saved).toBeVisible();
    await expectPictures(page, PREVIEW, 'Sawah di lereng', 0);
    await expectPictures(page, '/profil', 'Sawah di lereng', 1);
    await page.goto(FORM);
    await expect(remove).toHaveCount(0);
    await page.getByRole('button', { name: 'Buang draf' }).click();
    await expect(remove).toBeVisible();
  });
  await test.step('berkas yang bukan gambar ditolak, dan gambar lama tetap', async () => {
    const buffer = Buffer.from('bukan gambar');
    await pick.setInputFiles({ name: 'catatan.txt', mimeType: 'text/plain', buffer });
    await expect(field.getByText('catatan.txt: jenis berkas harus PNG, JPEG, atau WEBP')).toBeVisible();
    await expect(words).toBeVisible();
    await publish();
    await expectPictures(page, '/profil', 'Sawah di lereng', 1);
  });
  await test.step('gambar yang ditolak server pergi lagi, gambar dan keterangan lama kembali', async () => {
    await page.goto(FORM);
    const buffer = Buffer.from('bukan gambar sama sekali');
    await pick.setInputFiles({ name: 'teks.jpg', mimeType: 'image/jpeg', buffer });
    await expect(field.getByText(/Berkas ini (tidak dikenali|adalah)/)).toBeVisible();
    await expect(words).toHaveValue('Sawah di lereng');
    await expect(page.getByRole('slider', { name: /Titik fokus Tegak/ })).toHaveValue('10');
    await expect(field.getByText('teks.jpg', { exact: true })).toHaveCount(0);
    await expect(page.getByText(/^Draf ini belum terbit/)).toBeHidden();
  });
  await test.step('pindah bagian pengaturan menyimpan dahulu', async () => {
    await page.getByLabel('Utara').fill('Hutan lindung');
    await page.getByRole('link', { name: 'Fitur', exact: true }).click();
    await expect(page).toHaveURL(/bagian=fitur/);
    await page.goBack();
    await expect(page.getByLabel('Utara')).toHaveValue('Hutan lindung');
  });
  await test.step('tanpa jaringan gambar tinggal di formulir dan ikut saat diterbitkan', async () => {
    await page.goto(FORM);
    await page.context().setOffline(true);
    await pick.setInputFiles(PHOTO);
    await expect(field.getByText(/Gambar belum tersimpan di draf/)).toBeVisible();
    await page.context().setOffline(false);
    await words.fill('Pintu air');
    await publish();
    await expectPictures(page, '/profil', 'Pintu air', 1);
  });
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

test.describe('tanpa JavaScript @sekali', () => {
  test('gambar disimpan sebagai draf, dilihat, lalu diterbitkan', async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Draf');
    const context = await browser.newContext({
      ...{ baseURL: url, viewport: project.use.viewport, javaScriptEnabled: false, locale: 'id-ID' },
    });
    const page = await context.newPage();
    const { pick, words } = fieldOf(page);
    const told = (text: string) => expect.poll(() => page.content()).toContain(text);
    await masukKelola(page, admin, FORM);
    await pick.setInputFiles(PHOTO);
    await words.fill('Sawah di lereng');
    await page.getByRole('button', { name: 'Simpan sebagai draf' }).click();
    await told('Draf disimpan.');
    await expect(words).toHaveValue('Sawah di lereng');
    await expectPictures(page, PREVIEW, 'Sawah di lereng', 1);
    await expectPictures(page, '/profil', 'Sawah di lereng', 0);
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Simpan dan terbitkan' }).click();
    await told('Profil desa disimpan.');
    await expectPictures(page, '/profil', 'Sawah di lereng', 1);
    await page.goto(FORM);
    await page.getByLabel('Lepas gambar ini').check();
    await page.getByRole('button', { name: 'Simpan sebagai draf' }).click();
    await told('Draf disimpan.');
    await expectPictures(page, PREVIEW, 'Sawah di lereng', 0);
    await context.close();
  });
});
