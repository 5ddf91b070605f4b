import type { Page } from '@playwright/test';
import { AKUN, expect, masukKelola, test } from './fixtures.ts';

const WIDTHS = [1280, 1366, 1440];

/** Controls that lie outside the window, or outside of what cuts them off and cannot be scrolled. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    );
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const named = (one: HTMLElement) =>
      `${one.tagName} ${one.getAttribute('name') ?? ''} ${one.textContent?.trim().slice(0, 40)}`;
    const found: string[] = [];
    for (const one of controls) {
      const box = one.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || !one.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right } = box;
      let [from, to] = [0, innerWidth];
      for (let above = one.parentElement; above; above = above.parentElement) {
        const { overflowX } = getComputedStyle(above);
        // What stands in a wide table is reached by scrolling that.
        if (overflowX === 'auto' || overflowX === 'scroll') break;
        if (!hides(overflowX)) continue;
        const clip = above.getBoundingClientRect();
        [from, to] = [Math.max(from, clip.left), Math.min(to, clip.right)];
      }
      if (left < from - 1 || right > to + 1) found.push(named(one));
    }
    return found;
  });

test('setiap tombol setiap meja ada di jendela, sempit maupun lebar', { tag: '@sekali' }, async ({
  page,
}) => {
  await masukKelola(page, AKUN.admin);
  const menu = page.getByRole('navigation', { name: 'Menu admin' }).first().getByRole('link');
  const desks = await menu.evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
  expect(desks.length).toBeGreaterThan(20);
  for (const desk of new Set(desks)) {
    await page.goto(desk);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 760 });
      expect.soft(await outside(page), `${desk} ${width}`).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${desk} ${width}`).toBeLessThanOrEqual(0);
    }
  }
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 760 });
  await masukKelola(page, AKUN.kades, '/kelola/surat?keadaan=menunggu_tanda_tangan');
  const tops = await page
    .locator('.putusan .btn')
    .evaluateAll((buttons) => buttons.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tops.length).toBe(4);
  expect(new Set(tops).size).toBe(1);
  expect((await page.locator('.pratinjau-surat').boundingBox())?.width).toBeGreaterThan(600);
});

test('menu menggulir ke bagian yang dibuka, juga di layar 1366 × 768', { tag: '@sekali' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const [path, name] of [
    ['/kelola/jejak', 'Jejak'],
    ['/kelola', 'Ringkasan'],
    ['/kelola/pengaturan', 'Pengaturan'],
  ] as const) {
    if (path === '/kelola/jejak') await masukKelola(page, AKUN.admin, path);
    else await page.goto(path);
    const here = page
      .getByRole('navigation', { name: 'Menu admin' })
      .first()
      .locator('[aria-current="page"]')
      .last();
    await expect(here).toHaveText(new RegExp(name));
    await expect(here).toBeInViewport({ ratio: 1 });
  }
});
