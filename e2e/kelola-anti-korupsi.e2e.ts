import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const DESK = '/kelola/anti-korupsi';
const YEAR = new Date().getFullYear();

test('daftar bukti disaring menurut indikator dan jenis @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin, DESK);
  await expect(page.getByRole('heading', { level: 1, name: 'Desa Anti Korupsi' })).toBeVisible();
  await expect(page.getByText(new RegExp(`\\d+ dari 18 indikator ${YEAR} terisi`))).toBeVisible();
  await page.getByRole('combobox', { name: /^Jenis/ }).selectOption('image');
  await page.waitForURL(/tipe=image/);
  await expect(page.getByRole('link', { name: 'Rapat evaluasi perangkat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pakta Integritas Kepala Desa' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSideScroll(page);
});

test('bukti ditulis, diterbitkan, terlihat, ditemukan, lalu dibuang @sekali', async ({ page }, {
  project,
}) => {
  const judul = `Keteladanan tokoh adat ${project.name}`;
  await masukKelola(page, AKUN.admin, DESK);
  await page.getByRole('button', { name: 'Tambah bukti' }).click();
  await page.waitForURL(/\/kelola\/anti-korupsi\/\d+$/);
  const address = new URL(page.url()).pathname;
  await page.getByLabel('Judul', { exact: true }).fill(judul);
  const indicator = page.getByLabel('Indikator', { exact: true });
  const option = indicator.locator('option', { hasText: `${YEAR} · 5.2` });
  await indicator.selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.getByText('Berkas PDF belum diunggah')).toBeVisible();
  await page.getByLabel('Jenis bukti').selectOption('url');
  await page.getByLabel('Tautan', { exact: true }).fill('https://sukamajulestari.example/tokoh');
  await expect(page.getByText('Tautan diisi')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan' }).click();
  await expect(page.getByText('Bukti diterbitkan.')).toBeVisible();

  await page.goto(`/cari?search=${encodeURIComponent(judul)}`);
  await page.getByRole('link', { name: judul }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Indikator 5.2' })).toBeVisible();
  await expect(page.getByRole('link', { name: judul })).toHaveAttribute(
    'href',
    'https://sukamajulestari.example/tokoh',
  );

  await page.goto(address);
  await page.getByRole('button', { name: 'Hapus', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Bukti dipindahkan ke sampah.')).toBeVisible();
  await page.goto(`/cari?search=${encodeURIComponent(judul)}`);
  await expect(page.getByRole('link', { name: judul })).toHaveCount(0);
});

test('indikator diganti namanya, terlihat di situs; yang baru ditambah dan dihapus @sekali', async ({
  page,
}, { project }) => {
  await masukKelola(page, AKUN.admin, DESK);
  await page.getByRole('link', { name: 'Kelola struktur' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Struktur Desa Anti Korupsi' })).toBeVisible();
  // Last year, so as not to disturb journeys that count this year's indicators.
  await page.getByRole('combobox', { name: 'Tahun' }).selectOption(String(YEAR - 1));
  await page.waitForURL(new RegExp(`periode=${YEAR - 1}`));
  const row = (nama: string | RegExp) => page.getByRole('listitem').filter({ hasText: nama });
  const form = page.getByRole('form');
  const toast = (title: string | RegExp) => expect(page.getByText(title).first()).toBeVisible();

  const nama = `Perkades gratifikasi ${project.name}`;
  await test.step('ditambah; isian yang ditolak tetap ada', async () => {
    await page.getByRole('link', { name: 'Tambah indikator pada komponen 5' }).click();
    await expect(page.getByLabel('Nama indikator')).toBeFocused();
    await page.getByLabel('Bukti yang diminta').fill('SK Kepala Desa\nProduk Hukum');
    await form.getByRole('button', { name: 'Tambah' }).click();
    await expect(form.getByRole('alert')).toContainText('Harap masukkan nama');
    await expect(page.getByLabel('Bukti yang diminta')).toHaveValue('SK Kepala Desa\nProduk Hukum');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByLabel('Nama indikator').fill(nama);
    await form.getByRole('button', { name: 'Tambah' }).click();
    await toast(/^Indikator 5\.\d+ ditambahkan\.$/);
    await expect(page.getByRole('link', { name: 'Tambah indikator pada komponen 5' })).toBeFocused();
    await expect(row(nama)).toContainText('Belum ada bukti');
  });

  const baru = `Perkades lumbung ${project.name}`;
  await test.step('diganti namanya, terlihat di situs', async () => {
    await row(nama).getByRole('link', { name: 'Ubah' }).click();
    await page.getByLabel('Nama indikator').fill(baru);
    await form.getByRole('button', { name: 'Simpan' }).click();
    await toast(/^Indikator 5\.\d+ disimpan\.$/);
    await expectAccessible(page);
    await expectNoSideScroll(page);
    const console = page.url();
    await page.getByRole('link', { name: 'Lihat di situs' }).click();
    await page.getByRole('link', { name: /Kearifan Lokal$/ }).click();
    await page.getByRole('link', { name: baru }).click();
    await expect(page.getByText('Bukti yang diminta: SK Kepala Desa')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Produk Hukum' })).toBeVisible();
    await page.goto(console);
  });

  await test.step('yang punya bukti ditolak, yang tidak dihapus', async () => {
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^\d+ bukti/ }) })
      .first()
      .getByRole('button', { name: 'Hapus' })
      .click();
    await expect(page.getByText(/^Indikator ini masih punya \d+ bukti/)).toBeVisible();
    await row(baru).getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
    await toast('Indikator dihapus.');
    await expect(row(baru)).toHaveCount(0);
  });
});

test('struktur dikelola tanpa JavaScript @sekali', async ({ browser, baseURL }, { project }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await masukKelola(page, AKUN.admin, `${DESK}/struktur?periode=${YEAR - 1}`);
  await page.getByRole('link', { name: `Tambah komponen pada tahun ${YEAR - 1}` }).click();
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(page.getByText('Harap masukkan nama').first()).toBeVisible();
  const nama = `Penguatan Aset ${project.name}`;
  await page.getByLabel('Nama komponen').fill(nama);
  await page.getByRole('button', { name: 'Tambah', exact: true }).click();
  const section = page.getByRole('region', { name: nama });
  await section.getByRole('link', { name: 'Ubah' }).click();
  await page.getByLabel('Nama komponen').fill(`${nama} Desa`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page
    .getByRole('region', { name: `${nama} Desa` })
    .getByRole('button', { name: 'Hapus' })
    .click();
  await expect(section).toHaveCount(0);
  await context.close();
});
