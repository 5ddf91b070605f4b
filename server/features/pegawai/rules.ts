import type { Naskah, Tingkat } from './table.ts';

/** Where an official stands: 1 and 2 lead the village, everybody else is 3. */
export const rankOf = (value: unknown): Tingkat =>
  ([1, 2] as const).find((one) => one === Number(value)) ?? 3;

/** A portrait always stands beside the name it shows, so its words follow from the name. */
export const named = <Picture extends { alt: string }>(
  picture: Picture | null,
  judul: string,
): Picture | null => picture && { ...picture, alt: `Foto ${judul}` };

/** What keeps an official from being published, by field. */
export function missingFor({ judul, jabatan }: Naskah): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan nama';
  if (!jabatan) missing.jabatan = 'Harap masukkan jabatan';
  return missing;
}
