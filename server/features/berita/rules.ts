import { isBlank } from '#server/core/html.ts';
import { missingPicture } from '#server/kinds/naskah/files.ts';
import type { Naskah } from './table.ts';

/** Reasons why an article cannot be published, by field. */
export function missingFor({ judul, isi, kategori_id, gambar }: Naskah): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan judul';
  if (isBlank(isi)) missing.isi = 'Harap masukkan isi berita';
  if (kategori_id === null) missing.kategori = 'Harap masukkan kategori';
  return { ...missing, ...missingPicture(gambar) };
}
