import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** The same engine without a window: tests need a third less CPU time. */
const SHELL = 'chromium-headless-shell';

// A second `--disable-features` replaces Playwright's own, so the relevant part of that list is repeated here.
const FEATURES_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // Two pages of one machine find each other by its address.
  'WebRtcHideLocalIpsWithMdns',
  // Pages of the address bar and a spare renderer: never visible, but they cost CPU time in each window.
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Flags for a browser that runs as root, without a display, and without background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF}`,
];

/** The same for tests, where several browsers share the processors: threads of their own cost them a tenth more. */
export const TEST_FLAGS = [
  ...CHROMIUM_FLAGS,
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--single-threaded',
];

/**
 * A real Chromium: `CHROMIUM_PATH`, else one in PATH, else Playwright's own if present, else Debian's package when it
 * may be installed. Throws with instructions when there is none: a missing browser is a failure, not a skip.
 */
export function findChromium(): string {
  const found =
    process.env.CHROMIUM_PATH ??
    inPath(NAMES) ??
    playwrights() ??
    (mayInstall() ? installDebian('chromium') : installPlaywrights());
  if (found && existsSync(found)) return found;
  throw new Error(
    'No Chromium found. Set CHROMIUM_PATH, or install one: `apt-get install chromium` (Debian, Ubuntu) or `npx playwright install chromium`.',
  );
}

/** Chromium's headless shell where Debian has it, else the result of `findChromium`. */
export function findHeadless(): string {
  const shell = process.env.CHROMIUM_PATH ?? inPath([SHELL]);
  if (shell) return shell;
  try {
    return (mayInstall() && installDebian(SHELL)) || findChromium();
  } catch {
    // An older Debian has no such package.
    return findChromium();
  }
}

/** A program of a Debian package of the same name; undefined where there is none and none may be installed. */
export const findDebian = (name: string): string | undefined =>
  inPath([name]) ?? (mayInstall() ? installDebian(name) : undefined);

function inPath(names: readonly string[]): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) if (executable(join(folder, name))) return join(folder, name);
  }
  return undefined;
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function mayInstall(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function installDebian(name: string): string | undefined {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: 'inherit',
    env,
  });
  return inPath([name]);
}

function installPlaywrights(): string | undefined {
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return playwrights();
}

function executable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
