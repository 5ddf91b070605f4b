// A separate file, so that a page which only needs the names does not load the schemas.

/** Categories of public information, by the number they have on the wire. */
export const KATEGORI_INFORMASI = ['Informasi Berkala', 'Informasi Serta Merta', 'Informasi Setiap Saat'];
