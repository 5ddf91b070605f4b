import { spawnSync } from 'node:child_process';
import type { Browser, PlaywrightTestOptions } from '@playwright/test';
import { waitForScripts } from './fixtures.ts';

const PASSWORD = 'Kosong#2026';

/** Runs the command line of operators against the running server's data. */
function desa(args: string[], input = ''): string {
  const { E2E_DATA } = process.env;
  if (!E2E_DATA) throw new Error('E2E_DATA must name the DATA_DIR of the server at E2E_URL.');
  const env = { ...process.env, DATA_DIR: E2E_DATA, LOG_LEVEL: 'warn' };
  const run = spawnSync(process.execPath, ['server/desa.ts', ...args], { env, input, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`desa ${args.join(' ')}: ${run.stderr}`);
  return run.stdout;
}

/** A village as an operator makes it: a name, a host, an admin, and nothing else. */
export function emptyVillage(nama: string) {
  const host = `desa-${Date.now().toString(36)}-${process.pid}.localhost`;
  const id = /bernomor (\d+)/.exec(desa(['desa', 'create', '--nama', nama, '--host', host]))?.[1];
  if (!id) throw new Error('The new village has no number.');
  const admin = { username: 'kades', password: PASSWORD };
  const account = ['--desa', id, '--username', admin.username, '--nama', 'Siti Aminah'];
  desa(['admin', 'create', ...account], `${PASSWORD}\n`);
  const url = (process.env.E2E_URL ?? '').replace('localhost', host);
  return { url, admin };
}

/** A page of that village in a window like the project's own. */
export async function pageAt(browser: Browser, baseURL: string, use: Partial<PlaywrightTestOptions>) {
  const { viewport, hasTouch, isMobile } = use;
  const context = await browser.newContext({ baseURL, viewport, hasTouch, isMobile, locale: 'id-ID' });
  const page = await context.newPage();
  waitForScripts(page);
  return page;
}
