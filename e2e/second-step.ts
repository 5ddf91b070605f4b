import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '#server/core/session/totp.ts';
import { expect } from './fixtures.ts';

/** Codes of the app, `off` steps of thirty seconds away from now. */
export const codeOf = (kunci: string, off = 0) => totpCode(kunci, totpStep(Date.now()) + off);

/** A code is not computed at the end of its half minute, after which it would be another's. */
export async function settle(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await pause(left + 100);
}

/** Signs in as far as the second step. */
export async function withPassword(
  page: Page,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await page.goto('/kelola/masuk');
  await page.getByLabel('Nama pengguna').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL(/\/kelola\/masuk\/kedua/);
}
