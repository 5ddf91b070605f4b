import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { isConsole, isPlatform, type Listed, visitorsList } from './rendering/route-list.ts';

// Runs once at build: writes the version into the service worker, strips from the browser's list of routes what only
// the server reads, adds a list for visitors without the console, and compresses the files, which are served as they are.
const ROOT = join(import.meta.dirname, '../build/client');
const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/;

const assets = readdirSync(join(ROOT, 'assets')).toSorted().join();
const worker = join(ROOT, 'sw.js');
const version = createHash('sha256').update(assets).digest('hex').slice(0, 12);
writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__', version));

// Imports of a route are read by links that prefetch only, of which there are none. Sheets of the frames around it are loaded already, the
// router fetches no files with an address of their own, false is the same as missing, and a route's id is said by its key.
const LIST = 'window.__reactRouterManifest=';
const lists = readdirSync(join(ROOT, 'assets'))
  .filter((name) => /^manifest-.*\.js$/.test(name))
  .map((name) => ({
    path: join(ROOT, 'assets', name),
    text: readFileSync(join(ROOT, 'assets', name), 'utf8'),
  }))
  .filter(({ text }) => text.startsWith(LIST));
const [list] = lists;
if (!list || lists.length > 1) throw new Error('The build holds no list of routes, or several.');
const { routes, ...rest } = JSON.parse(list.text.slice(LIST.length, list.text.lastIndexOf(';')));
type Route = Listed & { id: string; css: string[]; imports: string[]; hasDefaultExport: boolean };
const sheetsAbove = ({ parentId }: Listed): string[] =>
  parentId ? [...routes[parentId].css, ...sheetsAbove(routes[parentId])] : [];
const listed = Object.entries<Route>(routes).flatMap(([key, { id, imports, hasDefaultExport, ...route }]) => {
  if (route.path?.includes('.') || isPlatform(key, routes)) return [];
  const above = sheetsAbove(route);
  const css = route.css.filter((sheet) => !above.includes(sheet));
  const said = Object.entries<unknown>({ ...route, css }).filter(([, value]) => value !== false);
  return [[key, Object.fromEntries(said)] as const];
});
const write = (path: string, some: typeof listed) =>
  writeFileSync(
    path,
    `{const m=${JSON.stringify({ ...rest, routes: Object.fromEntries(some) })};for(const i in m.routes)m.routes[i].id=i;${LIST}m}`,
  );
write(list.path, listed);
write(
  visitorsList(list.path),
  listed.filter(([id]) => !isConsole(id, routes)),
);

for (const entry of readdirSync(ROOT, { recursive: true, encoding: 'utf8' })) {
  const path = join(ROOT, entry);
  if (!TEXT.test(path) || !statSync(path).isFile()) continue;
  const plain = readFileSync(path);
  if (plain.length < 512) continue;
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
