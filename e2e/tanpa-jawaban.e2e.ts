import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { AKUN, test as base, expect, masuk, masukKelola } from './fixtures.ts';
import { type Line, openLine } from './putus.ts';

const FOTO = new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url);
const LOST =
  /(Failed to (load resource|fetch)|WebSocket connection|Error loading route module|dynamically imported module)/;

/** Pages that reach the server through a proxy; console errors of a cut connection are part of the journey. */
const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
  line: async ({}, use) => {
    const line = await openLine(process.env.E2E_URL ?? '');
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  page: async ({ browser, line, viewport, isMobile, hasTouch, serviceWorkers }, use) => {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers,
      locale: 'id-ID',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    await context.close();
    expect(errors.filter((error) => !LOST.test(error))).toEqual([]);
  },
});

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

const ready = (page: Page) => page.waitForFunction(() => 'siap' in document.documentElement.dataset);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** The message of the specification appears once, and can be dismissed. */
async function expectTold(page: Page): Promise<void> {
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !' });
  const toast = page.locator('.toast').filter({ hasText: 'Terjadi Kesalahan' });
  await expect(told.first()).toBeVisible();
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(toast).toHaveCount(0);
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
    const watched = () => page.waitForLoadState('networkidle');
    await open(page, '/');
    await watched();
    const pdf = page.locator('#apbdes').getByRole('link', { name: 'Unduh PDF' });
    await line.cut();
    await pdf.click();
    await expectTold(page);
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

  test('bagian yang tidak datang tidak membawa pergi halamannya, dan diminta lagi @sekali', async ({
    page,
  }) => {
    await masuk(page, AKUN.wargaLain, '/profil-saya');
    const email = page.getByLabel('Email');
    const pick = page.getByRole('button', { name: 'Pilih tanggal' });
    const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' });
    const crop = page.getByRole('dialog', { name: 'Atur foto' });
    await page.waitForLoadState('networkidle');
    await email.fill('baru@contoh.id');
    await page.route('**/assets/*.js', (route) => route.abort());
    await pick.click();
    await expectTold(page);
    await expect(calendar).toHaveCount(0);
    await page.getByLabel('Ganti foto').setInputFiles(fileURLToPath(FOTO));
    await expectTold(page);
    await expect(crop).toHaveCount(0);
    await expect(email).toHaveValue('baru@contoh.id');
    await page.unroute('**/assets/*.js');
    await pick.click();
    await expect(calendar.getByRole('grid')).toBeVisible();
    await page.getByLabel('Ganti foto').setInputFiles(fileURLToPath(FOTO));
    await expect(crop.getByRole('application')).toBeVisible();
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

test.describe('server diam', () => {
  test.use({ serviceWorkers: 'block' });

  /** From now on nothing that the page asks for is answered; the page's clock stands still but for `fastForward`. */
  async function hang(page: Page): Promise<void> {
    await page.route('**/*', (route) =>
      /\/assets\//.test(route.request().url()) ? route.continue() : new Promise(() => undefined),
    );
  }
  const note = (page: Page) => page.getByText('Masih menunggu jawaban server.');
  /** Lets the page's time pass until it says that it still waits; the request may set out a moment after the press. */
  async function expectWaiting(page: Page): Promise<void> {
    await expect(async () => {
      await page.clock.fastForward(1_000);
      await expect(note(page)).toBeVisible({ timeout: 100 });
    }).toPass();
  }
  async function expectLost(page: Page): Promise<void> {
    await expectWaiting(page);
    await page.clock.fastForward(22_500);
    await expectTold(page);
    await expect(note(page)).toBeHidden();
  }

  test('disebut setelah 8 detik di bawah lima tombol, dapat dihentikan, dan setelah 30 detik dianggap tak menjawab @sekali', async ({
    page,
  }) => {
    await page.clock.install();
    await masuk(page, AKUN.warga, '/lapor-online');
    await ready(page);
    await hang(page);

    await test.step('tautan', async () => {
      await page.locator('.lapor-kartu a').first().click();
      await page.clock.fastForward(7_000);
      await expect(note(page)).toBeHidden();
      await expectWaiting(page);
      await page.getByRole('button', { name: 'Berhenti' }).click();
      await expectTold(page);
      await expect(note(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
    await test.step('pencarian', async () => {
      await page.getByRole('searchbox', { name: 'Cari laporan' }).fill('irigasi');
      await expectLost(page);
      await expect(page.getByRole('searchbox', { name: 'Cari laporan' })).toHaveValue('irigasi');
    });
    await test.step('formulir biasa', async () => {
      await page.evaluate(() =>
        document.querySelector<HTMLFormElement>('form[action="/keluar"]')?.requestSubmit(),
      );
      await expectLost(page);
    });
    await page.unroute('**/*');
    await test.step('unggahan', async () => {
      await open(page, '/profil-saya');
      await page.getByLabel('Ganti foto').setInputFiles(fileURLToPath(FOTO));
      const crop = page.getByRole('dialog', { name: 'Atur foto' });
      await crop.getByRole('application').waitFor();
      await hang(page);
      await crop.getByRole('button', { name: 'Simpan foto' }).click();
      await expectWaiting(page);
      await page.getByRole('button', { name: 'Berhenti' }).click();
      await expect(note(page)).toBeHidden();
      await expect(page.getByText('Foto belum terkirim')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Kirim lagi' })).toBeVisible();
    });
    await page.unroute('**/*');
    await test.step('password lama', async () => {
      await open(page, '/ubah-password');
      await hang(page);
      await page.getByLabel('Password lama').fill(AKUN.warga.password);
      await expectLost(page);
    });
  });
});
