import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asAppRole } from '#server/platform/cluster/database.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { flood, load, median, paced } from './load.ts';
import { freePort, HELLO, type Portal, startPlain, startPortal } from './server.ts';

export type Figure = { what: string; asked: string; seen: string; met: boolean };
const ROUNDS = 3;
const LIST = '/v1/artikel?include[]=kategori&exclude[]=isi&per_page=9';

/** A and B alternately, so that other load on the machine affects both. */
export async function ratio(
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ ratio: number; a: number; b: number }> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    others.push(await b());
    ones.push(await a());
  }
  return { ratio: median(ones) / median(others), a: median(ones), b: median(others) };
}

export const show = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 });

/** Anonymous pages from the page cache against plain `node:http`. */
export async function cachedPage(dir: string): Promise<Figure> {
  const [portal, plain] = await Promise.all([startPortal(dir), startPlain(HELLO)]);
  const headers = { 'accept-encoding': 'br' };
  const page = `${portal.url}/berita`;
  // Renders, compresses and caches the page.
  await load(page, { seconds: 2, headers });
  const seen = await ratio(
    () => flood(page, { headers }),
    () => flood(`${plain.url}/`),
  );
  await Promise.all([portal.stop(), plain.stop()]);
  return {
    what: 'cached page ÷ node:http hello',
    asked: '≥ 0.4',
    seen: `${show(seen.ratio)} (${show(seen.a)} of ${show(seen.b)} per second)`,
    met: seen.ratio >= 0.4,
  };
}

/** The news list with the whole shell, rendered for every request. */
export async function uncachedPage(dir: string): Promise<Figure> {
  const portal = await startPortal(dir, { PAGE_CACHE_MB: '0' });
  await load(`${portal.url}/berita`, { seconds: 3 });
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await load(`${portal.url}/berita`)).perSecond);
  await portal.stop();
  const seen = median(rounds);
  return {
    what: 'uncached SSR of the news list',
    asked: '≥ 300 per second',
    seen: `${show(seen)} per second`,
    met: seen >= 300,
  };
}

/** The home page with all its sections, rendered for every request: its statements, and its time at a steady rate. */
export async function homePage(dir: string): Promise<Figure[]> {
  const metrics = await freePort();
  const portal = await startPortal(dir, { PAGE_CACHE_MB: '0', METRICS_PORT: String(metrics) });
  const home = `${portal.url}/`;
  await paced(home, 50, 3);
  const sent = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    return Number(/^db_statements_total (\d+)$/m.exec(text)?.[1]);
  };
  const counts: number[] = [];
  for (let one = 0; one < 20; one += 1) {
    const before = await sent();
    await (await fetch(home)).arrayBuffer();
    counts.push((await sent()) - before);
  }
  const { p50, p95, refused } = await paced(home, 50, 10);
  await portal.stop();
  const statements = median(counts);
  return [
    {
      what: 'home, uncached: SQL statements',
      asked: '≤ 12',
      seen: show(statements),
      met: statements > 0 && statements <= 12,
    },
    {
      what: 'home, uncached, at 50 requests a second: p95',
      asked: '≤ 60 ms',
      seen: `${show(p95)} ms (median ${show(p50)} ms, ${refused} refused)`,
      met: p95 <= 60 && refused === 0,
    },
  ];
}

// Set by the connection, the village needs no query of its own.
function inVillage(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = [url.searchParams.get('options'), '-c app.desa_id=1'];
  url.searchParams.set('options', options.filter(Boolean).join(' '));
  return url.href;
}

