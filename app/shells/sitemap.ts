import type { Call } from '#contract/client.ts';
import type { Desa } from '#contract/desa/desa.ts';
import { apiOf } from '../lib/api.ts';
import { pagesContext, villageOf } from '../lib/live/visitor.ts';
import { menuFor } from '../lib/paths/menu.ts';
import { paths } from '../lib/paths/paths.ts';
import { NOUNS } from '../nouns.ts';
import type { Route } from './+types/sitemap.ts';

const OWN_PAGES = [paths.privasi(), paths.aksesibilitas()];

/** Every public page of the village. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const village = await villageOf(context);
  const exists = context.get(pagesContext);
  const items = await itemPaths(village, exists, apiOf(context));
  const all = [...new Set(['/', ...OWN_PAGES, ...menuPaths(village, exists), ...items])];
  const { origin } = new URL(request.url);
  const urls = all.map((path) => `<url><loc>${escapeXml(origin + path)}</loc></url>`).join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml; charset=utf-8' } },
  );
}

function menuPaths(village: Desa, exists: (path: string) => boolean): string[] {
  const { main } = menuFor(village, exists);
  return main
    .flatMap((item) => ('items' in item ? item.items : [item]))
    .map(({ to }) => to)
    .filter((to) => !to.includes('#'));
}

async function itemPaths(village: Desa, exists: (path: string) => boolean, call: Call): Promise<string[]> {
  const wanted = NOUNS.flatMap(({ pages = [] }) => pages).filter(
    ({ example, when, shop }) =>
      exists(example) && (when?.(village) ?? true) && (village.jenis_host !== 'toko' || shop),
  );
  // A noun that cannot be listed now is missing until the next visit; the others are still found.
  const lists = await Promise.allSettled(wanted.map(({ list }) => list(call)));
  return lists.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
