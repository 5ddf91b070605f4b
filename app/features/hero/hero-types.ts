/** The two looks of the top of the home page, and what each shows of its published pictures. */
export const HERO_TYPES = [
  {
    id: 1,
    nama: 'Gambar berganti',
    text: 'Satu gambar besar, berganti setiap 4 detik, masing-masing dengan judul dan keterangan. Paling banyak enam yang tampil.',
  },
  {
    id: 2,
    nama: 'Logo dan dua gambar',
    text: 'Logo dan nama desa di samping dua gambar. Yang tampil adalah dua gambar pertama.',
  },
] as const;

export const typeName = (tipehero: number): string =>
  HERO_TYPES.find(({ id }) => id === tipehero)?.nama ?? '-';
