import type { RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { villageOf } from '#app/lib/live/visitor.ts';
import { type StaticHtml, staticHtml } from '#app/lib/text/static-html.ts';
import { peta } from '#contract/peta/peta.ts';
import { BerandaPeta } from './beranda-peta.tsx';

type Context = Readonly<RouterContextProvider>;

/** The map on the home page as HTML, so that no script comes with it; '' while the village has drawn nothing. */
export async function berandaPeta(context: Context): Promise<StaticHtml> {
  const [picture, { nama_desa, dilan }] = await Promise.all([
    apiOf(context)(peta.picture),
    villageOf(context),
  ]);
  const { url } = picture;
  if (!url) return staticHtml(context, null);
  const element = <BerandaPeta url={url} desa={nama_desa} dilan={dilan} />;
  return staticHtml(context, { of: picture, name: 'peta', element });
}
