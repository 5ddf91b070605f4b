import { migrasi } from '#contract/migrasi.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { undoPlan } from '#server/features/impor/queries.ts';
import { masked, shownPlan, shownRow, undoUntil } from '#server/features/impor/tampil-queries.ts';
import { recordRefused } from '#server/features/impor/writes.ts';
import { findImpor } from '#server/kinds/impor/queries.ts';
import { imporRoutes, refusedFile } from '#server/kinds/impor/routes.ts';
import { digits, HEAD } from './cadangan-queries.ts';
import { bacaMigrasi, migrasiImpor, terapkanMigrasi, urungkanMigrasi } from './jobs.ts';
import { isiOf } from './laporan-queries.ts';

export const migrasiRoutes = [
  ...imporRoutes(
    migrasi,
    {
      ...migrasiImpor,
      // That it is a dump at all was seen when it arrived; what it holds is read by the job, which may take its time.
      head: async () => HEAD,
      choose: () => ({ kolom: JSON.stringify(HEAD.kolom) }),
      async agree(_context, _row, { dibaca }) {
        if (!dibaca) throw invalid({ dibaca: 'Baca laporannya dulu, lalu centang di sini.' });
        return {};
      },
      refusesUndo: async (_db, row) =>
        undoUntil(row) ? undefined : 'Pindah ini tidak dapat dibatalkan lagi.',
      plan: shownPlan,
      async planned(db, { id }) {
        const { dihapus, dikembalikan } = await undoPlan(db, id, 0);
        return dihapus + dikembalikan;
      },
      async facts(db, row) {
        const { areas: _, ...isi } = isiOf(row);
        const { kode } = await db
          .selectFrom('desa')
          .select('kode')
          .where('id', '=', db.desaId)
          .executeTakeFirstOrThrow();
        const desa_lain = isi.kode !== '' && kode !== '' && digits(isi.kode) !== digits(kode);
        return { ...isi, desa_lain, batal_sampai: undoUntil(row) };
      },
      // A dump has no cells that somebody could look up.
      shown: (row) => {
        const seen = masked(shownRow(row));
        return { ...seen, alasan: seen.alasan.map((one) => ({ ...one, sel: '' })) };
      },
    },
    { read: bacaMigrasi, apply: terapkanMigrasi, undo: urungkanMigrasi },
  ),

  implement(migrasi.refused, async (context) => {
    const row = await findImpor(context.db, migrasiImpor.noun, context.params.id);
    await recordRefused(context, row, { bentuk: 'xlsx' });
    return refusedFile(context, row);
  }),
];
