import type { ProfilChild } from '../../lib/paths/paths.ts';

type Child = { child: ProfilChild; label: string };
export type ProfilGroup = { sub: 'tentang' | 'pemerintahan'; label: string; children: [Child, ...Child[]] };

/** The left menu of `/profil?sub=&child=`. */
export const PROFIL_GROUPS: ProfilGroup[] = [
  {
    sub: 'tentang',
    label: 'Tentang',
    children: [
      { child: 'profil-desa', label: 'Profil Desa' },
      { child: 'sejarah-desa', label: 'Sejarah Desa' },
      { child: 'batas-wilayah-desa', label: 'Batas Wilayah Desa' },
      { child: 'visi-dan-misi-desa', label: 'Visi dan Misi Desa' },
    ],
  },
  {
    sub: 'pemerintahan',
    label: 'Pemerintahan',
    children: [{ child: 'struktur-pemerintahan', label: 'Struktur Pemerintahan' }],
  },
];
const ALL = PROFIL_GROUPS.flatMap(({ children }) => children);
const HISTORY: Child = { child: 'sejarah-desa', label: 'Sejarah Desa' };
/** Pages whose texts are written in one form of the settings. */
export const WRITTEN: [Child, ...Child[]] = [
  HISTORY,
  ...ALL.filter(({ child }) => child === 'visi-dan-misi-desa' || child === 'batas-wilayah-desa'),
];

/** The page an address names: its child; else the only one of its group; else the history. */
export function childOf(search: URLSearchParams): Child {
  const child = ALL.find((one) => one.child === search.get('child'));
  const government = PROFIL_GROUPS.find(({ sub }) => sub === 'pemerintahan')?.children[0];
  return child ?? (search.get('sub') === 'pemerintahan' ? government : undefined) ?? HISTORY;
}
