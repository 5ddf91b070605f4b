import { segment, withQuery } from './paths.ts';

type NotFoundFrom = 'berita' | 'informasi' | 'potensi' | 'lapor-online';

/** Pages by name that neither the frame nor the home page leads to: those load without these. */
export const morePaths = {
  lacakSurat: (kode?: string) => withQuery('/lacak-surat', { kode }),
  verifikasi: (kode = '') => `/verifikasi/${kode}`,
  /** The regulations for the national network of legal documents. */
  jdih: () => '/jdih/feed.json',
  dokumenSaya: (hapus?: number) => withQuery('/dokumen-saya', { hapus }),
  perbaikiIsian: (jenis: string, id: number) => `/ajuan-layanan/${segment(jenis)}/${id}/perbaikan`,
  layananJenis: (name: string) => `/layanan/${segment(name)}`,
  ajukanSurat: (jenis: string, slug: string) => `/layanan/${segment(jenis)}/${segment(slug)}/ajukan-surat`,
  layananStatisForm: (slug: string) => `/layanan/administrasi/${segment(slug)}`,
  /** Address of the search by a code, which stands in the fragment or in the body, never here. */
  ppidLacak: () => '/ppid/lacak',
  ppidDipData: (kind: 'csv' | 'json') => `/ppid/dip.${kind}`,
  tokoProduk: (q?: string) => withQuery('/toko-desa/produk', { q }),
  tokoProdukDetail: (slug: string) => `/toko-desa/produk/${segment(slug)}`,
  tokoDetail: (slug: string) => `/toko-desa/toko/${segment(slug)}`,
  tokoKategori: (slug: string | number) => withQuery('/toko-desa/kategori', { slug }),
  dokumentasiApi: (noun?: string) => (noun ? `/dokumentasi-api/${segment(noun)}` : '/dokumentasi-api'),
  kegiatanKalender: (id?: number) => (id ? `/kegiatan/${id}/kalender.ics` : '/kegiatan/kalender.ics'),
  buatPotensi: () => '/buat-potensi',
  produkHukumDetail: (id: number) => `/produk-hukum/${id}`,
  surveiHasil: (periode?: number) => withQuery('/survei/hasil', { periode }),
  surveiPdf: (periode: number) => withQuery('/survei/hasil.pdf', { periode }),
  surveiUndangan: (undangan: string) => withQuery('/survei', { undangan }),
  nilaiLayanan: (sumber: string, id: number) => `/nilai-layanan/${segment(sumber)}/${id}`,
  tidakAda: (from: NotFoundFrom) => withQuery('/404', { from }),
};
