import { infografis, TIPE_INFOGRAFIS, type TipeInfografis } from '#contract/infografis.ts';
import { tandaSamar } from '#contract/kinds/samar.ts';
import { implement } from '#server/core/context.ts';
import { invalid, notFound } from '#server/core/errors.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { chartFile, dataSetOf } from '#server/kinds/bagan/chart-files.ts';
import { xlsxFile } from '#server/kinds/bagan/files.ts';
import { infografisFor } from './rilis-writes.ts';
import { drawnOf, rowsOf } from './rules.ts';

const tipeOf = (text: string | null): TipeInfografis | undefined =>
  TIPE_INFOGRAFIS.find((one) => one === text);

const PARAMETERS = [
  { name: 'tipe', in: 'query' as const, description: TIPE_INFOGRAFIS.join(', '), schema: { type: 'string' } },
  {
    name: 'output_format',
    in: 'query' as const,
    description: 'xlsx: berkas sebagai ganti data.',
    schema: { type: 'string' },
  },
];

/** Bodies of files that are no table of both sexes: they show what the page draws. */
const DRAWN = ['svg', 'pdf'];

export const infografisRoutes = [
  implement(
    infografis.rows,
    async (context) => {
      const tipe = tipeOf(context.query.get('tipe'));
      if (!tipe) throw invalid({ tipe: `Pilih ${TIPE_INFOGRAFIS.join(', ')}.` });
      const found = await infografisFor(context);
      if (context.query.get('output_format') === 'xlsx') return xlsxFile(dataSetOf(found.bagan[tipe], null));
      return rowsOf(found, tipe);
    },
    { parameters: PARAMETERS },
  ),

  implement(infografis.overview, async (context) => {
    const found = await infografisFor(context);
    return {
      penduduk: found.penduduk,
      keluarga: found.keluarga,
      ...tandaSamar(found.penduduk === null, found.keluarga === null),
      diperbarui: found.diperbarui,
      bagan: TIPE_INFOGRAFIS.map((tipe) => ({ tipe, bagan: drawnOf(found, tipe) })),
    };
  }),

  implement(infografis.file, async (context) => {
    const { core, db, params, query, village } = context;
    const tipe = tipeOf(params.tipe);
    if (!tipe) throw notFound();
    const found = await infografisFor(context);
    const bentuk = query.get('bentuk');
    const data = DRAWN.includes(bentuk ?? '') ? drawnOf(found, tipe) : found.bagan[tipe];
    return chartFile(data, {
      bentuk,
      diperbarui: found.diperbarui,
      print: async () => ({
        core,
        desaId: village.id,
        judul: `Data infografis ${data.judul} Desa ${village.nama_desa}`,
        kop: await kopOf(core, db, village),
        kaki: 'Informasi ini bersumber dari data kependudukan desa',
      }),
    });
  }),
];
