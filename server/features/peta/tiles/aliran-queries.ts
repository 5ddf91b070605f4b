import type { Sig } from '#contract/peta/sig.ts';
import { KELAS_LAIN, type Legenda } from '#contract/peta/tipe.ts';
import type { Context } from '#server/core/context.ts';
import { digest, madeFile, madeOnce, packedAnswer, streamOf, zipped } from '#server/core/files/made.ts';
import { classifier } from '../layers/tema-rules.ts';
import { legendaOf } from '../layers/tipe-queries.ts';
import type { TipeRow } from '../table.ts';
import type { Shown } from './sig-queries.ts';

type Features = Iterable<Sig> | AsyncIterable<Sig>;
type Asking = Pick<Context, 'core' | 'village' | 'request'>;
type Pieces = AsyncIterable<string | Uint8Array>;
type Whole = {
  /** Name of the file in its address in the store; null for one that is made for who asks, and not kept. */
  name: string | null;
  type: string;
  headers?: Record<string, string>;
  pieces: () => Pieces | Promise<Pieces>;
};

/**
 * A file with all of a layer, read from the store as it was made for this content version of the village. What is asked for with
 * conditions of its own is made whole before its first byte leaves: a source that fails answers 503, never half a file.
 */
export async function wholeFile(
  { core, village, request }: Asking,
  { name, type, pieces, headers = {} }: Whole,
): Promise<Response> {
  const version = String(core.villages.version(village.id));
  const make = async () => zipped(await pieces());
  const at = { core, desaId: village.id, version, type, make };
  const etag = name && `"${version}-${digest(name)}"`;
  const sent = {
    'content-type': type,
    'cache-control': 'public, no-cache',
    ...headers,
    ...(etag && { etag }),
  };
  if (etag && request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: sent });
  const file = name
    ? await madeFile({ ...at, name })
    : await madeOnce({ ...at, name: request.url.pathname + request.url.search });
  return packedAnswer(
    file instanceof Uint8Array ? { stream: streamOf(file), size: file.length } : file,
    request.headers.get('accept-encoding'),
    sent,
  );
}

const GEOJSON = 'application/geo+json';

/** Features as one GeoJSON text, with the legend behind them. */
export const geojsonFile = (
  asking: Asking,
  {
    name,
    features,
    legenda,
  }: { name: string | null; features: () => Features | Promise<Features>; legenda: Legenda[] },
): Promise<Response> =>
  wholeFile(asking, { name, type: GEOJSON, pieces: async () => geojsonText(await features(), legenda) });

const PIECE = 32 * 1024;

export async function* geojsonText(
  features: Features,
  legenda: Legenda[],
): AsyncGenerator<string, void, undefined> {
  let text = '{"type":"FeatureCollection","features":[';
  let first = true;
  for await (const one of features) {
    text += `${first ? '' : ','}${JSON.stringify(one)}`;
    first = false;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield `${text}],"meta":${JSON.stringify({ legenda })}}`;
}

/** The class of a feature in place of the numbers that it comes from. */
export function withClass(tipe: TipeRow): Shown {
  const names = [...legendaOf(tipe).map(({ ket_warna }) => ket_warna), KELAS_LAIN.samar];
  const classOf = classifier(tipe);
  return (one, atribut) => {
    const klasifikasi_atribut = { [tipe.nama]: names[classOf(one.properties.id, atribut)] ?? '' };
    return { ...one, properties: { ...one.properties, klasifikasi_atribut } };
  };
}
