import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { localStore } from '#server/core/files/local-store.ts';
import { DEMO_PASSWORD, DEMO_WARGA } from '#server/demo/akun.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { startPortal } from './portal.ts';

/** `KILLS=20` for the published figure; each takes some seconds. */
const KILLS = Number(process.env.KILLS ?? 4);
const WRITERS = 4;
const ROUND_MS = [250, 900] as const;
const dir = await mkdtemp(join(tmpdir(), 'desa-kill-'));
await chmod(dir, 0o755);

afterAll(async () => {
  const { stop } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  await stop();
  await rm(dir, { recursive: true, force: true });
});

/** A server survives its database: it responds with 503 until the database is back. */
async function kill(server: ChildProcess): Promise<void> {
  expect(server.exitCode, 'the server ended by itself').toBeNull();
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ username: DEMO_WARGA[0], password: DEMO_PASSWORD.warga });
  const answer = await fetch(`${url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return (await answer.json()).access;
}

const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#7db36b' } })
  .jpeg()
  .toBuffer();

/** Sends reports until stopped or until the server is killed; acknowledged ones go into the ledger. */
async function write(
  url: string,
  access: string,
  ledger: Map<number, string>,
  stop: { now: boolean },
  round: number,
) {
  for (let at = 0; !stop.now; at += 1) {
    const form = new FormData();
    const judul = `Uji putaran ${round} nomor ${at} ${Math.random()}`;
    form.set('judul', judul);
    form.set('isi', 'Laporan yang ditulis sambil server dimatikan.');
    form.set('kategori', '1');
    form.set('gambar', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'foto.jpg');
    try {
      const answer = await fetch(`${url}/v1/lapor/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access}` },
        body: form,
      });
      const body = await answer.json();
      if (answer.status === 201) ledger.set(body.data.id, judul);
    } catch {
      return;
    }
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

it(`loses no acknowledged report and leaves none incomplete over ${KILLS} kills of server and database`, async () => {
  const ledger = new Map<number, string>();
  for (let round = 0; round < KILLS; round += 1) {
    const server = await startPortal(dir, { DEMO: 'true', LOG_LEVEL: 'error' });
    const stop = { now: false };
    const access = await signIn(server.url);
    const writers = Array.from({ length: WRITERS }, () => write(server.url, access, ledger, stop, round));
    await pause(ROUND_MS[0] + Math.random() * ROUND_MS[1]);
    if (round % 2 === 1) {
      const { pid } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
      process.kill(pid, 'SIGKILL');
      await pause(50);
    }
    await kill(server.process);
    stop.now = true;
    await Promise.all(writers);
  }

  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const client = new Client(ownerUrl);
  await client.connect();
  await client.query("select set_config('app.desa_id', '1', false)");
  const { rows } = await client.query<{
    id: number;
    judul: string;
    gambar_id: string | null;
    jejak: number;
    tugas: number;
  }>(
    `select l.id::int, l.judul, b.id as gambar_id,
       (select count(*)::int from jejak j where j.desa_id = l.desa_id and j.aksi = 'lapor.create' and j.noun_id = l.id::text) as jejak
     from lapor l left join berkas b on b.desa_id = l.desa_id and b.id = l.gambar_id
     where l.desa_id = 1 and l.judul like 'Uji putaran%'`,
  );
  await client.end();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const store = localStore(join(dir, 'berkas'));

  // On a busy machine a round may end before the first response.
  expect(ledger.size).toBeGreaterThanOrEqual(KILLS / 2);
  expect([...ledger].filter(([id, judul]) => stored.get(id)?.judul !== judul)).toEqual([]);
  const half: number[] = [];
  for (const { id, gambar_id, jejak } of rows) {
    const bytes = gambar_id && (await store.head(`1/${gambar_id}/asli.webp`));
    if (!bytes || jejak !== 1) half.push(id);
  }
  expect(half).toEqual([]);
}, 300_000);
