import type { Naskah } from './table.ts';

const WORDS_A_MINUTE = 200;

/** Minutes it takes to read a text; never none. */
export const minutesToRead = (words: string): number =>
  Math.max(1, Math.ceil(words.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** What keeps an activity from being published, by field; `words` are those of its description. */
export function missingFor(text: Naskah, words: string): Record<string, string> {
  const { judul, deskripsi, kategori_id, mulai, selesai } = text;
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan judul';
  if (!words && !/<(img|video|a [^>]*data-video)\b/.test(deskripsi))
    missing.deskripsi = 'Harap masukkan deskripsi kegiatan';
  if (kategori_id === null) missing.kategori = 'Harap masukkan kategori';
  if (!mulai) missing.mulai = 'Harap masukkan waktu mulai';
  if (!selesai) missing.selesai = 'Harap masukkan waktu selesai';
  if (mulai && selesai && selesai < mulai) missing.selesai = 'Waktu selesai harus setelah waktu mulai.';
  return missing;
}
