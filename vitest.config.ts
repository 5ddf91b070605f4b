import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './test/slowest-first.ts';

const shared = { environment: 'node', testTimeout: 60_000, hookTimeout: 180_000 } as const;

// Separate from vite.config.ts: tests run the sources as written, without the site's bundling.
// Two projects, so that tests without a database do not wait for one.
export default defineConfig({
  test: {
    pool: 'forks',
    // Files share what they import, which is most of the application: loading it for each took a fifth of the time.
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
            'app/**/*.test.ts',
            'server/**/*rules.test.ts',
            'test/structure.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'database',
          // As in the browser: a busy machine can be late, a fault fails twice. What passed late is named at the end.
          retry: 1,
          include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['server/**/*rules.test.ts', 'test/structure.test.ts'],
          globalSetup: ['test/global-setup.ts'],
        },
      },
    ],
  },
});
