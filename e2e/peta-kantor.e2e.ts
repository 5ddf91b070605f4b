import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

type Xy = [number, number];
/** A real quarter: © OpenStreetMap contributors, ODbL. */
const quarter = (name: string) => readFileSync(new URL(`../test/geo/${name}.geojson`, import.meta.url));
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/geo+json', buffer });

/** The middle of the first RW, around which the parcels of this journey lie. */
const [WEST, SOUTH]: Xy = [106.775, -6.281];
const STEP = 0.0004;
const at = (east: number, north: number): Xy => [WEST + east * STEP, SOUTH + north * STEP];
const parcel = (NBT: string, ring: Xy[]) => ({
  type: 'Feature',
  properties: { NBT, PENGGUNAAN: 'Pekarangan', PEMILIK: 'Bukan untuk diimpor' },
  geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
});
const square = (NBT: string, east: number, north: number) =>
  parcel(NBT, [at(east, north), at(east + 1, north), at(east + 1, north + 1), at(east, north + 1)]);
const bow = parcel('00003', [at(0, 1), at(1, 2), at(1, 1), at(0, 2)]);
const parcels = (third: object) =>
  fileOf(
    'bidang.geojson',
    Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [square('00001', 0, 0), square('00002', 1, 0), third],
      }),
    ),
  );

const SHOTS = process.env.PETA_SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${page.viewportSize()?.width}-${name}.png` });
};

async function send(page: Page, url: string, tipe: string, file: ReturnType<typeof fileOf>): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Masuk ke tipe layer').selectOption({ label: tipe });
  await page.getByRole('button', { name: 'Pilih berkas' }).setInputFiles(file);
  await shot(page, `impor-berkas-${tipe}`);
  await page.getByRole('button', { name: 'Unggah' }).click();
  await expect(page.getByRole('heading', { name: 'Sistem koordinat' })).toBeVisible();
  await shot(page, `impor-kolom-${tipe}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Periksa isi berkas' }).click();
  await expect(page.getByRole('heading', { name: 'Periksa sebelum menerapkan' })).toBeVisible({
    timeout: 60_000,
  });
  await shot(page, `impor-periksa-${tipe}`);
}

test('petugas mengimpor, membetulkan, menggambar, memisah, dan menggabung @sekali', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Pondok Pinang');
  const page = await pageAt(browser, url, project.use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/peta');
  await test.step('desa tanpa peta: langkah pertama disebut, dan membuka pengaturan batasnya', async () => {
    await expect(page.getByRole('heading', { name: 'Peta masih kosong' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Impor peta' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Gambar di peta' })).toBeVisible();
    await shot(page, 'mulai');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Gambar di peta' }).click();
    await expect(page.getByText('Peta belum tahu letak desa Anda.')).toBeVisible();
    await page.getByRole('link', { name: 'Isi batas desa' }).click();
    await expect(page).toHaveURL(/bagian=peta/);
  });
  await test.step('batas desa dari berkas', async () => {
    await page.getByLabel('Pilih berkas').setInputFiles(fileOf('batas.geojson', quarter('batas-kelurahan')));
    await page.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Peta desa disimpan.')).toBeVisible();
  });
  await page.goto('/kelola/peta');
  await expect(page.getByRole('heading', { name: 'Peta belum lengkap' })).toBeVisible();
  await shot(page, 'peta-kosong');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await test.step('RW dari kelurahan yang sungguhan', async () => {
    await send(page, '/kelola/peta/impor', 'RW', fileOf('batas-rw.geojson', quarter('batas-rw')));
    await page.getByRole('button', { name: 'Terapkan 17 perubahan' }).click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
    await shot(page, 'impor-selesai');
    await expectAccessible(page);
  });
  await test.step('yang gagal disebut dengan alasan dan tempatnya, lalu dibetulkan', async () => {
    await send(page, '/kelola/peta/impor', 'Bidang tanah', parcels(bow));
    const failed = page.getByRole('button', { name: /Garis memotong dirinya sendiri/ });
    await expect(page.getByRole('application')).toBeVisible();
    await failed.click();
    await expect(failed).toHaveAttribute('aria-current', 'true');
    await shot(page, 'impor-gagal');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await page.getByRole('link', { name: 'Ganti berkas' }).click();
    await expect(page).toHaveURL(/ganti=/);
    await send(page, page.url(), 'Bidang tanah', parcels(square('00003', 0, 1)));
    await page.getByRole('button', { name: 'Terapkan 3 perubahan' }).click();
    await expect(page.getByRole('heading', { name: 'Impor selesai' })).toBeVisible({ timeout: 60_000 });
  });
  await page.goto('/kelola/peta/isi');
  await shot(page, 'isi');
  await page.getByRole('link', { name: 'Bidang 00001', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pemilik' })).toBeVisible();
  await shot(page, 'unsur');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sunting di peta' }).click();
  const panel = page.getByRole('heading', { name: 'Bidang 00001' });
  await expect(panel).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sudut 1 dari 4' })).toBeVisible();
  await shot(page, 'sunting');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await drawing(page);
  expect(errors, 'console errors').toEqual([]);
  await page.context().close();
});

type Corners = { left: number; right: number; top: number; bottom: number };
const handles = (page: Page) => page.locator('[data-pegang^="s0-"]');
/** Where the corners of what is being edited stand on the screen, once the map has come to rest. */
async function corners(page: Page): Promise<Corners> {
  let last = '';
  const seen = async () => {
    const boxes = await handles(page).evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      }),
    );
    const still = boxes.length > 0 && JSON.stringify(boxes) === last;
    last = JSON.stringify(boxes);
    return still;
  };
  await expect.poll(seen, { intervals: [250] }).toBe(true);
  const all: [number, number][] = JSON.parse(last);
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  return { left, right, top: Math.min(...ys), bottom: Math.max(...ys) };
}
/** The handle of the corner that comes last from north to south, or first. */
const corner = (page: Page, which: 'bawah') => handles(page).nth(which === 'bawah' ? 0 : 1);
const toast = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();
const open = (page: Page, nbt: string) =>
  expect(page.getByRole('heading', { name: `Bidang ${nbt}` })).toBeVisible();

