import { z } from 'zod';
import { timeNow } from '#server/core/clock.ts';
import { bumpVersion, recordEvent } from '#server/core/data/event.ts';
import type { NaskahTable } from '#server/core/data/tables.ts';
import { job } from '#server/core/job.ts';
import { common, commonTable } from './rows.ts';

/** Runs at the publication time and invalidates the cached pages. */
export const tampilkanNaskah = job({
  name: 'naskah.tampil',
  // Enqueued by the engine only, with the table of a definition.
  payload: z.object({ noun: z.string(), table: z.custom<NaskahTable>(), id: z.int() }),
  async run({ noun, table, id }, { core, desaId }) {
    const version = await core.tenancy.write(desaId, async (db) => {
      const due = await common(db)
        .selectFrom(commonTable(table))
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'terbit')
        .where('dihapus', 'is', null)
        .where('terbit', '<=', timeNow())
        .executeTakeFirst();
      // Withdrawn, or postponed, which has its own job.
      if (!due) return undefined;
      await recordEvent(db, { action: `${noun}.appear`, id }, { actor: null, requestId: 'tugas' });
      return bumpVersion(db);
    });
    if (version !== undefined) core.villages.changed(desaId, version);
  },
});
