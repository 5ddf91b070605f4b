import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileError } from './errors.ts';

/** Modes of folders and files kept on this machine, which are of no concern to its other accounts. */
export const PRIVATE_DIR = 0o700;
export const PRIVATE_FILE = 0o600;

/** PostgreSQL stops for good when its volume is full; uploads must stop long before. */
const FREE_SHARE = 0.1;

/** Throw FileError 503 when the volume of `dir` has less than a tenth of its space free. */
export async function assertRoom(dir: string, space = statfs): Promise<void> {
  const { bavail, blocks } = await space(dir);
  if (bavail < blocks * FREE_SHARE) {
    throw new FileError(
      503,
      'Ruang penyimpanan hampir penuh, berkas belum dapat diterima. Silakan coba lagi nanti.',
    );
  }
}

/** A name in `dir` that nobody else uses. The folder is made, the file is not. */
export async function tempPath(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: PRIVATE_DIR });
  return join(dir, randomUUID());
}

/** Remove files in `dir` last written more than `maxAgeMs` ago: what a crash in mid-upload left behind. */
export async function removeStale(dir: string, maxAgeMs: number, now = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(dir).catch(() => [])) {
    const path = join(dir, name);
    const info = await stat(path).catch(() => undefined);
    if (!info?.isFile() || now - info.mtimeMs < maxAgeMs) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
