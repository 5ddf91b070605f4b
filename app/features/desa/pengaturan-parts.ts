import { paths, withQuery } from '../../lib/paths.ts';

/** The parts of the settings page, one form each. */
export const PARTS = [
  { id: 'identitas', label: 'Identitas dan kontak' },
  { id: 'tampilan', label: 'Tampilan' },
  { id: 'profil', label: 'Profil desa' },
  { id: 'fitur', label: 'Fitur' },
  { id: 'riwayat', label: 'Riwayat' },
] as const;
export type PartId = (typeof PARTS)[number]['id'];

export const partOf = (search: URLSearchParams): PartId =>
  PARTS.find(({ id }) => id === search.get('bagian'))?.id ?? 'identitas';

export const partPath = (bagian: PartId) => withQuery(paths.kelola('pengaturan'), { bagian });
