import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';
import { call } from './each-button.ts';
import { emptyVillage, pageAt } from './empty-village.ts';
import { ASEP, arrive } from './first-resident.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const SHOTS = process.env.PETA_SHOTS;
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${page.viewportSize()?.width}-${name}.png` });
};

/** A square of some forty metres, so many of them east of the first. */
function square(east: number) {
  const [west, south] = [106.775 + east * 0.0004, -6.281];
  const [far, north] = [west + 0.0004, south + 0.0004];
  const ring = [
    [west, south],
    [far, south],
    [far, north],
    [west, north],
    [west, south],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
}

type Tipe = { id: number; nama: string; tingkat: string | null; kelompok: string };
type Unsur = { id: number; nbt: string };
/** A village with three parcels beside each other, and its office. */
async function office(nama: string, browser: Browser, use: Partial<PlaywrightTestOptions>) {
  const { url, admin } = emptyVillage(nama);
  const page = await pageAt(browser, url, use);
  const errors = watch(page);
  await masukKelola(page, admin, '/kelola/peta');
  const types = await call<Tipe[]>(page, 'GET', '/v1/kelola/peta/tipe/');
  const tipe = types.find(({ tingkat }) => tingkat === 'bidang')?.id ?? 0;
  const drawn: Unsur[] = [];
  for (const east of [0, 1, 2]) {
    const body = { tipe_id: tipe, bentuk: square(east), nama: '', nbt: '', alasan: '' };
    drawn.push(await call<Unsur>(page, 'POST', '/v1/kelola/peta/sig/', body));
  }
  return { page, errors, url, tipe, drawn };
}

const rowOf = (page: Page, nbt: string) => page.getByRole('row', { name: new RegExp(`Bidang ${nbt}`) });

test('petugas mengubah baris di tabel, juga ketika rekannya lebih dulu', async ({ browser }, { project }) => {
  const { page, errors, tipe, drawn } = await office('Sawah Lega', browser, project.use);
  const [first] = drawn;
  await page.goto(`/kelola/peta/isi?tipe_id=${tipe}`);
  await test.step('nomor yang sudah dipakai ditolak di isiannya, lalu baris berikutnya dibuka', async () => {
    await page.getByRole('link', { name: 'Ubah Bidang 00001' }).click();
    const form = page.getByRole('form', { name: 'Ubah Bidang 00001' });
    const number = form.getByLabel('NBT', { exact: true });
    await expect(number).toBeFocused();
    await number.fill('00002');
    await form.getByLabel('Penggunaan').fill('sawah');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(number).toHaveAccessibleDescription(/NBT 00002 sudah dipakai bidang lain/);
    await shot(page, 'baris-salah');
    await expectAccessible(page);
    await expectNoSideScroll(page);
    await number.fill('00011');
    await form.getByRole('button', { name: 'Simpan, lalu baris berikutnya' }).click();
    await expect(page.getByRole('form', { name: 'Ubah Bidang 00002' }).getByLabel('NBT')).toBeFocused();
    await expect(rowOf(page, '00011')).toContainText('SAWAH');
  });
  await test.step('yang belum disimpan tidak terbuang tanpa ditanyakan', async () => {
    await page.getByRole('form', { name: 'Ubah Bidang 00002' }).getByLabel('RW').fill('07');
    await page.getByRole('link', { name: 'Ubah Bidang 00003' }).click();
    const asks = page.getByRole('dialog', { name: 'Buang perubahan Bidang 00002?' });
    await asks.getByRole('button', { name: 'Batal' }).click();
    await expect(asks).toBeHidden();
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Ubah Bidang 00002' })).toBeFocused();
    await expect(rowOf(page, '00002')).toContainText('RW 07');
  });
  await test.step('rekan yang lebih dulu disebut, isian sendiri tetap', async () => {
    await page.getByRole('link', { name: 'Ubah Bidang 00011' }).click();
    const form = page.getByRole('form', { name: 'Ubah Bidang 00011' });
    await form.getByLabel('Tipe hak').fill('Hak Milik');
    const theirs = { nbt: '00011', penggunaan: 'Kebun', rw: '09' };
    await call(page, 'PATCH', `/v1/kelola/peta/sig/${first?.id}/baris/`, theirs);
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(/Sekarang tersimpan: Bidang 00011, KEBUN, RW 09/);
    await expect(form.getByLabel('Tipe hak')).toHaveValue('Hak Milik');
    await expect(page.getByRole('alert')).toBeFocused();
    const save = form.getByRole('button', { name: 'Simpan', exact: true });
    // Pressing again stores nothing: what is kept has to be chosen.
    await expect(form.getByRole('radio', { name: /^Pakai isian saya/ })).toBeVisible();
    await save.click();
    await expect(form.getByText('Pilih salah satu dulu, baru simpan.')).toBeVisible();
    await form.getByRole('radio', { name: /^Pakai isian saya/ }).check();
    await save.click();
    await expect(rowOf(page, '00011')).toContainText('Hak Milik');
  });
  expect(errors.filter((text) => !/400|409/.test(text))).toEqual([]);
  await page.context().close();
});

test('pemilik bidang ditautkan, dan namanya terbuka hanya dengan surat izin @sekali', async ({ browser }, {
  project,
}) => {
  const { page, errors, drawn } = await office('Tanah Berizin', browser, project.use);
  const [first] = drawn;
  await test.step('seorang penduduk dicatat', () => arrive(page));
  /** As everybody reads it, without an account. */
  const names = () =>
    page.evaluate(async (path) => {
      const answer = await fetch(path, { credentials: 'omit' });
      return (await answer.json()).data.pemilik;
    }, `/v1/sig/${first?.id}/`);
  const owner = page.getByRole('region', { name: 'Pemilik' });
  await page.goto(`/kelola/peta/isi/${first?.id}`);
  const find = page.getByRole('form', { name: 'Cari pemilik' });
  const link = page.getByRole('form', { name: 'Tautkan pemilik' });
  await test.step('yang tidak dikenal dikatakan, yang dikenal dipilih dan ditautkan', async () => {
    const sought = find.getByLabel('Nama atau NIK pemilik');
    const press = find.getByRole('button', { name: 'Cari di data penduduk' });
    await sought.fill('as');
    await press.click();
    await expect(sought).toHaveAccessibleDescription(/tiga huruf/);
    await sought.fill('3201010101800009');
    await press.click();
    await expect(owner.getByText(/Tidak ada penduduk bernama/)).toBeVisible();
    await sought.fill(ASEP.nama.slice(0, 4));
    await press.click();
    await expect(link.getByRole('radio', { name: new RegExp(ASEP.nama) })).toBeChecked();
    await shot(page, 'pemilik-cari');
    // Neither name nor number stands in an address.
    expect(page.url()).toMatch(/\/isi\/\d+$/);
    // A choice made here stays when the other form of the page is sent.
    await link.getByLabel('Bagian').fill('2');
    await page
      .getByRole('form', { name: 'Keterangan unsur' })
      .getByRole('button', { name: 'Simpan' })
      .click();
    await expect(page.getByText('Unsur disimpan.').first()).toBeVisible();
    await expect(link.getByRole('radio', { name: new RegExp(ASEP.nama) })).toBeChecked();
    await expect(link.getByLabel('Bagian')).toHaveValue('2');
    await link.getByLabel('Bagian').fill('1');
    await link.getByRole('button', { name: 'Tautkan' }).click();
    await expect(owner.getByText(ASEP.nama).first()).toBeVisible();
    await expect(link).toHaveCount(0);
    await expect(owner.getByText('Hanya petugas dan pemiliknya yang melihat')).toBeVisible();
    expect(await names()).toEqual([]);
    await shot(page, 'pemilik');
    await expectAccessible(page);
  });
  const mine = page.getByRole('form', { name: `Pemilik ${ASEP.nama}` });
  await test.step('tanpa surat izin tidak dapat dibuka', async () => {
    const show = mine.getByRole('button', { name: `Tampilkan di peta umum ${ASEP.nama}` });
    await mine.getByLabel('Tanggal izin tertulis').fill('02-03-2026');
    await show.click();
    await expect(mine.getByLabel('Surat izin')).toHaveAccessibleDescription(/Isi nomor surat izinnya/);
    expect(await names()).toEqual([]);
    await mine.getByLabel('Surat izin').fill('Surat 14/2026');
    await show.click();
    await expect(owner.getByText('Izin tertulis 2 Maret 2026, Surat 14/2026')).toBeVisible();
    expect(await names()).toEqual([ASEP.nama]);
    await shot(page, 'pemilik-terbuka');
  });
  await test.step('ditutup kembali, dan yang membaca nama itu tercatat', async () => {
    await mine.getByRole('button', { name: `Tutup nama ${ASEP.nama}` }).click();
    await expect(owner.getByText('Hanya petugas dan pemiliknya yang melihat')).toBeVisible();
    expect(await names()).toEqual([]);
  });
  expect(errors.filter((text) => !text.includes('400'))).toEqual([]);
  await page.context().close();
});

test('urutan legenda diubah dengan Alt dan panah, tombol, dan seretan, lalu tersimpan @sekali', async ({
  browser,
}, { project }) => {
  const { page, errors } = await office('Legenda Rapi', browser, project.use);
  await page.getByRole('link', { name: 'Penggunaan lahan' }).click();
  const form = page.getByRole('form', { name: 'Legenda Penggunaan lahan' });
  const words = () =>
    form
      .getByRole('list')
      .getByLabel(/^Keterangan /)
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : '')));
  const said = form.getByRole('status');
  await expect(form).toBeVisible();
  const [first = '', second = '', third = '', ...rest] = await words();
  const field = form.getByLabel(`Keterangan ${first}`);
  await field.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(said).toHaveText(new RegExp(`${first} sekarang nomor 3 dari \\d+\\. Urutan tersimpan\\.`));
  await expect(field).toBeFocused();
  await page.reload();
  expect(await words()).toEqual([second, third, first, ...rest]);
  await form.getByRole('button', { name: `Turunkan ${second}` }).click();
  await expect(said).toHaveText(new RegExp(`${second} sekarang nomor 2 .+Urutan tersimpan`));
  const handle = async (at: number) => {
    const box = await form.locator('.pegang').nth(at).boundingBox();
    if (!box) throw new Error('Each line has a handle.');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await form.locator('.pegang').nth(2).scrollIntoViewIfNeeded();
  const [from, to] = [await handle(2), await handle(0)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
  await expect(said).toHaveText(new RegExp(`${first} sekarang nomor 1 .+Urutan tersimpan`));
  await page.reload();
  expect(await words()).toEqual([first, third, second, ...rest]);
  await test.step('begitu pula urutan layer', async () => {
    const group = page.getByRole('region', { name: 'Titik dan lain-lain' });
    const names = () => group.getByRole('link').allInnerTexts();
    const [one = '', other = '', ...more] = await names();
    await group.getByRole('link', { name: one }).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(group.getByRole('status')).toHaveText(new RegExp(`${one} sekarang nomor 2 .+tersimpan`));
    await expectAccessible(page);
    await page.reload();
    expect(await names()).toEqual([other, one, ...more]);
  });
  expect(errors).toEqual([]);
  await page.context().close();
});

test.describe('tanpa JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('sebuah baris tetap dapat diubah @sekali', async ({ page, baseURL }) => {
    const headers = { 'x-situs': '1', origin: baseURL ?? '' };
    const data = { username: 'admin', password: 'Desa#2026' };
    await page.request.post('/v1/token/', { data, headers });
    await page.goto('/kelola/peta/isi?kelompok=pembangunan');
    const name = 'Jembatan gantung Babakan';
    await page.getByRole('link', { name: `Ubah ${name}` }).click();
    const form = page.getByRole('form', { name: `Ubah ${name}` });
    await form.getByLabel('Progres (persen)').fill('140');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(form.getByLabel('Progres (persen)')).toHaveAccessibleDescription(/Progres 0 sampai 100/);
    await form.getByLabel('Progres (persen)').fill('40');
    await form.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page).toHaveURL(/kelompok=pembangunan#baris-/);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('40%');
    await page.getByRole('link', { name, exact: true }).click();
    const seen = page.getByRole('region', { name: 'Yang dilihat warga' });
    await expect(seen.getByText('Rp240.000.000,-')).toBeVisible();
    await expect(seen.getByRole('progressbar', { name: 'Progres' })).toHaveAttribute('aria-valuenow', '40');
  });
});
