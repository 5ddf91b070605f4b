import { ppid } from '#contract/ppid/ppid.ts';
import { apiOf } from '../../../lib/api.ts';
import type { Route } from './+types/public-profil.ts';
import { profilPartOf } from './profil-parts.ts';
import { ProfilView } from './profil-view.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { now } = profilPartOf(new URL(request.url).searchParams.get('now'));
  return { now, profil: await apiOf(context)(ppid.profil) };
}

export default function ProfilPpidPage({ loaderData }: Route.ComponentProps) {
  return <ProfilView {...loaderData} />;
}
