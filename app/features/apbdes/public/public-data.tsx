import { apbdes } from '#contract/apbdes/apbdes.ts';
import { CallError, plainMessage } from '#contract/errors.ts';
import { apiOf, refusedStatus } from '../../../lib/api.ts';
import { redirectWithToast } from '../../../lib/forms/flash.ts';
import { paths } from '../../../lib/paths/paths.ts';
import type { Route } from './+types/public-data.ts';
import { unprinted } from './unprinted.ts';
import { yearParam } from './year-load.ts';

/** The page of this site that the button stands on; the budget where the browser does not say. */
function cameFrom({ headers, url }: Request): string {
  const from = URL.parse(headers.get('referer') ?? '');
  const here = from !== null && from.host === new URL(url).host && from.pathname !== new URL(url).pathname;
  return here ? from.pathname + from.search : paths.apbdes();
}

/**
 * `/apbdes.csv`, `/apbdes/2026.csv`, `/apbdes/2026/02.03.json`, `/apbdes/2026/datapackage.json`: the addresses of published files. A PDF that
 * cannot be made leads back with the reason: a press of a button should not end on a page of errors.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const call = apiOf(context);
  // Without a year it is what `/apbdes` shows: the latest.
  const asked = 'tahun' in params ? params.tahun : (await call(apbdes.overview)).periode[0]?.toString();
  const tahun = String(yearParam(asked));
  const ending = pathname.split('.').at(-1) ?? '';
  const bentuk = pathname.endsWith('/datapackage.json') ? 'datapackage' : ending;
  const kode = 'kode' in params ? params.kode : undefined;
  const query = { bentuk, kode, realisasi: searchParams.get('realisasi') };
  if (bentuk !== 'pdf') return call(apbdes.file, { params: { tahun }, query });
  try {
    return await call(apbdes.file, { params: { tahun }, query });
  } catch (error) {
    const sentence = error instanceof CallError && error.http !== 500 ? plainMessage(error.body) : undefined;
    return redirectWithToast(cameFrom(request), unprinted(refusedStatus(error), sentence));
  }
}
