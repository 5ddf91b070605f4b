import { survei } from '#contract/survei/survei.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-pdf.ts';

/** `/survei/hasil.pdf?periode=3` */
export function loader({ context, request }: Route.LoaderArgs) {
  const periode = new URL(request.url).searchParams.get('periode');
  return apiOf(context)(survei.file, { query: { periode } });
}
