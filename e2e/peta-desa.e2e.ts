import type { Page, Route } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectRight, test, watch } from './fixtures.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Panel peta' });
const tab = (page: Page, name: string) => panel(page).getByRole('tab', { name });
const row = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => panel(page).getByRole('heading', { name });
/** The map has drawn itself and told what is seen. */
const drawn = (page: Page) => expect(page).toHaveURL(/[?&]lihat=/);
const addressOf = (page: Page) => new URL(page.url()).searchParams;
/** On phones the panel is a sheet that has to be pulled up for its whole length. */
async function raise(page: Page): Promise<void> {
  const grip = panel(page).getByRole('button', { name: /lembar/i });
  if (await grip.isVisible()) await grip.click();
}

test.beforeEach(async ({ request }) => {
  // The tiles of the demo village are made by jobs, which a start under load begins with.
  const counted = async () => {
    const { data } = await (await request.get('/v1/sigtipe/?per_page=100')).json();
    return Object.fromEntries(
      data.map(({ nama, jumlah }: { nama: string; jumlah: number }) => [nama, jumlah]),
    );
  };
  await expect
    .poll(counted, { timeout: 90_000 })
    .toMatchObject({ RT: 30, 'Bidang tanah': 1839, Gedung: 2, Stunting: 30, Perkantoran: 3 });
});

test('peta tergambar sebelum skrip situs datang, dan isinya tetap terbaca bila skrip itu tidak datang', async ({
  browser,
}, { project }) => {
  // Of its own: the others wait for the scripts.
  const page = await browser.newPage(project.use);
  const held: Route[] = [];
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  const early = /<script type="module" async="" src="([^"]+)"/.exec(
    await (await page.request.get('/peta?tipe=digital')).text(),
  )?.[1];
  expect(early).toBeTruthy();
  await page.route('**/assets/*.js', (route) =>
    new URL(route.request().url()).pathname === early ? route.continue() : void held.push(route),
  );
  await page.goto('/peta?tipe=digital', { waitUntil: 'commit' });
  await expect(page.locator('.sketsa')).toHaveAttribute('data-unsur', /^[1-9]/);
  await expect(page.locator('.sketsa')).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-siap');
  expect(fonts, 'the font that is fetched ahead is the one of the styles').toHaveLength(1);
  await Promise.all(held.map((route) => route.abort()));
  await expect(page.locator('.sketsa')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Batas wilayah' })).toBeVisible();
  await page.close();
});

