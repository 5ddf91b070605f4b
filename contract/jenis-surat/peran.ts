const HEAD = /^(pj\.?|pjs\.?|penjabat|pejabat)?\s*(kepala desa|kades|keuchik|wali nagari|perbekel|lurah)\b/i;
const SECRETARY = /^(pj\.?|pjs\.?|penjabat|pejabat)?\s*(sekretaris desa|sekdes|carik)\b/i;

/** The desk of an officer, by what stands as their position: whoever is neither head nor secretary sits with the operators. */
export function peranOf(jabatan: string): Peran {
  const words = jabatan.trim();
  if (HEAD.test(words)) return 'kades';
  return SECRETARY.test(words) ? 'sekdes' : 'operator';
}

/** Who a letter passes on its way, from the first look to the signature. */
export const PERAN = ['operator', 'sekdes', 'kades'] as const;
export type Peran = (typeof PERAN)[number];
export const NAMA_PERAN: Record<Peran, string> = {
  operator: 'Operator',
  sekdes: 'Sekretaris Desa',
  kades: 'Kepala Desa',
};