async function drawing(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Simpan bidang' });
  await test.step('satu sudut digeser dengan papan ketik, diurungkan, diulangi, disimpan', async () => {
    const size = page.getByText(/^[\d.,]+ m2/).first();
    const before = await size.innerText();
    const south = corner(page, 'bawah');
    await south.focus();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(page.getByText('Belum disimpan')).toBeVisible();
    await expect(size).toContainText(`semula ${before}`);
    const after = await size.innerText();
    await page.keyboard.press('Control+z');
    await expect(size).not.toHaveText(after);
    await page.keyboard.press('Control+Shift+z');
    await expect(size).toHaveText(after);
    await shot(page, 'sudut');
    await save.click();
    await toast(page, 'Bidang 00001 tersimpan.');
    await expect(page.getByText('Belum disimpan')).toHaveCount(0);
  });
  const whole = await corners(page);
  const middle = (whole.top + whole.bottom) / 2;
  await test.step('dipisah dengan garis yang melintas', async () => {
    await page.keyboard.press('p');
    await page.mouse.click(whole.left - 25, middle);
    await page.mouse.click(whole.right + 25, middle);
    await shot(page, 'pisah');
    await page.getByRole('button', { name: 'Pisah', exact: true }).last().click();
    await toast(page, 'Bidang 00001 dan Bidang 00004 tersimpan.');
    await shot(page, 'terpisah');
  });
  await test.step('digabung lagi', async () => {
    // The neighbour is on the map once it stands in the table of what is seen.
    await expect(page.getByRole('row', { name: /Bidang 00004/ })).toBeVisible();
    const mine = await corners(page);
    const other = mine.top > middle - 20 ? whole.top + 40 : whole.bottom - 60;
    await page.keyboard.press('u');
    const merge = page.getByRole('button', { name: 'Gabung 2 luasan' });
    await expect(async () => {
      // A second press on it would let it go again.
      if (!(await merge.isVisible())) await page.mouse.click((whole.left + whole.right) / 2, other);
      await expect(merge).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await shot(page, 'gabung');
    await merge.click();
    await toast(page, 'Digabung menjadi Bidang 00001.');
  });
  await test.step('bidang baru digambar, lekat pada tetangganya', async () => {
    const { left, right: far } = await corners(page);
    await page.getByRole('button', { name: 'Perkecil' }).click();
    const smaller = async () => {
      const now = await corners(page);
      return now.right - now.left < (far - left) * 0.6;
    };
    await expect.poll(smaller).toBe(true);
    const { right, bottom } = await corners(page);
    await page.keyboard.press('l');
    for (const [east, south] of [
      [4, 4],
      [4, 36],
      [40, 36],
    ] as const)
      await page.mouse.click(right + east, bottom + south);
    await shot(page, 'luasan');
    await page.getByRole('button', { name: 'Selesai' }).click();
    await expect(page.getByRole('heading', { name: 'Bidang baru' })).toBeVisible();
    await save.click();
    await toast(page, 'Bidang 00004 tersimpan.');
    await open(page, '00004');
    await shot(page, 'baru');
  });
}
