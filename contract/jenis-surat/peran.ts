import { isHead, isSecretary } from '../lib/text/jabatan.ts';

/** The desk of an officer, by what stands as their position: whoever is neither head nor secretary sits with the operators. */
export function peranOf(jabatan: string): Peran {
  if (isHead(jabatan)) return 'kades';
  return isSecretary(jabatan) ? 'sekdes' : 'operator';
}

/** Roles that a letter passes on its way, from the first look to the signature. */
export const PERAN = ['operator', 'sekdes', 'kades'] as const;
export type Peran = (typeof PERAN)[number];
export const NAMA_PERAN: Record<Peran, string> = {
  operator: 'Operator',
  sekdes: 'Sekretaris Desa',
  kades: 'Kepala Desa',
};
