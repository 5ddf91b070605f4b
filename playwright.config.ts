import { defineConfig } from '@playwright/test';
import { findHeadless, TEST_FLAGS } from './test/chromium.ts';

const executablePath = findHeadless();

// Every journey runs in a phone-sized and a desktop window, against one server with the demo villages.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/rupa/{arg}-{projectName}{ext}',
  workers: 3,
  fullyParallel: true,
  // Long journeys of three people on a busy machine; what hangs is found by the limit of each expectation.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A busy machine can delay a browser, a bug fails twice. Tests that passed on the second try are listed at the end.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    // A press that finds nothing to press says so long before the journey's own limit.
    actionTimeout: 60_000,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: TEST_FLAGS },
  },
  projects: [
    // The service worker makes a window an eighth slower: phones run it, desktops where a test asks for it.
    { name: 'meja', use: { viewport: { width: 1280, height: 880 }, serviceWorkers: 'block' } },
    // What does not depend on the width is tested at one.
    {
      name: 'hp',
      grepInvert: /@sekali/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
