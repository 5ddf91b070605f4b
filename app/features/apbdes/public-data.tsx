import { apbdes } from '#contract/apbdes/apbdes.ts';
import { apiOf, refusedStatus } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/public-data.ts';
import { unprinted } from './unprinted.ts';
import { yearParam } from './year-load.ts';

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
    return redirectWithToast(paths.apbdes(), unprinted(refusedStatus(error)));
  }
}
