import type { Browser, Page, ViewportSize } from '@playwright/test';
import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  masuk,
  masukKelola,
  PHONE,
  pastikan,
  test,
  waitForScripts,
  watch,
} from './fixtures.ts';

// Only the second demo village has custom letter types.
async function pageOf(browser: Browser, baseURL: string, viewport: ViewportSize | null) {
  const context = await browser.newContext({ baseURL, viewport, locale: 'id-ID' });
  const page = await context.newPage();
  waitForScripts(page);
  return page;
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Bagian jenis surat' }).getByRole('link', { name }).click();
const saved = (page: Page) => expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();

test('kantor membuat jenis surat dari kosong, dan warga melihat formulirnya', {
  tag: '@sekali',
}, async ({ browser, situsLain, viewport }) => {
  const page = await pageOf(browser, situsLain, viewport);
  const errors = watch(page);
  await masukKelola(page, AKUN.admin, '/kelola/jenis-surat');
  await page.getByLabel('Nama', { exact: true }).fill('Surat Keterangan Ternak');
  await page.getByLabel('Kelompok', { exact: true }).selectOption('Surat Keterangan');
  await page.getByRole('button', { name: 'Buat jenis surat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Surat Keterangan Ternak' })).toBeVisible();

  // A file and two fields, the second asked only after an answer to the first; the name follows the label.
  const add = page.getByRole('region', { name: 'Tambah isian' });
  await add.getByRole('button', { name: 'Berkas' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Foto kandang');
  await add.getByRole('button', { name: 'Ya atau tidak' }).click();
  await page.getByLabel('Label', { exact: true }).fill('Punya ternak?');
  await add.getByRole('button', { name: 'Angka', exact: true }).click();
  await page.getByLabel('Label', { exact: true }).fill('Jumlah ternak');
  await page.getByLabel('Isian', { exact: true }).selectOption('Punya ternak?');
  await expect(page.getByRole('checkbox', { name: 'Ya' })).toBeChecked();
  await expect(page.getByLabel('Nama di templat')).toHaveValue('jumlah_ternak');
  const preview = page.getByRole('form', { name: 'Pratinjau formulir' });
  await expect(preview.getByLabel('Jumlah ternak')).toHaveCount(0);
  await preview.getByText('Ya', { exact: true }).click();
  await expect(preview.getByLabel('Jumlah ternak')).toBeVisible();
  // A field cannot move above the one its condition depends on.
  await page.getByRole('button', { name: 'Tutup Jumlah ternak' }).press('Alt+ArrowUp');
  await expect(page.getByText('jadi tetap di bawahnya')).toBeVisible();
  await saved(page);
  await expectAccessible(page);

  // The slash opens the field picker; the preview shows an invented answer.
  await tab(page, 'Teks');
  const text = page.getByRole('textbox', { name: 'Naskah surat' });
  await text.getByText('Demikian surat keterangan ini').click();
  await page.keyboard.press('Home');
  await page.keyboard.type('Ternaknya berjumlah /');
  const picker = page.getByRole('dialog', { name: 'Sisipkan kolom' });
  await picker.getByRole('combobox').fill('jumlah');
  await picker.getByRole('combobox').press('Enter');
  await expect(text.locator('[data-kolom="isian.jumlah_ternak"]')).toBeVisible();
  await expect(text).toBeFocused();
  await page.keyboard.type(' ekor. ');
  await expect(page.getByRole('article', { name: 'Pratinjau surat' })).toContainText('berjumlah 25 ekor.');
  await saved(page);
  await expectAccessible(page);

  // The print preview stays while the server is unreachable.
  await page.getByRole('button', { name: 'Hasil cetak' }).click();
  const print = page.getByRole('img', { name: 'Hasil cetak Surat Keterangan Ternak' });
  await expect(print).toBeVisible();
  await expectAccessible(page);
  await page.route('**/pratinjau/?*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Perbarui pratinjau' }).click();
  await expect(page.getByRole('alert')).toContainText('Server tidak terhubung.');
  await expect(print).toBeVisible();
  await page.unroute('**/pratinjau/?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // The preview is the letter as it prints, not the form once more; its sample number is made like a real one.
  await tab(page, 'Pratinjau');
  await expect(print).toBeVisible();
  await expect(preview).toHaveCount(0);
  await tab(page, 'Penomoran');
  const nomor = page.getByText(/012\/DS-\w+\/XI\/2026$/);
  const shown = await nomor.textContent();
  await tab(page, 'Teks');
  await expect(page.getByRole('article', { name: 'Pratinjau surat' })).toContainText(`Nomor: ${shown}`);

  // Deleting a field that the text uses needs confirmation; its chip then blocks publication.
  await tab(page, 'Isian');
  await page.getByRole('button', { name: 'Ubah Jumlah ternak' }).click();
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  const asked = page.getByRole('dialog', { name: 'Hapus Jumlah ternak?' });
  await expect(asked).toContainText('Ternaknya berjumlah [jumlah');
  await asked.getByRole('button', { name: 'Batal' }).click();

  await page.getByRole('button', { name: 'Terbitkan versi 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Versi 1 berlaku' })).toBeVisible();
  await page.getByRole('link', { name: 'Kembali ke jenis surat' }).click();
  await expect(page.getByRole('button', { name: 'Matikan Surat Keterangan Ternak' })).toBeVisible();

  const warga = await pageOf(browser, situsLain, viewport);
  await masuk(warga, AKUN.warga, '/layanan/surat-keterangan/ternak/ajukan-surat');
  await warga.getByText('Ya', { exact: true }).click();
  await warga.getByLabel('Jumlah ternak').fill('4');
  const foto = { name: 'kandang.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
  await warga
    .getByRole('group', { name: 'Foto kandang' })
    .locator('input[type=file]')
    .first()
    .setInputFiles(foto);
  await warga.getByRole('button', { name: 'Periksa jawaban' }).click();
  await expect(warga.getByRole('region', { name: 'Surat Keterangan Ternak' })).toContainText('kandang.pdf');

  await page.getByRole('button', { name: 'Hapus Surat Keterangan Ternak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  // Cancelled, it stays.
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await expect(proof).toContainText('Menghapus jenis surat Surat Keterangan Ternak dengan semua isian');
  await proof.getByRole('button', { name: 'Batal' }).click();
  await expect(page.getByRole('button', { name: 'Hapus Surat Keterangan Ternak' })).toBeVisible();
  await page.getByRole('button', { name: 'Hapus Surat Keterangan Ternak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
  await pastikan(page, AKUN.admin);
  await expect(page.getByText('Jenis surat dihapus.')).toBeVisible();
  expect(errors).toEqual([]);
});

test('penyusun formulir dan naskah surat muat di layar sempit @sekali', async ({ browser, situsLain }) => {
  const page = await pageOf(browser, situsLain, PHONE);
  await masukKelola(page, AKUN.admin, '/kelola/jenis-surat');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Surat Keterangan Domisili' }).first().click();
  await page.getByRole('button', { name: 'Ubah Keperluan' }).click();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await tab(page, 'Teks');
  await expect(page.getByRole('textbox', { name: 'Naskah surat' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
});
