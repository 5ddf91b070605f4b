import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSideScroll, inBothWindows, test } from './fixtures.ts';

const SLIDES = [
  'Selamat datang di Desa Sukamaju Lestari',
  'Laporan Anda dibaca dan dijawab',
  'Hasil bumi dari tetangga sendiri',
];
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The home page at its first slide, with a clock controlled by the test; no hover, no focus. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.getByRole('button', { name: 'Tampilkan sorotan 1 dari 3' }).click();
  await leave(page);
  await expect(title(page)).toHaveText(SLIDES[0] ?? '');
}

/** Moves pointer and focus away from the slideshow. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

const hideTab = (page: Page, hidden: boolean) =>
  page.evaluate(
    (value) => Object.defineProperty(document, 'hidden', { get: () => value, configurable: true }),
    hidden,
  );

test.describe('sorotan beranda', () => {
  test('berganti setiap 4 detik dan kembali ke awal @sekali', async ({ page }) => {
    await open(page);
    for (const at of [1, 2, 0]) {
      await page.clock.runFor(4000);
      await expect(title(page)).toHaveText(SLIDES[at] ?? '');
    }
  });

  test('berhenti saat ditunjuk, difokus, dijeda, dan di tab tersembunyi @sekali', async ({ page }) => {
    await open(page);
    const still = async () => {
      const shown = await title(page).textContent();
      await page.clock.runFor(9000);
      await expect(title(page)).toHaveText(shown ?? '');
    };
    await page.locator('.hero').hover();
    await still();
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Sorotan berikutnya' }).focus();
    await still();
    await leave(page);
    await hideTab(page, true);
    await still();
    await hideTab(page, false);
    await page.clock.runFor(4000);
    await expect(title(page)).toHaveText(SLIDES[1] ?? '');
    await page.getByRole('button', { name: 'Jeda sorotan' }).click();
    await leave(page);
    await still();
    await page.getByRole('button', { name: 'Tampilkan sorotan 3 dari 3' }).click();
    await expect(title(page)).toHaveText(SLIDES[2] ?? '');
  });

  test('tidak bergerak sendiri bagi yang meminta sedikit gerak @sekali', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Putar sorotan' })).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(title(page)).toHaveText(SLIDES[0] ?? '');
    await page.clock.resume();
    await expectAccessible(page, '.hero');
  });
});

test('jenis lain: logo, nama desa, dua gambar; DILAN tanpa potensi, layanan, dan laporan @sekali', async ({
  page,
  situsLain,
}) => {
  await page.goto(situsLain);
  await expect(title(page)).toHaveText('Desa Wanasari');
  await expect(page.locator('.gambar-dua img')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2, name: 'Berita' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Kegiatan' })).toBeVisible();
  for (const absent of ['Potensi', 'Layanan', 'Lapor Online'])
    await expect(page.getByRole('main').getByRole('heading', { name: new RegExp(`^${absent}`) })).toHaveCount(
      0,
    );
  await inBothWindows(page, () => expectAccessible(page, 'main'));
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSideScroll(page);
});
