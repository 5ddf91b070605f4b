import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import type { Figure } from './figures.ts';
import { quantile } from './load.ts';
import { startPortal } from './server.ts';

const TAPS = 50;
const WITHIN_MS = 1_000;
/** Each with people of its own; the first only warms up. */
const ROUNDS = 5;
const SETTLE_MS = 3_000;

type Send = (path: string, init?: RequestInit) => Promise<Response>;
type Person = { id: number; chip: string };

/** A second in which fifty people hold their card to one of two kiosks. */
export async function kioskTaps(dir: string): Promise<Figure> {
  const portal = await startPortal(dir, { PAGE_CACHE_MB: '0' });
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const database = new Client(ownerUrl);
  await database.connect();
  await database.query("select set_config('app.desa_id', '1', false)");
  const send: Send = (path, init) => fetch(`${portal.url}${path}`, init);
  const admin = await signIn(send);
  const kiosks = [await pair(send, admin, 'Pintu depan'), await pair(send, admin, 'Loket')];
  const times: number[] = [];
  let right = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await officials(database, send, admin, round);
    // The jobs of so many chips written at once are none of a morning.
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    const seen = await tapAll(kiosks, people);
    const { rows } = await database.query(
      'select count(*)::int as n from presensi where desa_id = 1 and pegawai_id = any($1) and pulang is null',
      [people.map(({ id }) => id)],
    );
    if (round === 0) continue;
    times.push(...seen);
    right += Number(rows[0].n);
  }
  await database.end();
  await portal.stop();
  const [p95, wanted] = [quantile(times, 0.95), TAPS * (ROUNDS - 1)];
  return {
    what: `attendance, ${TAPS} taps within a second from two kiosks: rows right; p95 of a tap`,
    asked: `${wanted} of ${wanted}; ≤ 150 ms`,
    seen: `${right} of ${wanted}; ${p95.toFixed(0)} ms (median ${quantile(times, 0.5).toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms)`,
    met: right === wanted && p95 <= 150,
  };
}

/** Taps at a steady pace, whether the one before was answered or not; milliseconds of each. */
const tapAll = (kiosks: readonly Send[], people: readonly Person[]): Promise<number[]> =>
  Promise.all(
    people.map(async ({ chip }, at) => {
      await new Promise((done) => setTimeout(done, (at * WITHIN_MS) / people.length));
      const start = performance.now();
      const answer = await kiosks[at % kiosks.length]?.('/v1/presensi/kios/tempel/', json({ chip }));
      await answer?.arrayBuffer();
      if (answer?.status !== 200) throw new Error(`a tap was answered ${answer?.status}`);
      return performance.now() - start;
    }),
  );

const json = (body: object, method = 'POST', headers: Record<string, string> = {}): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function signIn(send: Send) {
  const answer = await send('/v1/token/', json({ username: 'admin', password: 'Desa#2026' }));
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `Bearer ${access}` };
}

/** A device that was paired by its code. */
async function pair(send: Send, admin: Record<string, string>, nama: string): Promise<Send> {
  const asked = await send('/v1/presensi/kios/kode/', { method: 'POST' });
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data } = (await asked.json()) as { data: { kode: string } };
  const made = await send('/v1/kelola/presensi/perangkat/', json({ kode: data.kode, nama }, 'POST', admin));
  if (!made.ok) throw new Error(`pairing answered ${made.status}`);
  // Requests go out as the page of the device sends them.
  return (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    headers.set('sec-fetch-site', 'same-origin');
    return send(path, { ...init, headers });
  };
}

async function officials(database: Client, send: Send, admin: Record<string, string>, round: number) {
  const { rows } = await database.query<{ id: string }>(
    `insert into pegawai (desa_id, judul, jabatan, tingkat, status, terbit, created_at)
     select 1, 'Pegawai ' || n, 'Kaur Uji', 3, 'terbit', '2020-01-01', '2020-01-01' from generate_series(1, ${TAPS}) as n
     returning id`,
  );
  const people: Person[] = [];
  for (const { id } of rows) {
    const chip = `04${round}${id.padStart(7, '0')}`;
    const saved = await send(`/v1/kelola/pegawai/${id}/presensi/`, json({ chip_ektp: chip }, 'PUT', admin));
    if (!saved.ok) throw new Error(`a chip was answered ${saved.status}`);
    people.push({ id: Number(id), chip });
  }
  return people;
}
