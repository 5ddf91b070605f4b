import { sql } from 'kysely';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GAMBAR } from './gambar-queries.ts';

/** Files of a row that was brought, and what became of them; `sebab` is why one did not come, '' where it came. */
export type Kiriman = { bagian: string; id: number; judul: string; berkas: readonly Datang[] };
export type Datang = { nama: string; sebab: string };

const LONGEST = { judul: 200, nama: 200 };

/** Keeps what became of them for the report, in the transaction that gives the row its files. */
export async function noteArrivals(
  db: VillageDb,
  impor_id: number,
  { bagian, id, judul, berkas }: Kiriman,
): Promise<void> {
  if (berkas.length === 0) return;
  // Pictures and papers come by several jobs, whose rows are numbered one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`migrasi-${GAMBAR}-${impor_id}`}, ${db.desaId}::bigint))`.execute(
    db,
  );
  const rows = berkas.map(({ nama, sebab }, at) => ({
    at: at + 1,
    putusan: sebab === '' ? 'baru' : 'ditolak',
    nama: `${clean(judul, LONGEST.judul)}: ${clean(nama, LONGEST.nama)}`,
    alasan: sebab,
  }));
  await sql`
    insert into migrasi_baris (desa_id, impor_id, bagian, urut, putusan, nama, alasan, isi)
    select ${db.desaId}::bigint, ${impor_id}::bigint, ${GAMBAR}, r.at + coalesce((select max(b.urut) from migrasi_baris b
        where b.desa_id = ${db.desaId} and b.impor_id = ${impor_id} and b.bagian = ${GAMBAR}), 0),
      r.putusan, r.nama, r.alasan, ${JSON.stringify({ bagian, id })}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (at int, putusan text, nama text, alasan text)`.execute(
    db,
  );
}

const clean = (words: string, most: number): string =>
  words.slice(0, most).toWellFormed().replaceAll('\0', '');
