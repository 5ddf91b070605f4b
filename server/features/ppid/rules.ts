import type { JenisDokumen } from '#contract/ppid/ppid.ts';
import type { Naskah } from './table.ts';

type Kind = JenisDokumen | '';

const FILED: readonly Kind[] = ['sop', 'berkala', 'serta-merta', 'setiap-saat', 'rpjmdes', 'rkpdes'];
const DATED: readonly Kind[] = ['berkala', 'serta-merta', 'setiap-saat', 'rpjmdes', 'rkpdes'];

/** Kinds that are nothing without their PDF. */
export const hasFile = (jenis: Kind): boolean => FILED.includes(jenis);
export const hasYear = (jenis: Kind): boolean => DATED.includes(jenis);

const INFORMASI = '/ppid/jenis-informasi';
const PERENCANAAN = '/data-desa/perencanaan';
const PAGES: Record<JenisDokumen, { nama: string; alamat: string }> = {
  sop: { nama: 'SOP Pelayanan', alamat: '/ppid/sop-pelayanan' },
  dip: { nama: 'Daftar Informasi Publik', alamat: '/ppid/dip' },
  dik: { nama: 'Daftar Informasi yang Dikecualikan', alamat: '/ppid/dik' },
  berkala: { nama: 'Informasi Berkala', alamat: `${INFORMASI}?now=Informasi+Berkala` },
  'serta-merta': { nama: 'Informasi Serta Merta', alamat: `${INFORMASI}?now=Informasi+Serta+Merta` },
  'setiap-saat': { nama: 'Informasi Setiap Saat', alamat: `${INFORMASI}?now=Informasi+Setiap+Saat` },
  rpjmdes: { nama: 'Perencanaan RPJMDES', alamat: `${PERENCANAAN}?from=RPJMDES` },
  rkpdes: { nama: 'Perencanaan RKPDES', alamat: `${PERENCANAAN}?from=RKPDES` },
};

/** A kind as visitors know it. */
export const kindOf = (jenis: Kind): string => (jenis ? PAGES[jenis].nama : '');

/** Address at which visitors read a document: its page, with the document open if it has a file. */
export function addressOf(jenis: Kind, id: number): string {
  const { alamat } = PAGES[jenis || 'dip'];
  if (!hasFile(jenis)) return alamat;
  return `${alamat}${alamat.includes('?') ? '&' : '?'}lihat=${id}#pratinjau`;
}

/** Reasons why a document cannot be published, by field. */
export function missingFor(naskah: Naskah): Record<string, string> {
  const { judul, jenis, keterangan, tahun, tahun_akhir, dokumen } = naskah;
  const missing: Record<string, string> = {};
  if (!judul) missing.judul = 'Harap masukkan nama';
  if (!jenis) missing.jenis = 'Harap pilih jenis dokumen';
  if (jenis === 'dip' && !keterangan) missing.keterangan = 'Harap masukkan keterangan informasi';
  if (hasYear(jenis) && tahun === null) missing.tahun = 'Harap masukkan tahun';
  if (jenis === 'rpjmdes' && tahun !== null && tahun_akhir !== null && tahun_akhir < tahun)
    missing.tahun_akhir = 'Tahun akhir tidak boleh sebelum tahun awal';
  if (hasFile(jenis) && !dokumen) missing.dokumen = 'Harap unggah berkas PDF';
  return missing;
}
