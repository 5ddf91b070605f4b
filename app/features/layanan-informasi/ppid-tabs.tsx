import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

const TABS = [
  { id: 'permohonan', label: 'Permohonan', to: paths.kelola('permohonan-ppid') },
  { id: 'keberatan', label: 'Keberatan', to: paths.kelola('keberatan-ppid') },
  { id: 'laporan', label: 'Laporan tahunan', to: paths.kelola('permohonan-ppid', 'laporan') },
  { id: 'daftar', label: 'Pilihan formulir', to: paths.kelola('permohonan-ppid', 'cara-memperoleh') },
] as const;

/** The parts of the office of public information. */
export function PpidTabs({ current }: { current: (typeof TABS)[number]['id'] }) {
  return (
    <nav className="tab anak" aria-label="Bagian PPID">
      {TABS.map(({ id, label, to }) => (
        <Link key={id} to={to} aria-current={id === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
