import type { Naskah } from './table.ts';

/** What keeps evidence from being published, by field. */
export function missingFor({ judul, sub_kategori_id, tipe, url, gambar, dokumen }: Naskah) {
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan nama bukti';
  if (sub_kategori_id === null) missing.sub_kategori = 'Harap pilih indikator';
  if (tipe === 'pdf' && !dokumen) missing.dokumen = 'Pilih berkas PDF.';
  if (tipe === 'url' && !url) missing.url = 'Harap masukkan tautan';
  if (tipe === 'image' && !gambar) missing.gambar = 'Masukkan gambar';
  if (tipe === 'image' && gambar && !gambar.alt) missing.gambar_alt = 'Masukkan keterangan gambar';
  return missing;
}
