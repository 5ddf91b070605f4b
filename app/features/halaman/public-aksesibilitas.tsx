import { halaman } from '#contract/halaman.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-aksesibilitas.ts';
import { SitePage } from './site-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)(halaman.get, { params: { nama: 'aksesibilitas' } });

export default function Aksesibilitas({ loaderData }: Route.ComponentProps) {
  return <SitePage page={loaderData} lead="Untuk siapa situs ini dibuat, dan apa yang belum sempurna." />;
}
