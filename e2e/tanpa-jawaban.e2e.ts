import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { AKUN, expect, masuk, masukKelola } from './fixtures.ts';
import { expectTold, open, ready, test } from './putus.ts';

const FOTO = new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url);
const bearer = async (request: APIRequestContext, akun: object) => {
  const { access } = await (await request.post('/v1/token/', { data: akun })).json();
  return { authorization: `Bearer ${access}` };
};

/** A report whose reporter gets a notification. */
async function rejectedReport(request: APIRequestContext): Promise<void> {
  const [kategori] = (await (await request.get('/v1/kategorilapor/')).json()).data;
  const sent = await request.post('/v1/lapor/', {
    headers: await bearer(request, AKUN.wargaLain),
    multipart: {
      judul: `Papan nama roboh ${Date.now()}`,
      isi: 'Papan nama di pertigaan roboh tertiup angin.',
      kategori: String(kategori.id),
      gambar: { name: 'foto.webp', mimeType: 'image/webp', buffer: readFileSync(FOTO) },
    },
  });
  expect(sent.status()).toBe(201);
  const { id } = (await sent.json()).data;
  const headers = await bearer(request, AKUN.verifikator);
  const { versi } = (await (await request.get(`/v1/kelola/lapor/${id}/`, { headers })).json()).data;
  const data = { jenis: 'tolak', alasan: 'Sudah ditangani.', versi };
  const decided = await request.post(`/v1/kelola/lapor/${id}/tanggapan/`, { headers, data });
  expect(decided.ok()).toBe(true);
}

