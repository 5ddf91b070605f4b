import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startIslaServer } from '#test/isla-server.ts';

const READY = /Portal desa siap di (http\S+)/;
const START_MS = 300_000;

/** What ISLA says in journeys; a type of each form. */
const ISLA = {
  'Jumlah penduduk': { WILAYAH: 'SUMBER LUAR', L: 2155, P: 2113, JML: 4268 },
  'Kartu keluarga': { L_KK: 1068, P_KK: 244, MMLK_KK_L: 1059, MMLK_KK_P: 238 },
  Agama: { id_jenis: 5, ISLAM_L: 1962, ISLAM_P: 1925, BUDHA_L: 8, BUDHA_P: 9, KONGHUCU_L: 2, KONGHUCU_P: 1 },
  'Golongan darah': { id_jenis: 6 },
};

/** Starts the product like its users do (`npm start`), with the demo villages in a temporary folder. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL) return async () => {};
  const dir = mkdtempSync(join(tmpdir(), 'desa-e2e-'));
  const isla = await startIslaServer(ISLA);
  const server = spawn(process.execPath, ['server/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      METRICS_PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_DIR: dir,
      LOG_LEVEL: 'warn',
      // Resizing the hundreds of demo images would keep a core busy for the first minutes.
      PICTURES_AHEAD: '0',
      ISLA_URL: isla.url,
      // Cameras of journeys stream from this machine.
      OUTBOUND_PRIVATE: '127.0.0.1',
      // Nobody answers there, at once.
      DNS_SERVERS: '127.0.0.1:1',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // All journeys share the demo villages.
      VILLAGE_PER_SECOND: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.E2E_DATA = dir;
  process.env.E2E_ISLA = isla.url;
  process.env.E2E_URL = await ready(server);
  return async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await isla.close();
    rmSync(dir, { recursive: true, force: true });
  };
}

function ready(server: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('The server did not start in time.')), START_MS);
    server.once('exit', (code) => fail(new Error(`The server ended at start (${code}).`)));
    if (!server.stdout) throw new Error('The server has no output.');
    createInterface(server.stdout).on('line', (line) => {
      const url = READY.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      done(url);
    });
  });
}
