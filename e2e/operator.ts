import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { desa } from './empty-village.ts';
import { DESK, expect, expectAccessible, expectNoSideScroll } from './fixtures.ts';

export const urlOf = (host: string) => (process.env.E2E_URL ?? '').replace('localhost', host);
export const CONSOLE = () => urlOf('platform.localhost');

/** A code is not computed at the end of its half minute, after which it would be another's. */
async function settle(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await pause(left + 100);
}

/** Nothing is wrong for whoever cannot see, and nothing lies outside: on the narrowest phones and an old PC neither. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize() ?? DESK;
  for (const width of [320, 390, 1366, own.width]) {
    await page.setViewportSize({ ...own, width });
    await expectNoSideScroll(page);
  }
}

type Entering = { say(): string; opens: RegExp };

/** The first sign-in of somebody whom the command line has just made; returns their recovery codes. */
export async function enter(
  page: Page,
  email: string,
  nama = 'Maya Puspita',
  { say, opens }: Entering = {
    say: () => desa(['platform', 'admin', 'create', nama, email]),
    opens: /^Desa/,
  },
): Promise<string[]> {
  const said = say();
  const password = /password: (\S+)/.exec(said)?.[1] ?? '';
  await page.goto(`${CONSOLE()}/desa`);
  await expect(page).toHaveURL(/\/masuk$/);
  await expectSound(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page.getByRole('img', { name: /^Kode QR/ })).toBeVisible();
  await expectSound(page);
  await page.getByText('Tidak dapat memindai?').click();
  const kunci = (await page.locator('code').innerText()).replaceAll(' ', '');
  await settle();
  await page.getByLabel('Kode 6 angka').fill(totpCode(kunci, totpStep(Date.now())));
  await expect(page.getByText(/^Masukkan Password Minimal 10 Digit/)).toBeVisible();
  await page.getByLabel('Password baru').fill('Kebun!Teh77');
  await page.getByRole('button', { name: 'Pasang dan masuk' }).click();
  await expect(page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem')).toHaveCount(8);
  await expectSound(page);
  const codes = await page.getByRole('list', { name: 'Kode cadangan' }).getByRole('listitem').allInnerTexts();
  await page.getByRole('link', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('heading', { name: opens, level: 1 })).toBeVisible();
  return codes;
}

/** Takes the second step before a change: codes of the authenticator would cost half a minute each. */
export async function prove(page: Page, codes: string[]): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Langkah kedua' })).toBeVisible();
  await page.getByLabel('Kode dari autentikator').fill(codes.pop() ?? '');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
}
