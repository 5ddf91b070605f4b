import { Begin } from '../../kinds/desk/begin.tsx';
import { paths } from '../../lib/paths/paths.ts';
import { EmptyState } from '../../ui/table/empty-state.tsx';
import { TabLinks } from '../../ui/table/tab-links.tsx';
import { Note } from '../../ui/text/note.tsx';

const PARTS = [
  ['', 'Hari ini', false],
  ['izin', 'Izin dan cuti', false],
  ['rekap', 'Rekap bulan', false],
  ['perangkat', 'Perangkat', true],
  ['jam-kerja', 'Jam kerja dan libur', true],
] as const;
type Part = (typeof PARTS)[number][0];

export const presensiPath = (part: Part): string =>
  part ? paths.kelola('presensi', part) : paths.kelola('presensi');

interface PresensiTabsProps {
  current: Part;
  /** True for whoever looks after everybody's attendance, and not only their own. */
  semua: boolean;
  counts?: Partial<Record<Part, number>>;
}

export function PresensiTabs({ current, semua, counts = {} }: PresensiTabsProps) {
  const items = PARTS.filter(([, , office]) => semua || !office).map(([part, label]) => ({
    to: presensiPath(part),
    label,
    count: counts[part] || undefined,
    current: part === current,
  }));
  return <TabLinks label="Bagian presensi" items={items} desk />;
}

/** Before the first official is public: attendance is theirs. */
export const NobodyYet = () => (
  <EmptyState text="Belum ada pegawai yang terbit. Presensi mencatat kehadiran mereka.">
    <Begin area="pengaturan" to={paths.kelola('pegawai')}>
      Isi daftar pegawai
    </Begin>
  </EmptyState>
);

/** Staff without the area see their own attendance only; an account that belongs to no official has none. */
export const NoOfficial = () => (
  <Note>
    Akun Anda belum dihubungkan dengan seorang pegawai, jadi kehadiran Anda belum dapat ditampilkan. Minta
    admin menghubungkannya di Pegawai.
  </Note>
);
