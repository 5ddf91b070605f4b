import { infografis } from '#contract/infografis.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-data.ts';

/** `/infografis/umur.svg`: a chart as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [tipe = '', bentuk] = params.berkas.split('.');
  return apiOf(context)(infografis.file, { params: { tipe }, query: { bentuk } });
}
