import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// Left to itself, the bundler makes a file of every module that two pages share: forty small ones for one page.
const CHUNKS = [
  { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: 'bersama', test: /\/app\/(ui|lib|shells)\//, minShareCount: 20 },
];

// pg, ws and the HTTP server stay outside: the natively run server owns them (docs/ARCHITECTURE.md).
export default defineConfig(({ command }) => ({
  publicDir: 'app/public',
  // Also in what the server runs: React asks for it at run time, and would be its slow development self without.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [reactRouter()],
  server: { middlewareMode: false },
  // All of the site is searched for packages at start: one found only when its page is opened would make the first page
  // ask for bundles that are outdated already.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts', '!app/*server*'] },
  // The map's worker is a module.
  worker: { format: 'es' },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
    },
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['pg', 'ws', '@hono/node-server'],
      },
      build: { rolldownOptions: { input: './app/server.ts' } },
    },
  },
}));
