import { useSearchParams } from 'react-router';
import { type ProfilSayaQuery, type ProfilSayaSub, paths } from './paths.ts';

const KEPT = ['shopID', 'search', 'kategori', 'page', 'per_page'] as const;

/** The list of the resident area that is open, as it is narrowed now; with a question about one of its rows. */
export function useOwnPath(
  sub: ProfilSayaSub,
): (asked?: Pick<ProfilSayaQuery, 'hapus' | 'stok' | 'jadi'>) => string {
  const [params] = useSearchParams();
  const kept = Object.fromEntries(KEPT.map((name) => [name, params.get(name)]));
  return (asked) => paths.profilSaya(sub, { ...kept, ...asked });
}
