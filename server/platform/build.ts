import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['app', 'contract', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];

/** Builds the site when there is no build, or one older than its sources. */
export function buildIfNeeded(root: string, say: (line: string) => void): void {
  const stamp = join(root, 'build/server/index.js');
  if (existsSync(stamp) && (!canBuild(root) || newest(root) <= statSync(stamp).mtimeMs)) return;
  say('Membangun situs (hanya bila ada yang berubah) …');
  const done = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) throw new Error(`Situs gagal dibangun:\n${done.stdout}${done.stderr}`);
}

/** An installation without the tools of development was built before; `npm prune`, too, touches the lock file. */
const canBuild = (root: string): boolean => existsSync(join(root, 'node_modules/@react-router/dev'));

function newest(root: string): number {
  let latest = 0;
  for (const source of SOURCES) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    latest = Math.max(latest, statSync(path).mtimeMs);
    if (!statSync(path).isDirectory()) continue;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
    }
  }
  return latest;
}
