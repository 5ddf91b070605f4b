/** Who a letter passes on its way, from the first look to the signature. */
export const PERAN = ['operator', 'sekdes', 'kades'] as const;
export type Peran = (typeof PERAN)[number];
export const NAMA_PERAN: Record<Peran, string> = {
  operator: 'Operator',
  sekdes: 'Sekretaris Desa',
  kades: 'Kepala Desa',
};
