import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

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
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['pg', 'ws', '@hono/node-server'],
      },
      build: { rolldownOptions: { input: './app/server.ts' } },
    },
  },
}));
