import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const LAPORAN = paths.kelola('permohonan-ppid', 'laporan');
const TABS = [
  { id: 'antrean', label: 'Antrean', to: paths.kelola('permohonan-ppid') },
  { id: 'register', label: 'Register', to: `${LAPORAN}#register` },
  { id: 'laporan', label: 'Laporan tahunan', to: LAPORAN },
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
