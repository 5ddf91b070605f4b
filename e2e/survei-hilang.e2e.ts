import type { Page } from '@playwright/test';
import { emptyVillage, pageAt } from './empty-village.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { answerNine, identify, next, solve } from './survey-form.ts';

const SENT = 'Survei berhasil dikirim. Terima kasih atas masukkan yang telah anda berikan';

async function fill(page: Page): Promise<void> {
  await page.goto('/survei');
  await identify(page);
  await page.getByRole('combobox', { name: 'Pekerjaan' }).fill('petani');
  await page.getByRole('option', { name: 'Petani/Pekebun' }).click();
  await next(page);
  await answerNine(page);
}

const send = (page: Page) => page.getByRole('button', { name: 'Kirim' }).click();
const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yakin' }).click();

test(
  'jawaban yang tersimpan tetapi kabarnya hilang tidak diminta dua kali',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const { url } = emptyVillage('Hilang');
    const page = await pageAt(browser, url, project.use);
    await fill(page);
    await send(page);
    await solve(page);
    // It is stored, and what the server says to that never comes.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = async (...asked) => {
        const answer = await real(...asked);
        if (answer.url.endsWith('/v1/survei-poll/') && answer.ok) throw new TypeError('hilang');
        return answer;
      };
    });
    await sure(page);
    await expect(page.getByText('Jawaban belum terkirim.')).toBeVisible();
    // A reload has what was typed, and the second press is told that it came.
    await page.reload();
    await expect(page.getByText('2/2')).toBeVisible();
    await send(page);
    await solve(page);
    await sure(page);
    await expect(page.getByText('Jawaban sudah kami terima.')).toBeVisible();
    await expect(page.getByText('Jawaban belum terkirim.')).toBeHidden();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('1/2')).toBeVisible();
    await expect(page.getByLabel('Umur')).toHaveValue('');
    await expect(page.getByText('Jawaban sudah kami terima.')).toBeVisible();
  },
);

test(
  'versi baru di tengah pengiriman: ucapan terima kasih tetap sampai',
  { tag: '@sekali' },
  async ({ browser }, { project }) => {
    const { url } = emptyVillage('Versi');
    const page = await pageAt(browser, url, project.use);
    await fill(page);
    await send(page);
    await solve(page);
    // The scripts of the home page are those of another release: the router loads the page anew.
    let swapped = true;
    await page.route('**/assets/*.js', (route) => (swapped ? route.abort() : route.continue()));
    page.on('request', (request) => {
      if (request.isNavigationRequest()) swapped = false;
    });
    await sure(page);
    await expect(page.getByText(SENT).first()).toBeVisible({ timeout: 45_000 });
    await expect(page).toHaveURL(`${url}/`);
    expect(swapped).toBe(false);
    await page.goto('/survei');
    await expect(page.getByText('Jawaban sudah kami terima.')).toBeVisible();
  },
);

test('formulir survei membawa paling banyak 140 KB JavaScript', { tag: '@sekali' }, async ({
  browser,
  situs,
}) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script' || request.url().endsWith('.js'))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${situs}/survei`);
  await page.locator('html[data-siap]').waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(140_000);
});
