import { paths } from '../../lib/paths/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { TabLinks } from '../../ui/table/tab-links.tsx';

const PARTS = [
  ['permohonan', 'Permohonan'],
  ['warga', 'Akun warga'],
  ['petugas', 'Petugas'],
] as const;
type Part = (typeof PARTS)[number][0];

const pathTo = (part: Part) => (part === 'petugas' ? paths.kelola('akun') : paths.kelola('akun', part));

interface AccountTabsProps {
  current: Part;
  counts?: Partial<Record<Part, number>>;
}

/** Requests, residents' accounts, and those of the staff, which only administrators keep. */
export function AccountTabs({ current, counts = {} }: AccountTabsProps) {
  const { user } = useSite();
  const shown = PARTS.filter(([part]) => part !== 'petugas' || user?.role === 'admin');
  return (
    <TabLinks
      desk
      label="Bagian akun"
      items={shown.map(([part, label]) => ({
        to: pathTo(part),
        current: part === current,
        label,
        count: counts[part],
      }))}
    />
  );
}