test('pengunjung memilih layer, membaca legenda, memilih unsur dari daftar, dan membagikan alamatnya', async ({
  page,
}) => {
  const errors = watch(page);
  await page.goto('/peta?tipe=digital');
  await drawn(page);

  await test.step('layer dilepas dan dipasang, alamat mengikutinya', async () => {
    await raise(page);
    const before = addressOf(page).get('layer');
    await panel(page)
      .getByRole('checkbox', { name: /^Dusun/ })
      .uncheck();
    await expect(row(page, 'Pengaturan Dusun')).toHaveCount(0);
    expect(addressOf(page).get('layer')).not.toBe(before);
    await panel(page)
      .getByRole('checkbox', { name: /^Penggunaan lahan/ })
      .check();
    await expect(row(page, 'Pengaturan Penggunaan lahan')).toBeVisible();
    await panel(page)
      .getByRole('checkbox', { name: /^Stunting/ })
      .check();
    await expect(page.getByText('Penggunaan lahan dilepas, Stunting tampil').first()).toBeAttached();
    await panel(page)
      .getByRole('checkbox', { name: /^Stunting/ })
      .uncheck();
    await panel(page)
      .getByRole('checkbox', { name: /^Dusun/ })
      .check();
    await expectAccessible(page);
  });

  await test.step('legenda menjumlah tiap layer', async () => {
    await tab(page, 'Legenda').click();
    await expect(panel(page).getByRole('row', { name: /^Dusun 5 377,93 ha/ })).toBeVisible();
    await expectRight(page);
  });

  await test.step('yang terlihat di peta dipilih dari daftar dengan papan ketik', async () => {
    await tab(page, 'Info').click();
    await expect(panel(page).getByText('Silahkan pilih map untuk melihat data')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Dusun Cikaret Dusun' }).press('Enter');
    await expect(heading(page, 'Dusun Cikaret')).toBeVisible();
    expect(addressOf(page).get('unique')).toMatch(/^\d+$/);
    await expectAccessible(page);
  });

  await test.step('tautannya menunjukkan yang sama', async () => {
    const shown = page.url();
    await page.reload();
    await expect(heading(page, 'Dusun Cikaret')).toBeVisible();
    for (const part of ['tipe', 'unique', 'layer'])
      expect(addressOf(page).get(part)).toBe(new URL(shown).searchParams.get(part));
  });
  expect(errors).toEqual([]);
});

test('peta dipakai dengan papan ketik dan dicari @sekali', async ({ page }) => {
  await page.goto('/peta?tipe=digital');
  await drawn(page);
  const map = page.getByRole('application');
  await map.focus();
  const before = addressOf(page).get('lihat');
  await page.keyboard.press('+');
  await expect.poll(() => addressOf(page).get('lihat')).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect(tab(page, 'Info')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => addressOf(page).get('unique')).not.toBeNull();
  await map.focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => addressOf(page).get('unique')).toBeNull();

  const search = page.getByRole('combobox', { name: 'Cari tempat, bidang, atau nama' });
  await search.fill('Balai');
  const options = page.getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await search.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(
    page.getByRole('group', { name: 'Tempat' }).getByRole('option', { name: /^Balai Desa/ }),
  ).toBeVisible();
  await page.getByRole('option', { name: /^Balai Desa/ }).click();
  await expect(heading(page, 'Balai Desa')).toBeVisible();
  await search.fill('tidak ada di mana pun');
  await expect(page.getByText('Tidak ada yang cocok dengan "tidak ada di mana pun"')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hapus pencarian' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
});

test('tiap jenis peta membuka layernya; potensi dan laporan membuka tempatnya @sekali', async ({ page }) => {
  const firsts = { pembangunan: 'Jalan dan jembatan', potensi: 'Potensi', 'toko-desa': 'Toko Desa' };
  for (const [tipe, layer] of Object.entries(firsts)) {
    await page.goto(`/peta?tipe=${tipe}`);
    await drawn(page);
    await expect(panel(page).getByRole('button', { name: `Pengaturan ${layer}` })).toBeVisible();
  }
  await page.goto('/potensi/1');
  await page.getByRole('link', { name: 'Lihat di peta' }).click();
  await expect(heading(page, 'Kopi Lereng Cikaret')).toBeVisible();
  await page.goto('/lapor-online');
  const { data } = await (await page.request.get('/v1/lapor/?per_page=50')).json();
  const placed = data.find(({ koordinat }: { koordinat: unknown }) => koordinat);
  await page.goto(`/lapor-online/${placed.id}`);
  await page.getByRole('link', { name: 'Lihat lokasi' }).click();
  await expect(page.getByText('Lokasi ini', { exact: true })).toBeVisible();
  await drawn(page);
  expect(new URL(page.url()).hash).toMatch(/^#titik=-?[\d.]+,[\d.]+$/);
  await page.goto('/peta?tipe=digital&unique=999999');
  await expect(panel(page).getByText('Unsur di tautan ini tidak ada di peta.')).toBeVisible();
  await expect.poll(() => addressOf(page).get('unique')).toBeNull();
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('peta berkata apa yang ada, sebagai daftar @sekali', async ({ page }) => {
    await page.goto('/peta?tipe=pembangunan');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Peta Pembangunan');
    await expect(page.getByText('Rehabilitasi Balai Desa').first()).toBeVisible();
    await page.goto('/peta?tipe=digital');
    await expect(page.getByText('Bidang tanah').first()).toBeVisible();
  });
});

test('desa tanpa geometri: peta tetap terbuka dan mengatakannya @sekali', async ({ browser }, {
  project,
}) => {
  const { url } = emptyVillage('Belum Berpeta');
  const page = await pageAt(browser, url, project.use);
  await page.goto(`${url}/peta`);
  await expect(page.getByText('belum ada data').first()).toBeVisible();
  await expect(panel(page).getByRole('switch', { name: /^Hollow Map/ })).toBeVisible();
  await tab(page, 'Legenda').click();
  await expect(panel(page).getByText('Silahkan pilih layer untuk melihat data legenda')).toBeVisible();
  await tab(page, 'Info').click();
  await expect(panel(page).getByText('Silahkan pilih map untuk melihat data')).toBeVisible();
  await expectAccessible(page);

  await test.step('lima kendali dengan namanya; letak sendiri ditandai', async () => {
    const controls = [
      'Perbesar',
      'Perkecil',
      'Kembali ke titik awal',
      'Ke lokasi saya',
      'Hapus data sebelumnya',
    ];
    for (const name of controls) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    await page.context().grantPermissions(['geolocation'], { origin: new URL(url).origin });
    await page.context().setGeolocation({ latitude: -6.83, longitude: 107.2 });
    await drawn(page);
    await page.getByRole('button', { name: 'Ke lokasi saya' }).click();
    await expect(page.getByText('Posisi anda disini !')).toBeVisible();
    await expect.poll(() => addressOf(page).get('lihat')).toMatch(/^16\.00\//);
  });
});
