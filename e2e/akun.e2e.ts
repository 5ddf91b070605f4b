import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectRight, masukKelola, pastikan, slipOfCode, test } from './fixtures.ts';

const PASSWORD = 'Sawah#Hijau7';

// The running server picks up a new village within half a second.
const opened = (page: Page) => expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);

async function invite(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Undang petugas' }).click();
  const form = page.getByRole('dialog', { name: 'Undang petugas' });
  await form.getByLabel('Nama lengkap').fill('Fajar Nugraha');
  await form.getByLabel('Nama pengguna').fill('Fajar');
  await form.getByLabel('Jabatan').fill('Operator peta');
  await form.getByRole('button', { name: 'Undang' }).click();
  await expect(form.getByText('Pilih paling sedikit satu wewenang.').first()).toBeVisible();
  await form.getByLabel('Peta').check();
  await form.getByRole('button', { name: 'Undang' }).click();
  return slipCode(page);
}

async function slipCode(page: Page): Promise<string> {
  const slip = await slipOfCode(page);
  await expect(slip).toContainText('Fajar Nugraha');
  // The paper alone tells where the code is used.
  await expect(slip).toContainText(`${new URL(page.url()).host}/kelola/kode`);
  return (/[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await slip.innerText()) ?? [''])[0];
}

async function tell(page: Page, kode: string): Promise<void> {
  await page.getByLabel('Kode', { exact: true }).fill(kode);
  await page.getByLabel('Nama pengguna').fill('fajar');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
}

async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByText('Fajar Nugraha')).toBeVisible();
  // Before anything is typed.
  const rules = page.getByRole('list', { name: 'Syarat password' });
  for (const rule of ['Minimal 10 karakter', 'Tanpa nama desa dan kata yang umum'])
    await expect(rules.getByText(rule)).toBeVisible();
  const choose = async (password: string) => {
    await page.getByLabel('Password baru', { exact: true }).fill(password);
    await page.getByLabel('Ulangi password baru').fill(password);
    await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
  };
  await choose('Kebun!Te7');
  await expect(page.getByText(/^Masukkan Password Minimal 10 Digit/).first()).toBeVisible();
  await choose(PASSWORD);
}

test('admin mengundang petugas, petugas memakai kodenya, admin menonaktifkannya @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Akun Baru');
  const page = await pageAt(browser, url, project.use);
  const other = await pageAt(browser, url, project.use);
  await opened(page);
  await masukKelola(page, admin, '/kelola/akun');
  await expectRight(page);
  const kode = await invite(page);
  await expectRight(page);
  await page.getByRole('link', { name: 'Tutup' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Fajar Nugraha' });
  await expect(row).toContainText('Belum dipakai');
  await expect(page.getByText(kode)).toHaveCount(0);

  await other.goto('/kelola/masuk');
  await other.getByRole('link', { name: /Punya kode/ }).click();
  await expectRight(other);
  await tell(other, 'ABCD-2345');
  await expect(other.getByText(/Kode ini tidak bisa dipakai/).first()).toBeVisible();
  await tell(other, kode.toLowerCase());
  await expect(other.getByLabel('Password baru', { exact: true })).toBeVisible();
  await expectRight(other);
  await choosePassword(other);
  await expect(other).toHaveURL(`${url}/kelola`);

  await page.reload();
  await expect(row).toContainText('Aktif');
  await row.getByRole('button', { name: /^Nonaktifkan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  // Closed, nothing has happened.
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await expect(proof).toContainText('Menonaktifkan Fajar Nugraha. Berlaku 10 menit untuk tindakan sejenis.');
  await expect(proof.getByLabel('Password Anda')).toBeFocused();
  await expectRight(page);
  await proof.getByRole('button', { name: 'Batal' }).click();
  await expect(proof).toBeHidden();
  await page.reload();
  await expect(row).toContainText('Aktif');
  await row.getByRole('button', { name: /^Nonaktifkan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await pastikan(page, { password: 'Salah#2026' });
  await expect(proof.getByText('Password Anda salah, harap coba lagi !').first()).toBeVisible();
  await pastikan(page, admin);
  await expect(row).toContainText('Nonaktif');
  await other.goto('/kelola');
  await expect(other).toHaveURL(/\/kelola\/masuk/);

  const own = page.getByRole('row').filter({ hasText: 'Siti Aminah' });
  await own.getByRole('button', { name: /^Nonaktifkan/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nonaktifkan' }).click();
  await expect(page.getByRole('alert')).toContainText('harus memegang semua wewenang');
});

test(
  'tanpa JavaScript petugas tetap diundang dan memakai kodenya',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const { url, admin } = emptyVillage('Akun Polos');
    const plain = async () => {
      const { viewport } = project.use;
      const context = await browser.newContext({ baseURL: url, viewport, javaScriptEnabled: false });
      return context.newPage();
    };
    const [page, other] = [await plain(), await plain()];
    await opened(page);
    await masukKelola(page, admin, '/kelola/akun');
    const kode = await invite(page);
    await other.goto('/kelola/kode');
    await tell(other, kode);
    await choosePassword(other);
    await expect(other).toHaveURL(`${url}/kelola`);
  },
);
