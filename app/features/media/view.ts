import { SARING_MEDIA, type SaringMedia, URUT_MEDIA, type UrutMedia } from '#contract/media.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { PLACES } from './places.ts';

export const HERE = paths.kelola('media');
/** Parameters of the address that a new search keeps. */
export const KEPT = ['saring', 'noun', 'urut'];

export const FILTERS: Record<SaringMedia, string> = {
  gambar: 'Gambar',
  dokumen: 'Dokumen',
  'tanpa-alt': 'Tanpa keterangan gambar',
  'belum-dipakai': 'Belum dipakai',
  sampah: 'Sampah',
};
export const SORTS: Record<UrutMedia, string> = {
  terbaru: 'Terbaru',
  terlama: 'Terlama',
  nama: 'Nama',
  terbesar: 'Terbesar',
};

/** Reads what the address narrows the library by; what is empty or wrong narrows nothing. */
export function viewOf(params: URLSearchParams) {
  const page = Number(params.get('halaman'));
  const noun = params.get('noun') ?? '';
  return {
    search: params.get('search')?.slice(0, 100) || undefined,
    saring: SARING_MEDIA.find((one) => one === params.get('saring')),
    noun: Object.hasOwn(PLACES, noun) ? noun : undefined,
    urut: URUT_MEDIA.find((one) => one === params.get('urut')),
    halaman: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
  };
}
export type View = ReturnType<typeof viewOf>;

/** The address of one file, with the list as it stands beside it. */
export const fileAt = (id: string, view: View, more: Record<string, string | number> = {}): string =>
  withQuery(paths.kelola('media', id), { ...view, ...more });

export const listAt = (view: View, more: Record<string, string | number> = {}): string =>
  withQuery(HERE, { ...view, ...more });
