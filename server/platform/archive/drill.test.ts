import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { createCore } from '#server/platform/open-core.ts';
import { testDatabase } from '#test/database.ts';
import { readEnv } from '../../core/env.ts';
import { localStore } from '../../core/files/local-store.ts';
import { createLog } from '../../core/log.ts';
import { createOperator } from '../console/operators.ts';
import { openPlatformStore } from '../console/store.ts';
import { type ArchiveWriter, type Manifest, readArchive, writeArchive } from './archive.ts';
import { backup } from './backup.ts';
import { DRILL_LOCK, DrillRunning, drill, reasonOf } from './drill.ts';
import type { BackupKey } from './seal.ts';

const quiet = () => {};
const source = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'desa-uji-'));
const key: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
const path = join(dataDir, 'semua.sandi');
const { ownerUrl } = source;
const drilling = { ownerUrl, dataDir, path, key, log: quiet };
let manifest: Manifest;
afterAll(() => rm(dataDir, { recursive: true }));

async function query<R extends object>(text: string, values: unknown[] = []): Promise<R[]> {
  const client = new Client(ownerUrl);
  await client.connect();
  await client.query(`set app.desa_id = '1'`);
  return (await client.query<R>(text, values).finally(() => client.end())).rows;
}
const left = async () =>
  (await query(`select 1 as one from pg_namespace where nspname like 'uji_pulih%'`)).length +
  Number(existsSync(join(dataDir, 'uji-pulih')));

beforeAll(async () => {
  const files = localStore(join(dataDir, 'berkas'));
  const core = createCore({
    env: readEnv({}),
    log: createLog(quiet),
    appUrl: source.appUrl,
    secret: 'x'.repeat(32),
  });
  await core.tenancy.write(1, (db) => fillVillage(core, db, SUKAMAJU));
  await core.tenancy.close();
  const store = openPlatformStore(ownerUrl, createLog(quiet));
  await createOperator(store, { nama: 'Hendra', email: 'hendra@platform.example' });
  await store.close();
  for (const name of ['satu.webp', 'dua.pdf'])
    await files.put(`1/${name}`, randomBytes(200_000), { type: 'x/x' });
  manifest = await backup({ ownerUrl, files, path, key, log: quiet });
});

/** The same archive with something changed, sealed again by whoever has the key: only a restore shows it. */
async function altered(change: {
  entry?: (name: string, content: Buffer) => Buffer | undefined;
  manifest?: (of: Manifest) => Manifest;
}): Promise<string> {
  const target = join(dataDir, randomBytes(6).toString('hex'));
  await writeArchive({ path: target, key }, async (archive: ArchiveWriter) => {
    await readArchive({ path, key }, async ({ name, body }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      if (name.endsWith('.json') || name.endsWith('.sha256')) return;
      const content = Buffer.concat(chunks);
      const given = change.entry ? change.entry(name, content) : content;
      if (given) await archive.add(name, given.length, [given]);
    });
    return change.manifest ? change.manifest(manifest) : manifest;
  });
  return target;
}

