import { sig } from '#contract/peta/sig.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { nodeStream } from '#server/core/web-stream.ts';
import { toInstant } from '#server/core/zone.ts';
import { modelSig } from '../layers/model-queries.ts';
import { countedTipe, legendaOf, publicTipe } from '../layers/tipe-queries.ts';
import { geojsonText, wholeFile, withClass } from './aliran-queries.ts';
import { allSig } from './sig-queries.ts';
import { LAYER_TYPES, layerFile } from './unduh-queries.ts';
import { fileName } from './unduh-rules.ts';

const BENTUK = ['geojson', 'kml', 'gpx', 'csv', 'xlsx'] as const;
const parameter = (name: string, description: string) => ({
  name,
  description,
  in: 'query' as const,
  schema: { type: 'string' },
});

export const unduhRoutes = [
  implement(
    sig.download,
    async (context) => {
      const { core, db, query, village } = context;
      const types = await countedTipe(db, await publicTipe(db));
      const tipe = types.find(({ id }) => String(id) === query.get('tipe_id'));
      const bentuk = BENTUK.find((one) => one === query.get('bentuk'));
      if (!tipe || !bentuk) throw notFound();
      const source = types.find(({ id }) => id === tipe.sumber_id) ?? tipe;
      const asked = new URLSearchParams({ 'filter{tipe.id}': String(source.id) });
      const later = { db: core.tenancy.read(village.id), zone: village.zona };
      const features = () =>
        tipe.from_model
          ? modelSig(db, tipe, village.nama_desa)
          : allSig(later, asked, tipe.tematik ? withClass(tipe) : undefined);
      const pieces = async () =>
        bentuk === 'geojson'
          ? geojsonText(await features(), legendaOf(tipe))
          : nodeStream(layerFile(bentuk, tipe.nama, await features()));
      const name = fileName(tipe.nama, village.nama_desa, toInstant(new Date(), village.zona).slice(0, 10));
      return wholeFile(context, {
        name: `peta/unduh-${tipe.id}-${bentuk}`,
        type: LAYER_TYPES[bentuk],
        pieces,
        headers: {
          'content-disposition': `attachment; filename="${name}.${bentuk}"`,
          'x-content-type-options': 'nosniff',
        },
      });
    },
    {
      parameters: [
        parameter('tipe_id', 'Nomor tipe layer.'),
        parameter('bentuk', '`geojson`, `kml`, `gpx`, `csv` (dengan WKT), atau `xlsx` (tanpa bentuk).'),
      ],
    },
  ),
];
