import { globSync } from 'node:fs';
import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import release from './package.json' with { type: 'json' };
import { mapFromSource } from './vite.peta.ts';

type Modules = { getModuleInfo(id: string): { importedIds: string[] } | null };
const APP = join(import.meta.dirname, 'app');
const CONTRACT = /\/contract\/[^?]*\.ts$/;
const OURS = /\/(app|contract)\/(?!.*\.css)/;

/** What of ours a route brings with it, apart from the route itself. */
function broughtBy(file: string, modules: Modules): Set<string> {
  const found = new Set<string>();
  const follow = (id: string) => {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(next) || !OURS.test(next) || next.includes('node_modules')) continue;
      found.add(next);
      follow(next);
    }
  };
  follow(join(APP, file));
  follow(`${join(APP, file)}?__react-router-build-client-route`);
  return found;
}

const COMMON = /\/app\/(ui|lib|shells)\//;
const HOME = 'features/beranda/public-beranda.tsx';
const PAGES = globSync('features/**/{public,warga,kelola}-*.tsx', { cwd: APP });
const READ = PAGES.filter((page) => page.includes('/public-'));
const STAFF = PAGES.filter((page) => page.includes('/kelola-'));

/** What only forms have that change something stored. */
const EDITORS = /\/ui\/\w+\/overtaken\.tsx$/;

/** Share of the public pages from which on a module is common to them. */
const MOST_PAGES = 0.4;

/** What pages for visitors need a part of without the rest: what sends forms, what sends files, what watches the server, and forms from data. */
const TOGETHER: [name: string, RegExp][] = [
  [
    'kirim',
    /\/(contract\/client|lib\/\w+\/(browser-api|slim|form-key|use-submitting|ticked)|ui\/\w+\/(error-summary|form-errors|select|choice))\.tsx?$/,
  ],
  [
    'unggah',
    /\/(lib\/\w+\/(upload|use-upload-form|form-check|overtaken)|ui\/\w+\/(upload|upload-rules|use-upload|progress|use-object-url|image-shrink))\.tsx?$/,
  ],
  ['sabar', /\/lib\/\w+\/patience\.ts$/],
  ['susul', /\/ui\/\w+\/late\.tsx$/],
  ['jaga', /\/lib\/\w+\/(watch-server|native-way)\.ts$/],
  ['data', /\/(contract\/kinds\/isian|contract\/kinds\/isian-wilayah|kinds\/isian\/area-words)\.ts$/],
];

/**
 * The file of a module. Left to itself, the bundler makes one of every module that two pages share: forty small ones for
 * one page, which compress badly. So there is one of what the root needs, or the frame of the site and the console both,
 * and one of what every public page and the home page need besides. What is common on other pages is a third, a fourth what
 * only forms need, and a fifth what the resident area shares with a few pages.
 */
const chunkOf = (() => {
  let known: ReturnType<typeof readAll> | undefined;
  const readAll = (modules: Modules) => {
    const of = (file: string) => broughtBy(file, modules);
    const usesIn = (pages: string[]) => {
      const uses = new Map<string, number>();
      for (const page of pages) for (const id of of(page)) uses.set(id, (uses.get(id) ?? 0) + 1);
      return uses;
    };
    return {
      uses: usesIn(PAGES),
      reads: usesIn(READ),
      root: of('root.tsx'),
      shell: of('shells/site/public.tsx'),
      home: of(HOME),
      area: of('shells/area/profil-saya.tsx'),
      staff: new Set(['shells/console/kelola.tsx', ...STAFF].flatMap((file) => [...of(file)])),
    };
  };
  return (id: string, modules: Modules): string | null => {
    known ??= readAll(modules);
    const { root, shell, home, area, staff } = known;
    const uses = known.uses.get(id) ?? 0;
    if (root.has(id)) return 'bersama';
    const early = shell.has(id) || (home.has(id) && uses > 1);
    if (early) return staff.has(id) && COMMON.test(id) ? 'bersama' : 'publik';
    const [together] = TOGETHER.find(([, files]) => files.test(id)) ?? [];
    if (together) return together;
    if (!COMMON.test(id)) return null;
    if ((known.reads.get(id) ?? 0) >= READ.length * MOST_PAGES) return 'halaman';
    if (known.reads.get(id) ?? 0) return null;
    if (uses >= 30 && !EDITORS.test(id)) return 'isian';
    return area.has(id) && uses > 0 ? 'warga' : null;
  };
})();

// Names without words: each stands in the list of routes, which every first page loads.
const NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: 'assets/[hash:5][extname]',
};
const CHUNKS = [
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\/|rolldown\/runtime|vite\/preload-helper/,
    priority: 2,
  },
  { name: chunkOf, test: OURS, priority: 1 },
];

/**
 * What the router has for sites that learn of their routes piece by piece, or measure it at work. This site does neither,
 * so browsers get its names only; a release that has others fails to build.
 */
const SWITCHED_OFF: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = () => '';
    export const getPathsWithAncestors = (paths) => paths;
    export const handleClientVersionMismatch = async () => false;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export const instrumentHandler = (handler) => handler;
    export const instrumentationResultMetaContext = undefined;`,
};
const withoutSwitchedOff = {
  name: 'without-switched-off',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }) => name === 'client',
  load: (id: string) => SWITCHED_OFF[id.split('/react-router/dist/production/lib/')[1] ?? ''],
};

// pg, ws and the HTTP server stay outside: the natively run server owns them (docs/ARCHITECTURE.md).
export default defineConfig(({ command }) => ({
  publicDir: 'app/public',
  // Also in what the server runs: React asks for it at run time, and would be its slow development self without.
  define: {
    'import.meta.env.VERSI': JSON.stringify(release.version),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  plugins: [reactRouter(), withoutSwitchedOff, mapFromSource],
  server: { middlewareMode: false },
  // All of the site is searched for packages at start: one found only when its page is opened would make the first page
  // ask for bundles that are outdated already.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}', '!app/*server*'] },
  // The map's worker is a module, and so is what draws before the site starts.
  worker: { format: 'es', rolldownOptions: { output: NAMES } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The router's warnings to its developers.
          treeshake: {
            manualPureFunctions: ['warning', 'warnOnce'],
            // A schema of which a page uses the type only is not loaded.
            moduleSideEffects: (id) => !CONTRACT.test(id),
          },
          output: { codeSplitting: { groups: CHUNKS }, ...NAMES },
        },
      },
    },
    ssr: {
      resolve: {
        noExternal: command === 'build' ? true : undefined,
        external: ['pg', 'ws', '@hono/node-server'],
      },
      build: {
        rolldownOptions: {
          input: './app/server.ts',
          // Pages name the files that browsers have; under other names a font would be fetched twice.
          output: { assetFileNames: NAMES.assetFileNames },
          // The schemas of forms, which only browsers fetch late.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
