import { demografi } from '#contract/demografi/demografi.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-data.ts';

/** `/demografi/mbr.svg`: a chart as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [tipe = '', bentuk] = params.berkas.split('.');
  return apiOf(context)(demografi.file, { params: { tipe }, query: { bentuk } });
}
