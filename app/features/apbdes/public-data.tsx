import { apbdes } from '#contract/apbdes.ts';
import { apiOf, refusedStatus } from '../../lib/api.ts';
import { redirectWithToast } from '../../lib/flash.ts';
import { paths } from '../../lib/paths.ts';
import type { Route } from './+types/public-data.ts';
import { yearParam } from './year-load.ts';

const EMPTY = {
  title: 'Data kosong',
  text: 'Tidak ada data APBDES untuk periode ini',
  kind: 'info',
} as const;
const FAILED = {
  title: 'Gagal download',
  text: 'PDF belum dapat dibuat karena server sedang sibuk. Coba lagi sebentar lagi.',
  kind: 'error',
} as const;

/**
 * `/apbdes/2026.csv`, `/apbdes/2026/02.03.json`, `/apbdes/2026/datapackage.json`: the addresses of published files. A PDF that
 * cannot be made leads back with the reason: a press of a button should not end on a page of errors.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const tahun = String(yearParam(params.tahun));
  const ending = pathname.split('.').at(-1) ?? '';
  const bentuk = pathname.endsWith('/datapackage.json') ? 'datapackage' : ending;
  const kode = 'kode' in params ? params.kode : undefined;
  const query = { bentuk, kode, realisasi: searchParams.get('realisasi') };
  const call = apiOf(context);
  if (bentuk !== 'pdf') return call(apbdes.file, { params: { tahun }, query });
  try {
    return await call(apbdes.file, { params: { tahun }, query });
  } catch (error) {
    const none = [404, 410].includes(refusedStatus(error) ?? 0);
    return redirectWithToast(paths.apbdes(), none ? EMPTY : FAILED);
  }
}
