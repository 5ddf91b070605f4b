import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };
const OURS = /\/app\/(?!.*\.css)/;

/** Names a chunk of what a route of ours brings with it, apart from the route itself. */
function broughtBy(file: string, name: string) {
  const route = join(import.meta.dirname, 'app', file);
  let found: Set<string> | undefined;
  const follow = (id: string, modules: Modules, into: Set<string>) => {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (into.has(next) || !OURS.test(next) || next.includes('node_modules')) continue;
      into.add(next);
      follow(next, modules, into);
    }
    return into;
  };
  return (id: string, modules: Modules) => {
    found ??= follow(
      `${route}?__react-router-build-client-route`,
      modules,
      follow(route, modules, new Set()),
    );
    return found.has(id) && !id.startsWith(route) ? name : null;
  };
}

const HOME = 'features/beranda/public-beranda.tsx';

// Left to itself, the bundler makes a file of every module that two pages share: forty small ones for one page. Every page
// needs what the root brings, every public page what their frame does; the lists share their rows with the home page.
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper/,
    priority: 4,
  },
  { name: broughtBy('root.tsx', 'bersama'), test: OURS, priority: 3 },
  { name: 'bersama', test: /\/app\/(ui|lib|shells)\//, minShareCount: 20, priority: 3 },
  { name: broughtBy('shells/public.tsx', 'publik'), test: OURS, priority: 2 },
  {
    name: broughtBy(HOME, 'kartu'),
    test: /\/app\/ui\/(?!carousel)(?!.*\.css)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: broughtBy(HOME, 'sorotan'),
    test: /\/app\/(features|ui\/carousel)(?!.*\.css)/,
    minShareCount: 2,
    priority: 1,
  },
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
