import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const TABS = [
  { id: 'permohonan', label: 'Permohonan', to: paths.kelola('permohonan-ppid') },
  { id: 'keberatan', label: 'Keberatan', to: paths.kelola('keberatan-ppid') },
  { id: 'laporan', label: 'Laporan tahunan', to: paths.kelola('permohonan-ppid', 'laporan') },
  { id: 'daftar', label: 'Pilihan formulir', to: paths.kelola('permohonan-ppid', 'cara-memperoleh') },
] as const;

/** The parts of the office of public information. */
export const PpidTabs = ({ current }: { current: (typeof TABS)[number]['id'] }) => (
  <TabLinks
    label="Bagian PPID"
    items={TABS.map(({ id, label, to }) => ({ label, to, current: id === current }))}
    desk
  />
);
