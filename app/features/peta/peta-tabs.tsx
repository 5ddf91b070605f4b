import { paths } from '../../lib/paths.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const PARTS = [
  { id: 'layer', label: 'Layer', to: paths.kelola('peta') },
  { id: 'isi', label: 'Isi peta', to: paths.kelola('peta', 'isi') },
  { id: 'pembangunan', label: 'Pembangunan', to: `${paths.kelola('peta', 'isi')}?kelompok=pembangunan` },
  { id: 'gambar', label: 'Gambar', to: paths.kelola('peta', 'gambar') },
  { id: 'impor', label: 'Impor', to: paths.kelola('peta', 'impor') },
  { id: 'cctv', label: 'CCTV', to: paths.kelola('cctv') },
] as const;

/** The pages of the map in the console. */
export const PetaTabs = ({ current }: { current: (typeof PARTS)[number]['id'] }) => (
  <TabLinks
    label="Bagian peta"
    items={PARTS.map(({ id, label, to }) => ({ label, to, current: id === current }))}
  />
);
