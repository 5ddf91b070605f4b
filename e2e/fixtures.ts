import AxeBuilder from '@axe-core/playwright';
import { type Browser, test as base, expect, type Page } from '@playwright/test';

/** The demo accounts, as `npm start` prints them. */
export const AKUN = {
  warga: { username: '9901012005900001', password: 'Warga#2026' },
  wargaLain: { username: '9901012005850002', password: 'Warga#2026' },
  verifikator: { username: 'verifikasi', password: 'Desa#2026' },
  redaksi: { username: 'redaksi', password: 'Desa#2026' },
  kasi: { username: 'kasi', password: 'Desa#2026' },
  pelayanan: { username: 'pelayanan', password: 'Desa#2026' },
  sekdes: { username: 'sekdes', password: 'Desa#2026' },
  kades: { username: 'kades', password: 'Desa#2026' },
  admin: { username: 'admin', password: 'Desa#2026' },
} as const;

/** The window of the project `hp`, for what residents do where the rest of a journey happens at a desk. */
export const PHONE = { width: 390, height: 844 };

type Fixtures = {
  /** Origin of the first demo village. */
  situs: string;
  /** Origin of the second one, in DILAN mode, on another host. */
  situsLain: string;
};

const url = () => process.env.E2E_URL ?? '';

/** Fails a test whose page logged an error or violated its content security policy. */
export const test = base.extend<Fixtures>({
  situs: async ({ browserName: _ }, use) => use(url()),
  situsLain: async ({ browserName: _ }, use) => use(url().replace('localhost', 'wanasari.localhost')),
  baseURL: async ({ browserName: _ }, use) => use(url()),
  page: async ({ page, javaScriptEnabled }, use) => {
    const errors = watch(page);
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
    expect(errors, 'console errors').toEqual([]);
  },
});
export { expect };

// Scripts of public pages start after the load event; nobody could have pressed anything earlier either.
export function waitForScripts(page: Page): void {
  const ready = async () => {
    await page.waitForFunction(
      () => 'siap' in document.documentElement.dataset || !document.querySelector('script[type=module]'),
    );
  };
  const { goto, reload } = page;
  page.goto = async (...input) => {
    const answer = await goto.apply(page, input);
    if (answer?.headers()['content-type']?.startsWith('text/html')) await ready();
    return answer;
  };
  page.reload = async (...input) => {
    const answer = await reload.apply(page, input);
    await ready();
    return answer;
  };
}

/**
 * Requests that were refused (4xx), or failed where a test went offline. The trace of a second attempt reads the pictures
 * that were picked, which the policy of the pages forbids.
 */
const EXPECTED =
  /(Failed to load resource|WebSocket connection).*(status of 4\d\d|ERR_INTERNET_DISCONNECTED)|^Connecting to 'blob:/;

/** Collects the errors of a page, without those expected in some journeys. */
export function watch(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) errors.push(message.text());
  });
  return errors;
}

type Akun = { username: string; password: string };

/** Signs in like the forms without JavaScript; `masuk.e2e.ts` types the credentials. */
async function signIn(page: Page, path: string, akun: Akun): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  // Only browsers resolve `wanasari.localhost`.
  const answer = await page.request
    .post(path, { form: akun, headers, maxRedirects: 0 })
    .catch(() => undefined);
  if (answer) return expect(answer.status(), `sign-in of ${akun.username}`).toBe(302);
  await page.goto('/robots.txt');
  const type = await page.evaluate(
    async ([action, fields]) => {
      const body = new URLSearchParams(fields);
      return (await fetch(action, { method: 'POST', body, redirect: 'manual' })).type;
    },
    [path, { ...akun }] as const,
  );
  expect(type, `sign-in of ${akun.username}`).toBe('opaqueredirect');
}

/** Signs in a resident and opens the page `next`. */
export async function masuk(page: Page, akun: Akun, next = '/'): Promise<void> {
  await signIn(page, '/masuk', akun);
  await page.goto(next);
}

/** Signs in staff and opens the page `next` of the console. */
export async function masukKelola(page: Page, akun: Akun, next = '/kelola'): Promise<void> {
  await signIn(page, '/kelola/masuk', akun);
  await page.goto(next);
}

/**
 * WCAG 2.2 AA and best practices by axe, for the whole page or the part that a selector names. With a modal dialog
 * open, only the dialog: the page behind it is inert, but axe would check its visible parts.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const dialogs = await page.locator('dialog:modal').count();
  // During navigation there is no heading yet.
  if (dialogs === 0 && part === 'html') await page.locator('h1').first().waitFor({ state: 'attached' });
  // Pages without foreign frames are analysed in place; otherwise axe opens a second page to merge the results.
  const result = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(dialogs > 0 && part === 'html' ? 'dialog:modal' : part)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(
    result.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`),
  ).toEqual([]);
}

/** Looks on a phone, then at the desk again, without a second journey. */
export async function inBothWindows(page: Page, look: () => Promise<void>): Promise<void> {
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  await look();
  if (desk) await page.setViewportSize(desk);
  await look();
}

/** Asserts that there is no horizontal scrolling. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window ?? 0);
}

/** A second person in a browser of their own. */
export async function orangLain(browser: Browser): Promise<Page> {
  return (
    await browser.newContext({ baseURL: url(), locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  ).newPage();
}
