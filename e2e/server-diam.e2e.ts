import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { AKUN, expect, masuk } from './fixtures.ts';
import { expectTold, open, ready, test } from './putus.ts';

const FOTO = new URL('../server/demo/foto/lampu-jalan.webp', import.meta.url);

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
