import { type SelectQueryBuilder, sql } from 'kysely';
import type { KolomNaskah, NaskahTable, Tables } from '#server/core/data/tables.ts';

/**
 * Rows of a table of the engine without those that are not public now. Literals, since the partial index of `bernaskah`
 * is chosen by them.
 */
export function visible<T extends NaskahTable, O>(
  rows: SelectQueryBuilder<Tables, T, O>,
): SelectQueryBuilder<Tables, T, O>;
// The compiler takes all these tables for one, as in `common`.
export function visible<O>(rows: SelectQueryBuilder<Common, 'naskah', O>) {
  return rows
    .where('status', '=', sql.lit('terbit'))
    .where('dihapus', 'is', null)
    .where('terbit', '<=', (eb) => eb.fn<Date>('now'));
}
type Common = { naskah: KolomNaskah };
