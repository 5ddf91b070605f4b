import { type RouterContextProvider, redirect } from 'react-router';
import { pagesContext, villageOf } from '../../lib/live/visitor.ts';
import { paths } from '../../lib/paths/paths.ts';

type Context = Readonly<RouterContextProvider>;

/** DILAN villages have no shop: its addresses are 404 there. */
export async function refuseDilan(context: Context): Promise<void> {
  const village = await villageOf(context);
  if (village.dilan) throw new Response(null, { status: 404 });
}

/** True where the site has a map of the shops. */
export const hasMap = (context: Context): boolean => context.get(pagesContext)(paths.peta('toko-desa'));

export const toShop = () => redirect(paths.tokoDesa());
