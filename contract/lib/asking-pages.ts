/** Pages that ask whether they helped; each section counts its items one by one. */
const ASKING =
  /^\/((berita|kegiatan|lapor-online|produk-hukum)(\/[1-9]\d{0,14})?|profil|privasi|aksesibilitas|lacak-laporan|ppid\/(profil-ppid|sop-pelayanan|dip|dik|jenis-informasi)|data-desa\/(perencanaan|desa-anti-korupsi))$/;

/** Tells whether a page asks 'Apakah halaman ini membantu?'. */
export const asksForFeedback = (path: string): boolean => ASKING.test(path);
