import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { LONJAKAN } from '#contract/lib/access/percobaan.ts';
import type { Kesehatan, Masalah } from '#contract/platform/kesehatan.ts';
import type { Leaving } from '../../core/context.ts';
import type { Core } from '../../core/core.ts';
import { RECENT_MINUTES } from '../../core/metrics.ts';
import { VERSION } from '../version.ts';
import { readBackups } from './backups.ts';
import { readDrills } from './drills.ts';
import { readFailed, readQueue } from './queue.ts';
import type { Query } from './store.ts';
import { countNeeding } from './village/villages.ts';

type Health = Leaving<Kesehatan>;

/** All that the installation knows of itself, the worst first. */
export async function readHealth(core: Core, query: Query): Promise<Health> {
  const [basis_data, antrean, gagal, disk, alamat, villages, perlu, jumlah, cadangan, uji_pulih, serangan] =
    await Promise.all([
      readDatabase(query),
      readQueue(query),
      readFailed(query),
      readDisks(core.env.DATA_DIR).catch((error) => {
        core.log.warn('room on the disk unknown', { error });
        return [];
      }),
      readHosts(query),
      query<{ semua: number; berkas: number }>(
        'select count(*)::int as semua, coalesce(sum(berkas), 0)::int8 as berkas from platform.desa',
      ),
      countNeeding(query),
      countNodes(query),
      readBackups(query),
      readDrills(query),
      readAttacked(query),
    ]);
  const { semua = 0, berkas = 0 } = villages[0] ?? {};
  const recent = core.metrics.recent();
  const mail = antrean.find(({ macam }) => macam === 'surel');
  const figures = {
    waktu: new Date(),
    permintaan: {
      menit: RECENT_MINUTES,
      jumlah: recent.count,
      galat: recent.faults,
      p95: recent.p95 === null ? null : Math.round(recent.p95),
    },
    basis_data,
    antrean,
    gagal,
    disk,
    berkas,
    alamat,
    cadangan,
    uji_pulih,
    serangan,
    gagal_semua: antrean.reduce((sum, one) => sum + one.gagal, 0),
    surel: {
      diatur: core.mailer.ready,
      menunggu: mail?.menunggu ?? 0,
      tertua: mail?.tertua ?? null,
      gagal: mail?.gagal ?? 0,
    },
    desa: { semua, perlu },
    simpul: {
      jumlah,
      versi: VERSION,
      node: process.version.slice(1),
      menyala: new Date(performance.timeOrigin),
      memori: process.memoryUsage().rss,
    },
  };
  return { ...figures, masalah: problemsIn(figures) };
}

async function readDatabase(query: Query): Promise<Health['basis_data']> {
  const [[row], replika] = await Promise.all([
    query<Omit<Health['basis_data'], 'replika'>>(
      `select current_setting('server_version') as versi, pg_database_size(current_database())::int8 as byte,
         (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as sambungan,
         current_setting('max_connections')::int as sambungan_paling,
         (select extract(epoch from now() - min(query_start))::int from pg_stat_activity
           where datname = current_database() and state = 'active' and backend_type = 'client backend'
             and pid <> pg_backend_pid() and query_start < now() - interval '1 second') as terlama,
         (select max(nama) from migrasi) as migrasi`,
    ),
    query<{ nama: string; tertinggal: number }>(
      `select application_name as nama, coalesce(extract(epoch from replay_lag), 0)::int as tertinggal
       from pg_stat_replication order by 1`,
    ),
  ]);
  if (!row) throw new Error('The database told nothing of itself.');
  return { ...row, replika };
}

/** Each node watches the database over a connection of its own (`guard.ts`). */
async function countNodes(query: Query): Promise<number> {
  const [row] = await query<{ jumlah: number }>(
    `select count(*)::int as jumlah from pg_stat_activity
     where datname = current_database() and application_name = 'portal-desa penjaga'`,
  );
  // Without its guard this node is one all the same.
  return Math.max(1, row?.jumlah ?? 0);
}

async function readHosts(query: Query): Promise<Health['alamat']> {
  const [row] = await query<Health['alamat']>(
    `select count(*) filter (where istirahat is not null)::int as istirahat,
       count(*) filter (where istirahat is null and terbukti is null)::int as belum,
       count(*) filter (where istirahat is null and terbukti is not null and hilang is not null)::int as hilang,
       count(*) filter (where istirahat is null and terbukti is not null and hilang is null)::int as terbukti
     from platform.alamat`,
  );
  return row ?? { terbukti: 0, belum: 0, hilang: 0, istirahat: 0 };
}

const MOST_ATTACKED = 10;

/** The villages that were tried as often as only machines do, by the worst hour of the last day. */
const readAttacked = (query: Query) =>
  query<Health['serangan'][number]>(
    `select d.desa_id, d.nama as desa, d.kode, max(p.jumlah)::int as jumlah
     from percobaan_desa as p join platform.desa as d on d.desa_id = p.desa_id
     where p.jam > now() - interval '25 hours' and p.jumlah >= ${LONJAKAN}
     group by d.desa_id, d.nama, d.kode order by 4 desc, d.desa_id limit ${MOST_ATTACKED}`,
  );

