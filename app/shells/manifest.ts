import { brandOf } from '../lib/brand.ts';
import { villageOf } from '../lib/live/visitor.ts';
import type { Route } from './+types/manifest.ts';

/** The village as an app on the home screen of a phone. */
export async function loader({ context }: Route.LoaderArgs) {
  const village = await villageOf(context);
  const icon = (src: string, sizes: string, type: string, purpose = 'any') => ({ src, sizes, type, purpose });
  const manifest = {
    id: '/',
    name: `Desa ${village.nama_desa}`,
    short_name: village.nama_desa,
    description: `Situs resmi Pemerintah Desa ${village.nama_desa}`,
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: brandOf(village.warna).colour,
    icons: [
      icon('/ikon.svg', 'any', 'image/svg+xml'),
      icon('/icons/ikon-192.png', '192x192', 'image/png'),
      icon('/icons/ikon-512.png', '512x512', 'image/png'),
      icon('/icons/ikon-maskable-512.png', '512x512', 'image/png', 'maskable'),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}
