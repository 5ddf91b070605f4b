import type { Page } from '@playwright/test';
import { AKUN, expect, expectAccessible, expectNoSideScroll, masuk, test } from './fixtures.ts';

test.describe('notifikasi', () => {
  test('tanpa masuk: diminta masuk di tempat yang sama @sekali', async ({ page }) => {
    await page.goto('/notifikasi');
    await expect(page).toHaveURL(/\/notifikasi\?login=true/);
    await expect(page.getByRole('dialog', { name: /Masuk/ })).toBeVisible();
  });

  test('warga membuka daftarnya dari lonceng, dan halaman tersambung tanpa token di alamat', async ({
    page,
    viewport,
  }) => {
    const socket = page.waitForEvent('websocket');
    await masuk(page, AKUN.warga);
    expect((await socket).url()).toMatch(/^ws:\/\/[^/]+\/ws\/notifications\/\?since=\d+$/);
    if ((viewport?.width ?? 0) < 992) await page.getByRole('link', { name: /^Notifikasi/ }).click();
    else {
      const bell = page.getByRole('button', { name: /^Notifikasi/ });
      await bell.click();
      await expect(bell).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page, 'header');
      await page.keyboard.press('Escape');
      await expect(bell).toBeFocused();
      await bell.click();
      await page.getByRole('link', { name: 'Lihat semua notifikasi' }).click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Notifikasi' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

  test('keluar di satu tab menutup tab lainnya', { tag: '@sekali' }, async ({ page, context }) => {
    await masuk(page, AKUN.wargaLain);
    const socket = page.waitForEvent('websocket');
    await page.goto('/notifikasi');
    await socket;
    const other = await context.newPage();
    await other.goto('/');
    const answer = await other.request.post('/v1/token/logout/', {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(200);
    await expect(page).toHaveURL(/login=true/);
  });

  test('beberapa tab memakai satu sambungan, dan tab berikutnya mewarisinya', { tag: '@sekali' }, async ({
    page,
    context,
  }) => {
    await masuk(page, AKUN.warga);
    const sockets: string[] = [];
    const count = (tab: Page) => tab.on('websocket', (one) => sockets.push(one.url()));
    const first = page.waitForEvent('websocket');
    await page.reload();
    await first;
    const [second, third] = [await context.newPage(), await context.newPage()];
    for (const tab of [second, third]) {
      count(tab);
      await tab.goto('/notifikasi');
      await expect(tab.getByRole('heading', { level: 1, name: 'Notifikasi' })).toBeVisible();
    }
    // A tab whose scripts run has requested the lock; all three have, and one got it.
    const waiting = () =>
      second.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name));
    await expect.poll(waiting).toHaveLength(2);
    expect(sockets).toEqual([]);
    await page.close();
    await expect.poll(() => sockets.length).toBe(1);
  });
});
