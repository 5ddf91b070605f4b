import type { Naskah } from './table.ts';

/** Components of a year, and indicators of a component. */
export const MOST = 100;

/** Reasons why evidence cannot be published, by field. */
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

/** The code after those there are: '6' after '5', and with `within` '1.6' after '1.5'. */
export function nextCode(codes: readonly string[], within = ''): string {
  const before = within && `${within}.`;
  const numbers = codes.map((kode) => Number(kode.slice(before.length)) || 0);
  return `${before}${Math.max(0, ...numbers) + 1}`;
}