/** The disk of the files, and that of our own database where it is another one. */
async function readDisks(folder: string): Promise<Health['disk']> {
  const own = join(folder, 'postgres');
  const [here, there] = await Promise.all([stat(folder), stat(own).catch(() => undefined)]);
  const data = { isi: 'data' as const, ...(await roomOf(folder)) };
  if (!there || there.dev === here.dev) return [data];
  return [data, { isi: 'basis_data', ...(await roomOf(own)) }];
}

async function roomOf(folder: string): Promise<{ pakai: number; semua: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { pakai: (blocks - bavail) * bsize, semua: blocks * bsize };
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.floor((part / whole) * 100) : 0);
const TIGHT_DISK = 80;
const FULL_DISK = 95;
const TIGHT_CONNECTIONS = 90;
/** Fewer say nothing about how many fail. */
const ENOUGH_REQUESTS = 20;
const MANY_FAULTS = 5;
const SOME_FAULTS = 1;
const SLOW_MS = 1_000;
const LATE_JOB_MS = 15 * 60_000;
const LONG_STATEMENT = 60;
const FAR_BEHIND = 60;
const DAY_MS = 86_400_000;
/** After so many days without a drill nobody knows whether the backups can be restored. */
const OLD_DRILL_DAYS = 45;
/** Days after which a backup is old: one is to be made every day. */
const OLD_BACKUP_DAYS = 2;

/** Problems that somebody has to look at, the worst first; none where all is well. */
export function problemsIn(of: Omit<Health, 'masalah'>): Masalah[] {
  const { basis_data, permintaan, antrean, waktu } = of;
  const disk = Math.max(...of.disk.map(({ pakai, semua }) => percent(pakai, semua)));
  const faults = permintaan.jumlah >= ENOUGH_REQUESTS ? percent(permintaan.galat, permintaan.jumlah) : 0;
  const used = percent(basis_data.sambungan, basis_data.sambungan_paling);
  const behind = Math.max(0, ...basis_data.replika.map(({ tertinggal }) => tertinggal));
  const oldest = Math.min(...antrean.flatMap(({ tertua }) => (tertua ? [new Date(tertua).getTime()] : [])));
  const late = new Date(waktu).getTime() - oldest;
  const { terakhir, gagal } = of.cadangan;
  const old = terakhir
    ? Math.floor((new Date(waktu).getTime() - new Date(terakhir.mulai).getTime()) / DAY_MS)
    : OLD_BACKUP_DAYS;
  const drill = of.uji_pulih.terakhir;
  const drilled = drill
    ? Math.floor((new Date(waktu).getTime() - new Date(drill.selesai).getTime()) / DAY_MS)
    : OLD_DRILL_DAYS;
  const lost = of.alamat.hilang + of.alamat.istirahat;
  const found: (Masalah | false)[] = [
    disk >= FULL_DISK && { sebab: 'disk_penuh', berat: true, angka: disk },
    faults >= SOME_FAULTS && { sebab: 'galat', berat: faults >= MANY_FAULTS, angka: faults },
    gagal !== null && { sebab: 'cadangan_gagal', berat: true, angka: 1 },
    drill !== null &&
      (drill.hasil === 'beda' || drill.hasil === 'gagal') && { sebab: 'uji_gagal', berat: true, angka: 1 },
    drilled >= OLD_DRILL_DAYS &&
      terakhir !== null && { sebab: 'uji_pulih', berat: drill !== null, angka: drill ? drilled : 0 },
    of.serangan.length > 0 && { sebab: 'serangan', berat: false, angka: of.serangan.length },
    drill?.hasil === 'kunci' && { sebab: 'uji_kunci', berat: false, angka: 1 },
    used >= TIGHT_CONNECTIONS && { sebab: 'sambungan', berat: true, angka: used },
    behind >= FAR_BEHIND && { sebab: 'replika', berat: true, angka: behind },
    old >= OLD_BACKUP_DAYS && { sebab: 'cadangan', berat: false, angka: terakhir ? old : 0 },
    of.gagal_semua > 0 && { sebab: 'tugas_gagal', berat: false, angka: of.gagal_semua },
    disk >= TIGHT_DISK && disk < FULL_DISK && { sebab: 'disk', berat: false, angka: disk },
    Number.isFinite(late) &&
      late >= LATE_JOB_MS && {
        sebab: 'antrean',
        berat: false,
        angka: Math.floor(late / 60_000),
      },
    (permintaan.p95 ?? 0) >= SLOW_MS &&
      permintaan.jumlah >= ENOUGH_REQUESTS && { sebab: 'lambat', berat: false, angka: permintaan.p95 ?? 0 },
    (basis_data.terlama ?? 0) >= LONG_STATEMENT && {
      sebab: 'kueri',
      berat: false,
      angka: basis_data.terlama ?? 0,
    },
    lost > 0 && { sebab: 'alamat', berat: false, angka: lost },
  ];
  const real = found.filter((one): one is Masalah => one !== false);
  return [...real.filter(({ berat }) => berat), ...real.filter(({ berat }) => !berat)];
}
