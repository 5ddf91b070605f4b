import sharp from 'sharp';
import { AKUN, expect, masuk, test } from './fixtures.ts';

const PHOTO_BYTES = 12 * 1_000_000;
/** Upload rate in bytes per second: a phone with poor coverage. */
const SLOW = 800_000;

/** A photo of the size that phones take; noise, because a plain image would compress to nothing. */
async function phonePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#000', noise } });
  return await image.jpeg({ quality: 98 }).toBuffer();
}

test('foto 12 MB lewat jaringan lambat: dikecilkan, dan tulisan tidak hilang walau sesi berakhir @sekali', async ({
  page,
  context,
}) => {
  const buffer = await phonePhoto();
  expect(buffer.length).toBeGreaterThan(PHOTO_BYTES);
  await masuk(page, AKUN.wargaLain, '/profil-saya?sub=toko-saya');
  const shop = await page.request.post('/api/v2/tokodesa/toko/', {
    headers: { 'sec-fetch-site': 'same-origin' },
    multipart: {
      nama: 'Toko Jaringan Lambat',
      no_telp: '0812',
      alamat: 'RT 01',
      deskripsi: 'Jauh dari menara.',
      gambar: {
        name: 'toko.jpg',
        mimeType: 'image/jpeg',
        buffer: await sharp(buffer).resize(340, 200).toBuffer(),
      },
    },
  });
  const { id } = (await shop.json()).data;
  await page.goto(`/profil-saya?sub=tambah-produk&shopID=${id}`);
  const photo = { name: 'IMG_2026.jpg', mimeType: 'image/jpeg', buffer };
  const choose = async () => {
    await page.getByLabel('Pilih gambar').setInputFiles(photo);
    await expect(page.getByRole('img', { name: /^Pratinjau/ })).toBeVisible({ timeout: 30_000 });
  };
  await choose();
  const sent = await page
    .locator('input[type=file][name=images_binary]')
    .evaluate((field: HTMLInputElement) => field.files?.[0]?.size ?? 0);
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(PHOTO_BYTES / 4);
  const words = { 'Nama Produk': 'Gula Aren Lereng', Harga: '25000', Stok: '7' };
  for (const [label, value] of Object.entries(words)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Kategori').selectOption({ label: 'Makanan dan minuman' });
  await page.getByLabel('Deskripsi').last().fill('Dari nira pagi.');

  const network = await context.newCDPSession(page);
  const limit = { offline: false, latency: 50, downloadThroughput: -1, uploadThroughput: SLOW };
  await network.send('Network.emulateNetworkConditions', limit);
  const save = page.getByRole('button', { name: 'Simpan' });
  await test.step('jaringan putus: isian tetap di tempatnya', async () => {
    await network.send('Network.emulateNetworkConditions', { ...limit, offline: true });
    await save.click();
    await expect(page.getByText('Maaf Server Kami Sedang bermasalah').first()).toBeVisible();
    await network.send('Network.emulateNetworkConditions', limit);
  });
  await test.step('sesi berakhir: sesudah masuk lagi semua tulisan kembali', async () => {
    await context.clearCookies();
    const dialog = page.getByRole('dialog', { name: 'Masuk' });
    // The page may notice before the press: its line for news, lost with the network, opens again by itself.
    await expect(async () => {
      if (!(await dialog.isVisible())) await save.click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await dialog.getByLabel('NIK').fill(AKUN.wargaLain.username);
    await dialog.getByLabel('Password', { exact: true }).fill(AKUN.wargaLain.password);
    await dialog.getByRole('button', { name: 'Masuk' }).click();
    await expect(page.getByText('gambarnya tidak tersimpan di perangkat ini')).toBeVisible();
    await expect(page.getByLabel('Nama Produk')).toHaveValue('Gula Aren Lereng');
    await expect(page.getByLabel('Harga')).toHaveValue('25.000');
    await expect(page.getByLabel('Stok')).toHaveValue('7');
    await expect(page.getByLabel('Kategori').locator('option:checked')).toHaveText('Makanan dan minuman');
    await expect(page.getByLabel('Deskripsi').last()).toContainText('Dari nira pagi.');
  });
  await choose();
  await save.click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByText('Produk Gula Aren Lereng berhasil dibuat!')).toBeVisible({ timeout: 30_000 });
  await page.request.delete(`/api/v2/tokodesa/toko/${id}/`, { headers: { 'sec-fetch-site': 'same-origin' } });
});
