import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildIfNeeded } from './build.ts';

it('keeps a build that is older than the lock file when the build tools are not installed', async () => {
  const root = await mkdtemp(join(tmpdir(), 'desa-build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await mkdir(join(root, 'build/server'), { recursive: true });
  const built = join(root, 'build/server/index.js');
  await writeFile(built, '');
  await utimes(built, new Date(0), new Date(0));
  await writeFile(join(root, 'package-lock.json'), '{}');
  const said: string[] = [];
  buildIfNeeded(root, (line) => said.push(line));
  expect(said).toEqual([]);
});
