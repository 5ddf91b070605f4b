import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/slowest-first.ts';

const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 180_000 } as const;

// Separate from vite.config.ts: tests run the sources as written, without the site's bundling.
// Two projects, so that tests without a database do not wait for one.
export default defineConfig({
  test: {
    pool: 'forks',
    // Files share their imports, which is most of the application: loading them for each file took a fifth of the time.
    isolate: false,
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'server/**/*rules.test.ts',
            'test/structure.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          // As with Playwright: a busy machine can be slow, a bug fails twice. Retried tests are listed at the end.
          retry: 1,
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['server/**/*rules.test.ts', 'test/structure.test.ts'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
    ],
  },
});
