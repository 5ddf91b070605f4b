import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';
import { codeOf, settle, withPassword } from './second-step.ts';

const HERE = '/kelola/keamanan';

/** Gives the browser a device that makes and keeps passkeys, with a finger on it. */
async function giveDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function looksWell(page: Page) {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

/** Names a key, after which the device makes it by itself. */
async function makeKey(page: Page, nama: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nama kunci').fill(nama);
  return dialog;
}

const byKey = (page: Page) => page.getByRole('button', { name: 'Pakai kunci sandi' });

test('petugas memasang autentikator dan kunci sandi, masuk dengannya, dan menghapusnya @sekali', async ({
  browser,
}, { project }) => {
  const { url, admin } = emptyVillage('Kunci Sandi');
  const page = await pageAt(browser, url, project.use);
  await expect.poll(async () => (await page.goto('/robots.txt'))?.status()).toBe(200);
  await masukKelola(page, admin);
  await giveDevice(page);
  await page.goto(HERE);
  await page.getByRole('button', { name: 'Pasang autentikator' }).click();
  await page.getByRole('dialog').getByText('Tidak dapat memindai?').click();
  const kunci = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await settle();
  await page.getByLabel('Kode 6 angka').fill(codeOf(kunci, -1));
  await page.getByLabel('Password Anda').fill(admin.password);
  await page.getByRole('button', { name: 'Pasang', exact: true }).click();
  await page.getByRole('link', { name: 'Sudah saya simpan' }).click();

  await page.getByRole('link', { name: 'Buat kunci sandi' }).click();
  await makeKey(page, '');
  await page.getByLabel('Kode langkah kedua').fill(codeOf(kunci));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText('Tulis nama kuncinya').first()).toBeVisible();
  await looksWell(page);
  await makeKey(page, 'Laptop kantor');
  await settle();
  await page.getByLabel('Kode langkah kedua').fill(codeOf(kunci));
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText('Kunci sandi Laptop kantor dibuat.')).toBeVisible();
  await page.getByRole('link', { name: /^Kelola kunci sandi/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Dibuat .*belum dipakai$/)).toBeVisible();
  await looksWell(page);

  // Signs in by it: the page offers it first, the others by a link.
  await page.context().clearCookies();
  await withPassword(page, admin);
  await expect(page.getByRole('heading', { name: 'Kunci sandi' })).toBeVisible();
  await looksWell(page);
  await page.getByRole('link', { name: 'Pakai kode dari autentikator' }).click();
  await expect(page.getByLabel('Kode dari autentikator')).toBeVisible();
  await page.getByRole('link', { name: 'Pakai kunci sandi' }).click();
  await byKey(page).click();
  await expect(page).toHaveURL(/\/kelola$/);

  // A second key is proved by the first, on the same device: it has one already.
  await page.goto(`${HERE}?kunci=baru`);
  const again = await makeKey(page, 'Lagi');
  await byKey(page).click();
  await expect(again.getByText(/sudah punya kunci sandi/)).toBeVisible();
  await looksWell(page);
  await page.getByRole('link', { name: 'Batal' }).click();

  await page.goto('/kelola/penduduk/ekspor');
  await page.getByLabel('Lengkap, dengan alasan').check();
  await page.getByRole('textbox', { name: 'Alasan' }).fill('Mencocokkan data dengan Dukcapil');
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await expect(proof).toBeVisible();
  await looksWell(page);
  const file = page.waitForEvent('download');
  await byKey(page).click();
  await file;

  // Deleting for good is another kind of act: it asks again. Cancelled, nothing has happened.
  await page.goto('/kelola/apbdes');
  await page.getByRole('button', { name: 'Mulai kosong' }).click();
  const wipe = page.getByRole('button', { name: 'Hapus tahun' });
  for (const sure of [false, true]) {
    await wipe.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(proof).toContainText(/Menghapus APBDes \d{4} dengan \d+ pos, untuk selamanya/);
    if (sure) break;
    await looksWell(page);
    await proof.getByRole('button', { name: 'Batal' }).click();
    await expect(wipe).toBeVisible();
  }
  await byKey(page).click();
  await expect(page.getByText(/^APBDes \d{4} dihapus$/)).toBeVisible();

  // Without scripts, and in a browser that does not know them, the other ways stay.
  const plain = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const bare = await plain.newPage();
  await withPassword(bare, admin);
  await expect(bare.getByText('Kunci sandi memerlukan JavaScript.')).toBeVisible();
  await expect(byKey(bare)).toBeHidden();
  await bare.getByRole('link', { name: 'Pakai kode dari autentikator' }).click();
  await expect(bare.getByLabel('Kode dari autentikator')).toBeVisible();
  await plain.close();
  const old = await pageAt(browser, url, project.use);
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await withPassword(old, admin);
  await expect(old.getByText(/tidak mengenal kunci sandi/)).toBeVisible();
  await looksWell(old);
  await expect(byKey(old)).toHaveCount(0);
  await old.context().close();

  await page.goto(`${HERE}?kunci=1`);
  await page.getByRole('link', { name: 'Hapus Laptop kantor' }).click();
  await expect(page.getByRole('dialog', { name: 'Hapus kunci sandi Laptop kantor?' })).toBeVisible();
  await looksWell(page);
  await byKey(page).click();
  await expect(page.getByText('Kunci sandi dihapus.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buat kunci sandi' })).toBeVisible();
  await page.context().clearCookies();
  await withPassword(page, admin);
  await expect(page.getByLabel('Kode dari autentikator')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pakai kunci sandi' })).toHaveCount(0);
  await page.context().close();
});
