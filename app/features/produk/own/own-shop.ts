import { redirect } from 'react-router';
import type { Call } from '#contract/client.ts';
import { type Toko, toko } from '#contract/toko/toko.ts';
import { paths } from '../../../lib/paths/paths.ts';

/** The own shop that an address names; back to the list where there is none. */
export async function ownShop(call: Call, request: Request): Promise<Toko> {
  const slug = new URL(request.url).searchParams.get('shopID');
  const query = { 'include[]': 'kategori' };
  const found = slug ? await call(toko.get, { params: { slug }, query }).catch(() => null) : null;
  if (!found?.milik_saya) throw redirect(paths.profilSaya('toko-saya'));
  return found;
}
