import { type RawBuilder, sql } from 'kysely';
import { AKHIR_PEKAN } from '#contract/kinds/hari-kerja.ts';
import { timeNow } from '#server/core/clock.ts';
import type { VillageDb } from '#server/core/data/tenant.ts';
import type { Zone } from '#server/core/zone.ts';
import type { Clock, Seen } from './clock.ts';
import type { Columns, Timed } from './definition.ts';
import type { Taken } from './rules.ts';

export type Found = { row: Seen['row'] & { id: number; tenggat: string | null }; steps: Taken[] };

/** Rows and steps as they come out of the database, moments in milliseconds. */
type Row = { id: number; keadaan: string; tenggat: string | null; created_at: number } & Columns;
type Step = Omit<Taken, 'created_at' | 'dijawab'> & { created_at: number; dijawab: number | null };
type Read = { libur: [string, string][]; baris: { row: Row; steps: Step[] }[] };

/** Rows with what their clocks need, and the clock itself: everything in one statement. */
export async function readOf(
  db: VillageDb,
  noun: Timed,
  ids: readonly number[],
  { zone, now = timeNow() }: { zone: Zone; now?: Date },
): Promise<{ found: Found[]; clock: Clock }> {
  const read = ids.length > 0 ? (await statement(db, noun, ids).execute(db)).rows[0] : undefined;
  const { libur, baris } = read ?? { libur: [], baris: [] };
  return {
    found: baris.map(({ row, steps }) => ({
      row: { ...row, created_at: new Date(row.created_at) },
      steps: steps.map(({ created_at, dijawab, ...step }) => ({
        ...step,
        created_at: new Date(created_at),
        dijawab: dijawab === null ? null : new Date(dijawab),
      })),
    })),
    clock: { zone, kalender: { akhirPekan: AKHIR_PEKAN, libur: new Map(libur) }, now },
  };
}

function statement(db: VillageDb, { table, steps, restores, promised }: Timed, ids: readonly number[]) {
  const columns = ['id', 'keadaan', 'tenggat', ...Object.keys(restores), ...(promised ? [promised] : [])];
  const own = columns.flatMap((one) => [sql`${one}::text`, sql.ref(`r.${one}`)]);
  const standing = sql`from ${sql.table(steps.table)} as l
    where l.desa_id = r.desa_id and l.${sql.ref(steps.of)} = r.id and l.diurungkan is null`;
  return sql<Read>`select
    (select coalesce(jsonb_agg(jsonb_build_array(h.tanggal, h.nama)), '[]')
      from hari_libur as h where h.desa_id = ${db.desaId}) as libur,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'row', jsonb_build_object('created_at', ${millis('r.created_at')}, ${sql.join(own)}),
        'steps', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', l.id, 'jenis', l.jenis, 'oleh_id', l.oleh_id, 'oleh_nama', l.oleh_nama,
          'created_at', ${millis('l.created_at')}, 'dijawab', ${millis('l.dijawab')}) order by l.id), '[]') ${standing})
      ) order by r.id), '[]')
      from ${sql.table(table)} as r
      where r.desa_id = ${db.desaId} and r.id = any(${ids}::bigint[])) as baris`;
}

const millis = (column: string): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