const bareList = (url: string) => `
import { createServer } from 'node:http';
import pg from 'pg';
const pool = new pg.Pool({ connectionString: ${JSON.stringify(url)}, max: 16 });
const text = \`select a.id, a.judul, a.ringkasan, a.terbit as tgl, a.view_count, json_build_object('id', k.id, 'nama', k.nama) as kategori,
    a.gambar_alt, a.gambar_keterangan, a.fokus_x, a.fokus_y, b.id as berkas, b.nama, b.lebar, b.tinggi, b.blur
  from artikel a left join kategori_berita k on k.desa_id = a.desa_id and k.id = a.kategori_id
  left join berkas b on b.desa_id = a.desa_id and b.id = a.gambar_id
  where a.desa_id = $1 and a.status = 'terbit' and a.terbit <= now() order by a.terbit desc, a.id desc limit 9\`;
const server = createServer(async (request, response) => {
  const { rows } = await pool.query({ name: 'list', text, values: [1] });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: rows }));
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Nine rows through tenancy, row-level security and query engine, against the same rows by a plain prepared query. */
export async function apiList(dir: string): Promise<Figure> {
  const portal = await startPortal(dir);
  const { appUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const plain = await startPlain(bareList(inVillage(asAppRole(appUrl))));
  await Promise.all([load(portal.url + LIST, { seconds: 2 }), load(plain.url, { seconds: 2 })]);
  const speed = async (url: string) => (await load(url)).perSecond;
  const seen = await ratio(
    () => speed(portal.url + LIST),
    () => speed(plain.url),
  );
  await Promise.all([portal.stop(), plain.stop()]);
  return {
    what: 'API list of 9 rows ÷ bare prepared query',
    asked: '≥ 0.4',
    seen: `${show(seen.ratio)} (${show(seen.a)} of ${show(seen.b)} per second)`,
    met: seen.ratio >= 0.4,
  };
}

/** A public page during 200 sign-in attempts a second. */
export async function loginFlood(dir: string): Promise<Figure> {
  const portal = await startPortal(dir);
  const page = `${portal.url}/berita`;
  await paced(page, 50, 2);
  const calm = await paced(page, 50, 8);
  const body = (at: number) =>
    JSON.stringify({ username: `99010120059${String(at).padStart(5, '0')}`, password: 'salah' });
  let sent = 0;
  const headers = { 'content-type': 'application/json' };
  const flood = setInterval(() => {
    for (let one = 0; one < 10; one += 1) {
      sent += 1;
      fetch(`${portal.url}/v1/token/`, { method: 'POST', headers, body: body(sent) }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
    }
  }, 50);
  const busy = await paced(page, 50, 8);
  clearInterval(flood);
  await portal.stop();
  const seen = busy.p99 / calm.p99;
  return {
    what: 'login flood of 200/s: p99 of a page ÷ unloaded',
    asked: '≤ 3',
    seen: `${show(seen)} (${show(busy.p99)} ms of ${show(calm.p99)} ms)`,
    met: seen <= 3,
  };
}

/** Resident memory after many requests of all kinds, against the same after a warm-up. */
export async function memory(dir: string): Promise<Figure> {
  const portal = await startPortal(dir);
  const paths = ['/', '/berita', '/berita/1', '/lapor-online', LIST, '/v1/lapor?per_page=6'];
  const round = async (requests: number) => {
    for (let sent = 0; sent < requests; sent += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, at) => get(portal, `${paths[(sent + at) % paths.length]}`, sent + at)),
      );
    }
  };
  await round(3_000);
  const before = residentMb(portal.pid);
  await round(10_000);
  const after = residentMb(portal.pid);
  await portal.stop();
  const growth = after / before;
  return {
    what: 'memory of the server after 10,000 requests',
    asked: 'flat, ≤ 350 MB',
    seen: `${show(after)} MB (${show(before)} MB before)`,
    met: after <= 350 && growth <= 1.25,
  };
}

// Every third page gets a unique query, so that the page cache cannot serve all of them.
async function get(portal: Portal, path: string, at: number): Promise<void> {
  const url = at % 3 === 0 && !path.includes('?') ? `${path}?acak=${at}` : path;
  await (await fetch(portal.url + url)).arrayBuffer();
}

function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}
