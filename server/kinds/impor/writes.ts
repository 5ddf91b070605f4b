import { sql } from 'kysely';
import type { StatusImpor } from '#contract/kinds/impor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { type Head, Stopped } from './definition.ts';
import type { Jumlah } from './table.ts';

export const NOTHING_YET: Jumlah = {
  baru: 0,
  berubah: 0,
  sama: 0,
  ditolak: 0,
  isian: 0,
  peringatan: 0,
  kelompok: {},
};

/** Moves an import to another state, whatever it was; work that is under way notices. */
export const setStatus = (db: VillageDb, id: number, status: StatusImpor, pesan = '') =>
  db
    .updateTable('impor')
    .set({ status, pesan, henti: false, detak: new Date(), maju: 0 })
    .where('id', '=', id)
    .execute();

/** Keeps a new run of a noun; undefined while another one is under way. */
export const beginImpor = (
  db: VillageDb,
  run: {
    noun: string;
    akun_id: number;
    file: { id: string; nama: string; ukuran: number };
    head: Head;
    nothing: Jumlah;
  },
) =>
  db
    .insertInto('impor')
    .values({
      noun: run.noun,
      akun_id: run.akun_id,
      berkas_id: run.file.id,
      nama: run.file.nama,
      ukuran: run.file.ukuran,
      lembar: run.head.lembar,
      kolom: JSON.stringify(run.head.kolom),
      isi: JSON.stringify(run.head.isi ?? {}),
      jumlah: JSON.stringify(run.nothing),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const forgetRows = (db: VillageDb, id: number) =>
  db.deleteFrom('impor_baris').where('impor_id', '=', id).execute();

/** Takes the lock of a noun's imports; false while another run holds it. */
export async function takeTurn(db: VillageDb, noun: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`impor-${noun}`}, ${db.desaId}::bigint)) as mine`.execute(
    db,
  );
  return rows[0]?.mine === true;
}

/** A row with its verdict, as it is kept. */
export type Judged = {
  urut: number;
  lembar: string;
  baris: number;
  putusan: 'baru' | 'berubah' | 'sama' | 'ditolak';
  nama: string;
  penduduk_id: number | null;
  versi: number | null;
  isi: object | null;
  ubah: object | null;
  alasan: object[] | null;
  kelompok: string | null;
  asli: string[] | null;
  peringatan: string[];
};

export type Verdict = Pick<Judged, 'putusan' | 'ubah' | 'peringatan' | 'kelompok'>;

/** Counts a row; with -1 it is taken out of the count again. */
export function countRow(
  jumlah: Jumlah,
  { putusan, ubah, peringatan, kelompok }: Verdict,
  by: 1 | -1 = 1,
): void {
  jumlah[putusan] += by;
  jumlah.isian += by * Object.keys(ubah ?? {}).length;
  if (putusan === 'ditolak' && kelompok) jumlah.kelompok[kelompok] = (jumlah.kelompok[kelompok] ?? 0) + by;
  if (putusan !== 'ditolak' && peringatan.length > 0) jumlah.peringatan += by;
}

/** Writes some judged rows, unless the reading was stopped or overtaken. */
export async function keepRows(
  db: VillageDb,
  { id, giliran }: { id: number; giliran: number },
  rows: readonly Judged[],
  done: number,
): Promise<void> {
  const turn = await db
    .updateTable('impor')
    .set({ maju: done, detak: new Date(), dari: sql`greatest(dari, ${done})` })
    .where('id', '=', id)
    .where('giliran', '=', giliran)
    .where('status', '=', 'membaca')
    .where('henti', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!turn) throw new Stopped();
  await sql`
    insert into impor_baris (desa_id, impor_id, urut, lembar, baris, putusan, nama, penduduk_id, versi, isi, ubah,
      alasan, kelompok, asli, peringatan)
    select ${db.desaId}::bigint, ${id}::bigint, urut, lembar, baris, putusan, nama, penduduk_id, versi, isi, ubah,
      alasan, kelompok, asli, peringatan
    from jsonb_populate_recordset(null::impor_baris, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** Puts other verdicts in the place of those that some rows had at first. */
export async function judgeAgain(
  db: VillageDb,
  row: { id: number; giliran: number },
  rows: readonly Judged[],
  done: number,
): Promise<void> {
  const again = rows.map(({ urut }) => urut);
  await db.deleteFrom('impor_baris').where('impor_id', '=', row.id).where('urut', 'in', again).execute();
  await keepRows(db, row, rows, done);
}
