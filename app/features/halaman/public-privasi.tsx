import { halaman } from '#contract/halaman.ts';
import { apiOf } from '../../lib/api.ts';
import type { Route } from './+types/public-privasi.ts';
import { SitePage } from './site-page.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  apiOf(context)(halaman.get, { params: { nama: 'privasi' } });

export default function Privasi({ loaderData }: Route.ComponentProps) {
  return <SitePage page={loaderData} lead="Data apa yang disimpan situs ini, untuk apa, dan berapa lama." />;
}
