import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { type Figure, show } from './figures.ts';
import { startPortal } from './server.ts';

const MANY = 200;
const FEW = 10;
const ROUNDS = 3;
/** Requests of a page in a round, over few or many villages alike. */
const REQUESTS = 200;
const PAGES = { beranda: '/', infografis: '/infografis', berita: '/berita' };
const LIMIT = 1.5;
const hostOf = (at: number) => `tiruan-${at}.localhost`;
/** Tables that no public page reads. */
const PRIVATE = /^(penduduk|keluarga|jejak|sesi|tugas|notifikasi|berkas_lihat|kunjungan)/;

/** Every page reads what is kept of its village: over 200 villages with the contents of the demo as over 10 of them. */
export async function manyVillages(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir, { PAGE_CACHE_MB: '0', PICTURES_AHEAD: '0' });
  const { adminUrl, ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  // Only a superuser may copy rows before those that they refer to.
  const database = new URL(adminUrl);
  database.pathname = new URL(ownerUrl).pathname;
  await copyVillage(database.href);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [a, b] = [await walk(portal.url, path, FEW), await walk(portal.url, path, MANY)];
      // The first fills what is kept.
      if (round > 0) {
        few.push(a);
        many.push(b);
      }
    }
    figures.push(figureOf(name, Math.min(...few), Math.min(...many)));
  }
  await portal.stop();
  return figures;
}

function figureOf(name: string, few: number, many: number): Figure {
  const seen = many / few;
  return {
    what: `${name} over ${MANY} villages ÷ over ${FEW}, rendered each time`,
    asked: `≤ ${LIMIT}`,
    seen: `${show(seen)} (${many.toFixed(1)} of ${few.toFixed(1)} ms)`,
    met: seen <= LIMIT,
  };
}

/** Milliseconds of a request, one after the other, from village to village. */
async function walk(url: string, path: string, villages: number): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < REQUESTS; at += 1) await page(url, path, at % villages);
  return (performance.now() - began) / REQUESTS;
}

function page(url: string, path: string, at: number): Promise<void> {
  const { port } = new URL(url);
  return new Promise((done, fail) => {
    const sent = request({ port, path, headers: { host: hostOf(at) } }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? done() : fail(new Error(`${path} was answered ${answer.statusCode}`)),
      );
    });
    sent.on('error', fail);
    sent.end();
  });
}

/** The demo village as often as there are villages to walk over: the same rows under other numbers. */
async function copyVillage(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    const tables = await columnsOf(client);
    for (let at = 0; at < MANY; at += 1) {
      await client.query('begin');
      const id = 900_000 + at;
      await client.query(
        `insert into desa (${tables.desa}) select ${tables.desa?.replace(/\bid\b/, String(id)).replace(/\buuid\b/, 'gen_random_uuid()')}
         from desa order by id limit 1`,
      );
      for (const [table, columns] of Object.entries(tables))
        if (table !== 'desa' && table !== 'desa_host')
          await client.query(
            `insert into ${table} (${columns}) overriding system value
             select ${columns.replace(/\bdesa_id\b/, String(id))} from ${table}
             where desa_id = (select min(id) from desa) on conflict do nothing`,
          );
      await client.query(
        `insert into desa_host (host, desa_id, jenis, utama) values ($1, $2, 'portal', true)`,
        [hostOf(at), id],
      );
      await client.query('commit');
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The columns of every table of a village that are not computed. */
async function columnsOf(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ nama: string; kolom: string }>(
    `select table_name as nama, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as kolom
     from information_schema.columns as c
     where table_schema = 'public' and is_generated = 'NEVER' and table_name in (
       select t.table_name from information_schema.tables as t
       where t.table_schema = 'public' and t.table_type = 'BASE TABLE') and (table_name = 'desa' or exists (
       select from information_schema.columns as d
       where d.table_schema = 'public' and d.table_name = c.table_name and d.column_name = 'desa_id'))
     group by table_name`,
  );
  return Object.fromEntries(
    rows.filter(({ nama }) => !PRIVATE.test(nama)).map(({ nama, kolom }) => [nama, kolom]),
  );
}
