import { type RouterContextProvider, redirect } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { pagesContext, villageOf } from '../../lib/visitor.ts';

type Context = Readonly<RouterContextProvider>;

/** DILAN villages have no shop: its addresses are 404 there. */
export async function refuseDilan(context: Context): Promise<void> {
  const village = await villageOf(context);
  if (village.dilan) throw new Response(null, { status: 404 });
}

/** True where the site has a map of the shops. */
export const hasMap = (context: Context): boolean => context.get(pagesContext)(paths.peta('toko-desa'));

export const toShop = () => redirect(paths.tokoDesa());
