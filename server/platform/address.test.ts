import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, keepPort } from './address.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'alamat-'));
const server = createServer((_, response) => response.end('ok'));
let port = 0;
/** Nothing listens on it. */
const SILENT = 9;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  rmSync(DATA_DIR, { recursive: true });
});

const asked = { DATA_DIR, PORT: SILENT, PRODUCTION: false };

it('says that the portal does not answer, where it does not', async () => {
  expect(await addressOf(asked, 'desa.localhost')).toEqual({
    address: `http://desa.localhost:${SILENT}`,
    silent: SILENT,
  });
});

it('names the port at which the portal answers, although only the server was given it', async () => {
  await keepPort({ DATA_DIR }, `http://localhost:${port}`);
  expect(await addressOf(asked, 'desa.localhost')).toEqual({ address: `http://desa.localhost:${port}` });
});

it('does not believe the note of a server that has ended', async () => {
  writeFileSync(join(DATA_DIR, 'port'), String(SILENT));
  expect(await addressOf({ ...asked, PORT: port }, 'desa.localhost')).toEqual({
    address: `http://desa.localhost:${port}`,
  });
});

it('knows the address behind the proxy of a real village', async () => {
  expect(await addressOf({ ...asked, PRODUCTION: true }, 'sukamaju.desa.id')).toEqual({
    address: 'https://sukamaju.desa.id',
  });
});
