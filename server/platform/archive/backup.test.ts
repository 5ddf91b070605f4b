import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { createCore } from '#server/platform/open-core.ts';
import { emptyDatabase, testDatabase } from '#test/database.ts';
import { readEnv } from '../../core/env.ts';
import { localStore } from '../../core/files/local-store.ts';
import type { FileStore } from '../../core/files/store.ts';
import { createLog } from '../../core/log.ts';
import { asAppRole } from '../cluster/database.ts';
import { migrate } from '../cluster/migrate.ts';
import { openArchive } from './archive.ts';
import { backup } from './backup.ts';
import { enterDesa, listDesa, quote, readCatalog } from './catalog.ts';
import { restore } from './restore.ts';
import type { BackupKey } from './seal.ts';

let folder: string;
let archive: string;
const source = await testDatabase();
let sourceFiles: FileStore;
const quiet = () => {};
const key: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Rows that are easily corrupted: quotes, tabs, zones, nulls, arrays, JSON, references to a later row. */
async function addVillage(url: string, id: number, nama: string, jejak = 200): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    await enterDesa(client, id);
    await client.query('insert into desa (id, nama_desa, alamat) values ($1, $2, $3)', [
      id,
      nama,
      'a\tb\\c\n"d" \'e\' é',
    ]);
    await client.query(`insert into desa_host values ($1, $2, 'portal', true)`, [`${nama}.desa.id`, id]);
    await client.query(
      `insert into wilayah (desa_id, id, jenis, nama, induk_id) values ($1, 1, 'rt', 'RT 1', 2), ($1, 2, 'rw', 'RW 1', null)`,
      [id],
    );
    await client.query(
      `insert into akun (desa_id, username, sandi, peran, izin, nama) values ($1, 'admin', 'x', 'admin', '{surat,"a b"}', '')`,
      [id],
    );
    await client.query(
      `insert into jejak (desa_id, peran, aksi, noun, noun_id, sebelum, sesudah, permintaan)
       select $1, 'admin', 'ubah', 'lapor', n::text, null, '{"isi": "a\\\\b\\nc"}', md5(n::text)
       from generate_series(1, $2) n`,
      [id, jejak],
    );
    await client.query('commit');
  });
}

/** Every row of every table of a village as text, without the village's id and its content version. */
async function rowsOf(url: string, id: number): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    await client.query(`begin; set local timezone = 'UTC'`);
    const all: Record<string, string[]> = {};
    for (const { nama, kolom, kolomDesa } of await readCatalog(client)) {
      if (!kolomDesa || nama === 'desa_versi') continue;
      await enterDesa(client, id);
      const columns = kolom.filter((name) => name !== kolomDesa).map(quote);
      const { rows } = await client.query<{ row: string }>(
        `select row(${columns.join(', ')})::text as row from ${quote(nama)} where ${quote(kolomDesa)} = ${id} order by 1`,
      );
      all[nama] = rows.map(({ row }) => row);
    }
    return all;
  });
}

async function filesOf(store: FileStore, id: number): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of store.list(`${id}/`)) {
    const file = await store.get(key);
    if (file)
      all[key.slice(`${id}/`.length)] = Buffer.from(await new Response(file.stream).arrayBuffer()).toString(
        'hex',
      );
  }
  return all;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desa-cadangan-'));
  archive = join(folder, 'semua.tar.gz');
  sourceFiles = localStore(join(folder, 'berkas'));
  const core = createCore({
    env: readEnv({}),
    log: createLog(quiet),
    appUrl: source.appUrl,
    secret: 'x'.repeat(32),
  });
  await core.tenancy.write(1, (db) => fillVillage(core, db, SUKAMAJU));
  await core.tenancy.close();
  // Enough rows for a second piece of the table.
  await addVillage(source.ownerUrl, 5, 'mekar', 40_000);
  await addVillage(source.ownerUrl, 9, 'sari');
  const longKey = `5/${'lampiran-panjang-'.repeat(8)}/asli.pdf`;
  for (const key of ['1/foto/asli.webp', '5/foto/asli.webp', longKey, '9/foto/asli.webp']) {
    await sourceFiles.put(key, randomBytes(300_000), { type: 'image/webp' });
  }
  await sourceFiles.put('9/kosong.png', new Uint8Array(), { type: 'image/png' });
  await backup({ ownerUrl: source.ownerUrl, files: sourceFiles, path: archive, key, log: quiet });
});
afterAll(() => rm(folder, { recursive: true }));

