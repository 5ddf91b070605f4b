import { safeNext } from './safe-next.ts';

type Query = Record<string, string | number | undefined | null | false>;

/** A path with its query; empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== false && value !== '')
      search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export type ProfilChild =
  | 'profil-desa'
  | 'sejarah-desa'
  | 'batas-wilayah-desa'
  | 'visi-dan-misi-desa'
  | 'struktur-pemerintahan';
export type ProfilSayaSub =
  | 'profil-saya'
  | 'laporan-saya'
  | 'ajuan-layanan'
  | 'potensi-saya'
  | 'toko-saya'
  | 'tambah-toko'
  | 'detail-toko'
  | 'ubah-toko'
  | 'tambah-produk'
  | 'ubah-produk'
  | 'ubah-potensi'
  | 'detail-layanan';
export type ProfilSayaQuery = {
  shopID?: string | number | null;
  productID?: string | number;
  potensiID?: string | number;
  layananID?: string | number;
  layananType?: string;
  from?: string;
  /** Words searched for in a list, and which of its pages. */
  search?: string | null;
  kategori?: string | null;
  page?: string | number | null;
  per_page?: string | number | null;
  /** The row whose deletion is being confirmed, whose stock is counted, that is to become a shop. */
  hapus?: number;
  stok?: number;
  jadi?: number;
};
type PetaTipe = 'digital' | 'pembangunan' | 'potensi' | 'toko-desa';
type PpidNow = 'profil' | 'visi-misi' | 'tugas-fungsi' | 'maklumat-pelayanan' | 'tentang-kami';

/** Pages by name: those that the frame and the home page lead to, and what belongs to them; others in `morePaths`. */
export const paths = {
  beranda: () => '/',
  berita: () => '/berita',
  beritaDetail: (id: number) => `/berita/${id}`,
  beritaFeed: (kind: 'rss' | 'atom') => `/berita/${kind}.xml`,
  kegiatan: () => '/kegiatan',
  kegiatanDetail: (id: number) => `/kegiatan/${id}`,
  potensi: () => '/potensi',
  potensiDetail: (id: number) => `/potensi/${id}`,
  lapor: () => '/lapor-online',
  laporDetail: (id: number) => `/lapor-online/${id}`,
  /** `laporan` is a report of one's own that an officer sent back. */
  buatLapor: (laporan?: number) => withQuery('/buat-lapor-online', { laporan }),
  lacakLapor: (kode?: string) => withQuery('/lacak-laporan', { kode }),
  profil: (child: ProfilChild) =>
    withQuery('/profil', { sub: child === 'struktur-pemerintahan' ? 'pemerintahan' : 'tentang', child }),
  cari: (search?: string, jenis?: string) => withQuery('/cari', { search, jenis }),
  apbdes: () => '/apbdes',
  infografis: () => '/infografis',
  infografisBerkas: (tipe: string, bentuk: string) => `/infografis/${tipe}.${bentuk}`,
  demografi: () => '/demografi',
  demografiBerkas: (tipe: string, bentuk: string) => `/demografi/${tipe}.${bentuk}`,
  presensi: () => '/presensi',
  cctv: () => '/cctv',
  peta: (tipe: PetaTipe, unique?: string | number) => withQuery('/peta', { tipe, unique }),
  produkHukum: () => '/produk-hukum',
  survei: () => '/survei',
  layanan: () => '/layanan',
  layananStatis: (kelompok?: string) => withQuery('/layanan/administrasi', { kelompok }),
  ppid: (now?: PpidNow) => withQuery('/ppid/profil-ppid', { now }),
  ppidSop: () => '/ppid/sop-pelayanan',
  ppidDip: () => '/ppid/dip',
  ppidDik: () => '/ppid/dik',
  ppidInformasi: (now?: string) => withQuery('/ppid/jenis-informasi', { now }),
  ppidPermohonan: () => '/ppid/layanan-informasi/permohonan-informasi',
  ppidKeberatan: () => '/ppid/layanan-informasi/pengajuan-keberatan',
  perencanaan: (from: 'RPJMDES' | 'RKPDES') => withQuery('/data-desa/perencanaan', { from }),
  antiKorupsi: (kategoriId?: number, subKategoriId?: number) =>
    ['/data-desa/desa-anti-korupsi', kategoriId, subKategoriId].filter(Boolean).join('/'),
  tokoDesa: () => '/toko-desa',
  profilSaya: (sub: ProfilSayaSub = 'profil-saya', query: ProfilSayaQuery = {}) =>
    withQuery('/profil-saya', { sub, ...query }),
  dataSaya: () => '/data-saya',
  notifikasi: () => '/notifikasi',
  ubahPassword: () => '/ubah-password',
  perangkatSaya: () => '/perangkat-saya',
  domainDiblokir: () => '/domain-diblokir',
  privasi: () => '/privasi',
  aksesibilitas: () => '/aksesibilitas',
  masukan: () => '/masukan',
  masuk: () => '/masuk',
  keluar: () => '/keluar',
  kelola: (...parts: (string | number)[]) => ['/kelola', ...parts.map((part) => segment(part))].join('/'),
  /** Form in which a resident asks for an account; `way` is how the code comes to whoever asked for it. */
  daftar: (way?: 'email' | 'loket') => withQuery('/daftar', { terkirim: way }),
  lupa: (sent?: boolean) => withQuery('/lupa-password', { terkirim: sent && 1 }),
  /** Form in which a code from the counter is used. */
  pakaiKode: () => '/pakai-kode',
  kelolaMasuk: (next?: string) => withQuery('/kelola/masuk', { next }),
};

export const segment = (value: string | number) => encodeURIComponent(String(value));

/** Any page with the sign-in dialog over it; `next` is where to go afterwards, the page itself unless given. */
export function withSignIn(path: string, next?: string): string {
  const [before = '/', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('login', 'true');
  if (next) search.set('next', next);
  return `${before}?${search}`;
}

/** The same page without the dialog. */
export function withoutSignIn(path: string): string {
  const [before = '/', query = ''] = path.split('?', 2);
  const search = new URLSearchParams(query);
  search.delete('login');
  search.delete('next');
  return search.size > 0 ? `${before}?${search}` : before;
}

/** Address for somebody without a session who asked for a page that needs one: the same place, asking to sign in. */
export function signInPath(request: Request): string {
  const path = pageAddress(request);
  return /^\/kelola(\/|$|\?)/.test(path) ? paths.kelolaMasuk(path) : withSignIn(path);
}

/** Path and query of the page a request is about; a submitted form or a fetch for data is about its page. */
export function pageAddress(request: Request): string {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/_(root)?\.data$/, '/').replace(/\.data$/, '');
  for (const name of ['_routes', 'index', 'login', 'next']) url.searchParams.delete(name);
  return safeNext(`${path}${url.search}`);
}
