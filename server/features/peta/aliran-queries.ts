import type { Sig } from '#contract/peta/sig.ts';
import { KELAS_LAIN, type Legenda } from '#contract/peta/tipe.ts';
import { classOf } from './rules.ts';
import type { Shown } from './sig-queries.ts';
import type { TipeRow } from './table.ts';
import { legendaOf } from './tipe-queries.ts';

/** Features as one GeoJSON text that is written as it is read, with the legend behind them. */
export function wholeFile(features: Iterable<Sig> | AsyncIterable<Sig>, legenda: Legenda[]): Response {
  const encoder = new TextEncoder();
  const lines = textOf(features, legenda);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
  return new Response(body, {
    headers: { 'content-type': 'application/geo+json', 'cache-control': 'public, no-cache' },
  });
}

const PIECE = 32 * 1024;

async function* textOf(
  features: Iterable<Sig> | AsyncIterable<Sig>,
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
  return (one, atribut) => {
    const klasifikasi_atribut = { [tipe.nama]: names[classOf(tipe, atribut)] ?? '' };
    return { ...one, properties: { ...one.properties, klasifikasi_atribut } };
  };
}
