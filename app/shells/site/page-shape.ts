/** Skeletons by kind of page. */
export type PageShape = 'beranda' | 'kartu' | 'baris' | 'bacaan' | 'formulir' | 'meja' | 'meja-isian';

// The first that fits; pages of one thing are read, all others list something.
const SHAPES: readonly [RegExp, PageShape][] = [
  [/^\/$/, 'beranda'],
  [/^\/kelola\/[^/]+\/(\d+|profil)(\/|$)/, 'meja-isian'],
  [/^\/kelola\/pengaturan/, 'meja-isian'],
  [/^\/kelola(\/|$)/, 'meja'],
  [/^\/(berita|potensi|toko-desa|toko-desa\/produk|toko-desa\/toko\/[^/]+)\/?$/, 'kartu'],
  [/^\/(berita|kegiatan|lapor-online|produk-hukum|potensi|toko-desa\/produk)\/[^/]+/, 'bacaan'],
  [/^\/(profil\/?$|ppid\/profil-ppid|privasi|aksesibilitas|dokumentasi-api\/|apbdes\/\d+\/)/, 'bacaan'],
  [
    /^\/(buat-|ubah-password|profil-saya|lacak-|verifikasi|masuk|daftar|lupa-password|pakai-kode)/,
    'formulir',
  ],
  [/^\/(survei\/?$|nilai-layanan\/|ppid\/(lacak|layanan-informasi\/))/, 'formulir'],
  [/^\/(ajuan-layanan|layanan\/(administrasi\/[^/]+|[^/]+\/[^/]+\/ajukan-surat))/, 'formulir'],
];

/** The skeleton for the page at `pathname`. */
export const shapeOf = (pathname: string): PageShape =>
  SHAPES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'baris';