describe('a drill', () => {
  test('restores all of a backup beside the villages, finds it as it says, and leaves nothing', async () => {
    const before = await query<{ n: string }>('select count(*) as n from penduduk');
    const done = await drill(drilling);
    const rows = [...manifest.desa.map(({ baris }) => baris), manifest.umum, manifest.platform]
      .flatMap((counts) => Object.values(counts))
      .reduce((sum, count) => sum + count, 0);
    expect(done).toEqual({ dibuat: manifest.dibuat, desa: 1, baris: rows, berkas: 2, beda: [] });
    expect(rows).toBeGreaterThan(2_000);
    expect(await left()).toBe(0);
    expect(await query('select count(*) as n from penduduk')).toEqual(before);
  });

  test('says what differs, and never what stands there', async () => {
    const fewer = await altered({
      entry: (name, content) =>
        /tabel\/penduduk\//.test(name) ? content.subarray(content.indexOf(10) + 1) : content,
    });
    const lost = await drill({ ...drilling, path: fewer }).catch((error) => reasonOf(error));
    // One resident is gone: what refers to them does not fit, or a row is missing.
    const said = typeof lost === 'string' ? lost : lost.beda.join('\n');
    expect(said).toMatch(
      /^(ditolak basis data \(23503\) di desa 1|desa 1, penduduk: \d+ baris menurut cadangan)/,
    );
    const more = await altered({
      manifest: (of) => ({
        ...of,
        desa: of.desa.map((one) => ({
          ...one,
          berkas: { jumlah: 3, byte: 1 },
          baris: { ...one.baris, akun: 7 },
        })),
      }),
    });
    const { beda } = await drill({ ...drilling, path: more });
    expect(beda).toContain('desa 1: 3 berkas menurut cadangan, 2 pulih');
    expect(beda.join('\n')).toMatch(/desa 1, akun: 7 baris menurut cadangan, \d+ pulih/);
    expect(await left()).toBe(0);
  });

  test('tells of a row that does not fit its kind only, not its content', async () => {
    const secret = 'IMAS-9901012005900001';
    const broken = await altered({
      entry: (name, content) =>
        /tabel\/desa\//.test(name) ? Buffer.from(content.toString().replace(/^\d+/, secret)) : content,
    });
    const error: unknown = await drill({ ...drilling, path: broken }).catch((caught) => caught);
    expect(reasonOf(error)).toContain('ditolak basis data (22P02) di desa 1');
    expect(`${reasonOf(error)} ${error}`).not.toContain('IMAS');
    expect(await left()).toBe(0);
  });

  test('of a damaged archive, of another key, or of none says so', async () => {
    const cut = join(dataDir, 'potong');
    await backup({ ownerUrl, files: localStore(join(dataDir, 'berkas')), path: cut, key, log: quiet });
    await truncate(cut, 100_000);
    await expect(drill({ ...drilling, path: cut })).rejects.toThrow();
    const other: BackupKey = { kind: 'berkas', bytes: randomBytes(32) };
    await expect(drill({ ...drilling, key: other })).rejects.toThrow('Kunci tidak cocok');
    await expect(drill({ ...drilling, key: undefined })).rejects.toThrow('Arsip ini bersandi');
    await writeFile(join(dataDir, 'apa'), 'bukan arsip');
    await expect(drill({ ...drilling, path: join(dataDir, 'apa') })).rejects.toThrow();
    expect(await left()).toBe(0);
  });

  test('does not begin where the disk is nearly full, and asks for room', async () => {
    const space = async () => ({ bavail: 99, blocks: 1_000 }) as never;
    const error: unknown = await drill({ ...drilling, space }).catch((caught) => caught);
    expect(reasonOf(error)).toBe('Ruang penyimpanan hampir penuh. Uji lagi setelah ada ruang.');
    expect(await left()).toBe(0);
  });

  test('is one at a time, and removes first what a killed one left', async () => {
    const holder = new Client(ownerUrl);
    await holder.connect();
    await holder.query('select pg_advisory_lock($1)', [DRILL_LOCK]);
    await expect(drill(drilling)).rejects.toThrow(DrillRunning);
    await holder.end();
    await query(
      'create schema uji_pulih; create table uji_pulih.penduduk (sisa text); create schema uji_pulih_platform',
    );
    await mkdir(join(dataDir, 'uji-pulih'), { recursive: true });
    await writeFile(join(dataDir, 'uji-pulih', 'sisa'), 'x');
    expect((await drill(drilling)).beda).toEqual([]);
    expect(await left()).toBe(0);
  });

  test('killed in the middle, it holds no lock, and the next one cleans up', async () => {
    const code = `import { drill } from ${JSON.stringify(join(import.meta.dirname, 'drill.ts'))};
      await drill({ ownerUrl: process.env.AT, dataDir: process.env.IN, path: process.env.FROM,
        key: { kind: 'berkas', bytes: Buffer.from(process.env.KEY, 'hex') }, log: () => {} });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { ...process.env, AT: ownerUrl, IN: dataDir, FROM: path, KEY: key.bytes.toString('hex') },
      cwd: join(import.meta.dirname, '../../..'),
      stdio: 'ignore',
    });
    await expect
      .poll(() => query(`select 1 as one from pg_class where relnamespace = to_regnamespace('uji_pulih')`), {
        timeout: 30_000,
        interval: 5,
      })
      .not.toEqual([]);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await left()).toBeGreaterThan(0);
    await expect
      .poll(
        () =>
          drill(drilling).then(
            ({ beda }) => beda,
            () => 'waits',
          ),
        { timeout: 30_000 },
      )
      .toEqual([]);
    expect(await left()).toBe(0);
  });
});
