import {
  AKUN,
  expect,
  expectAccessible,
  expectNoSideScroll,
  expectRight,
  masukKelola,
  test,
} from './fixtures.ts';

test.describe('antrean laporan', () => {
  test.beforeEach(async ({ page }) => masukKelola(page, AKUN.verifikator, '/kelola/lapor'));

  test('menunjukkan laporan terlama dahulu, dapat diakses, tanpa geser ke samping @sekali', async ({
    page,
  }) => {
    const queue = page.getByRole('navigation', { name: 'Antrean laporan' });
    await expect(queue.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('button', { name: /Setujui dan terbitkan/ })).toBeVisible();
    await expectRight(page);
  });

  test('menolak tanpa alasan memberi pesan di isian @sekali', async ({ page }) => {
    await page.getByRole('link', { name: /^Tolak/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Tolak laporan ini?' });
    await dialog.getByRole('button', { name: 'Tolak laporan' }).click();
    await expect(dialog.getByText('Harap masukkan alasan').first()).toBeVisible();
    await expect(page).toHaveTitle(/^Galat: /);
  });

  test('huruf J, K dan T bekerja, dan Escape menutup', async ({ page, isMobile }) => {
    test.skip(isMobile, 'keys are for desks');
    const title = page.getByRole('region', { name: 'Laporan terpilih' }).getByRole('heading', { level: 2 });
    const first = await title.textContent();
    await page.keyboard.press('j');
    await expect(title).not.toHaveText(first ?? '');
    const second = (await title.textContent()) ?? '';
    await page.keyboard.press('k');
    // Another journey may have decided the first one in the meantime.
    await expect(title).not.toHaveText(second);
    await page.keyboard.press('t');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('tekanan ganda memutuskan satu laporan saja, dan persetujuan dapat diurungkan', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'one decision on the shared demo village is enough');
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  const decisions: string[] = [];
  page.on('request', (one) => one.method() === 'POST' && decisions.push(one.postData() ?? ''));
  const region = page.getByRole('region', { name: 'Laporan terpilih' });
  const title = region.getByRole('heading', { level: 2 });
  const before = (await title.textContent()) ?? '';
  const approve = page.getByRole('button', { name: /Setujui dan terbitkan/ });
  // With a fixed clock both presses happen at the same time, however slow the machine is.
  await page.clock.setFixedTime(Date.now());
  await approve.dblclick({ delay: 30 });
  await expect(title).not.toHaveText(before);
  await approve.click();
  await page.keyboard.down('s');
  await page.keyboard.down('s');
  await page.keyboard.up('s');
  await expect(page.getByRole('button', { name: 'Urungkan' })).toBeVisible();
  expect(decisions.filter((body) => body.includes('setujui'))).toHaveLength(1);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(title).toHaveText(before);
  await expect(region.getByText('Menunggu verifikasi')).toBeVisible();
});

test('kategori laporan ditambah dengan gambar, diubah, dan dihapus @sekali', async ({ page }, {
  project,
}) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  await page
    .getByRole('navigation', { name: 'Atur pilihan laporan' })
    .getByRole('link', { name: 'Kategori' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kategori laporan' })).toBeVisible();
  const nama = `Jembatan ${project.name}`;
  const rows = page.getByRole('main').getByRole('listitem');
  const row = rows.filter({ hasText: nama });
  await page.getByLabel('Nama kategori').fill('jalan');
  await page.getByRole('button', { name: 'Tambah' }).click();
  await expect(page.getByText('Kategori ini sudah ada.').first()).toBeVisible();
  await expect(page).toHaveTitle(/^Galat: /);
  await page.getByLabel('Nama kategori').fill(nama);
  await page.locator('input[type=file]').last().setInputFiles('server/demo/foto/irigasi.webp');
  await page.getByRole('button', { name: 'Tambah' }).click();
  await expect(row.locator('img')).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await row.getByRole('link', { name: `Ubah ${nama}` }).click();
  await expect(page.getByLabel('Nama kategori')).toHaveValue(nama);
  await page.getByLabel('Nama kategori').fill(`${nama} gantung`);
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByRole('button', { name: `Hapus ${nama} gantung` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Kategori dihapus.')).toBeVisible();
  await expect(row).toHaveCount(0);
  // Categories in use have no such button.
  await expect(page.getByRole('button', { name: 'Hapus Penerangan' })).toHaveCount(0);
});

test('status laporan ditambah, diberi warna, dan dihapus @sekali', async ({ page }, { project }) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor/status');
  const nama = `Ditunda ${project.name}`;
  await page.getByLabel('Nama status', { exact: true }).fill(nama);
  await page.getByLabel('Warna', { exact: true }).fill('#7b2cbf');
  await page.getByRole('button', { name: 'Tambah' }).click();
  const field = page.getByLabel(`Nama status ${nama}`, { exact: true });
  await expect(field).toHaveValue(nama);
  await expect(page.getByLabel(`Warna ${nama}`, { exact: true })).toHaveValue('#7b2cbf');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await field.fill('Selesai');
  await page.getByRole('button', { name: `Simpan ${nama}`, exact: true }).click();
  await expect(page.getByText('Status ini sudah ada.').first()).toBeVisible();
  await field.fill(`${nama} dana`);
  await page.getByRole('button', { name: `Simpan ${nama}`, exact: true }).click();
  await page.getByRole('button', { name: `Hapus ${nama} dana` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hapus' }).click();
  await expect(page.getByText('Status dihapus.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hapus Menunggu' })).toHaveCount(0);
});

test('dua petugas pada satu laporan: yang kedua membaca mengapa keputusannya tidak berlaku @sekali', async ({
  page,
  browser,
}) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  // The last one: other journeys decide the first.
  await page.getByRole('navigation', { name: 'Antrean laporan' }).getByRole('link').last().click();
  const chosen = page.getByRole('region', { name: 'Laporan terpilih' });
  await page.getByRole('link', { name: /^Tolak/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tolak laporan ini?' });
  await dialog.getByRole('textbox').fill('Sudah ditangani dinas.');

  const other = await (await browser.newContext()).newPage();
  const address = new URL(page.url());
  address.searchParams.delete('putuskan');
  await masukKelola(other, AKUN.admin, `${address.pathname}${address.search}`);
  await other.getByRole('link', { name: /^Tolak/ }).click();
  const first = other.getByRole('dialog', { name: 'Tolak laporan ini?' });
  await first.getByRole('textbox').fill('Laporan ganda.');
  await first.getByRole('button', { name: 'Tolak laporan' }).click();
  await expect(first).toBeHidden();

  await dialog.getByRole('button', { name: 'Tolak laporan' }).click();
  await expect(dialog).toBeHidden();
  await expect(chosen.getByRole('alert')).toBeVisible();
});
