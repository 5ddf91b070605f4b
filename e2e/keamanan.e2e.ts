import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, slipOfCode, test } from './fixtures.ts';
import { codeOf, settle, withPassword } from './second-step.ts';

const HERE = '/kelola/keamanan';
const codeField = (page: Page) => page.getByLabel('Kode dari autentikator');

/** Sets up an authenticator with the code of the step before, so that the next one is still unused. */
async function install(page: Page, password: string) {
  await page.goto(HERE);
  await page.getByRole('button', { name: 'Pasang autentikator' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await dialog.getByText('Tidak dapat memindai?').click();
  const kunci = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await dialog.getByLabel('Kode 6 angka').fill('000000');
  await dialog.getByLabel('Password Anda').fill(password);
  await dialog.getByRole('button', { name: 'Pasang' }).click();
  await expect(dialog.getByText(/Kode tidak cocok/).first()).toBeVisible();
  // The phone need not scan again.
  await settle();
  await dialog.getByLabel('Kode 6 angka').fill(codeOf(kunci, -1));
  await dialog.getByLabel('Password Anda').fill(password);
  await dialog.getByRole('button', { name: 'Pasang' }).click();
  const codes = page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  const first = (await codes.first().innerText()).trim();
  await page.getByRole('link', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText('8 kode, 8 belum dipakai')).toBeVisible();
  return { kunci, first };
}

test('petugas memasang autentikator, masuk dengannya, kehilangan HP, dan dipulihkan', async ({ browser }, {
  project,
}) => {
  const { url, admin } = emptyVillage('Langkah Kedua');
  const [page, other] = [await pageAt(browser, url, project.use), await pageAt(browser, url, project.use)];
  await expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);
  await masukKelola(page, admin);
  // A second administrator, who has no authenticator yet.
  await page.goto('/kelola/akun?undang=1');
  await page.getByLabel('Nama lengkap').fill('Dedi Kusnadi');
  await page.getByLabel('Nama pengguna').fill('dedi');
  await page.getByLabel(/Semua wewenang/).check();
  await page.getByRole('button', { name: 'Undang', exact: true }).click();
  const kode = await (await slipOfCode(page)).locator('.struk-kode').innerText();
  await other.goto('/kelola/kode');
  await other.getByLabel('Nama pengguna').fill('dedi');
  await other.getByLabel('Kode', { exact: true }).fill(kode);
  await other.getByRole('button', { name: 'Lanjutkan' }).click();
  const dedi = { username: 'dedi', password: 'Kebun!Teh77' };
  await other.getByLabel('Password baru', { exact: true }).fill(dedi.password);
  await other.getByLabel(/^Ulangi password/).fill(dedi.password);
  await other.getByRole('button', { name: 'Simpan dan masuk' }).click();
  await expect(other).toHaveURL(/\/kelola$/);

  const { kunci, first } = await install(page, admin.password);
  await page.context().clearCookies();
  await withPassword(page, admin);
  await expectAccessible(page);
  await expectNoSideScroll(page);
  await codeField(page).pressSequentially('000000');
  await expect(page.getByText(/Kode tidak cocok/).first()).toBeVisible();
  await codeField(page).fill(codeOf(kunci));
  await expect(page).toHaveURL(/\/kelola$/);

  await page.context().clearCookies();
  await withPassword(page, admin);
  await page.getByRole('link', { name: 'Pakai kode cadangan atau pemulihan' }).click();
  await page.getByLabel('Kode cadangan atau pemulihan').fill(first.toLowerCase());
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL(/\/kelola$/);

  await page.context().clearCookies();
  await withPassword(page, admin);
  await page.getByRole('button', { name: /Minta admin lain/ }).click();
  await expect(page.getByText(/Temui Dedi Kusnadi/)).toBeVisible();
  await other.goto(HERE);
  await expect(other.getByText('Hilang, minta dipulihkan')).toBeVisible();
  await expectAccessible(other);
  await expectNoSideScroll(other);
  await other.getByRole('link', { name: /^Pulihkan/ }).click();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel(/^Saya bertemu langsung/).check();
  await dialog.getByLabel('Alasan').fill('HP hilang di pasar');
  await dialog.getByLabel('Password Anda').fill(dedi.password);
  await dialog.getByRole('button', { name: 'Buat kode pemulihan' }).click();
  const recovery = await other.locator('.struk-kode').innerText();

  await withPassword(page, admin);
  // Nothing else is left to sign in with.
  await page.getByLabel('Kode cadangan atau pemulihan').fill(recovery);
  await page.getByRole('button', { name: 'Masuk' }).click();
  // Nothing else opens before there is a new one.
  await expect(page).toHaveURL(HERE);
  await page.goto('/kelola/akun');
  await expect(page).toHaveURL(HERE);
  await install(page, admin.password);
  await page.goto('/kelola/akun');
  await expect(page).toHaveURL('/kelola/akun');
  await Promise.all([page.context().close(), other.context().close()]);
});

test(
  'langkah kedua: dikirim sendiri lalu ditekan, dan tanpa JavaScript',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Tanpa Skrip Kedua');
    const page = await pageAt(browser, url, project.use);
    await expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);
    await masukKelola(page, admin);
    const { kunci } = await install(page, admin.password);
    const pressed = await pageAt(browser, url, project.use);
    const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
    const plain = await context.newPage();
    for (const [each, off] of [
      [pressed, 0],
      [plain, 1],
    ] as const) {
      await withPassword(each, admin);
      await codeField(each).fill(codeOf(kunci, off));
      await each.getByRole('button', { name: 'Masuk' }).click();
      await expect(each).toHaveURL(/\/kelola$/);
    }
    await Promise.all([page.context().close(), pressed.context().close(), context.close()]);
  },
);
