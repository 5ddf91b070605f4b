import { paths } from '../../lib/paths/paths.ts';
import { TabLinks } from '../../ui/table/tab-links.tsx';

const PARTS = [
  ['', 'Penduduk'],
  ['keluarga', 'Keluarga'],
  ['wilayah', 'Wilayah'],
  ['mutasi', 'Laporan mutasi'],
  ['buku', 'Buku administrasi'],
  ['impor', 'Impor'],
  ['temuan', 'Temuan'],
] as const;
export type RegisterPart = (typeof PARTS)[number][0];

// Families and areas have their own addresses: below the register's, a segment is a person's id.
const OWN: RegisterPart[] = ['keluarga', 'wilayah'];
const pathTo = (part: RegisterPart) => {
  if (OWN.includes(part)) return paths.kelola(part);
  return part ? paths.kelola('penduduk', part) : paths.kelola('penduduk');
};

/** The parts of the register that have a page. */
export const partsThat = (exists: (path: string) => boolean): RegisterPart[] =>
  PARTS.map(([part]) => part).filter((part) => exists(pathTo(part)));

interface RegisterTabsProps {
  parts: readonly RegisterPart[];
  current: RegisterPart;
  counts?: Partial<Record<RegisterPart, number>>;
}

/** Tabs of the register; one of a single page has none. */
export function RegisterTabs({ parts, current, counts = {} }: RegisterTabsProps) {
  if (parts.length < 2) return null;
  const shown = PARTS.filter(([part]) => parts.includes(part));
  return (
    <TabLinks
      desk
      label="Bagian penduduk"
      items={shown.map(([part, label]) => ({
        to: pathTo(part),
        current: part === current,
        label,
        count: counts[part],
      }))}
    />
  );
}
