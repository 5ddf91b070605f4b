import type { TipeKelola } from '#contract/peta/kelola.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TabLinks } from '../../../ui/table/tab-links.tsx';

const PARTS = [
  { id: 'layer', label: 'Layer', to: paths.kelola('peta') },
  { id: 'isi', label: 'Isi peta', to: paths.kelola('peta', 'isi') },
  { id: 'pembangunan', label: 'Pembangunan', to: `${paths.kelola('peta', 'isi')}?kelompok=pembangunan` },
  { id: 'gambar', label: 'Gambar', to: paths.kelola('peta', 'gambar') },
  { id: 'impor', label: 'Impor', to: paths.kelola('peta', 'impor') },
  { id: 'cctv', label: 'CCTV', to: paths.kelola('cctv') },
] as const;

type Counts = Partial<Record<(typeof PARTS)[number]['id'], number>>;

/** Numbers of types, and of features of the village's own. */
export function countsOf(types: readonly TipeKelola[]): Counts {
  const own = types.filter(({ from_model, sumber }) => from_model === null && sumber === null);
  const sum = (rows: readonly TipeKelola[]) => rows.reduce((all, { jumlah }) => all + jumlah, 0);
  const projects = own.filter(({ kelompok }) => kelompok === 'pembangunan');
  return { layer: types.length, isi: sum(own), pembangunan: sum(projects) };
}

interface TabsProps {
  current: (typeof PARTS)[number]['id'];
  counts: Counts;
}

/** The pages of the map in the console. */
export const PetaTabs = ({ current, counts }: TabsProps) => (
  <TabLinks
    label="Bagian peta"
    items={PARTS.map(({ id, label, to }) => ({ label, to, current: id === current, count: counts[id] }))}
  />
);
