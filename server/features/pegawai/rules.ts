import type { Naskah } from './table.ts';

/** Reasons why an official cannot be published, by field. */
export function missingFor({ judul, jabatan }: Naskah): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan nama';
  if (!jabatan) missing.jabatan = 'Harap masukkan jabatan';
  return missing;
}
