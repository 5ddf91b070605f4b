/** The categories that the home page has a tab for, in their order, with what the tabs say. */
export const KATEGORI_BERANDA = {
  UMKM: 'UMKM',
  BUMDES: 'BumDes',
  WISATA: 'Wisata',
  'PRODUK JASA': 'Produk/Jasa',
  PROPERTI: 'Properti',
} as const;
