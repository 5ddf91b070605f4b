import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { localStore } from '#server/core/files/local-store.ts';
import { tryAddress } from '#server/main.ts';
import { makeDataDir } from './setup.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setup-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('closes the data folder to other accounts of the machine, with what was in it before', async () => {
  const DATA_DIR = join(dir, 'lama');
  const [folder, file, secret] = ['berkas/12', 'berkas/12/asli.pdf', 'rahasia'].map((one) =>
    join(DATA_DIR, one),
  );
  await mkdir(folder ?? '', { recursive: true });
  for (const path of [file, secret]) await writeFile(path ?? '', '');
  for (const path of [DATA_DIR, join(DATA_DIR, 'berkas'), folder]) await chmod(path ?? '', 0o755);
  await makeDataDir({ DATA_DIR });
  const modeOf = async (path = '') => (await stat(path)).mode & 0o777;
  const closed = await Promise.all([join(DATA_DIR, 'berkas'), folder, file, secret].map(modeOf));
  expect(closed).toEqual([0o700, 0o700, 0o600, 0o600]);
  expect((await modeOf(DATA_DIR)) & 0o067).toBe(0);
  const store = localStore(join(DATA_DIR, 'berkas'));
  await store.put('13/asli.pdf', new Uint8Array(1), { type: 'application/pdf' });
  expect(await modeOf(join(DATA_DIR, 'berkas/13'))).toBe(0o700);
  expect(await modeOf(join(DATA_DIR, 'berkas/13/asli.pdf'))).toBe(0o600);
});

describe('an error that prevents the start is reported in one line', () => {
  it('when the data folder is a file, or inside one', async () => {
    const file = join(dir, 'berkas');
    await writeFile(file, '');
    for (const DATA_DIR of [file, join(file, 'data')])
      await expect(makeDataDir({ DATA_DIR })).rejects.toThrow(
        `Folder data ${DATA_DIR} terhalang berkas yang bukan folder. Perbaiki, atau ganti DATA_DIR di .env.`,
      );
    await expect(makeDataDir({ DATA_DIR: join(dir, 'a', 'b') })).resolves.toBeUndefined();
  });

  it('when the address is taken, or not one of this machine', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    const { port } = taken.address() as { port: number };
    await expect(tryAddress(readEnv({ PORT: String(port) }))).rejects.toThrow(
      `Alamat 127.0.0.1:${port} sudah dipakai program lain. Hentikan program itu, atau ganti PORT di .env.`,
    );
    await new Promise((done) => taken.close(done));
    await expect(tryAddress(readEnv({ PORT: String(port) }))).resolves.toBeUndefined();
    await expect(tryAddress(readEnv({ HOST: '192.0.2.1' }))).rejects.toThrow('bukan alamat mesin ini');
  });
});
