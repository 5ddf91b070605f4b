import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Pairs the page of a kiosk by the code on its screen. */
export async function pair(kiosk: Page, staff: Page, nama: string): Promise<void> {
  await kiosk.goto('/presensi');
  await expect(kiosk.getByRole('heading', { name: 'Pasangkan perangkat ini' })).toBeVisible();
  const kode = await kiosk.locator('.kode-pasang').textContent();
  await staff.goto('/kelola/presensi/perangkat');
  await staff.getByLabel('Kode', { exact: true }).fill('AAAA-AAAA');
  await staff.getByLabel('Nama perangkat').fill(nama);
  await staff.getByRole('button', { name: 'Pasangkan' }).click();
  await expect(staff.getByText('Kode tidak berlaku. Lihat lagi di layar perangkat.').first()).toBeVisible();
  await expect(staff.getByLabel('Nama perangkat')).toHaveValue(nama);
  await staff.getByLabel('Kode', { exact: true }).fill(kode ?? '');
  await staff.getByRole('button', { name: 'Pasangkan' }).click();
  await expect(staff.getByText('Perangkat terpasang.').first()).toBeVisible();
  await expect(kiosk.getByRole('heading', { name: /^(Tempelkan KTP-el|Hari libur)$/ })).toBeVisible();
}

/** A window of its own: the device of an office has no session. */
export async function deviceAt(
  browser: Browser,
  url: string | undefined,
  like: Page,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: like.viewportSize(),
    serviceWorkers,
    locale: 'id-ID',
  });
  return context.newPage();
}

export const chip = (page: Page) => page.getByLabel('Nomor chip KTP-el');
export const tap = async (page: Page, text: string) => {
  await chip(page).pressSequentially(text, { delay: 5 });
};
