import type { Page } from '@playwright/test';
import { findHeadless, TEST_FLAGS } from '#test/chromium.ts';
import { AKUN, expect, expectNoSideScroll, inBothWindows, masuk, masukKelola, test } from './fixtures.ts';

// The browser setting for text twice as large, which `/aksesibilitas` promises to support.
const LARGE = '--blink-settings=defaultFontSize=32';
test.use({ launchOptions: { executablePath: findHeadless(), args: [...TEST_FLAGS, LARGE] } });

const OPEN = ['/', '/berita', '/berita/1', '/kegiatan', '/kegiatan/1', '/lapor-online', '/lapor-online/1'];
const MORE = [
  '/lacak-laporan',
  '/profil',
  '/produk-hukum',
  '/produk-hukum/1',
  '/ppid/dip',
  '/cari?search=jalan',
];
const OWN = ['/buat-lapor-online', '/profil-saya', '/ubah-password', '/perangkat-saya'];

/** Texts that are clipped by an ancestor and cannot be scrolled into view. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const isCut = (box: DOMRect, element: Element): boolean => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflowX);
        const shortens = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (style.clipPath !== 'none' || scrolls || shortens) return false;
        const hides = /hidden|clip/;
        if (hides.test(style.overflowX) && (box.left < edge.left - 2 || box.right > edge.right + 2))
          return true;
        if (hides.test(style.overflowY) && (box.top < edge.top - 3 || box.bottom > edge.bottom + 3))
          return true;
      }
      return box.right > document.documentElement.clientWidth + 1;
    };
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      for (const text of element.childNodes) {
        if (text.nodeType !== Node.TEXT_NODE || !text.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.width > 0 && isCut(box, element)) cut.add(text.textContent.trim().slice(0, 60));
      }
    }
    return [...cut];
  });

async function expectWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await inBothWindows(page, async () => {
    expect([path, await cutOff(page)]).toEqual([path, []]);
    await expectNoSideScroll(page);
  });
}

test('huruf dua kali lebih besar: tidak ada tulisan yang terpotong @sekali', async ({ page }) => {
  for (const path of [...OPEN, ...MORE, '/aksesibilitas', '/masuk']) await expectWhole(page, path);
});

test('huruf dua kali lebih besar di halaman warga @sekali', async ({ page }) => {
  await masuk(page, AKUN.warga);
  for (const path of OWN) await expectWhole(page, path);
});

test('huruf dua kali lebih besar di konsol @sekali', async ({ page }) => {
  await masukKelola(page, AKUN.admin);
  for (const path of ['', '/berita', '/lapor', '/pengaturan', '/ppid'])
    await expectWhole(page, `/kelola${path}`);
});
