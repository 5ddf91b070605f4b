import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account PostgreSQL runs under; undefined = the one of this process. */
export type Account = { uid: number; gid: number } | undefined;

const NOBODY = 65534;

/** PostgreSQL refuses root, so root lends it another account: the owner of `existing`, else postgres or nobody. */
export function chooseAccount(existing: string): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(existing, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = users.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields && Number(fields[2]) > 0) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: NOBODY, gid: NOBODY };
}

/** May the account enter every folder above `path` and read (and run) what is there? */
export function canReach(account: Account, path: string): boolean {
  if (!account) return isReachableByUs(path);
  const bits = constants.R_OK | constants.X_OK;
  if (!allows(account, path, bits)) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!allows(account, folder, constants.X_OK)) return false;
    if (folder === dirname(folder)) return true;
  }
}

function allows(account: { uid: number; gid: number }, path: string, bits: number): boolean {
  const entry = statSync(path);
  if (entry.uid === account.uid) return ((entry.mode >> 6) & bits) === bits;
  if (entry.gid === account.gid) return ((entry.mode >> 3) & bits) === bits;
  return (entry.mode & bits) === bits;
}

function isReachableByUs(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
