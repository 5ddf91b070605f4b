import { z } from 'zod';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { GAMBAR } from './files/gambar-queries.ts';
import './table.ts';

const ROWS_PER_PAGE = 50;
/** The row that a file belongs to. */
const Ke = z.object({ bagian: z.string(), id: z.int() });

export type Putusan = 'baru' | 'sama' | 'ditolak';
type Wanted = { bagian: string; putusan?: Putusan | undefined; page: number };

/** A page of the rows of a part, with how many there are: those that come, or those of one verdict. */
export async function partRows(db: VillageDb, impor_id: number, { bagian, putusan, page }: Wanted) {
  const rows = db
    .selectFrom('migrasi_baris')
    .where('impor_id', '=', impor_id)
    .where('bagian', '=', bagian)
    .$if(putusan !== undefined, (all) => all.where('putusan', '=', putusan ?? 'baru'));
  const { jumlah } = await rows
    .select((eb) => eb.fn.countAll<number>().as('jumlah'))
    .executeTakeFirstOrThrow();
  const baris = await rows
    .select(['urut as baris', 'putusan', 'nama', 'alasan', 'isi'])
    .orderBy('urut')
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .execute();
  const shown = baris.map(({ isi, ...row }) => ({ ...row, ke: bagian === GAMBAR ? Ke.parse(isi) : null }));
  return { baris: shown, jumlah, page, total_pages: Math.max(1, Math.ceil(jumlah / ROWS_PER_PAGE)) };
}

const CHUNK = 500;

/** Yields what was kept to write of the new rows of a part, in their order. */
export async function* newRows(
  db: VillageDb,
  impor_id: number,
  bagian: string,
): AsyncGenerator<readonly object[]> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('migrasi_baris')
      .select(['urut', 'isi'])
      .where('impor_id', '=', impor_id)
      .where('bagian', '=', bagian)
      .where('putusan', '=', 'baru')
      .where('urut', '>', last)
      .orderBy('urut')
      .limit(CHUNK)
      .execute();
    if (rows.length > 0) yield rows.flatMap(({ isi }) => isi ?? []);
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.urut ?? last;
  }
}
