import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import { askedOften, asking, slowest } from './asked.ts';
import type { Figure } from './figures.ts';
import { startPortal } from './server.ts';

const PRODUCTS = 10_000;
const ROUNDS = 20;
const LIMIT_MS = 40;
/** Typical queries of visitors: words, a category, the most viewed, late pages. */
const QUERIES = [
  '',
  'search=kopi',
  'search=kopi bub',
  'search=a',
  'search=tidak ada yang begini',
  'kategori=kerajinan&search=kain',
  'toko=1&search=batik',
  'ordering=-view',
  'ordering=-view&search=kopi',
  'search=batik&page=20',
  'page=800',
];

/** The list of products with its search in a shop of 10,000 products. */
export async function productList(dir: string): Promise<Figure> {
  const portal = await startPortal(dir);
  const { ownerUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  await fill(ownerUrl);
  const ask = asking(`${portal.url}/api/v2/tokodesa/produk/?per_page=12&`);
  const times = await askedOften(ask, QUERIES, ROUNDS);
  await portal.stop();
  return slowest('list of 10,000 products, any search: p95', times, LIMIT_MS);
}

async function fill(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  try {
    await client.query("select set_config('app.desa_id', '1', false)");
    await client.query(
      `insert into produk (desa_id, slug, toko_id, kategori_id, nama, harga, stok, deskripsi, tampil, view)
       select 1, '', toko_id, kategori_id, nama || ' ' || n, harga + n, n % 50, deskripsi, tampil, n % 997
       from (select p.*, row_number() over (order by id) as ke, count(*) over () as semua from produk p where desa_id = 1) p,
         lateral generate_series(1, $1::int / semua::int) as n`,
      [PRODUCTS],
    );
    await client.query('vacuum analyze produk');
  } finally {
    await client.end();
  }
}
