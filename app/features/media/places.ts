import type { TempatMedia } from '#contract/media.ts';
import type { Allowed } from '../../lib/may-use.ts';
import { paths, withQuery } from '../../lib/paths/paths.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';
import { formatDate } from '../../lib/text/format.ts';

type Place = {
  label: string;
  /** Area whose staff may open the editor. */
  area: Allowed;
  edit: (id: number) => string;
  /** Address at which visitors see it; none where it has no page of its own. */
  page?: (id: number) => string;
};

const settings = (bagian: string) => withQuery(paths.kelola('pengaturan'), { bagian });

/** Places on the site of the server's parts of the library (`server/media.ts`). */
export const PLACES: Record<string, Place> = {
  berita: {
    label: 'Berita',
    area: 'berita',
    page: paths.beritaDetail,
    edit: (id) => paths.kelola('berita', id),
  },
  kegiatan: {
    label: 'Kegiatan',
    area: 'berita',
    page: paths.kegiatanDetail,
    edit: (id) => paths.kelola('kegiatan', id),
  },
  hero: {
    label: 'Sorotan beranda',
    area: 'berita',
    page: () => paths.beranda(),
    edit: (id) => paths.kelola('hero', id),
  },
  pegawai: { label: 'Pegawai', area: 'pengaturan', edit: (id) => paths.kelola('pegawai', id) },
  'produk-hukum': {
    label: 'Produk Hukum',
    area: 'hukum',
    page: morePaths.produkHukumDetail,
    edit: (id) => paths.kelola('produk-hukum', id),
  },
  dokumen: { label: 'PPID', area: 'ppid', edit: (id) => paths.kelola('ppid', id) },
  'anti-korupsi': { label: 'Anti Korupsi', area: 'ppid', edit: (id) => paths.kelola('anti-korupsi', id) },
  desa: { label: 'Pengaturan', area: 'pengaturan', edit: () => settings('profil') },
  profil_ppid: { label: 'Profil PPID', area: 'ppid', edit: () => paths.kelola('ppid', 'profil') },
  'kelompok-surat': {
    label: 'Kelompok surat',
    area: 'surat',
    edit: (id) => paths.kelola('jenis-surat', 'kelompok', id),
  },
  'jenis-surat': { label: 'Jenis surat', area: 'surat', edit: (id) => paths.kelola('jenis-surat', id) },
};

const STATES: Record<TempatMedia['keadaan'], string> = {
  draf: 'draf',
  terjadwal: 'terjadwal',
  terbit: 'terbit',
  arsip: 'arsip',
  sampah: 'di sampah',
};

/** 'Berita, terbit 18 November 2026, gambar utama' */
export function placeWords({ noun, keadaan, waktu, peran, judul }: TempatMedia): string {
  const dated = waktu && (keadaan === 'terbit' || keadaan === 'terjadwal');
  const state = dated ? `${STATES[keadaan]} ${formatDate(waktu)}` : STATES[keadaan];
  const words = [PLACES[noun]?.label ?? noun, state, peran === judul ? '' : peran];
  return words.filter(Boolean).join(', ');
}
