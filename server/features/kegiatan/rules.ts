import { isBlank } from '#server/core/html.ts';
import { missingPicture } from '#server/kinds/naskah/files.ts';
import type { Naskah } from './table.ts';

const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text; never none. */
export const minutesToRead = (words: string): number =>
  Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** Reasons why an activity cannot be published, by field. */
export function missingFor(text: Naskah): Record<string, string> {
  const { judul, deskripsi, kategori_id, mulai, selesai, gambar } = text;
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan judul';
  if (isBlank(deskripsi)) missing.deskripsi = 'Harap masukkan deskripsi kegiatan';
  if (kategori_id === null) missing.kategori = 'Harap masukkan kategori';
  if (!mulai) missing.mulai = 'Harap masukkan waktu mulai';
  if (!selesai) missing.selesai = 'Harap masukkan waktu selesai';
  if (mulai && selesai && selesai < mulai) missing.selesai = 'Waktu selesai harus setelah waktu mulai.';
  return { ...missing, ...missingPicture(gambar) };
}