test.describe('server berhenti', () => {
  test.use({ serviceWorkers: 'allow' });

  test('daftar yang sudah dibaca tetap ada, dan dapat dilanjutkan @sekali', async ({ page, line }) => {
    await open(page, '/lapor-online');
    const cards = page.locator('.lapor-kartu');
    await expect(cards).toHaveCount(10);
    const more = page.getByRole('link', { name: 'Lihat Lebih Banyak' });
    await more.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await line.cut();
    await more.click();
    await expectTold(page);
    await expect(cards).toHaveCount(10);
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
    await expect(page).toHaveURL(`${line.url}/lapor-online`);
    await page.getByRole('searchbox', { name: 'Cari laporan' }).fill('irigasi');
    await expectTold(page);
    await expect(page.getByRole('searchbox', { name: 'Cari laporan' })).toHaveValue('irigasi');
    await expect(cards).toHaveCount(10);
    await line.mend();
    await more.click();
    await expect(cards).toHaveCount(20);
  });

  test('tautan ke halaman yang belum pernah dibuka meninggalkan halaman ini seperti adanya @sekali', async ({
    page,
    line,
  }) => {
    await open(page, '/berita');
    await line.cut();
    await page.getByRole('main').getByRole('link').filter({ hasText: /\w/ }).nth(2).click();
    await expectTold(page);
    await expect(page).toHaveURL(`${line.url}/berita`);
    await expect(page.getByRole('heading', { level: 1, name: 'Berita' })).toBeVisible();
  });

  test('yang dibuka peramban sendiri menunggu server: tautan unduhan dan formulir unduhan @sekali', async ({
    page,
    line,
  }) => {
    /** The watch of such ways comes after the page is usable. */
    const watched = () => page.locator('html[data-jaga]').waitFor();
    await open(page, '/');
    await watched();
    const pdf = page.locator('#apbdes').getByRole('link', { name: 'Unduh PDF' });
    await line.cut();
    await pdf.click();
    const failed = page.locator('.toast').filter({ hasText: 'Gagal download' });
    await expect(failed).toContainText('Tidak ada jawaban dari server.');
    await failed.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
    await expect(page).toHaveURL(`${line.url}/`);
    await line.mend();
    const [document] = await Promise.all([page.waitForEvent('download'), pdf.click()]);
    expect(document.suggestedFilename()).toMatch(/\.pdf$/);

    await masukKelola(page, AKUN.admin, '/kelola/penduduk/ekspor?status=meninggal');
    await ready(page);
    await watched();
    const reason = page.getByRole('textbox', { name: 'Alasan' });
    await reason.fill('Laporan kematian');
    const send = page.getByRole('button', { name: 'Ekspor', exact: true });
    await line.cut();
    await send.click();
    await expectTold(page);
    await expect(reason).toHaveValue('Laporan kematian');
    await line.mend();
    const [sheet] = await Promise.all([page.waitForEvent('download'), send.click()]);
    expect(sheet.suggestedFilename()).toMatch(/^penduduk-.*\.(csv|xlsx)$/);
  });

  test('kotak masuk menyimpan NIK yang sudah diketik @sekali', async ({ page, line }) => {
    await open(page, '/berita?login=true');
    const dialog = page.getByRole('dialog', { name: 'Masuk' });
    await dialog.getByLabel('NIK').fill(AKUN.warga.username);
    await dialog.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
    await line.cut();
    await dialog.getByRole('button', { name: 'Masuk' }).click();
    await expectTold(page);
    await expect(dialog.getByLabel('NIK')).toHaveValue(AKUN.warga.username);
    await line.mend();
    await dialog.getByLabel('Password', { exact: true }).fill(AKUN.warga.password);
    await dialog.getByRole('button', { name: 'Masuk' }).click();
    await expect(dialog).toBeHidden();
  });

  test('password lama yang belum bisa diperiksa tidak membuka isian baru @sekali', async ({ page, line }) => {
    await masuk(page, AKUN.warga, '/ubah-password');
    await ready(page);
    const [old, fresh] = [
      page.getByLabel('Password lama'),
      page.getByLabel('Password baru', { exact: true }),
    ];
    const again = page.getByLabel('Ulangi password baru');
    const save = page.getByRole('button', { name: 'Simpan' });
    await line.cut();
    await old.fill(AKUN.warga.password);
    await expectTold(page);
    await expect(page.getByText('Password lama belum bisa diperiksa.')).toBeVisible();
    await expect(fresh).toBeHidden();
    await save.click();
    await expectTold(page);
    await expect(save).not.toHaveAttribute('aria-busy');
    await expect(fresh).toBeHidden();
    await expect(old).toHaveValue(AKUN.warga.password);
    await line.mend();
    await page.getByRole('button', { name: 'Periksa lagi' }).click();
    await expect(page.getByText('Password lama benar')).toBeVisible();
    await fresh.fill('Kebun!Teh78');
    await again.fill('Kebun!Teh78');
    await line.cut();
    await save.click();
    await expectTold(page);
    await expect(fresh).toHaveValue('Kebun!Teh78');
    await expect(again).toHaveValue('Kebun!Teh78');
    await expect(save).not.toHaveAttribute('aria-busy');
  });

  test('notifikasi, hapus laporan dan keluar @sekali', async ({ page, request, line }) => {
    await rejectedReport(request);
    await masuk(page, AKUN.wargaLain, '/profil-saya?sub=laporan-saya');
    const items = page.locator('#daftar-notifikasi > li');
    await expect(async () => {
      await open(page, '/notifikasi');
      await expect(items.first()).toBeVisible({ timeout: 500 });
    }).toPass();
    const many = await items.count();
    await line.cut();
    await items.first().getByRole('button').click();
    await expectTold(page);
    await expect(items).toHaveCount(many);
    await line.mend();
    await open(page, '/profil-saya?sub=laporan-saya');
    await page
      .getByRole('link', { name: /^Hapus/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Hapus laporan/ });
    await expect(dialog).toBeVisible();
    await line.cut();
    const confirm = dialog.getByRole('button', { name: 'Hapus', exact: true });
    await confirm.click();
    await expectTold(page);
    await expect(dialog).toBeVisible();
    await expect(confirm).toBeEnabled();
    await page.evaluate(() =>
      document.querySelector<HTMLFormElement>('form[action="/keluar"]')?.requestSubmit(),
    );
    await expectTold(page);
    await expect(page.getByText('sampai di mana ditangani')).toBeAttached();
  });

  test('meja konsol: saringan, aksi baris dan editor @sekali', async ({ page, line }) => {
    await masukKelola(page, AKUN.redaksi, '/kelola/berita');
    await ready(page);
    const rows = page.locator('tbody tr');
    const many = await rows.count();
    await line.cut();
    await page.getByRole('link', { name: /^Terbit \d/ }).click();
    await expectTold(page);
    await expect(rows).toHaveCount(many);
    await line.mend();
    await page.getByRole('button', { name: 'Tulis berita' }).click();
    const title = page.getByRole('textbox', { name: 'Judul' });
    await title.fill('Kabar tanpa server');
    await expect(page.getByText(/Tersimpan pukul/)).toBeVisible();
    await line.cut();
    await title.fill('Kabar tanpa server, kedua');
    await expect(page.getByText(/[Bb]elum tersimpan|Tidak tersimpan|tersambung/).first()).toBeVisible();
    await expect(title).toHaveValue('Kabar tanpa server, kedua');
    await line.mend();
    await expect(page.getByText(/Tersimpan pukul/)).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('server lambat', () => {
  // Requests of the service worker would bypass the route that this test holds back.
  test.use({ serviceWorkers: 'block' });

  test('halaman berikutnya dinanti dengan kerangkanya, dan yang lama kembali utuh @sekali', async ({
    page,
  }) => {
    await open(page, '/berita');
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(/\/kegiatan\.data/, async (route) => {
      await held;
      await route.abort();
    });
    await page.locator('footer').scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const heading = page.getByRole('heading', { level: 1, name: 'Berita' });
    const follow = () =>
      page.evaluate(() => document.querySelector<HTMLElement>('a[href="/kegiatan"]')?.click());
    await follow();
    await expect(page.getByRole('status').filter({ hasText: 'Memuat' })).toBeVisible();
    await expect(page.getByText('Kabar pembangunan').first()).toBeHidden();
    answer();
    await expectTold(page);
    await expect(heading).toBeAttached();
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(50);
    await page.unroute(/\/kegiatan\.data/);
    await follow();
    await expect(page.getByRole('heading', { level: 1, name: 'Kegiatan' })).toBeVisible();
  });

  test('password lama diperiksa sekali, seberapa sering pun Simpan ditekan @sekali', async ({ page }) => {
    await masuk(page, AKUN.warga, '/ubah-password');
    await ready(page);
    let answer = (): void => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    let asked = 0;
    await page.route(/\/v1\/token\/$/, async (route) => {
      asked += 1;
      await held;
      await route.continue();
    });
    const [old, save] = [page.getByLabel('Password lama'), page.getByRole('button', { name: 'Simpan' })];
    const fresh = page.getByLabel('Password baru', { exact: true });
    await old.fill(AKUN.warga.password);
    await expect(page.getByText('Memeriksa password lama')).toBeVisible();
    await save.click();
    await old.press('Enter');
    await expect(save).toHaveAttribute('aria-busy', 'true');
    await expect(fresh).toBeHidden();
    answer();
    await expect(fresh).toBeFocused();
    await expect(save).not.toHaveAttribute('aria-busy');
    expect(asked).toBe(1);
    await old.fill('bukan ini');
    await expect(fresh).toBeHidden();
  });
});
