import { paths } from '../../lib/paths.ts';
import { useSite } from '../../lib/use-site.ts';
import { TabLinks } from '../../ui/tabs.tsx';

/** Residents' accounts and those of the staff, which only administrators keep. */
export function AccountTabs({ current }: { current: 'warga' | 'petugas' }) {
  const { user } = useSite();
  if (user?.role !== 'admin') return null;
  return (
    <TabLinks
      label="Bagian akun"
      items={[
        { to: paths.kelola('akun', 'warga'), label: 'Akun warga', current: current === 'warga' },
        { to: paths.kelola('akun'), label: 'Petugas', current: current === 'petugas' },
      ]}
    />
  );
}
