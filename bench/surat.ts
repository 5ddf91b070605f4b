import { DEMO_PASSWORD } from '#server/demo/akun.ts';
import { askedOften, asking, slowest } from './asked.ts';
import type { Figure } from './figures.ts';
import { inVillage } from './register-village.ts';
import { startPortal } from './server.ts';

const REQUESTS = 20_000;
// With fewer rounds a single garbage collection determines the 95th percentile.
const ROUNDS = 60;
const LIMIT_MS = 40;
const DATED = 'sort[]=tenggat&sort[]=created_at';
const OFFICE = 'filter{keadaan.in}=diperiksa&filter{keadaan.in}=menunggu_tanda_tangan';
/** The queries of the queue's page: groups of desks, single states, searches, types of letters, late pages. */
const QUERIES = [
  `${DATED}&${OFFICE}&filter{peran_meja.in}=operator`,
  `${DATED}&${OFFICE}&filter{peran_meja.in}=sekdes&filter{peran_meja.in}=kades`,
  'sort[]=created_at&filter{keadaan}=belum_lengkap',
  ...['siap', 'selesai', 'ditolak', 'dibatalkan'].map(
    (state) => `sort[]=-created_at&filter{keadaan}=${state}`,
  ),
  'sort[]=-created_at&filter{keadaan}=selesai&page=150',
  `${DATED}&filter{lewat}=true`,
  ...['ratna', 'su', 'kecil', 'tidak ada yang begini'].flatMap((word) => [
    `${DATED}&${OFFICE}&search=${word}`,
    `sort[]=-created_at&filter{keadaan}=selesai&search=${word}`,
  ]),
  'sort[]=-created_at&filter{keadaan}=selesai&filter{layanan_id}=1',
  `${DATED}&filter{lewat}=true&filter{layanan_id}=2&search=a`,
];

/** The queue of letters of a village with 20,000 requests, a twentieth of them open. */
export async function letterQueue(dir: string): Promise<Figure[]> {
  const portal = await startPortal(dir);
  await fill(dir);
  const headers = await officer(portal.url);
  const lists = await askedOften(
    asking(`${portal.url}/v1/kelola/surat/?per_page=50&`, headers),
    QUERIES,
    ROUNDS,
  );
  const counts = await askedOften(asking(`${portal.url}/v1/kelola/surat/`, headers), ['ringkasan/'], ROUNDS);
  await portal.stop();
  return [
    slowest('queue of 20,000 letters, any filter: p95', lists, LIMIT_MS),
    slowest('its counts: p95', counts, LIMIT_MS),
  ];
}

/** Each resident asks a few times, for one letter after the other. */
async function fill(dir: string): Promise<void> {
  await inVillage(dir, async (client) => {
    await client.query(
      `insert into ajuan_layanan (desa_id, jenis, config_name, keadaan, tenggat, waktu_pelayanan, penduduk_id, pemohon,
         layanan_id, meja, lewat_loket, created_at)
       select 1, 'surat_keterangan', l.nama,
         case when n % 100 < 2 then 'diperiksa' when n % 100 < 4 then 'menunggu_tanda_tangan' when n % 100 < 5
           then 'belum_lengkap' when n % 100 < 8 then 'siap' when n % 100 < 12 then 'ditolak' else 'selesai' end,
         current_date - (n / 10) % 700, 3, p.id, p.nama, l.id, n % 3, n % 4 = 0, now() - n * interval '30 minutes'
       from generate_series(1, $1::int) as n
       join (select id, nama, row_number() over (order by id) - 1 as ke, count(*) over () as semua from penduduk
         where desa_id = 1) as p on p.ke = (n * 7) % p.semua
       join (select id, nama, row_number() over (order by id) - 1 as ke, count(*) over () as semua from layanan
         where desa_id = 1) as l on l.ke = n % l.semua`,
      [REQUESTS],
    );
    await client.query('vacuum analyze ajuan_layanan');
  });
}

async function officer(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD.perangkat }),
  });
  const { access } = (await answer.json()) as { access: string };
  return { authorization: `Bearer ${access}` };
}
