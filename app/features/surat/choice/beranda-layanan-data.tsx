import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import { apiOf } from '#app/lib/api.ts';
import { userOf, villageOf } from '#app/lib/visitor.ts';
import { layanan } from '#contract/surat/layanan.ts';
import { BerandaLayanan } from './beranda-layanan.tsx';

const MOST = 6;

type Context = Readonly<RouterContextProvider>;
type Html = { __html: string };

/** The letters on the home page as HTML, so that it carries no script for them; '' in DILAN and where there are none. */
export const berandaLayanan = async (context: Context): Promise<Html> => ({
  __html: await bandFor(context),
});

async function bandFor(context: Context): Promise<string> {
  const village = await villageOf(context);
  if (village.dilan) return '';
  if (!village.layanan_dinamis) return renderToStaticMarkup(<BerandaLayanan types={null} user={false} />);
  const [found, user] = await Promise.all([apiOf(context)(layanan.jenis), userOf(context)]);
  const types = Object.entries(found).map(([slug, type]) => ({ slug, ...type }));
  if (types.length === 0) return '';
  return renderToStaticMarkup(<BerandaLayanan types={types.slice(0, MOST)} user={user !== null} />);
}
