import type { Antrean } from '#contract/desa/konsol.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import type { ConsoleItem } from './kelola-menu.ts';

type Place = { label: string; to: string };
type Queue = Pick<Antrean, 'noun' | 'bagian'>;

/** Queues that stand elsewhere than their noun, or are only a part of it. */
const PLACES: Partial<Record<string, Place>> = {
  akun: { label: 'Permohonan akun', to: paths.kelola('akun', 'permohonan') },
  penduduk: { label: 'Temuan data penduduk', to: paths.kelola('penduduk', 'temuan') },
  'lapor tindak-lanjut': {
    label: 'Laporan, tindak lanjut',
    to: withQuery(paths.kelola('lapor'), { keadaan: 'disetujui', urut: 'tenggat' }),
  },
  'surat siap': {
    label: 'Surat siap diserahkan',
    to: withQuery(paths.kelola('surat'), { keadaan: 'siap' }),
  },
  'permohonan-ppid keberatan': {
    label: 'Keberatan PPID',
    to: paths.kelola('permohonan-ppid', 'keberatan'),
  },
};

/** Place of a queue in the menu, and its words; undefined where the menu does not have its noun. */
export function placeOf({ noun, bagian }: Queue, items: readonly ConsoleItem[]) {
  const item = items.find(({ to }) => to === paths.kelola(noun));
  return item && { ...item, ...PLACES[bagian ? `${noun} ${bagian}` : noun] };
}

/** One thing of a queue, in the view in which it stands. */
export const itemPath = ({ to }: Pick<Place, 'to'>, id: number): string =>
  `${to}${to.includes('?') ? '&' : '?'}id=${id}`;
