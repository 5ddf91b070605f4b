export type HeroType = { tipehero: 1 | 2; title: string; text: string; empty: string };

/** The two looks of the top of the home page. */
export const HERO_TYPES: [HeroType, HeroType] = [
  {
    tipehero: 1,
    title: 'Tayangan',
    text: 'Gambar besar yang berganti setiap 4 detik, masing-masing dengan judul dan keterangan. Paling banyak enam yang tampil.',
    empty: 'Belum ada tayangan.',
  },
  {
    tipehero: 2,
    title: 'Logo dan dua gambar',
    text: 'Logo dan nama desa di samping dua gambar. Yang tampil adalah dua gambar pertama.',
    empty: 'Belum ada gambar.',
  },
];
