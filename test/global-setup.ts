import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../server/platform/cluster/migrate.ts';
import { startPostgres } from '../server/platform/cluster/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; appUrl: string; template: string };
  }
}

const TEMPLATE = 'templat';

/** One temporary PostgreSQL per run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), 'desa-test-'));
  // PostgreSQL may run as another user (it refuses root), who needs access to the folder.
  await chmod(dir, 0o755);
  const postgres = await startPostgres({ dir, fsync: false, log: () => {} });
  const remove = async () => {
    await postgres.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const admin = new Client(postgres.adminUrl);
    await admin.connect();
    await admin.query(`create database ${TEMPLATE} template desa owner desa_owner`);
    await admin.end();
    const template = new URL(postgres.ownerUrl);
    template.pathname = TEMPLATE;
    await migrate(template.href);
  } catch (error) {
    await remove();
    throw error;
  }
  const { adminUrl, ownerUrl, appUrl } = postgres;
  project.provide('postgres', { adminUrl, ownerUrl, appUrl, template: TEMPLATE });
  return remove;
}
