import { existsSync } from 'node:fs';
import { findChromium, TEST_FLAGS } from '#test/chromium.ts';
import { expect, test } from './fixtures.ts';

// Only the full browser renders PDFs in pages and screenshots, and lazy-loads images at the distance of a real one.
test.use({ launchOptions: { executablePath: findChromium(), args: TEST_FLAGS } });

test('rupa setiap bagian tetap seperti gambar acuannya', async ({ page, browser }) => {
  await page.goto('/kelola/komponen');
  await expect(page.getByRole('toolbar', { name: 'Format tulisan' })).toBeVisible();
  // Text rendering differs between versions and systems: each has reference images of its own, or none.
  const acuan = `${process.platform}-${browser.version().split('.')[0]}`;
  test.skip(
    test.info().config.updateSnapshots !== 'all' && !existsSync(`e2e/rupa/${acuan}`),
    `belum ada gambar acuan untuk ${acuan}: npx playwright test -g rupa --update-snapshots=all`,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A sticky header would cover elements as tall as the window.
    for (const header of document.querySelectorAll('header')) header.style.position = 'static';
    // Animated and browser-drawn content. A mask would be misplaced in a phone's screenshot.
    for (const one of document.querySelectorAll<HTMLElement>(
      '[aria-roledescription], iframe, object, embed, video',
    ))
      one.style.visibility = 'hidden';
  });
  for (const bagian of ['Tulisan', 'Tombol', 'Isian', 'Status', 'Memuat', 'Penunjuk jalan', 'Daftar'])
    await test.step(bagian, async () => {
      const section = page.locator('section.bagian').filter({
        has: page.getByRole('heading', { level: 2, name: bagian, exact: true }),
      });
      await section.scrollIntoViewIfNeeded();
      await expect.soft(section).toHaveScreenshot([acuan, `${bagian.replace(' ', '-')}.png`.toLowerCase()], {
        animations: 'disabled',
        caret: 'hide',
        maxDiffPixelRatio: 0.02,
      });
    });
});

test('pratinjau PDF tampil di dalam halaman bila layarnya cukup lebar', async ({ page }, { project }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/produk-hukum?search=nomor+2+tahun+2019');
  await page
    .locator('main')
    .getByRole('link', { name: /Nomor 2 Tahun 2019/ })
    .first()
    .click();
  const frame = page.locator('iframe[title^="Pratinjau Peraturan Desa"]');
  if (project.name === 'hp') await expect(frame).toBeHidden();
  else {
    await frame.scrollIntoViewIfNeeded();
    await expect(frame).toBeVisible();
  }
  expect(refused).toEqual([]);
});

test('beranda memuat paling banyak 14 skrip dan 28 berkas', { tag: '@sekali' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => void asked.push(one.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  const files = asked.filter((url) => url.startsWith('http'));
  expect(files.filter((url) => url.endsWith('.js')).length).toBeLessThanOrEqual(14);
  expect(files.length).toBeLessThanOrEqual(28);
});
