import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger, runMigrations } from 'graphile-worker';
import { Client, DatabaseError } from 'pg';

/** The role the application works under: owns nothing, subject to row-level security. */
export const APP_ROLE = 'desa_app';
const FOLDER = join(import.meta.dirname, '../../migrations');
/** Any constant: every process that migrates this database waits for the same lock. */
const LOCK = 7_301_946;
/** Named by the minute they were begun, so that no two branches number alike; the first 115 have numbers. */
const FILE_NAME = /^(\d{4}|\d{4}-\d{2}-\d{2}-\d{4})_[a-z0-9_]+\.sql$/;

interface Migration {
  nama: string;
  sql: string;
  sha256: string;
}

/**
 * Brings the database to this version of the code, or to that of the file `last`; returns the names of the files it
 * applied.
 */
export async function migrate(ownerUrl: string, folder: string = FOLDER, last?: string): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ nama }) => last === undefined || nama <= last);
  return alone(ownerUrl, async (client) => {
    await ensureAppRole(client);
    await installQueue(ownerUrl);
    await client.query(
      `create table if not exists migrasi (
        nama text primary key, sha256 text not null, at timestamptz not null default now())`,
    );
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ nama }) => nama);
  });
}

/** Does `work` while no other process migrates this database, or fills it with the demo. */
export async function alone<T>(ownerUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'desa migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Names of the migrations this version of the code knows. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(FOLDER);
  return files.filter((name) => name.endsWith('.sql')).map((name) => name.slice(0, -4));
}

// The job queue brings its own schema; our migrations refer to it, so it comes first.
async function installQueue(ownerUrl: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) });
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const moments = new Set<string>();
  for (const name of files) {
    const moment = FILE_NAME.exec(name)?.[1];
    if (!moment) throw new Error(`Migrasi ${name}: namanya harus seperti 2026-12-01-1200_kata_benda.sql`);
    if (moments.has(moment)) throw new Error(`Migrasi ${name}: waktu ${moment} dipakai dua kali`);
    moments.add(moment);
  }
  return Promise.all(
    files.map(async (file) => {
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return { nama: file.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ nama: string; sha256: string }>('select nama, sha256 from migrasi');
  const known = new Map(migrations.map((migration) => [migration.nama, migration]));
  const applied = new Set(rows.map(({ nama }) => nama));
  for (const row of rows) {
    const migration = known.get(row.nama);
    if (!migration) {
      throw new Error(`Basis data lebih baru daripada program ini (${row.nama}): pasang versi yang baru.`);
    }
    if (migration.sha256 !== row.sha256) {
      throw new Error(
        `Migrasi ${row.nama} berubah setelah dijalankan: kembalikan isinya dan buat berkas baru.`,
      );
    }
  }
  const pending = migrations.filter(({ nama }) => !applied.has(nama));
  const last =
    rows
      .map(({ nama }) => nama)
      .sort()
      .at(-1) ?? '';
  const late = pending.find(({ nama }) => nama < last);
  if (late)
    throw new Error(`Migrasi ${late.nama} mendahului ${last} yang sudah dijalankan: beri waktu yang baru.`);
  return pending;
}

async function apply(client: Client, { nama, sql, sha256 }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migrasi (nama, sha256) values ($1, $2)', [nama, sha256]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    const line = cause instanceof DatabaseError && cause.position ? lineOf(sql, Number(cause.position)) : '';
    throw new Error(`Migrasi ${nama}${line}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

const lineOf = (sql: string, position: number): string =>
  ` baris ${sql.slice(0, position).split('\n').length}`;

/** Our own cluster has the role; on another PostgreSQL we create it without login and switch to it. */
async function ensureAppRole(client: Client): Promise<void> {
  const found = await client.query<{ rolsuper: boolean; rolbypassrls: boolean }>(
    'select rolsuper, rolbypassrls from pg_roles where rolname = $1',
    [APP_ROLE],
  );
  const role = found.rows[0];
  if (role?.rolsuper || role?.rolbypassrls) {
    throw new Error(
      `Peran ${APP_ROLE} dapat melewati batas antardesa: ALTER ROLE ${APP_ROLE} NOSUPERUSER NOBYPASSRLS;`,
    );
  }
  try {
    if (!role) await client.query(`create role ${APP_ROLE} nologin nosuperuser nobypassrls`);
    // Membership alone is not enough to switch to a role since PostgreSQL 16.
    const member = await client.query<{ able: boolean }>(
      `select rolcanlogin or pg_has_role(current_user, oid,
         case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) as able
       from pg_roles where rolname = $1`,
      [APP_ROLE],
    );
    if (!member.rows[0]?.able) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (cause) {
    if (!(cause instanceof DatabaseError) || cause.code !== '42501') throw cause;
    const who = await client.query<{ name: string }>('select quote_ident(current_user) as name');
    throw new Error(
      `Basis data memerlukan peran ${APP_ROLE}, yang tidak boleh dibuat oleh ${who.rows[0]?.name}. Mintalah pengelolanya menjalankan: ` +
        `CREATE ROLE ${APP_ROLE} NOLOGIN; GRANT ${APP_ROLE} TO ${who.rows[0]?.name};`,
      { cause },
    );
  }
}
