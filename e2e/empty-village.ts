import { spawnSync } from 'node:child_process';
import type { Browser, PlaywrightTestOptions } from '@playwright/test';
import { waitForScripts } from './fixtures.ts';

/** Runs the command line of operators against the data of the running server. */
export function desa(args: string[]): string {
  const { E2E_DATA } = process.env;
  if (!E2E_DATA) throw new Error('E2E_DATA must name the DATA_DIR of the server at E2E_URL.');
  const env = { ...process.env, DATA_DIR: E2E_DATA, LOG_LEVEL: 'warn' };
  const run = spawnSync(process.execPath, ['server/desa.ts', ...args], { env, encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`desa ${args.join(' ')}: ${run.stderr}`);
  return run.stdout;
}

const REGION = { kecamatan: 'Sekar Arum', kabupaten: 'Tirta Buana', provinsi: 'Nusa Contoh' };

/** A village as created by an operator, with the printed login and nothing else. */
export function emptyVillage(nama: string) {
  const host = `desa-${Date.now().toString(36)}-${process.pid}.localhost`;
  const flags = Object.entries({ nama, host, ...REGION, admin: 'Siti Aminah' });
  const said = desa(['desa', 'create', ...flags.flatMap(([name, value]) => [`--${name}`, value])]);
  const told = (name: string) => new RegExp(`${name}: (\\S+)`).exec(said)?.[1] ?? '';
  const admin = { username: told('username'), password: told('password') };
  if (!admin.password) throw new Error(`No login was printed: ${said}`);
  const urlOf = (name: string) => (process.env.E2E_URL ?? '').replace('localhost', name);
  /** The village's shop on a host of its own. */
  const nomor = /bernomor (\d+)/.exec(said)?.[1] ?? '';
  const openShop = () => {
    desa(['alamat', 'create', '--desa', nomor, '--host', `toko.${host}`, '--toko']);
    return urlOf(`toko.${host}`);
  };
  return { url: urlOf(host), admin, nomor, openShop };
}

/** A page of that village in a window like that of the project. */
export async function pageAt(browser: Browser, baseURL: string, use: Partial<PlaywrightTestOptions>) {
  const { viewport, hasTouch, isMobile, javaScriptEnabled = true } = use;
  const context = await browser.newContext({
    ...{ baseURL, viewport, hasTouch, isMobile, javaScriptEnabled },
    locale: 'id-ID',
  });
  const page = await context.newPage();
  if (javaScriptEnabled) waitForScripts(page);
  return page;
}
