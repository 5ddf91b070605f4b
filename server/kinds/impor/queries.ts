import { sql } from 'kysely';
import type { Putusan } from '#contract/kinds/impor.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import type { ImporRow } from './table.ts';

/** Days for which the rows and the file of an import are kept. */
export const KEPT_DAYS = 30;
const RUNNING = ['kolom', 'membaca', 'periksa', 'menerapkan', 'membatalkan'] as const;
/** States in which a job is at work. */
const WORKING = ['membaca', 'menerapkan', 'membatalkan'] as const;
/** Work without progress for this long counts as dead. */
const SILENT_MS = 30_000;

export const isWorking = ({ status }: ImporRow): boolean => WORKING.some((one) => one === status);
export const isSilent = ({ detak }: ImporRow): boolean => Date.now() - (detak?.getTime() ?? 0) > SILENT_MS;

export async function findImpor(db: VillageDb, noun: string, id: number): Promise<ImporRow> {
  const row = await db
    .selectFrom('impor')
    .selectAll()
    .where('id', '=', id)
    .where('noun', '=', noun)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export const runningImpor = (db: VillageDb, noun: string) =>
  db
    .selectFrom('impor')
    .selectAll()
    .where('noun', '=', noun)
    .where('status', 'in', RUNNING)
    .executeTakeFirst();

export const recentImpor = (db: VillageDb, noun: string) =>
  db
    .selectFrom('impor')
    .selectAll()
    .where('noun', '=', noun)
    .where('status', 'in', ['selesai', 'dibatalkan'])
    .where('selesai', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** The choices of the last import of a noun that was read, by the key of their heading. */
export async function lastColumns(db: VillageDb, noun: string, keyOf: (heading: string) => string) {
  const row = await db
    .selectFrom('impor')
    .select('kolom')
    .where('noun', '=', noun)
    .where('status', 'in', ['periksa', 'selesai', 'dibatalkan'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Object.fromEntries((row?.kolom ?? []).map(({ judul, tujuan }) => [keyOf(judul), tujuan]));
}

export type RowFilter = { putusan?: Putusan; kelompok?: string; peringatan?: boolean };
const ROWS_PER_PAGE = 50;

const rowsMatching = (db: VillageDb, id: number, { putusan, kelompok, peringatan }: RowFilter) => {
  let rows = db.selectFrom('impor_baris').where('impor_id', '=', id);
  if (putusan) rows = rows.where('putusan', '=', putusan);
  if (kelompok) rows = rows.where('kelompok', '=', kelompok);
  if (peringatan) rows = rows.where(sql<boolean>`peringatan <> '{}'`).where('putusan', '<>', 'ditolak');
  return rows;
};

/** A page of the rows of an import, with how many there are. */
export async function rowsOf(db: VillageDb, id: number, filter: RowFilter, page: number) {
  const baris = await rowsMatching(db, id, filter)
    .select(['baris', 'lembar', 'nama', 'penduduk_id', 'alasan', 'ubah', 'peringatan'])
    .orderBy('urut')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute();
  const { jumlah } = await rowsMatching(db, id, filter)
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .executeTakeFirstOrThrow();
  return { baris, jumlah, page, total_pages: Math.max(1, Math.ceil(jumlah / ROWS_PER_PAGE)) };
}

export function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  if (!Number.isInteger(page) || page < 1 || page > 1_000_000)
    throw invalid({ page: 'Halaman tidak valid.' });
  return page;
}

const CHUNK = 1_000;

/** Refused rows as they stand in the file, in order, as many as there are. */
export async function* refusedRows(db: VillageDb, id: number) {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('impor_baris')
      .select(['urut', 'baris', 'nama', 'asli', 'alasan'])
      .where('impor_id', '=', id)
      .where('putusan', '=', 'ditolak')
      .where('urut', '>', last)
      .orderBy('urut')
      .limit(CHUNK)
      .execute();
    yield* rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.urut ?? last;
  }
}
