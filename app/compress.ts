import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

// Runs once at build: the service worker learns which version it belongs to, and the server then sends compressed
// files as they lie.
const ROOT = join(import.meta.dirname, '../build/client');
const TEXT = /\.(js|css|svg|json|webmanifest|html|txt)$/;

const assets = readdirSync(join(ROOT, 'assets')).toSorted().join();
const worker = join(ROOT, 'sw.js');
const version = createHash('sha256').update(assets).digest('hex').slice(0, 12);
writeFileSync(worker, readFileSync(worker, 'utf8').replace('__VERSION__', version));

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
