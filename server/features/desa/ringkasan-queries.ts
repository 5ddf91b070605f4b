import { type RawBuilder, sql } from 'kysely';
import type { NounNaskah } from '#contract/desa-konsol.ts';
import type { Area } from '#contract/kit.ts';
import type { NaskahTable } from '#server/core/data/tables.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { hasArea } from '#server/core/http/access.ts';
import type { Actor } from '#server/core/session/session.ts';

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

type Row = { noun: NounNaskah; id: number; judul: string; waktu: Date };

/** What waits for one member of staff: the oldest report nobody decided on, own unfinished texts, and what is to appear. */
export async function overviewOf(db: VillageDb, actor: Actor) {
  const nouns = Object.entries(NASKAH).filter(([, { area }]) => hasArea(actor, area));
  const mine = sql<boolean>`draf is not null and status <> 'arsip'
    and coalesce(diubah_oleh, penulis_id) = ${actor.id}`;
  const planned = sql<boolean>`status = 'terbit' and terbit > now()`;
  const [laporan, draf, terjadwal] = await Promise.all([
    hasArea(actor, 'verifikasi') ? waitingReports(db) : null,
    rowsOf(db, nouns, { where: mine, waktu: sql`updated_at`, newestFirst: true }),
    rowsOf(db, nouns, { where: planned, waktu: sql`terbit`, newestFirst: false }),
  ]);
  return { laporan, draf, terjadwal };
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

async function waitingReports(db: VillageDb) {
  const { rows } = await sql<{ jumlah: number; id: number; judul: string; waktu: Date }>`
    select count(*) over ()::int as jumlah, id, judul, created_at as waktu from lapor
    where desa_id = ${db.desaId} and keadaan = 'menunggu' order by created_at, id limit 1`.execute(db);
  const [oldest] = rows;
  return oldest ? { jumlah: oldest.jumlah, tertua: oldest } : { jumlah: 0, tertua: null };
}
