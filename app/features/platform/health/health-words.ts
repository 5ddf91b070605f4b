import type { Kesehatan, Masalah, TugasGagal } from '#contract/platform/kesehatan.ts';
import { formatNumber } from '../../../lib/text/format.ts';

export const MACAM: Record<TugasGagal['macam'], string> = {
  surel: 'Email',
  notifikasi: 'Pemberitahuan',
  gambar: 'Gambar dan berkas',
  cetak: 'PDF surat',
  peta: 'Ubin peta',
  impor: 'Impor dan migrasi',
  urusan: 'Antrean urusan',
  harian: 'Tugas harian desa',
  platform: 'Tugas platform',
  lain: 'Lainnya',
};

export const SEBAB: Record<TugasGagal['sebab'], string> = {
  mati: 'Disisihkan: server berhenti mendadak tiga kali saat mengerjakannya',
  surel: 'Server email menolak',
  waktu: 'Tidak selesai pada waktunya',
  sambungan: 'Layanan lain tidak terhubung',
  penuh: 'Ruang disk habis',
  isi: 'Isi pekerjaannya tidak dikenal',
  basis_data: 'Ditolak basis data',
  lain: 'Galat lain, lihat log server',
};

/** `40 detik`, `12 menit`, `7 jam`, `3 hari` */
export function duration(seconds: number): string {
  if (seconds < 120) return `${formatNumber(Math.max(0, Math.round(seconds)))} detik`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} menit`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} jam` : `${formatNumber(Math.round(hours / 24))} hari`;
}

/** Time that the oldest had been waiting when the figures were read; 'Tidak ada' where none waits. */
export const waited = (tertua: string | null, waktu: string): string =>
  tertua ? duration((Date.parse(waktu) - Date.parse(tertua)) / 1_000) : 'Tidak ada';

const PROBLEMS: Record<Masalah['sebab'], { says: (figure: number) => string; at: string }> = {
  disk_penuh: { says: (angka) => `Disk terisi ${angka} persen, sebentar lagi penuh.`, at: '#ruang' },
  galat: { says: (angka) => `${angka} persen permintaan gagal dilayani.`, at: '#permintaan' },
  cadangan_gagal: { says: () => 'Cadangan terakhir gagal.', at: '#cadangan' },
  cadangan: {
    says: (angka) => (angka > 0 ? `Cadangan terakhir ${angka} hari yang lalu.` : 'Belum pernah dicadangkan.'),
    at: '#cadangan',
  },
  uji_gagal: { says: () => 'Uji pulih terakhir tidak cocok.', at: '#uji-pulih' },
  uji_kunci: {
    says: () => 'Uji pulih terakhir tidak membuka cadangan: kunci tidak cocok.',
    at: '#uji-pulih',
  },
  serangan: {
    says: (angka) =>
      `Password dan kode dicoba beruntun di ${angka === 1 ? 'satu desa' : `${formatNumber(angka)} desa`}.`,
    at: '#serangan',
  },
  uji_pulih: {
    says: (angka) =>
      angka > 0 ? `Uji pulih terakhir ${angka} hari yang lalu.` : 'Cadangan belum pernah diuji pulih.',
    at: '#uji-pulih',
  },
  sambungan: { says: (angka) => `Sambungan basis data terpakai ${angka} persen.`, at: '#basis-data' },
  replika: { says: (angka) => `Basis data cadangan tertinggal ${duration(angka)}.`, at: '#basis-data' },
  tugas_gagal: {
    says: (angka) => `${formatNumber(angka)} pekerjaan gagal menunggu keputusan.`,
    at: '#gagal',
  },
  disk: { says: (angka) => `Disk terisi ${angka} persen.`, at: '#ruang' },
  antrean: { says: (angka) => `Antrean pekerjaan tertahan ${duration(angka * 60)}.`, at: '#antrean' },
  lambat: { says: (angka) => `Halaman lambat: ${formatNumber(angka)} milidetik.`, at: '#permintaan' },
  kueri: { says: (angka) => `Satu perintah basis data berjalan ${duration(angka)}.`, at: '#basis-data' },
  alamat: { says: (angka) => `${formatNumber(angka)} alamat desa kehilangan buktinya.`, at: '#alamat' },
};
export const problemOf = ({ sebab, angka }: Masalah) => ({
  says: PROBLEMS[sebab].says(angka),
  at: PROBLEMS[sebab].at,
});

const COUNTS = ['', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'];
/** The beginning of the first line: what it is all about in few words. */
export function summaryOf({ masalah }: Pick<Kesehatan, 'masalah'>): string {
  const { length } = masalah;
  if (length === 0) return 'Semua berjalan.';
  const count = COUNTS[length] ?? formatNumber(length);
  return masalah[0]?.berat ? `Gawat, ${count} hal perlu ditangani.` : `Berjalan, ${count} hal perlu dilihat.`;
}
