import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

/** A proxy to the server that a test can cut and restore: to the browser a cut connection is a stopped server. */
export type Line = {
  url: string;
  cut(): Promise<void>;
  /** From now on the server gets what is sent, and no answer comes back. */
  deafen(): void;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** `host` is the name of a village of its own at that server. */
export async function openLine(target: string, host = 'localhost'): Promise<Line> {
  const { port } = new URL(target);
  const open = new Set<Socket>();
  let deaf = false;
  let server = await listen(0);
  const mine = (server.address() as AddressInfo).port;

  async function listen(at: number): Promise<Server> {
    const made = createServer((socket) => {
      const onward = connect(Number(port), '127.0.0.1');
      for (const end of [socket, onward]) {
        open.add(end);
        end.on('error', () => undefined).on('close', () => open.delete(end));
      }
      socket.pipe(onward);
      onward.on('data', (bytes) => !deaf && socket.write(bytes)).on('end', () => !deaf && socket.end());
    });
    await once(made.listen(at, '127.0.0.1'), 'listening');
    return made;
  }
  async function cut(): Promise<void> {
    const closed = new Promise((done) => server.close(done));
    for (const end of open) end.destroy();
    await closed;
  }
  return {
    url: `http://${host}:${mine}`,
    cut,
    deafen() {
      deaf = true;
    },
    async mend() {
      // What got no answer gets none any more.
      if (server.listening) await cut();
      deaf = false;
      server = await listen(mine);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}

/** Its scripts work. */
export const ready = (page: Page) => page.waitForFunction(() => 'siap' in document.documentElement.dataset);

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** The message of the specification appears once, and can be dismissed. */
export async function expectTold(page: Page): Promise<void> {
  const told = page
    .getByRole('alert')
    .filter({ hasText: 'Maaf Server Kami Sedang bermasalah, Silakan coba lagi nanti !' });
  const toast = page.locator('.toast').filter({ hasText: 'Terjadi Kesalahan' });
  await expect(told.first()).toBeVisible();
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: 'Tutup pemberitahuan' }).click();
  await expect(toast).toHaveCount(0);
}

const LOST =
  /(Failed to (load resource|fetch)|WebSocket connection|Error loading route module|dynamically imported module)/;

/** Pages that reach the server through a proxy; console errors of a cut connection are part of the journey. */
export const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures it needs from here
  line: async ({}, use) => {
    const line = await openLine(process.env.E2E_URL ?? '');
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
  page: async ({ browser, line, viewport, isMobile, hasTouch, serviceWorkers }, use) => {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport,
      isMobile,
      hasTouch,
      serviceWorkers,
      locale: 'id-ID',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    await context.close();
    expect(errors.filter((error) => !LOST.test(error))).toEqual([]);
  },
});
