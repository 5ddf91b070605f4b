import { chmod, chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_DIR, PRIVATE_FILE } from '../../core/files/temp.ts';
import type { Account } from './postgres-account.ts';

/** Beyond its owner: what other accounts of the machine may do. */
const OTHERS = 0o077;

/**
 * Takes from other accounts of this machine what lies in a folder, from before too. A folder that is closed already keeps
 * out of reach what it holds, so that later starts read the first level only.
 */
export async function closeFolder(dir: string, except: readonly string[] = []): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    if (except.includes(entry.name) || entry.isSymbolicLink()) continue;
    const path = join(dir, entry.name);
    const { mode } = await lstat(path);
    if ((mode & OTHERS) === 0) continue;
    if (entry.isDirectory()) await closeFolder(path);
    else await chmod(path, PRIVATE_FILE);
  }
  // Last: a start that was cut off before goes through all of it again.
  await chmod(dir, PRIVATE_DIR);
}

/** Modes of folders for a lent account: to pass through without seeing what else is in it, or to read its names. */
export const THROUGH = 0o710;
export const INTO = 0o750;

/** Lets a lent account into a closed folder, where something is its own. */
export async function letIn(account: Account, dir: string, mode: number): Promise<void> {
  if (!account) return;
  const { uid } = await lstat(dir);
  await chown(dir, uid, account.gid);
  await chmod(dir, mode);
}
