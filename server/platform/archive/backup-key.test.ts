import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { localStore } from '../../core/files/local-store.ts';
import { backup } from './backup.ts';
import { enterDesa } from './catalog.ts';
import { restore } from './restore.ts';
import type { BackupKey } from './seal.ts';

const key: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
const source = await testDatabase();
let folder: string;
let archive: string;

const emptyStore = () => localStore(join(folder, randomBytes(4).toString('hex')));

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desa-sandi-'));
  archive = join(folder, 'semua.tar.gz.sandi');
  await withClient(source.ownerUrl, async (client) => {
    await client.query('begin');
    await enterDesa(client, 9);
    await client.query(`insert into desa (id, nama_desa) values (9, 'sari')`);
    await client.query('commit');
  });
  await backup({ ownerUrl: source.ownerUrl, files: emptyStore(), path: archive, key, log: () => {} });
});
afterAll(() => rm(folder, { recursive: true }));

describe('the encryption key of an archive', () => {
  const target = () => ({ files: emptyStore(), log: () => {} });

  test('encrypts the content', async () => {
    const bytes = await readFile(archive);
    expect(bytes.subarray(0, 16).toString()).toBe('PORTALDESA-SANDI');
    expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
  });

  test('is required, and a wrong one is refused', async () => {
    const { ownerUrl } = await emptyDatabase();
    const options = { ...target(), ownerUrl, path: archive };
    const other: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
    await expect(restore({ ...options, key: undefined })).rejects.toThrow('Arsip ini bersandi');
    await expect(restore({ ...options, key: undefined, polos: true })).rejects.toThrow('Arsip ini bersandi');
    await expect(restore({ ...options, key: other })).rejects.toThrow('Kunci tidak cocok');
    const tables = await withClient(ownerUrl, (client) =>
      client.query(`select to_regclass('migrasi') as migrasi`),
    );
    expect(tables.rows).toEqual([{ migrasi: null }]);
  });

  test('cannot be bypassed with an unencrypted archive', async () => {
    const path = join(folder, 'palsu.tar.gz');
    await backup({ ...target(), ownerUrl: source.ownerUrl, path, key: undefined, desa: 9 });
    const { ownerUrl } = await emptyDatabase();
    const refused = restore({ ...target(), ownerUrl, path, key });
    await expect(refused).rejects.toThrow('Arsip ini tidak bersandi');
    await expect(restore({ ...target(), ownerUrl, path, key, polos: true })).resolves.toHaveLength(1);
  });

  test('can be a passphrase', async () => {
    const path = join(folder, 'sandi.tar.gz.sandi');
    const key: BackupKey = { kind: 'sandi', text: 'tiga ekor sapi di tepi sawah' };
    await backup({ ...target(), ownerUrl: source.ownerUrl, path, key, desa: 9 });
    const { ownerUrl } = await emptyDatabase();
    await expect(restore({ ...target(), ownerUrl, path, key })).resolves.toHaveLength(1);
  });
});
