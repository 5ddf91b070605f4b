import type { Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masukKelola, test } from './fixtures.ts';

const queueOf = (page: Page) => page.getByRole('navigation', { name: 'Antrean laporan' });
const choiceOf = (page: Page) => page.getByRole('group', { name: 'Tetap putuskan?' });

test('persetujuan atas laporan yang baru diputus petugas lain hanya dengan memilih', async ({
  page,
  browser,
}, { project }) => {
  await masukKelola(page, AKUN.verifikator, '/kelola/lapor');
  // One of its own for each window; other journeys decide the first and the last.
  const links = queueOf(page).getByRole('link');
  await links.nth(project.name === 'hp' ? 2 : 3).click();
  await expect(page).toHaveURL(/id=\d+/);
  const region = page.getByRole('region', { name: 'Laporan terpilih' });
  await expect(region.getByText('Menunggu verifikasi')).toBeVisible();
  const approve = page.getByRole('button', { name: /Setujui dan terbitkan/ });
  await expect(approve).toBeVisible();

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'id-ID' });
  const fast = await context.newPage();
  await masukKelola(fast, AKUN.admin, page.url().replace(/^https?:\/\/[^/]+/, ''));
  await fast.getByRole('link', { name: /^Minta perbaikan/ }).click();
  const asking = fast.getByRole('dialog');
  await asking.getByRole('textbox').first().fill('Foto buram');
  await asking.getByRole('button', { name: /^Minta/ }).click();
  await expect(fast.getByRole('button', { name: 'Urungkan' })).toBeVisible();

  await approve.click();
  // On a phone it stands below the whole queue.
  await expect(page.getByRole('alert').filter({ hasText: 'Periksa lagi' }).first()).toBeInViewport();
  await expect(choiceOf(page)).toBeVisible();
  await expectAccessible(page);
  await expectNoSideScroll(page);

  // Pressing again decides nothing.
  await approve.click();
  await expect(page.getByText('Pilih salah satu dulu, baru putuskan.').first()).toBeVisible();
  await choiceOf(page)
    .getByRole('radio', { name: /^Tidak, biarkan/ })
    .check();
  await approve.click();
  await expect(choiceOf(page)).toHaveCount(0);
  await expect(region.getByText('Menunggu verifikasi')).toHaveCount(0);
  await fast.getByRole('button', { name: 'Urungkan' }).click();
  await expect(fast.getByText('Keputusan diurungkan.')).toBeVisible();
  await context.close();
});
