import { matchRoutes } from 'react-router';
import { JENIS_BERNAMA } from '#contract/isla/alamat.ts';
import { type RouteTable, treeOf } from './lib/paths/pages.ts';
import { CONSOLE } from './rendering/route-list.ts';

/** The query parameters that a page reads; undefined for pages that read any. */
export type NamesOf = (pathname: string) => ReadonlySet<string> | undefined;

// Any page may stand under the sign-in dialog. `index` is how a form names the page of `/`.
const EVERYWHERE = ['login', 'next', 'index'];

/**
 * The query of each page, by its address in `routes.ts`. A name that does not stand here never reaches its page: the
 * server leads to the address without it, so that invented names cannot have pages rendered. The console knows
 * who asks, and its pages are never kept: they read whatever they like.
 */
export const NAMES: Record<string, readonly string[]> = {
  berita: ['search', 'kategori', 'per_page'],
  kegiatan: ['search', 'per_page'],
  '': ['potensi', 'periode', 'realisasi'],
  'apbdes/:tahun?': ['cari', 'menurut', 'realisasi', 'periode'],
  'apbdes/:tahun.pdf': ['realisasi'],
  'apbdes/:tahun/:kode': ['tahun', 'menurut'],
  'apbdes/banding': ['a', 'b', 'ukuran', 'satuan', 'berubah'],
  'apbdes/banding.csv': ['a', 'b', 'ukuran', 'satuan'],
  'apbdes/banding.json': ['a', 'b', 'ukuran', 'satuan'],
  demografi: ['pendidikan', 'pekerjaan', 'mbr', 'penghasilan', 'potensi_diri', 'kepadatan'],
  infografis: [
    ...['jk', 'umur', 'pendidikan', 'pekerjaan', 'area', 'agama'],
    ...['tahun', 'semester', 'jenis'],
    ...Array.from({ length: JENIS_BERNAMA }, (_, at) => `j${at + 1}`),
  ],
  cctv: ['kamera'],
  peta: ['tipe', 'unique', 'lihat', 'layer', 'dasar', 'hollow', 'tab'],
  potensi: ['search', 'per_page'],
  'lapor-online': ['search', 'status', 'dusun', 'per_page'],
  'lacak-laporan': ['kode'],
  'lacak-surat': ['kode'],
  'verifikasi/:kode?': ['kode'],
  'ppid/profil-ppid': ['now', 'lihat'],
  'ppid/sop-pelayanan': ['lihat'],
  'ppid/dip': ['search', 'per_page', 'lihat'],
  'ppid/dik': ['per_page', 'lihat'],
  'ppid/jenis-informasi': ['now', 'lihat'],
  'data-desa/perencanaan': ['from', 'lihat'],
  'produk-hukum': ['search', 'jenis', 'status', 'tahun', 'per_page'],
  'produk-hukum/:id': ['tanggal'],
  profil: ['sub', 'child'],
  'data-desa/desa-anti-korupsi': ['search', 'periode', 'per_page'],
  'data-desa/desa-anti-korupsi/:kategori': ['per_page'],
  'data-desa/desa-anti-korupsi/:kategori/:sub': ['lihat', 'per_page'],
  'toko-desa/kategori': ['slug', 'q', 'per_page'],
  'toko-desa/toko/:slug': ['search', 'kategori', 'per_page'],
  'toko-desa/produk': ['q', 'per_page'],
  'toko-desa/produk/:slug': ['tab'],
  cari: ['search', 'jenis', 'per_page'],
  daftar: ['terkirim'],
  'lupa-password': ['terkirim'],
  survei: ['undangan'],
  'survei/hasil': ['periode'],
  'survei/hasil.pdf': ['periode'],
  layanan: ['search'],
  'layanan/:jenis': ['search', 'per_page'],
  'layanan/administrasi': ['search', 'kelompok'],
  'buat-lapor-online': ['laporan'],
  'profil-saya': [
    ...['sub', 'search', 'kategori', 'page', 'per_page', 'hapus', 'stok', 'jadi', 'from'],
    ...['shopID', 'productID', 'potensiID', 'layananID', 'layananType'],
  ],
  'data-saya': ['unduh', 'per_page'],
  'dokumen-saya': ['hapus'],
  '404': ['from'],
};
const MOST_KNOWN = 5_000;

/** Returns which names the page at a path knows; the path may be that of its data. */
export function namesOf(routes: RouteTable): NamesOf {
  const tree = treeOf(routes);
  const known = new Map<string, ReadonlySet<string> | undefined>();
  return (pathname) => {
    if (known.has(pathname)) return known.get(pathname);
    const address = matchRoutes(tree, pathname)
      ?.flatMap(({ route }) => route.path || [])
      .join('/');
    const names =
      address && CONSOLE.test(address)
        ? undefined
        : new Set([...EVERYWHERE, ...(NAMES[address ?? ''] ?? [])]);
    if (known.size < MOST_KNOWN) known.set(pathname, names);
    return names;
  };
}