const emptyStore = () => localStore(join(folder, randomBytes(4).toString('hex')));

describe('all villages into a new installation', () => {
  test('every row and every file is restored', async () => {
    const target = await emptyDatabase();
    const files = emptyStore();
    const restored = await restore({ ownerUrl: target.ownerUrl, files, path: archive, key, log: quiet });
    expect(restored.map(({ id }) => id)).toEqual([1, 5, 9]);
    for (const id of [1, 5, 9]) {
      const before = await rowsOf(source.ownerUrl, id);
      expect(before.desa).toHaveLength(1);
      expect(await rowsOf(target.ownerUrl, id)).toEqual(before);
      expect(await filesOf(files, id)).toEqual(await filesOf(sourceFiles, id));
    }
    expect(Object.keys(await filesOf(files, 9)).sort()).toEqual(['foto/asli.webp', 'kosong.png']);
    // Sequences continue after the highest number, and triggers work again.
    await withClient(target.ownerUrl, async (client) => {
      await client.query('begin');
      const next = await client.query(`select nextval(pg_get_serial_sequence('desa', 'id'))::int as id`);
      expect(next.rows[0].id).toBe(10);
      await enterDesa(client, 10);
      await client.query(`insert into desa (id, nama_desa) values (10, 'baru')`);
      expect(await listDesa(client)).toEqual([1, 5, 9, 10]);
      const ids: number[] = [];
      for (const desa of [1, 9, 5]) {
        await enterDesa(client, desa);
        const { rows } = await client.query('select coalesce(max(id), 0)::int as id from wilayah');
        ids.push(rows[0].id);
      }
      const added = await client.query(
        `insert into wilayah (desa_id, jenis, nama) values (5, 'dusun', 'Dusun 1') returning id::int`,
      );
      expect(added.rows[0].id).toBe(Math.max(...ids) + 1);
      await client.query('rollback');
    });
  });

  test('once decrypted, common tools can open and verify the archive', async () => {
    const run = promisify(execFile);
    const out = await mkdtemp(join(folder, 'isi-'));
    const plain = join(folder, 'terbuka.tar.gz');
    await openArchive({ path: archive, key }, plain);
    await run('tar', ['xzf', plain, '-C', out]);
    const checked = await run('sha256sum', ['--quiet', '-c', 'checksums.sha256'], { cwd: out });
    expect(checked.stdout).toBe('');
    expect((await readdir(join(out, 'desa/5/tabel/jejak'))).sort()).toEqual(['00001.copy', '00002.copy']);
    const rows = await readFile(join(out, 'desa/5/tabel/wilayah/00001.copy'), 'utf8');
    expect(rows).toBe('5\t1\trt\tRT 1\t2\t\\N\n5\t2\trw\tRW 1\t\\N\t\\N\n');
    for (const path of [archive, plain]) expect((await stat(path)).mode & 0o077).toBe(0);
  });
});

