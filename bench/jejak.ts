import { join } from 'node:path';
import { Client } from 'pg';
import { checkChain } from '#server/core/data/chain.ts';
import { recordEvent } from '#server/core/data/event.ts';
import { openTenancy } from '#server/core/data/tenant.ts';
import { findJejak } from '#server/features/jejak/queries.ts';
import { rowsOf } from '#server/features/jejak/resource.ts';
import { migrate } from '#server/platform/cluster/migrate.ts';
import { startPostgres } from '#server/platform/cluster/postgres.ts';
import type { Figure } from './figures.ts';
import { quantile } from './load.ts';

const ROWS = 1_000_000;
const PART = 20_000;
const ROUNDS = 15;
const WRITES = 300;
const DESA = 770;

/** A trail of a busy village: forty officers, thousands of residents, several years. */
async function fill(ownerUrl: string): Promise<void> {
  const client = new Client(ownerUrl);
  await client.connect();
  await client.query(`select set_config('app.desa_id', '${DESA}', false)`);
  await client.query(`insert into desa (id, nama_desa, kode) values (${DESA}, 'Jejak', '99.99.99.2001')`);
  await client.query(
    `insert into akun (desa_id, username, sandi, peran, nama)
     select ${DESA}, 'petugas' || n, '', 'perangkat', 'Petugas ' || n || ' Marlina' from generate_series(1, 40) as n`,
  );
  await client.query(
    `insert into penduduk (desa_id, nik, nama, kelamin, tanggal_lahir)
     select ${DESA}, '99' || lpad(n::text, 14, '0'), 'Warga Nomor ' || n, 'LK', '1990-01-01' from generate_series(1, 5000) as n`,
  );
  for (let from = 0; from < ROWS; from += PART)
    await client.query(
      `insert into jejak (desa_id, waktu, akun_id, peran, aksi, noun, noun_id, sesudah, permintaan)
       select ${DESA}, timestamptz '2020-01-01' + n * interval '3 minutes', a.awal + n % 40, 'perangkat',
         (array['penduduk.view', 'berita.update', 'surat.tandatangani', 'buku.unduh', 'sesi.create', 'lapor.setujui'])[1 + n % 6],
         (array['penduduk', 'berita', 'surat', 'buku', 'sesi', 'lapor'])[1 + n % 6],
         (p.awal + n % 5000)::text, '{"keperluan": "Mengerjakan surat"}', 'uji'
       from generate_series(${from + 1}, ${from + PART}) as n
       cross join (select min(id) as awal from akun where desa_id = ${DESA}) as a
       cross join (select min(id) as awal from penduduk where desa_id = ${DESA}) as p`,
    );
  await client.query('vacuum analyze jejak');
  await client.query('vacuum analyze jejak_segel');
  await client.end();
}

const SEARCHES = [
  {},
  { search: 'marlina' },
  { search: 'warga nomor 4711' },
  { search: 'menandatangani' },
  { search: '123456' },
  { search: 'tidak ada yang begini' },
  { jenis: 'mengekspor' as const },
  { jenis: 'sistem' as const },
  { dari: '2021-03-01', sampai: '2021-03-31' },
  { search: 'marlina', jenis: 'masuk' as const, dari: '2022-01-01', sampai: '2022-12-31' },
];

/** The trail: a million rows searched and verified, and what writing a row costs a write. */
export async function auditTrail(dir: string): Promise<Figure[]> {
  const { ownerUrl, appUrl } = await startPostgres({ dir: join(dir, 'postgres'), log: () => {} });
  await migrate(ownerUrl);
  await fill(ownerUrl);
  const tenancy = openTenancy(appUrl, { onError: () => {} });
  const db = tenancy.read(DESA);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const asked of SEARCHES) {
      const at = performance.now();
      const { ids } = await findJejak(db, { ...asked, zone: 'WIB' });
      await rowsOf(db, ids.slice(0, 50));
      if (round > 0) times.push(performance.now() - at);
    }
  const p95 = quantile(times, 0.95);
  const before = process.memoryUsage().rss;
  let most = before;
  const at = performance.now();
  const { baris, putus } = await checkChain(db, () => {
    most = Math.max(most, process.memoryUsage().rss);
  });
  const seconds = (performance.now() - at) / 1000;
  const grown = (most - before) / 2 ** 20;
  const write = async (trail: boolean) => {
    const start = performance.now();
    await tenancy.write(DESA, async (village) => {
      const row = { nama: 'Petugas', jabatan: `Kaur ${start}` };
      for (let one = 0; one < 4; one += 1)
        await village
          .updateTable('akun')
          .set(row)
          .where('username', '=', `petugas${1 + one}`)
          .execute();
      if (trail)
        await recordEvent(
          village,
          { action: 'akun.update', id: 1, after: row },
          { actor: null, requestId: 'uji' },
        );
    });
    return performance.now() - start;
  };
  const [without, with_]: number[][] = [[], []];
  for (let one = 0; one < WRITES; one += 1) {
    without?.push(await write(false));
    with_?.push(await write(true));
  }
  const ratio = quantile(with_ ?? [], 0.5) / quantile(without ?? [], 0.5);
  await tenancy.close();
  return [
    {
      what: 'trail of 1,000,000 rows searched, p95',
      asked: '≤ 80 ms',
      seen: `${p95.toFixed(0)} ms`,
      met: p95 <= 80,
    },
    {
      what: `trail verified, ${baris} rows`,
      asked: '≤ 60 s, memory flat',
      seen: `${seconds.toFixed(1)} s, ${grown.toFixed(0)} MB more`,
      met: putus === null && seconds <= 60 && grown < 80,
    },
    {
      what: 'write with its trail row ÷ without',
      asked: '≤ 1.15',
      seen: ratio.toFixed(2),
      met: ratio <= 1.15,
    },
  ];
}
