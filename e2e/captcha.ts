import type { Locator, Page } from '@playwright/test';

const NAMES = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
const ASKED = /^Berapa \w+ ditambah \w+\?$/;

/** Answers the question that stands in the place of the captcha where no script runs. */
export async function answerQuestion(page: Page | Locator): Promise<void> {
  const teks = await page.getByText(ASKED).innerText();
  const [, one = '', other = ''] = /^Berapa (\w+) ditambah (\w+)\?$/.exec(teks) ?? [];
  await page.getByLabel(teks).fill(String(NAMES.indexOf(one) + NAMES.indexOf(other)));
}

/** Ticks the box and waits until the device has really solved its task; no question may take its place. */
export async function solveCaptcha(page: Page | Locator): Promise<void> {
  await page.getByLabel('Saya bukan robot').click();
  await page.getByText('Terverifikasi').waitFor({ timeout: 45_000 });
}
