import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Runs once at build: the service worker learns which version it belongs to, the browser's list of routes loses what only
// the server reads, and the server then sends compressed files as they lie.
const ROOT = join(import.meta.dirname, '../build/client');
const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/;

const assets = readdirSync(join(ROOT, 'assets')).toSorted().join();
const worker = join(ROOT, 'sw.js');
const version = createHash('sha256').update(assets).digest('hex').slice(0, 12);
writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__', version));

// What a route imports is read by links that prefetch only, of which there are none. Sheets of the root are there already,
// and what is false may as well be missing.
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
for (const route of Object.values<Record<string, unknown> & { css: string[] }>(routes)) {
  delete route.imports;
  delete route.hasDefaultExport;
  if (route.parentId) route.css = route.css.filter((sheet) => !routes.root.css.includes(sheet));
  for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
}
writeFileSync(list.path, `${LIST}${JSON.stringify({ ...rest, routes })};`);

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
