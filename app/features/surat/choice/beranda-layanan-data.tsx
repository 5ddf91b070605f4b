import type { RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { userOf, villageOf } from '#app/lib/live/visitor.ts';
import { type StaticHtml, staticHtml } from '#app/lib/text/static-html.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { BerandaLayanan } from './beranda-layanan.tsx';

const MOST = 6;

type Context = Readonly<RouterContextProvider>;

/** The letters on the home page as HTML, so that it carries no script for them; '' in DILAN and where there are none. */
export async function berandaLayanan(context: Context): Promise<StaticHtml> {
  const village = await villageOf(context);
  if (village.dilan) return staticHtml(context, null);
  if (!village.layanan_dinamis) {
    const element = <BerandaLayanan types={null} user={false} />;
    return staticHtml(context, { of: village, name: 'layanan', element });
  }
  const [found, user] = await Promise.all([apiOf(context)(layanan.jenis), userOf(context)]);
  const types = Object.entries(found).map(([slug, type]) => ({ slug, ...type }));
  if (types.length === 0) return staticHtml(context, null);
  const known = user !== null;
  const element = <BerandaLayanan types={types.slice(0, MOST)} user={known} />;
  return staticHtml(context, { of: found, name: `layanan ${known}`, element });
}
