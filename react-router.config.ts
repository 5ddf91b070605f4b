import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes at once, in a file that stays in the browser: page by page they are asked of the server again and again.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
