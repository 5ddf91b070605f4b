import { desa } from '#contract/desa/desa.ts';
import { pegawai } from '#contract/pegawai.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-profil.ts';
import { childOf } from './profil-children.ts';
import { ProfilView } from './profil-view.tsx';

const MOST_OFFICIALS = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = apiOf(context);
  const { child, label } = childOf(new URL(request.url).searchParams);
  if (child === 'struktur-pemerintahan') {
    const { data } = await call(pegawai.list, { query: { per_page: MOST_OFFICIALS } });
    return { child, label, village: null, officials: data };
  }
  return { child, label, village: await call(desa.me), officials: [] };
}

export default function Profil({ loaderData }: Route.ComponentProps) {
  return <ProfilView {...loaderData} />;
}
