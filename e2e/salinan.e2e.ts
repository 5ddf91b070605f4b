import type { NobodysPage } from '#server/core/page/nobody.ts';
import { createPageCache } from '#server/core/page/page-cache.ts';
import { expect, expectRight, test } from './fixtures.ts';

const NOTE = 'Layanan sedang terganggu. Ini salinan halaman dari beberapa menit yang lalu.';

const PLACE = { village: 1, version: 1, name: 'k' };

/** The page as cached while the database is away. */
async function oldCopy(text: string, headers: Record<string, string>) {
  let clock = 0;
  const cache = createPageCache({ now: () => clock });
  await cache.store(PLACE, headers, { rendered: { html: { text } } } as unknown as NobodysPage);
  clock = 5 * 60_000;
  return cache.old(PLACE, undefined);
}

test.describe('salinan halaman', () => {
  for (const path of ['/', '/berita', '/lapor'])
    test(`${path} berkata bahwa ia salinan, sampai halaman lain dibuka`, {
      tag: '@sekali',
    }, async ({ page }) => {
      const isHere = (url: URL) => url.pathname === path;
      await page.route(isHere, async (route) => {
        const answer = await route.fetch();
        const names = ['content-type', 'content-security-policy'];
        const headers = Object.fromEntries(names.map((name) => [name, answer.headers()[name] ?? '']));
        const copy = await oldCopy(await answer.text(), headers);
        await route.fulfill({ status: 200, headers: copy?.headers ?? {}, body: copy?.body ?? '' });
      });
      await page.goto(path);
      const note = page.getByRole('complementary', { name: 'Pemberitahuan' });
      await expect(note).toHaveText(NOTE);
      await expect(note).toBeInViewport();
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectRight(page);
      await page.unroute(isHere);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privasi' }).click();
      await expect(page).toHaveURL(/privasi/);
      await expect(note).toHaveCount(0);
    });
});
