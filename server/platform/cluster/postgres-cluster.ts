import { randomBytes } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRIVATE_DIR } from '../../core/files/temp.ts';
import { type Account, canReach } from './postgres-account.ts';
import { SHARED_PLACE } from './postgres-binaries.ts';
import { INTO, letIn } from './private.ts';
import { runProgram } from './program.ts';

/** Passwords of the three roles: superuser `postgres`, `desa_owner` (the tables), `desa_app` (the application). */
const Credentials = z.object({ postgres: z.string(), desa_owner: z.string(), desa_app: z.string() });
export type Credentials = z.infer<typeof Credentials>;

export interface Cluster {
  dir: string;
  bin: string;
  account: Account;
  fsync: boolean;
  log: (line: string) => void;
}

const linkOf = (dir: string): string => join(dir, 'cluster');

/** Holds `data` and `credentials.json`; both appear together, by one rename. May lie behind a link. */
export function clusterFolder(dir: string): string {
  return existsSync(linkOf(dir)) ? realpathSync(linkOf(dir)) : linkOf(dir);
}

export const dataFolder = (dir: string): string => join(clusterFolder(dir), 'data');

const exists = (dir: string): boolean => existsSync(join(dataFolder(dir), 'PG_VERSION'));

export function readCredentials(dir: string): Credentials {
  return Credentials.parse(JSON.parse(readFileSync(join(clusterFolder(dir), 'credentials.json'), 'utf8')));
}

/** A damaged folder may still hold what no backup has. */
export const nextStep = (dir: string): string =>
  `Jangan hapus ${dir}. Bila berkasnya rusak: pindahkan folder itu ke tempat lain, lalu pulihkan cadangan terakhir ` +
  'di folder data yang kosong: npm run desa -- restore BERKAS';

/** Creates the cluster with its roles, database and extensions, unless it is there already. */
export async function ensureCluster(cluster: Cluster): Promise<void> {
  await mkdir(cluster.dir, { recursive: true, mode: PRIVATE_DIR });
  await chmod(cluster.dir, PRIVATE_DIR);
  await letIn(cluster.account, cluster.dir, INTO);
  // Looked at first: data appear whole, by one rename, and another process may be making them right now.
  const begun = existsSync(dataFolder(cluster.dir));
  if (exists(cluster.dir)) return refuseOtherMajor(cluster);
  if (begun) throw new Error(`Data PostgreSQL di ${cluster.dir} tidak lengkap. ${nextStep(cluster.dir)}`);
  cluster.log('Menyiapkan basis data (sekali saja, beberapa detik) …');
  const { parent, target } = await choosePlace(cluster);
  const draft = await mkdtemp(join(parent, 'new-'));
  try {
    await fill(draft, cluster);
    await rename(draft, target);
    await syncFolder(parent);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Renaming onto an existing cluster fails: another process was first, and its cluster is used.
    if (!exists(cluster.dir)) throw error;
  }
}

/** Under a 0700 home the other account cannot reach `dir`: the cluster then lives elsewhere, behind a link. */
async function choosePlace({ dir, account, log }: Cluster): Promise<{ parent: string; target: string }> {
  const link = linkOf(dir);
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) {
    await mkdir(SHARED_PLACE, { recursive: true });
    return { parent: SHARED_PLACE, target: readlinkSync(link) };
  }
  if (canReach(account, dir)) return { parent: dir, target: link };
  const target = join(SHARED_PLACE, `cluster-${randomBytes(6).toString('hex')}`);
  await mkdir(SHARED_PLACE, { recursive: true });
  await symlink(target, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  log(`PostgreSQL tidak dapat memasuki ${dir}; datanya disimpan di ${readlinkSync(link)}`);
  return { parent: SHARED_PLACE, target: readlinkSync(link) };
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync();
  await folder.close();
}

async function refuseOtherMajor({ dir, bin, account }: Cluster): Promise<void> {
  const data = readFileSync(join(dataFolder(dir), 'PG_VERSION'), 'utf8').trim();
  const version = await runProgram(join(bin, 'postgres'), ['--version'], { account, cwd: bin });
  const ours = /\) (\d+)/.exec(version)?.[1];
  if (!/^\d+$/.test(data)) throw new Error(`Data PostgreSQL di ${dir} rusak. ${nextStep(dir)}`);
  if (ours === data) return;
  throw new Error(
    `Data di ${dir} milik PostgreSQL ${data}, sedangkan yang terpasang PostgreSQL ${ours}. ` +
      'Cadangkan dengan versi portal yang lama ("desa backup"), pindahkan folder itu, lalu pulihkan di sini.',
  );
}

async function fill(draft: string, cluster: Cluster): Promise<void> {
  const secret = () => randomBytes(24).toString('base64url');
  const credentials: Credentials = { postgres: secret(), desa_owner: secret(), desa_app: secret() };
  const password = join(draft, 'password');
  const saved = join(draft, 'credentials.json');
  await chmod(draft, 0o700);
  await writeFile(saved, JSON.stringify(credentials, null, 2), { mode: 0o600 });
  await writeFile(password, credentials.postgres, { mode: 0o600 });
  for (const path of [draft, password, saved]) await giveTo(cluster.account, path);
  const data = join(draft, 'data');
  // pg_trgm takes its word characters from LC_CTYPE, and not every system has C.UTF-8.
  await initialise(data, password, 'C.UTF-8', cluster).catch(async () => {
    await rm(data, { recursive: true, force: true });
    await initialise(data, password, 'C', cluster);
  });
  await rm(password);
  await createRoles(data, credentials, cluster);
  await writeFile(join(data, 'postgresql.conf'), "include 'desa.conf'\n");
}

export async function giveTo(account: Account, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}

async function initialise(data: string, password: string, ctype: string, cluster: Cluster): Promise<void> {
  const { bin, account, fsync } = cluster;
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ];
  const access = ['-U', 'postgres', `--pwfile=${password}`, '--auth=scram-sha-256'];
  const args = ['-D', data, ...access, '--encoding=UTF8', ...locale, '--no-instructions'];
  await runProgram(join(bin, 'initdb'), fsync ? args : [...args, '--no-sync'], { account, cwd: bin });
}

/** Single-user mode needs no port and no password: the cluster is complete before anyone can connect. */
async function createRoles(data: string, credentials: Credentials, { bin, account }: Cluster): Promise<void> {
  const single = (database: string, statements: string[]) =>
    runProgram(join(bin, 'postgres'), ['--single', '-D', data, '-c', 'exit_on_error=on', database], {
      account,
      cwd: bin,
      input: `${statements.join('\n')}\n`,
    });
  await single('postgres', [
    `create role desa_owner login nosuperuser nobypassrls password '${credentials.desa_owner}'`,
    `create role desa_app login nosuperuser nobypassrls password '${credentials.desa_app}'`,
    'create database desa owner desa_owner',
  ]);
  await single('desa', [
    'create extension pg_trgm',
    'create extension unaccent',
    // Without it no index of words is used behind row-level security: docs/decisions/0042-site-search.md.
    'alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof',
  ]);
}
