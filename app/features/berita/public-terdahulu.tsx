import { redirect } from 'react-router';
import { berita } from '#contract/berita.ts';
import { apiOf } from '../../lib/api.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Route } from './+types/public-terdahulu.ts';

const NUMBER = /^\d{1,15}$/;
const FIRST_YEAR = 1990;

/**
 * The address of an article in OpenSID: `artikel/2024/05/06/judul-berita`, or `first/artikel/12/judul-berita` of old; it leads
 * to the same article here.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const parts = (params['*'] ?? '')
    .replace(/\.html?$/, '')
    .split('/')
    .filter(Boolean);
  const [first = ''] = parts;
  const isDated = parts.length > 3 && Number(first) >= FIRST_YEAR;
  const kunci = NUMBER.test(first) && !isDated ? first : (parts.at(-1) ?? '');
  const { id } = await apiOf(context)(berita.terdahulu, { params: { kunci: kunci || '-' } });
  return redirect(paths.beritaDetail(id), 301);
}
