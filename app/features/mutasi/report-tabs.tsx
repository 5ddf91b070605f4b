import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** The reports that follow from the residents' register. */
export function ReportTabs({ current }: { current: 'mutasi' | 'buku' }) {
  return (
    <TabLinks
      label="Laporan penduduk"
      items={[
        { to: paths.kelola('penduduk', 'mutasi'), label: 'Laporan mutasi', current: current === 'mutasi' },
        { to: paths.kelola('penduduk', 'buku'), label: 'Buku administrasi', current: current === 'buku' },
      ]}
    />
  );
}
