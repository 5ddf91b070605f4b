import { request } from 'node:http';
import { join } from 'node:path';
import { createLog } from '#server/core/log.ts';
import { DEMO_OPERATOR } from '#server/demo/akun.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { openSession } from '#server/platform/console/operators.ts';
import { openPlatformStore, type PlatformStore } from '#server/platform/console/store.ts';
import { countVillages } from '#server/platform/console/village/villages.ts';
import type { Figure } from './figures.ts';
import { quantile } from './load.ts';
import { startPortal } from './server.ts';

const VILLAGES = 1_284;
const ROUNDS = 10;
const LIMIT_MS = 60;
const HOST = 'platform.localhost';
/** The first letters of very many, names, codes and hosts, and what nobody is called. */
const QUERIES = [
  ...['', '?urut=nama', '?urut=ruang', '?keadaan=persiapan', '?tampil=500', '?perlu=1', '?daerah=32.01'],
  ...[
    'su',
    'ba',
    'sukamaju',
    'karang',
    'desa 77',
    '32.01',
    '3201062',
    'uji-700',
    'sukamaju jonggol',
    'zzzz',
  ].map((cari) => `?cari=${encodeURIComponent(cari)}`),
].map((query) => `desa/${query}`);
/** The overview of a regency to which all of them belong: larger than any is. */
const OVERVIEWS = [
  '',
  '&ukuran=laporan',
  '&ukuran=survei',
  '&ukuran=masuk',
  '&kec=32.01.01',
  '&urut=nama',
].map((query) => `ringkasan/?kab=32.01${query}`);

/** The console's list over 1,284 villages and all official codes, and the overview of as many. */
export async function platformList(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const store = openPlatformStore(
    ownerUrl,
    createLog(() => {}),
  );
  await fill(store);
  const [operator] = await store.query<{ id: number }>('select id from platform.akun where email = $1', [
    DEMO_OPERATOR.email,
  ]);
  const token = await openSession(store, operator?.id ?? 0, 'bench');
  const lists = await measure(portal.url, QUERIES, token);
  await gather(store);
  const overviews = await measure(portal.url, OVERVIEWS, token);
  await Promise.all([portal.stop(), store.close()]);
  return [
    figureOf(`platform console, ${VILLAGES} villages and 83,762 codes: p95`, lists),
    figureOf(`overview of a regency of ${VILLAGES} villages: p95`, overviews),
  ];
}

type Measured = { times: number[]; worst: { query: string; ms: number } };

async function measure(url: string, queries: readonly string[], token: string): Promise<Measured> {
  const times: number[] = [];
  let worst = { query: '', ms: 0 };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const query of queries) {
      const ms = await ask(url, query, token);
      if (round === 0) continue;
      times.push(ms);
      if (ms > worst.ms) worst = { query, ms };
    }
  return { times, worst };
}

function figureOf(what: string, { times, worst }: Measured): Figure {
  const p95 = quantile(times, 0.95);
  return {
    what,
    asked: `≤ ${LIMIT_MS} ms`,
    seen: `${p95.toFixed(0)} ms (slowest ${worst.query} ${worst.ms.toFixed(0)} ms)`,
    met: p95 <= LIMIT_MS,
  };
}

function ask(url: string, query: string, token: string): Promise<number> {
  const at = performance.now();
  const { port } = new URL(url);
  const headers = { host: HOST, cookie: `pengelola=${token}` };
  return new Promise((done, fail) => {
    const sent = request({ port, path: `/v1/platform/${query}`, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - at);
        else fail(new Error(`the list answered ${answer.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function fill(store: PlatformStore): Promise<void> {
  const [known] = await store.query<{ jumlah: number }>('select count(*)::int as jumlah from desa_versi');
  for (let at = known?.jumlah ?? 0; at < VILLAGES; at += 1)
    await store.write(async ({ query, village }) => {
      const [next] = await query<{ id: number }>("select nextval('desa_id_seq') as id");
      await village(next?.id ?? 0, async () => {
        await query(
          `insert into desa (id, kode, nama_desa, kecamatan, kabupaten, provinsi)
           select $1, w.kode, w.nama, w.kecamatan, w.kabupaten, w.provinsi from platform.wilayah as w offset $2 limit 1`,
          [next?.id, at * 60],
        );
        await query("insert into desa_host (host, desa_id, jenis, utama) values ($1, $2, 'portal', true)", [
          `uji-${at}.example`,
          next?.id,
        ]);
      });
    });
  while ((await countVillages(store)) > 0);
}

/** All of them in forty districts of one regency, in use and counted. */
async function gather(store: PlatformStore): Promise<void> {
  await store.query(
    `update platform.desa set dipakai = now(), petugas_dipakai = now() - make_interval(days => (desa_id % 30)::int),
       kode = '32.01.' || lpad((1 + desa_id % 40)::text, 2, '0') || '.' || lpad((2000 + desa_id / 40)::text, 4, '0')`,
  );
  await store.query(
    `insert into platform.ringkasan (desa_id, tahun, apbdes, laporan, terlambat, jawaban, ikm)
     select desa_id, extract(year from now()), case when desa_id % 8 > 0 then current_date end, 40, desa_id % 5, 90, 70 + desa_id % 25
     from platform.desa on conflict (desa_id, tahun) do nothing`,
  );
  // PostgreSQL does this by itself within a minute.
  await store.query('analyze platform.desa, platform.ringkasan');
}
