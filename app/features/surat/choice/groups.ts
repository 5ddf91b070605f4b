/** The groups of the letters of the program, in their order. */
export const GROUPS = [
  {
    slug: 'surat-pernyataan',
    title: 'Surat Pernyataan',
    text: 'Pernyataan Anda yang diketahui kepala desa.',
    some: 'Pembagian warisan',
  },
  {
    slug: 'surat-keterangan',
    title: 'Surat Keterangan',
    text: 'Desa menerangkan keadaan Anda atau keluarga.',
    some: 'Domisili, usaha, tidak mampu, kelahiran, kematian',
  },
  {
    slug: 'surat-pengantar',
    title: 'Surat Pengantar',
    text: 'Pengantar untuk kantor lain: kepolisian, bank, PLN.',
    some: 'SKCK, izin keramaian, kehilangan, izin pesta',
  },
] as const;

type Letter = { kelompok: string | null };

/** Letters by group; those of a group that a village calls otherwise stand in the last. */
export const inGroups = <L extends Letter>(letters: readonly L[]) =>
  GROUPS.map((group, at) => ({
    ...group,
    letters: letters.filter(
      ({ kelompok }) =>
        kelompok === group.slug ||
        (at === GROUPS.length - 1 && GROUPS.every(({ slug }) => slug !== kelompok)),
    ),
  }));
