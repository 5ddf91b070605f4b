import { sig } from '#contract/peta/sig.ts';
import { implement } from '#server/core/context.ts';
import { notFound } from '#server/core/errors.ts';
import { toInstant } from '#server/core/zone.ts';
import { wholeFile, withClass } from './aliran-queries.ts';
import { modelSig } from './model-queries.ts';
import { allSig } from './sig-queries.ts';
import { countedTipe, legendaOf, publicTipe } from './tipe-queries.ts';
import { layerFile } from './unduh-queries.ts';
import { fileName } from './unduh-rules.ts';

const BENTUK = ['geojson', 'kml', 'gpx', 'csv', 'xlsx'] as const;
const parameter = (name: string, description: string) => ({
  ...{ name, description, in: 'query' as const },
  schema: { type: 'string' },
});

export const unduhRoutes = [
  implement(
    sig.download,
    async ({ core, db, query, village }) => {
      const types = await countedTipe(db, await publicTipe(db));
      const tipe = types.find(({ id }) => String(id) === query.get('tipe_id'));
      const bentuk = BENTUK.find((one) => one === query.get('bentuk'));
      if (!tipe || !bentuk) throw notFound();
      const source = types.find(({ id }) => id === tipe.sumber_id) ?? tipe;
      const asked = new URLSearchParams({ 'filter{tipe.id}': String(source.id) });
      const later = { db: core.tenancy.read(village.id), zone: village.zona };
      const features = tipe.from_model
        ? await modelSig(db, tipe, village.nama_desa)
        : allSig(later, asked, tipe.tematik ? withClass(tipe) : undefined);
      const file =
        bentuk === 'geojson'
          ? { type: 'application/geo+json', stream: wholeFile(features, legendaOf(tipe)).body }
          : layerFile(bentuk, tipe.nama, features);
      const name = fileName(tipe.nama, village.nama_desa, toInstant(new Date(), village.zona).slice(0, 10));
      return new Response(file.stream, {
        headers: {
          'content-type': file.type,
          'content-disposition': `attachment; filename="${name}.${bentuk}"`,
          'cache-control': 'public, no-cache',
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
