import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';

export interface TestDatabase {
  /** Role desa_owner, which owns the tables. */
  ownerUrl: string;
  /** Role desa_app, used by the application. */
  appUrl: string;
}

/** A fresh, migrated database for one test file, dropped at its end. Call it at the top of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { template } = inject('postgres');
  return createDatabase(template);
}

/** The same without migrations: roles and extensions only. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('desa');
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { adminUrl, ownerUrl, appUrl } = inject('postgres');
  const name = `uji_${randomBytes(6).toString('hex')}`;
  await execute(adminUrl, `create database ${name} template ${template} owner desa_owner strategy file_copy`);
  // Pools end before their connections do; PostgreSQL waits briefly for those, and `force` closes any that were leaked.
  afterAll(() =>
    execute(adminUrl, `drop database ${name}`).catch(() =>
      execute(adminUrl, `drop database ${name} with (force)`),
    ),
  );
  return { ownerUrl: withDatabase(ownerUrl, name), appUrl: withDatabase(appUrl, name) };
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = name;
  return changed.href;
}
