import { request } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/postgres.ts';
import { type Figure, show } from './figures.ts';
import { median } from './load.ts';
import { cpuSeconds, type Portal, scratch, startPortal } from './server.ts';

const VILLAGES = 200;
const FEW = 10;
const ROUNDS = 3;
const LIMIT = 1.4;
const PAGES: Record<string, string> = { home: '/', infographics: '/infografis/penduduk', news: '/berita' };
const hostOf = (at: number) => `banyak-${at}.example`;

/** What a page costs the server over 200 villages in turn, compared with 10 of them: what is kept must suffice for all. */
export async function manyVillages(): Promise<Figure[]> {
  // Not the folder of the other figures: what holds its rows together is taken away for the copies.
  const { dir, remove } = scratch();
  try {
    await (await startPortal(dir)).stop();
    await copyVillages(dir);
    return await measured(dir);
  } finally {
    remove();
  }
}

async function measured(dir: string): Promise<Figure[]> {
  // `KEPT_MB` compares other sizes of the memory in the same run of the machine.
  const settings = { PAGE_CACHE_MB: '0', ANSWER_CACHE_MB: process.env.KEPT_MB ?? '48' };
  const portal = await startPortal(dir, settings);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const few: number[] = [];
    const many: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await cost(portal, dir, path, FEW));
      many.push(await cost(portal, dir, path, VILLAGES));
    }
    const seen = median(many) / median(few);
    figures.push({
      what: `${name}: processor time a page over ${VILLAGES} villages ÷ over ${FEW}`,
      asked: `≤ ${LIMIT}`,
      seen: `${show(seen)} (${show(median(many))} of ${show(median(few))} ms)`,
      met: seen <= LIMIT,
    });
  }
  await portal.stop();
  return figures;
}

/** Milliseconds of processor time for each page, after every village was asked once. */
async function cost({ pid, url }: Portal, dir: string, path: string, villages: number): Promise<number> {
  const walk = async (times: number) => {
    for (let at = 0; at < times; at += 1) await page(url, hostOf(at % villages), path);
  };
  await walk(villages);
  const before = cpuSeconds(pid, dir);
  await walk(VILLAGES);
  return ((cpuSeconds(pid, dir) - before) * 1_000) / VILLAGES;
}

function page(url: string, host: string, path: string): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(url + path, { headers: { host } }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) done();
        else fail(new Error(`${host}${path} answered ${answer.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

/** Copies of all that the demo village publishes, without its register. */
async function copyVillages(dir: string): Promise<void> {
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await loosen(client);
    const { rows: tables } = await client.query<{ nama: string; kolom: string }>(
      `select c.table_name as nama, string_agg(quote_ident(c.column_name), ', ') as kolom
       from information_schema.columns as c join information_schema.tables as t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
         and c.column_name <> 'desa_id' and c.table_name not in ('desa', 'desa_host')
         and exists (select from information_schema.columns as d
           where d.table_schema = 'public' and d.table_name = c.table_name and d.column_name = 'desa_id')
       group by 1`,
    );
    await client.query('delete from desa where id > 1000');
    await copyRows(client, 'desa', 'id', await columnsOf(client, 'desa'));
    await client.query(
      `insert into desa_host (host, desa_id, jenis, utama)
       select 'banyak-' || n || '.example', 1001 + n, 'portal', true from generate_series(0, $1::int - 1) as n`,
      [VILLAGES],
    );
    for (const { nama, kolom } of tables) {
      const { rows } = await client.query(`select count(*)::int as n from ${nama} where desa_id = 1`);
      if (rows[0].n <= 1_000) await copyRows(client, nama, 'desa_id', kolom);
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Lets rows be copied as they are, in any order. */
async function loosen(client: Client): Promise<void> {
  const { rows } = await client.query<{ perintah: string }>(
    `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as perintah
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
     union all
     select format('alter table %I disable row level security, disable trigger user', relname) from pg_class
     where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
  );
  for (const { perintah } of rows) await client.query(perintah);
}

async function columnsOf(client: Client, table: string): Promise<string> {
  const { rows } = await client.query(
    `select string_agg(quote_ident(column_name), ', ') as kolom from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name not in ('id', 'kode')`,
    [table],
  );
  return rows[0].kolom;
}

const copyRows = (client: Client, table: string, key: string, columns: string) =>
  client.query(
    `insert into ${table} (${key}${key === 'id' ? ', kode' : ''}, ${columns}) overriding system value
     select 1001 + n${key === 'id' ? ", '99.99.99.' || (2001 + n)" : ''}, ${columns}
     from ${table}, generate_series(0, ${VILLAGES} - 1) as n where ${key} = 1 on conflict do nothing`,
  );
