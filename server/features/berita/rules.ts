type Draft = { judul: string; isi: string; kategori_id: number | null; gambar: { alt: string } | null };

/** What keeps a text from being published, by field; `words` are those of its body. */
export function missingFor(naskah: Draft, words: string): Record<string, string> {
  const missing: Record<string, string> = {};
  if (!naskah.judul) missing.judul = 'Harap masukkan judul';
  if (!words && !/<(img|video|a [^>]*data-video)\b/.test(naskah.isi))
    missing.isi = 'Harap masukkan isi berita';
  if (naskah.kategori_id === null) missing.kategori = 'Harap masukkan kategori';
  if (naskah.gambar && !naskah.gambar.alt) missing.gambar_alt = 'Masukkan keterangan gambar';
  return missing;
}
