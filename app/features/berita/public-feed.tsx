import { berita } from '#contract/berita.ts';
import { apiOf } from '../../lib/api.ts';
import { villageOf } from '../../lib/live/visitor.ts';
import type { Route } from './+types/public-feed.ts';
import { FEED_TYPE, feedText } from './feed.ts';

const NEWEST = 20;

/** `/berita/rss.xml` and `/berita/atom.xml`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, pathname } = new URL(request.url);
  const kind = pathname.endsWith('/atom.xml') ? 'atom' : 'rss';
  const [desa, { data }] = await Promise.all([
    villageOf(context),
    apiOf(context)(berita.list, {
      query: { 'include[]': 'kategori', per_page: NEWEST, exclude_count: 1 },
    }),
  ]);
  return new Response(feedText(kind, desa, data, origin), { headers: { 'content-type': FEED_TYPE[kind] } });
}
