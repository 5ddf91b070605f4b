/** Skeletons by kind of page. */
export type PageShape = 'beranda' | 'kartu' | 'baris' | 'bacaan' | 'formulir' | 'meja' | 'meja-isian';

// The first that fits; pages of one thing are read, all others list something.
const SHAPES: readonly [RegExp, PageShape][] = [
  [/^\/$/, 'beranda'],
  [/^\/kelola\/[^/]+\/(\d+|profil)(\/|$)/, 'meja-isian'],
  [/^\/kelola\/pengaturan/, 'meja-isian'],
  [/^\/kelola(\/|$)/, 'meja'],
  [/^\/(berita|potensi|toko-desa)\/?$/, 'kartu'],
  [/^\/(berita|kegiatan|lapor-online|produk-hukum|potensi)\/[^/]+/, 'bacaan'],
  [/^\/(profil\/?$|ppid\/profil-ppid|privasi|aksesibilitas|dokumentasi-api\/)/, 'bacaan'],
  [/^\/(buat-|ubah-password|profil-saya|lacak-|survei)/, 'formulir'],
];

/** The skeleton for the page at `pathname`. */
export const shapeOf = (pathname: string): PageShape =>
  SHAPES.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'baris';
