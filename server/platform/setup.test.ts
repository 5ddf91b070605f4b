import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { tryAddress } from '#server/main.ts';
import { makeDataDir } from './setup.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'setup-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

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
