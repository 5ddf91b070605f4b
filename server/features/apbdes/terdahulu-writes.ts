import type { Pos } from '#contract/apbdes/apbdes.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import { merged, withParents } from './baris-rules.ts';
import { asWritten } from './pohon-rules.ts';
import { linesOf } from './queries.ts';
import { beginYear, insertLines } from './writes.ts';

/** Brings a year from elsewhere as a draft; false where it was begun here meanwhile. */
export async function bringBudget(db: VillageDb, tahun: number, lines: readonly Pos[]): Promise<boolean> {
  if (!(await beginYear(db, tahun))) return false;
  const rows = lines.map(({ kode, uraian, ...nilai }) => ({
    kode,
    uraian,
    nilai,
    lembar: '',
    baris: 0,
    alasan: [],
    peringatan: [],
    asli: [],
  }));
  await insertLines(db, tahun, asWritten(merged([], withParents(rows, new Set()))));
  return true;
}

/** Reads what years say now, and whether anybody sees them, by year. */
export async function sayBudgets(db: VillageDb, years: readonly number[]): Promise<Map<number, unknown>> {
  const rows = await db
    .selectFrom('apbdes')
    .select(['tahun', 'status'])
    .where('tahun', 'in', [...years])
    .execute();
  const said = new Map<number, unknown>();
  for (const { tahun, status } of rows)
    said.set(tahun, { status, lines: await linesOf(db, tahun, 'apbdes_pos') });
  return said;
}

/** Drops years that nobody has published. */
export async function dropBudgets(db: VillageDb, years: readonly number[]): Promise<void> {
  await db
    .deleteFrom('apbdes')
    .where('tahun', 'in', [...years])
    .where('status', '=', 'draf')
    .execute();
}
