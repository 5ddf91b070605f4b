import { CompiledQuery } from 'kysely';
import { VillageDb } from '#server/core/data/tenant.ts';
import { findOne, listPage } from '#server/core/query/list.ts';
import { laporUji } from '#test/query-tables.ts';

// The cost of a list in our own code: the database is replaced by nine rows in memory.
const ROUNDS = 200_000;
const QUERIES = [
  '',
  'include[]=kategori&include[]=status&filter{is_approvement.icontains}=true&per_page=6',
  'filter{kategori.nama}=Infrastruktur&filter{judul.icontains}=jalan&filter{tanggal.year}=2024&page=2',
  'search=jalan rusak&ordering=-view_count&include[]=tags',
];

const rows = () => Array.from({ length: 9 }, (_, i) => ({ id: i + 1, judul: 'Jalan rusak', '#total': 24 }));
const db = new VillageDb(1, async () => ({ rows: rows() }) as never);

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < ROUNDS / 10; i++) await work();
  const start = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) await work();
  const { user, system } = process.cpuUsage(start);
  process.stdout.write(`${((user + system) / ROUNDS).toFixed(2).padStart(8)} µs  ${name}\n`);
}

await measure('nothing but the driver', () => db.executeQuery(CompiledQuery.raw('select 1')));
for (const text of QUERIES)
  await measure(text || '(no query)', () =>
    listPage(db, laporUji, new URLSearchParams(text), { zone: 'WIB' }),
  );
await measure('(no query), with a condition of the handler', () =>
  listPage(db, laporUji, new URLSearchParams(), {
    zone: 'WIB',
    where: (lapor) => lapor.where('uji_lapor.is_approvement', '=', true),
  }),
);
await measure('one row', () => findOne(db, laporUji, 1, new URLSearchParams(), { zone: 'WIB' }));
