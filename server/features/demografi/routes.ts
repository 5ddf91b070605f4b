import { demografi, TIPE_DEMOGRAFI } from '#contract/demografi/demografi.ts';
import { selAt } from '#contract/kinds/bagan.ts';
import { angkaOf, tandaSamar } from '#contract/kinds/samar.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { chartFile } from '#server/kinds/bagan/chart-files.ts';
import { demografiFor } from './queries.ts';

const PARAMETERS = [
  { name: 'type', in: 'query' as const, description: TIPE_DEMOGRAFI.join(', '), schema: { type: 'string' } },
];

export const demografiRoutes = [
  implement(
    demografi.rows,
    async (context) => {
      const type = TIPE_DEMOGRAFI.find((one) => one === context.query.get('type'));
      if (!type) throw invalid({ type: `Pilih ${TIPE_DEMOGRAFI.join(', ')}.` });
      const { bagan } = await demografiFor(context);
      const rows = bagan.find(({ tipe }) => tipe === type)?.bagan.baris ?? [];
      return rows.map((row) => ({
        name: row.label,
        y: angkaOf(selAt(row, 0)),
        ...tandaSamar(row.samar.some(Boolean)),
      }));
    },
    { parameters: PARAMETERS },
  ),

  implement(demografi.overview, (context) => demografiFor(context)),

  implement(demografi.file, async (context) => {
    const { core, db, params, query, village } = context;
    const found = (await demografiFor(context)).bagan.find(({ tipe }) => tipe === params.tipe);
    if (!found) throw notFound();
    return chartFile(found.bagan, {
      bentuk: query.get('bentuk'),
      diperbarui: null,
      print: async () => ({
        core,
        desaId: village.id,
        judul: `Data demografi ${found.bagan.judul} Desa ${village.nama_desa}`,
        kop: await kopOf(core, db, village),
        kaki: `Data demografi Desa ${village.nama_desa}`,
      }),
    });
  }),
];
