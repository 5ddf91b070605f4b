import type { Route } from './+types/robots.ts';

const CLOSED = [
  '/kelola',
  '/profil-saya',
  '/ubah-password',
  '/notifikasi',
  '/buat-',
  '/masuk',
  '/v1/',
  '/api/',
  '/*?login=',
  '/*&login=',
];

/** Tells search engines what they may read, and where the list of pages is. */
export function loader({ request }: Route.LoaderArgs) {
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''];
  const sitemap = `Sitemap: ${new URL(request.url).origin}/sitemap.xml\n`;
  return new Response(`${lines.join('\n')}\n${sitemap}`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });
}
