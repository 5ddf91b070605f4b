import type { RingkasanAntrean } from '#contract/layanan-informasi/antrean.ts';
import { paths } from '../../lib/paths/paths.ts';
import { TabLinks } from '../../ui/table/tab-links.tsx';

const LAPORAN = paths.kelola('permohonan-ppid', 'laporan');
const TABS = [
  { id: 'antrean', label: 'Antrean', to: paths.kelola('permohonan-ppid') },
  { id: 'register', label: 'Register', to: `${LAPORAN}#register` },
  { id: 'laporan', label: 'Laporan tahunan', to: LAPORAN },
  { id: 'daftar', label: 'Pilihan formulir', to: paths.kelola('permohonan-ppid', 'cara-memperoleh') },
] as const;

/** The parts of the office of public information, with what is open and all there is. */
interface PpidTabsProps {
  current: (typeof TABS)[number]['id'];
  counts: Pick<RingkasanAntrean, 'terbuka' | 'semua'>;
}

export function PpidTabs({ current, counts }: PpidTabsProps) {
  const counted = new Map<string, number>([
    ['antrean', counts.terbuka],
    ['register', counts.semua],
  ]);
  const items = TABS.map(({ id, label, to }) => ({
    label,
    to,
    current: id === current,
    count: counted.get(id),
  }));
  return <TabLinks label="Bagian PPID" items={items} desk />;
}
