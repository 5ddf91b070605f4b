/** The group of a letter as people call it: 'Surat Keterangan' of 'surat_keterangan'. */
export const jenisText = (jenis: string): string =>
  jenis
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
