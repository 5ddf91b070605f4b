// Apart from the calls, so that a page which only needs the words does not carry the schemas.

/** Categories of public information, by the number they have on the wire. */
export const KATEGORI_INFORMASI = ['Informasi Berkala', 'Informasi Serta Merta', 'Informasi Setiap Saat'];
