import { paths } from '../../lib/paths/paths.ts';
import { NOUNS } from '../../nouns.ts';

const LABELS = new Map(NOUNS.flatMap(({ found = {} }) => Object.entries(found)));

/** The word for a kind of thing that is found. */
export const kindLabel = (jenis: string): string =>
  LABELS.get(jenis) ?? jenis.charAt(0).toUpperCase() + jenis.slice(1).replaceAll(/[-_]/g, ' ');

type Kind = { label: string; count: number; to: string; current: boolean };

/** Ways to narrow a search to one kind: everything first, then the kinds with most finds. */
export function kindsOf(jumlah: Record<string, number>, search: string, chosen: string | null): Kind[] {
  const found = Object.entries(jumlah).sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'id'));
  const all = found.reduce((sum, [, count]) => sum + count, 0);
  const everything = { label: 'Semua', count: all, to: paths.cari(search), current: chosen === null };
  return [
    everything,
    ...found.map(([jenis, count]) => ({
      label: kindLabel(jenis),
      count,
      to: paths.cari(search, jenis),
      current: chosen === jenis,
    })),
  ];
}
