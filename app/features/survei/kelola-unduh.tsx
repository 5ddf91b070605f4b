import { kelolaSurvei } from '#contract/survei/kelola.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/kelola-unduh.ts';

/** `/kelola/survei/unduh/3.pdf`, `3.xlsx`, and `loket.pdf`: the sheet for the counter. */
export function loader({ context, params }: Route.LoaderArgs) {
  const [name = '', bentuk] = params.berkas.split('.');
  const call = apiOf(context);
  if (name === 'loket') return call(kelolaSurvei.poster);
  return call(kelolaSurvei.file, { params: { id: name }, query: { bentuk } });
}
