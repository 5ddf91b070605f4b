import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, test as base, expect as baseExpect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

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

/** The windows of the projects `hp`, for what residents do where the rest of a journey happens at a desk, and `meja`. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 880 };

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

/**
 * As Playwright's, which describes the whole page for each look in vain: a twentieth of the time of all tests. Here the
 * element is waited for first. The opposite is `toBeHidden`.
 */
export const expect = baseExpect.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number; visible?: boolean } = {}) {
    if (this.isNot || options.visible === false) throw new Error('What must not be visible is toBeHidden.');
    const timeout = options.timeout ?? this.timeout;
    const late = await locator.waitFor({ timeout }).catch((error: Error) => error);
    const error =
      late &&
      (await baseExpect(locator)
        .toBeVisible({ timeout: 1 })
        .catch((error: Error) => error));
    return { pass: !error, message: () => error?.message ?? `${locator} is visible` };
  },
});

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
    if (message.type() !== 'error' || EXPECTED.test(message.text())) return;
    errors.push(`${message.text()} (${message.location().url})`);
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

/** Who of the staff signed in where. */
const signedIn = new WeakMap<Page, Akun>();

/** Notes whose page it is where somebody signed in another way, for what is asked before an act that reaches far. */
export const belongsTo = (page: Page, akun: Akun): void => void signedIn.set(page, akun);

/** Signs in staff and opens the page `next` of the console. */
export async function masukKelola(page: Page, akun: Akun, next = '/kelola'): Promise<void> {
  await signIn(page, '/kelola/masuk', akun);
  belongsTo(page, akun);
  await page.goto(next);
}

/** Shows in the dialog before an act that reaches far whose the account is. */
export async function pastikan(page: Page, { password }: Pick<Akun, 'password'>): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  await dialog.getByLabel('Password Anda').fill(password);
  await dialog.getByRole('button', { name: 'Lanjut' }).click();
}

/** Shows the same for whoever is signed in on the page. */
export async function pastikanSendiri(page: Page): Promise<void> {
  const akun = signedIn.get(page);
  if (!akun) throw new Error('nobody is signed in on this page');
  await pastikan(page, akun);
}

/** The editor of a formatted text, which takes the place of a plain field once its script has come. */
export const editorOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name }).and(page.locator('[contenteditable]'));

/** The slip of a code that was just asked for; whose the account is, is asked once in ten minutes. */
export async function slipOfCode(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Pastikan ini Anda' });
  const slip = page.getByRole('region', { name: 'Struk kode' });
  await expect(dialog.or(slip).first()).toBeVisible();
  const akun = signedIn.get(page);
  if (akun && (await dialog.isVisible())) await pastikan(page, akun);
  await expect(slip).toBeVisible();
  return slip;
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Whoever speaks what stands on a button must reach it (WCAG 2.5.3).
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/**
 * WCAG 2.2 AA and best practices by axe, for the whole page or the part that a selector names. With a modal dialog
 * open, only the dialog: the page behind it is inert, but axe would check its visible parts.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const dialogs = await page.locator('dialog:modal').count();
  // During navigation there is no heading yet.
  if (dialogs === 0 && part === 'html') await page.locator('h1').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async ([selector, options]) => {
      // What is still fading in has less contrast.
      const fading = document.getAnimations().filter(({ playState }) => playState === 'running');
      const faded = Promise.allSettled(fading.map(({ finished }) => finished));
      await Promise.race([faded, new Promise((done) => setTimeout(done, 600))]);
      return (await window.axe.run(selector, options)).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`,
      );
    },
    [dialogs > 0 && part === 'html' ? 'dialog:modal' : part, AXE_OPTIONS] as const,
  );
  expect(violations).toEqual([]);
}

/** Looks in the window of a phone and in that of a desk, without a second journey; the present one comes last. */
export async function inBothWindows(page: Page, look: () => Promise<void>): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  for (const size of isPhone ? [DESK, PHONE] : [PHONE, DESK]) {
    await page.setViewportSize(size);
    await look();
  }
}

/** Accessible and without horizontal scrolling, on a phone and at a desk. */
export const expectRight = (page: Page): Promise<void> =>
  inBothWindows(page, async () => {
    await expectAccessible(page);
    await expectNoSideScroll(page);
  });

/** Asserts that there is no horizontal scrolling. */
export async function expectNoSideScroll(page: Page): Promise<void> {
  // On a phone the window itself widens with what lies outside.
  const content = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(content).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Chooses for every paper that a letter needs that it is shown at the office, but for those that are chosen already. */
export async function bawaBerkas(page: Page): Promise<void> {
  for (const paper of await page
    .getByRole('group', { name: 'Berkas persyaratan' })
    .getByRole('combobox')
    .all())
    if ((await paper.inputValue()) === '') await paper.selectOption('bawa');
}

/** A second person in a browser of their own. */
export async function orangLain(browser: Browser): Promise<Page> {
  return (
    await browser.newContext({ baseURL: url(), locale: 'id-ID', timezoneId: 'Asia/Jakarta' })
  ).newPage();
}
