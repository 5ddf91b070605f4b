import { redirect } from 'react-router';
import { survei } from '#contract/survei/survei.ts';
import { apiOf } from '../../lib/api.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import type { Route } from './+types/warga-nilai.ts';

/** `/nilai-layanan/surat/12`: from a finished service of one's own to the form that rates it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { undangan } = await apiOf(context)(survei.invite, { params });
  return redirect(morePaths.surveiUndangan(undangan));
}

export default function NilaiLayanan() {
  return null;
}
