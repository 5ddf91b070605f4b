import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { fileBusinessLetter, playFirstDay, USAHA } from './first-day.ts';
import { enterHead, sign } from './first-letter.ts';
import { opened } from './first-resident.ts';
import { expect, expectAccessible, expectNoSideScroll, masukKelola, test, watch } from './fixtures.ts';

const OFFICE = { width: 1366, height: 768 };
/** Presses of the mouse from signing in to the letter at the head's desk. */
const PRESSES = 60;

async function looksRight(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSideScroll(page);
}

test(
  'desa baru: hari pertama menurut sembilan langkahnya, sampai surat pertama ditandatangani kepala desa',
  {
    tag: '@sekali',
  },
  async ({ browser }, { project, annotations }) => {
    const { url, admin } = emptyVillage('Surat Baru');
    const use = { ...project.use, viewport: OFFICE };
    const [petugas, kades] = [await pageAt(browser, url, use), await pageAt(browser, url, use)];
    const errors = [petugas, kades].map(watch);
    const pressed = await countPresses(petugas);
    await opened(petugas);
    await masukKelola(petugas, admin);
    const begun = Date.now();
    const kode = await playFirstDay(petugas, () => looksRight(petugas), admin.password);

    await expect(petugas.getByText('Belum ada yang menunggu.')).toBeVisible();
    await fileBusinessLetter(petugas);
    await looksRight(petugas);
    annotations.push({ type: 'hari pertama', description: `${pressed()} tekan, ${Date.now() - begun} ms` });
    expect(pressed(), 'presses').toBeLessThanOrEqual(PRESSES);

    await enterHead(kades, kode);
    await sign(kades, USAHA);

    await petugas.goto('/kelola/surat-keluar');
    await expect(petugas.getByText(/\b213\b/).first()).toBeVisible();
    await looksRight(petugas);
    await petugas.goto('/');
    await expect(petugas.getByRole('link', { name: 'Balai desa dibuka' }).first()).toBeVisible();
    expect(errors.flat()).toEqual([]);
  },
);

async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('pressed', () => {
    presses += 1;
  });
  await page.addInitScript("addEventListener('pointerdown', () => window.pressed(), true)");
  return () => presses;
}
