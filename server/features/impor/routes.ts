import { impor } from '#contract/impor/impor.ts';
import { isiTujuan, isTujuan, KOLOM_IMPOR } from '#contract/impor/kolom.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { writeXlsx } from '#server/core/sheet/write.ts';
import { toInstant } from '#server/core/zone.ts';
import { findImpor, lastColumns, rowsOf } from '#server/kinds/impor/queries.ts';
import { imporRoutes as importing, refusedFile, sheetFile } from '#server/kinds/impor/routes.ts';
import { readHead } from './berkas-queries.ts';
import { SAMPLE_COLUMNS, sampleRows } from './contoh-rules.ts';
import { bacaImpor, pendudukImpor, terapkanImpor, urungkanImpor } from './jobs.ts';
import { headingKey } from './judul-rules.ts';
import { codeLists, undoPlan } from './queries.ts';
import { masked, shownPlan, shownRow, undoUntil } from './tampil-queries.ts';
import { recordRefused } from './writes.ts';

const SAMPLE_NAME = 'Contoh impor penduduk.xlsx';
const NOUN = pendudukImpor.noun;

export const imporRoutes = [
  // Before the kind's own: a run is named by a number, but its address would take this word too.
  implement(impor.sample, async () =>
    sheetFile(SAMPLE_NAME, writeXlsx('Data', SAMPLE_COLUMNS, sampleRows())),
  ),

  ...importing(
    impor,
    {
      ...pendudukImpor,
      head: async ({ db, village }, path) =>
        readHead(path, {
          last: await lastColumns(db, NOUN, headingKey),
          lists: await codeLists(db),
          today: toInstant(new Date(), village.zona).slice(0, 10),
        }),
      choose(_row, kolom) {
        checkColumns(kolom.map(({ tujuan }) => tujuan));
        return {};
      },
      async agree(_context, { jumlah }, body) {
        if (jumlah.ditolak > 0 && !body.tanpa_ditolak)
          throw invalid({
            tanpa_ditolak: `Centang bahwa ${jumlah.ditolak.toLocaleString('id-ID')} baris tidak ikut`,
          });
        return {};
      },
      refusesUndo: async (_db, row) =>
        undoUntil(row) ? undefined : 'Impor ini tidak dapat dibatalkan lagi.',
      plan: shownPlan,
      async planned(db, { id }) {
        const { dihapus, dikembalikan } = await undoPlan(db, id, 0);
        return dihapus + dikembalikan;
      },
      facts: async (_db, row) => ({ batal_sampai: undoUntil(row) }),
      shown: (row, whole) => (whole ? shownRow(row) : masked(shownRow(row))),
    },
    { read: bacaImpor, apply: terapkanImpor, undo: urungkanImpor },
  ),

  implement(impor.openRefused, async (context) => {
    const { db, params, body } = context;
    const row = await findImpor(db, NOUN, params.id);
    const filter = { putusan: 'ditolak' as const, kelompok: body.kelompok || undefined };
    const found = await rowsOf(db, row.id, filter, body.page);
    const seen = found.baris.map(({ baris }) => baris);
    await recordRefused(context, row, { seen, bentuk: 'halaman' });
    return { ...found, baris: found.baris.map(shownRow) };
  }),

  implement(impor.refused, async (context) => {
    const row = await findImpor(context.db, NOUN, context.params.id);
    await recordRefused(context, row, { bentuk: 'xlsx' });
    return refusedFile(context, row);
  }),
];

function checkColumns(tujuan: string[]): void {
  const chosen = tujuan.filter((one) => one !== '');
  if (!chosen.every(isTujuan)) throw invalid({ tujuan: 'Tujuan kolom tidak dikenal.' });
  const fields = chosen.flatMap(isiTujuan);
  const twice = fields.find((one, at) => fields.indexOf(one) !== at);
  if (twice) throw invalid({ tujuan: `Dua kolom menuju ${KOLOM_IMPOR[twice]}. Pilih satu saja.` });
  if (!chosen.includes('nik')) throw invalid({ tujuan: 'Pilih kolom yang berisi NIK.' });
}