describe('one village', () => {
  test('into an installation where its number is taken: it gets a new one and no other village is affected', async () => {
    const target = await testDatabase();
    const files = emptyStore();
    await addVillage(target.ownerUrl, 5, 'tetangga');
    const neighbour = await rowsOf(target.ownerUrl, 5);
    const restored = await restore({
      ownerUrl: target.ownerUrl,
      files,
      path: archive,
      desa: 5,
      key,
      log: quiet,
    });
    expect(restored).toEqual([{ asal: 5, id: expect.any(Number), nama: 'mekar' }]);
    const id = restored[0]?.id ?? 0;
    expect(id).not.toBe(5);
    expect(await rowsOf(target.ownerUrl, id)).toEqual(await rowsOf(source.ownerUrl, 5));
    expect(await filesOf(files, id)).toEqual(await filesOf(sourceFiles, 5));
    expect(await rowsOf(target.ownerUrl, 5)).toEqual(neighbour);
    expect(await filesOf(files, 5)).toEqual({});
    expect(await withClient(target.ownerUrl, listDesa)).toEqual([5, id].sort((a, b) => a - b));
  });

  test('that still exists is replaced only on request; the others stay as they are', async () => {
    const target = await emptyDatabase();
    const files = emptyStore();
    const options = { ownerUrl: target.ownerUrl, files, path: archive, key, log: quiet };
    await restore(options);
    await withClient(target.ownerUrl, async (client) => {
      await client.query('begin');
      await enterDesa(client, 9);
      await client.query(`update wilayah set nama = 'rusak'`);
      await client.query('delete from jejak where id > 100');
      await client.query('update desa_versi set versi = 70 where desa_id = 9');
      await client.query('commit');
    });
    await expect(restore({ ...options, desa: 9 })).rejects.toThrow(
      'masih ada di sini (desa 9). Tambahkan --ganti',
    );
    await restore({ ...options, desa: 9, ganti: true });
    for (const id of [1, 5, 9]) {
      expect(await rowsOf(target.ownerUrl, id)).toEqual(await rowsOf(source.ownerUrl, id));
    }
    const version = await withClient(target.ownerUrl, (client) =>
      client.query('select versi::int from desa_versi where desa_id = 9'),
    );
    expect(version.rows).toEqual([{ versi: 71 }]);
  });

  test('can be restored from an archive of its own', async () => {
    const path = join(folder, 'mekar.tar.gz');
    const manifest = await backup({
      ownerUrl: source.ownerUrl,
      files: sourceFiles,
      path,
      desa: 5,
      key: undefined,
      log: quiet,
    });
    expect(manifest.desa.map(({ nama }) => nama)).toEqual(['mekar']);
    const list = await promisify(execFile)('tar', ['tzf', path]);
    expect(list.stdout).not.toMatch(/^(desa\/[19]\/|umum)/m);
    await expect(
      backup({ ownerUrl: source.ownerUrl, files: sourceFiles, path, desa: 4, key, log: quiet }),
    ).rejects.toThrow('Desa 4 tidak ada. Yang ada: 1, 5, 9.');
  });

  test('whose host is in use here is restored without that host, and says so', async () => {
    const target = await testDatabase();
    await addVillage(target.ownerUrl, 77, 'mekar');
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    await restore({ ownerUrl: target.ownerUrl, files: emptyStore(), path: archive, desa: 5, key, log });
    expect(lines.join('\n')).toContain('desa_host: 1 baris dilewati');
  });
});

describe('a damaged archive', () => {
  async function expectRefused(spoil: (path: string) => Promise<void>, message: string): Promise<void> {
    const path = join(folder, `${randomBytes(4).toString('hex')}.tar.gz`);
    await writeFile(path, await readFile(archive));
    await spoil(path);
    const target = await emptyDatabase();
    const files = emptyStore();
    await expect(restore({ ownerUrl: target.ownerUrl, files, path, key, log: quiet })).rejects.toThrow(
      message,
    );
    const tables = await withClient(target.ownerUrl, (client) =>
      client.query(`select to_regclass('migrasi') as migrasi`),
    );
    expect(tables.rows).toEqual([{ migrasi: null }]);
    expect(await filesOf(files, 5)).toEqual({});
  }

  test.each([0.01, 0.5, 0.999])('truncated at %d of its length', async (part) => {
    const { size } = await stat(archive);
    await expectRefused((path) => truncate(path, Math.floor(size * part)), 'Arsip rusak atau terpotong');
  });

  test.each([0.02, 0.3, 0.6, 0.9])('with one bit flipped at %d of its length', async (part) => {
    await expectRefused(async (path) => {
      const bytes = await readFile(path);
      const at = Math.floor(bytes.length * part);
      bytes[at] = (bytes[at] ?? 0) ^ 1;
      await writeFile(path, bytes);
    }, 'Arsip rusak atau terpotong');
  });

  test.each([1, 3])('truncated after %d whole chunks', async (pieces) => {
    await expectRefused((path) => truncate(path, 88 + pieces * 65_552), 'Arsip rusak atau terpotong');
  });

  test('with two chunks swapped', async () => {
    await expectRefused(async (path) => {
      const bytes = await readFile(path);
      const second = Buffer.from(bytes.subarray(88 + 65_552, 88 + 2 * 65_552));
      bytes.copyWithin(88 + 65_552, 88 + 2 * 65_552, 88 + 3 * 65_552);
      second.copy(bytes, 88 + 2 * 65_552);
      await writeFile(path, bytes);
    }, 'Arsip rusak atau terpotong');
  });

  test('unencrypted and repacked with one row changed', async () => {
    const run = promisify(execFile);
    const path = join(folder, 'sari.tar.gz');
    await backup({
      ownerUrl: source.ownerUrl,
      files: sourceFiles,
      path,
      desa: 9,
      key: undefined,
      log: quiet,
    });
    const out = await mkdtemp(join(folder, 'ubah-'));
    await run('tar', ['xzf', path, '-C', out]);
    const names = (await run('tar', ['tzf', path])).stdout.trim().split('\n');
    const repack = () => run('tar', ['czf', path, '--format=ustar', '-C', out, ...names]);
    const again = async () =>
      restore({
        ownerUrl: (await emptyDatabase()).ownerUrl,
        files: emptyStore(),
        path,
        key: undefined,
        polos: true,
        log: quiet,
      });
    await repack();
    await expect(again()).resolves.toHaveLength(1);
    await writeFile(join(out, 'desa/9/tabel/wilayah/00001.copy'), '9\t1\trt\tRT 7\t2\n9\t2\trw\tRW 1\t\\N\n');
    await repack();
    await expect(again()).rejects.toThrow('ada entri yang tidak cocok dengan sidiknya');
  });

  test('or another kind of file', async () => {
    await expectRefused((path) => writeFile(path, 'bukan arsip'), 'bukan arsip cadangan');
  });

  test('a failed backup leaves nothing that looks like one', async () => {
    const path = join(folder, 'gagal.tar.gz');
    const failing: FileStore = {
      ...sourceFiles,
      get: () => Promise.reject(new Error('penyimpanan tidak terjangkau')),
    };
    await expect(
      backup({ ownerUrl: source.ownerUrl, files: failing, path, key, log: quiet }),
    ).rejects.toThrow('penyimpanan tidak terjangkau');
    await expect(stat(path)).rejects.toThrow('ENOENT');
    await expect(stat(`${path}.sebagian`)).rejects.toThrow('ENOENT');
  });
});

