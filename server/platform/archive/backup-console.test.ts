import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { localStore } from '../../core/files/local-store.ts';
import { createLog } from '../../core/log.ts';
import { fillCodes } from '../console/codes.ts';
import { createOperator } from '../console/operators.ts';
import { openPlatformStore } from '../console/store.ts';
import { note } from '../console/trail.ts';
import { countVillage } from '../console/village/villages.ts';
import { readArchive } from './archive.ts';
import { backup } from './backup.ts';
import { enterDesa, nameOf, quote, readCatalog } from './catalog.ts';
import { restore } from './restore.ts';
import type { BackupKey } from './seal.ts';

const folder = await mkdtemp(join(tmpdir(), 'desa-konsol-'));
afterAll(() => rm(folder, { recursive: true }));
const source = await testDatabase();
const key: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
const path = join(folder, 'semua.sandi');
const files = localStore(join(folder, 'berkas'));
const said: string[] = [];
const log = (line: string) => void said.push(line);

const open = (ownerUrl: string) => openPlatformStore(ownerUrl, createLog(log));
const store = open(source.ownerUrl);
await addVillage(source.ownerUrl, 7, 'Bersama');
await fillCodes(store);
await createOperator(store, { nama: 'Hendra "H" \\ Wijaya', email: 'hendra@platform.example' });
await countVillage(store, 7);
await store.write(async (at) => {
  for (let one = 0; one < 50; one += 1)
    await note(at, { aksi: 'desa.create', desaId: 7, isi: { a: 'b\tc\nd\\"é' } }, BY());
});
await store.query(
  `insert into platform.sesi (sidik, akun_id, berakhir) select '\\x01', id, now() from platform.akun`,
);
await store.query(`insert into platform.dibuka (akun_id, desa_id) select id, 7 from platform.akun`);
await store.query(
  `insert into platform.surat_pemulihan (desa_id, akun_id, nama, mime, isi) select 7, id, 'surat.pdf', 'application/pdf', '\\x00ff0a5c' from platform.akun`,
);
await store.query(
  `insert into platform.alamat (desa_id, host, jenis, nilai) values (7, 'a.desa.example', 'portal', 'nilai')`,
);
await backup({ ownerUrl: source.ownerUrl, files, path, key, log });
afterAll(() => store.close());

function BY() {
  return { akun: null, permintaan: 'uji' };
}

async function addVillage(url: string, id: number, nama: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('begin');
  await enterDesa(client, id);
  await client.query('insert into desa (id, nama_desa) values ($1, $2)', [id, nama]);
  await client.query('commit');
  await client.end();
}

/** Every row of the console as text. */
async function consoleOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client(url);
  await client.connect();
  await client.query(`set timezone = 'UTC'`);
  const all: Record<string, string[]> = {};
  for (const table of await readCatalog(client, 'platform')) {
    const { rows } = await client.query<{ row: string }>(
      `select row(${table.kolom.map(quote).join(', ')})::text as row from ${nameOf(table)} order by 1`,
    );
    all[table.nama] = rows.map(({ row }) => row);
  }
  await client.end();
  return all;
}

test('the console comes back byte for byte in a new installation, and goes on from there', async () => {
  const target = await emptyDatabase();
  await restore({ ownerUrl: target.ownerUrl, files, path, key, log });
  const before = await consoleOf(source.ownerUrl);
  expect(before.jejak).toHaveLength(51);
  for (const name of ['akun', 'desa', 'dibuka', 'alamat', 'surat_pemulihan'])
    expect([name, before[name]?.length]).toEqual([name, 1]);
  expect(await consoleOf(target.ownerUrl)).toEqual(before);
  const there = open(target.ownerUrl);
  // Numbers go on, the trail only grows again, and nobody is signed in.
  await there.write((at) => note(at, { aksi: 'desa.create' }, BY()));
  await expect(there.query('delete from platform.jejak')).rejects.toThrow('only grows');
  expect(await there.query('select 1 from platform.sesi')).toEqual([]);
  await there.close();
});

test('a console that is in use stays as it is', async () => {
  const target = await testDatabase();
  const there = open(target.ownerUrl);
  await createOperator(there, { nama: 'Maya', email: 'maya@platform.example' });
  const before = await consoleOf(target.ownerUrl);
  said.length = 0;
  await restore({ ownerUrl: target.ownerUrl, files, path, key, log });
  expect(said.join()).toContain('bagian konsol tidak dipulihkan');
  expect(await consoleOf(target.ownerUrl)).toEqual(before);
  await there.close();
});

test('the archive of one village holds nothing of the console, nor any archive codes or sessions', async () => {
  const one = join(folder, 'satu.sandi');
  const own = await backup({ ownerUrl: source.ownerUrl, files, path: one, key, desa: 7, log });
  expect(own.platform).toEqual({});
  const names = new Set<string>();
  const manifest = await readArchive(
    { path, key },
    async ({ name }) => void names.add(name.split('/', 2).join('/')),
  );
  expect(manifest.platform).toMatchObject({ akun: 1, jejak: 51 });
  expect(names).toContain('platform/akun');
  for (const name of ['wilayah', 'sesi', 'bawaan']) expect(names).not.toContain(`platform/${name}`);
});
