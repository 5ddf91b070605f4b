import { produkHukum } from '#contract/produk-hukum/produk-hukum.ts';
import { apiOf } from '../../lib/api.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import { rowsUpTo } from '../../lib/paths/rows-up-to.ts';
import type { Route } from './+types/public-jdih.ts';
import { jdihRecord } from './jdih.ts';

const MOST = 10_000;

/** `/jdih/feed.json`, also at `/feed/dokumen.json` where the network's own software has it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const call = apiOf(context);
  const [desa, { data: rows }] = await Promise.all([
    villageOf(context),
    rowsUpTo(MOST, (paging) => call(produkHukum.list, { query: paging })),
  ]);
  return Response.json(rows.map((one) => jdihRecord(one, desa.nama_desa, origin)));
}