describe('an archive of another version', () => {
  test('older: a new installation is migrated to that version, takes the rows and migrates on', async () => {
    const old = await emptyDatabase();
    await migrate(old.ownerUrl, undefined, '0002_akun');
    await addVillage(old.ownerUrl, 3, 'lama');
    const path = join(folder, 'lama.tar.gz');
    await backup({ ownerUrl: old.ownerUrl, files: emptyStore(), path, key, log: quiet });
    const target = await emptyDatabase();
    await restore({ ownerUrl: target.ownerUrl, files: emptyStore(), path, key, log: quiet });
    expect((await rowsOf(target.ownerUrl, 3)).jejak).toHaveLength(200);
    expect(await migrate(target.ownerUrl)).toEqual([]);
    const inUse = await testDatabase();
    const { ownerUrl } = inUse;
    await expect(restore({ ownerUrl, files: emptyStore(), path, key, log: quiet })).rejects.toThrow(
      'Arsip berasal dari versi lama (0002_akun)',
    );
  });

  test('newer: refused', async () => {
    const newer = await testDatabase();
    await withClient(newer.ownerUrl, (client) =>
      client.query(`insert into migrasi (nama, sha256) values ('9999_masa_depan', 'x')`),
    );
    const path = join(folder, 'baru.tar.gz');
    await backup({ ownerUrl: newer.ownerUrl, files: emptyStore(), path, key, log: quiet });
    const { ownerUrl } = await testDatabase();
    await expect(restore({ ownerUrl, files: emptyStore(), path, key, log: quiet })).rejects.toThrow(
      'Arsip berasal dari versi portal yang lebih baru',
    );
  });
});

test('an empty database has nothing to back up', async () => {
  const { ownerUrl } = await emptyDatabase();
  const path = join(folder, 'kosong.tar.gz');
  await expect(backup({ ownerUrl, files: emptyStore(), path, key, log: quiet })).rejects.toThrow(
    'masih kosong',
  );
});

test('the application role is assumed whatever the login', () => {
  expect(asAppRole('postgres://postgres:x@db/desa')).toBe(
    'postgres://postgres:x@db/desa?options=-c+role%3Ddesa_app',
  );
  expect(asAppRole('postgres://desa_app:x@db/desa')).toBe('postgres://desa_app:x@db/desa');
});
