import { type RawBuilder, sql } from 'kysely';
import type { Area } from '#contract/areas.ts';
import type { NounNaskah } from '#contract/desa-konsol.ts';
import type { Context } from '#server/core/context.ts';
import type { NaskahTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';
import type { Zone } from '#server/core/zone.ts';
import { waitingIn } from '#server/kinds/alur/waiting.ts';
import { permohonanNoun } from '../akun/permohonan-jobs.ts';
import { undeliveredOf } from '../akun/surel-queries.ts';
import { laporNoun } from '../lapor/alur-jobs.ts';
import { atReporters, nearestDeadlines } from '../lapor/meja-queries.ts';
import { findingCounts } from '../penduduk/temuan-queries.ts';
import { perbaikanNoun } from '../perbaikan/alur-jobs.ts';
import { potensiNoun } from '../potensi/alur-jobs.ts';

/** What staff write, where it is stored, and whose work it is. */
const NASKAH: Record<NounNaskah, { table: NaskahTable; area: Area }> = {
  berita: { table: 'artikel', area: 'berita' },
  kegiatan: { table: 'kegiatan', area: 'berita' },
  hero: { table: 'hero', area: 'berita' },
  pegawai: { table: 'pegawai', area: 'pengaturan' },
  'produk-hukum': { table: 'produk_hukum', area: 'hukum' },
  ppid: { table: 'dokumen', area: 'ppid' },
  'anti-korupsi': { table: 'artikel_anti_korupsi', area: 'ppid' },
};
const MOST = 8;
const MOST_DEADLINES = 6;

type Row = { noun: NounNaskah; id: number; judul: string; waktu: Date };

type Asking = Pick<Context, 'core' | 'db' | 'village'> & { actor: Actor };

/** What waits for one member of staff: queues, deadlines, own unfinished texts, and what is to appear. */
export async function overviewOf({ core, db, actor, village: { zona: zone } }: Asking) {
  const nouns = Object.entries(NASKAH).filter(([, { area }]) => hasArea(actor, area));
  const mine = sql<boolean>`draf is not null and status <> 'arsip'
    and coalesce(diubah_oleh, penulis_id) = ${actor.id}`;
  const planned = sql<boolean>`status = 'terbit' and terbit > now()`;
  const verifies = hasArea(actor, 'verifikasi');
  const [antrean, email_gagal, tenggat, meja_lain, draf, terjadwal] = await Promise.all([
    queuesOf({ core, db, actor, zone }),
    hasArea(actor, 'akun') ? undeliveredOf(db) : null,
    verifies ? nearestDeadlines(db, zone, MOST_DEADLINES) : [],
    actor.peran === 'admin' ? otherDesks(db, actor, zone) : null,
    rowsOf(db, nouns, { where: mine, waktu: sql`updated_at`, newestFirst: true }),
    rowsOf(db, nouns, { where: planned, waktu: sql`terbit`, newestFirst: false }),
  ]);
  return { antrean, email_gagal, tenggat, meja_lain, draf, terjadwal };
}

type Queues = Pick<Asking, 'core' | 'db' | 'actor'> & { zone: Zone };

/** The queues of somebody's areas in which something waits. */
async function queuesOf({ core, db, actor, zone }: Queues) {
  const verifies = hasArea(actor, 'verifikasi');
  const keeps = hasArea(actor, 'penduduk');
  const [reports, potentials, corrections, accounts, findings] = await Promise.all([
    verifies ? waitingIn(db, laporNoun, zone) : undefined,
    verifies ? waitingIn(db, potensiNoun, zone) : undefined,
    keeps ? waitingIn(db, perbaikanNoun, zone) : undefined,
    hasArea(actor, 'akun') ? waitingIn(db, permohonanNoun, zone) : undefined,
    keeps ? findingCounts(core, db.desaId) : undefined,
  ]);
  return [
    ...(reports ? [{ noun: 'lapor' as const, ...reports }] : []),
    ...(potentials ? [{ noun: 'potensi' as const, ...potentials }] : []),
    ...(corrections ? [{ noun: 'perbaikan' as const, ...corrections }] : []),
    ...(accounts ? [{ noun: 'akun' as const, ...accounts }] : []),
    ...(findings && findings.jumlah > 0
      ? [{ noun: 'penduduk' as const, jumlah: findings.jumlah, waktu: null, batas: null, tenggat: null }]
      : []),
  ];
}

type Wanted = { where: RawBuilder<boolean>; waktu: RawBuilder<unknown>; newestFirst: boolean };
type Noun = [string, { table: NaskahTable }];

async function rowsOf(db: VillageDb, nouns: Noun[], { where, waktu, newestFirst }: Wanted): Promise<Row[]> {
  if (nouns.length === 0) return [];
  const parts = nouns.map(
    ([noun, { table }]) => sql`select ${noun}::text as noun, id, coalesce(draf ->> 'judul', judul) as judul,
      ${waktu} as waktu from ${sql.table(table)}
      where desa_id = ${db.desaId} and dihapus is null and ${where}`,
  );
  const order = newestFirst ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`${sql.join(parts, sql` union all `)}
    order by waktu ${order}, id ${order} limit ${MOST}`.execute(db);
  return rows;
}

/** What waits for others: reports that their reporters must mend, and the drafts of each officer. */
async function otherDesks(db: VillageDb, actor: Actor, zone: Zone) {
  const [reporters, drafts] = await Promise.all([atReporters(db, zone), draftsOfOthers(db, actor)]);
  const officers = drafts.map((one) => ({ ...one, tenggat: null }));
  return reporters ? [{ nama: null, ...reporters }, ...officers] : officers;
}

async function draftsOfOthers(db: VillageDb, actor: Actor) {
  const parts = Object.values(NASKAH).map(
    ({
      table,
    }) => sql`select coalesce(diubah_oleh, penulis_id) as akun_id, updated_at from ${sql.table(table)}
      where desa_id = ${db.desaId} and dihapus is null and draf is not null and status <> 'arsip'`,
  );
  const { rows } = await sql<{ nama: string; jumlah: number; waktu: Date }>`
    select a.nama, count(*)::int as jumlah, min(d.updated_at) as waktu
    from (${sql.join(parts, sql` union all `)}) as d
    join akun a on a.desa_id = ${db.desaId} and a.id = d.akun_id
    where a.id <> ${actor.id}
    group by a.id, a.nama order by waktu, a.id limit ${MOST}`.execute(db);
  return rows;
}
