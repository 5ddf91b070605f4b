import type { AkunWarga, Petugas } from '#contract/akun.ts';
import { AREAS, type Area } from '#contract/kit.ts';

/** What each area lets somebody keep, for people. */
const AREA_WORDS: Record<Area, { label: string; hint: string }> = {
  berita: { label: 'Berita', hint: 'Berita, kegiatan, dan sorotan beranda' },
  verifikasi: { label: 'Verifikasi', hint: 'Laporan dan potensi dari warga' },
  surat: { label: 'Surat', hint: 'Ajuan dan jenis surat' },
  keuangan: { label: 'Keuangan', hint: 'APBDes dan bantuan' },
  peta: { label: 'Peta', hint: 'Lapisan dan bidang di peta' },
  penduduk: { label: 'Penduduk', hint: 'Data penduduk, keluarga, dan peristiwanya' },
  akun: { label: 'Akun warga', hint: 'Kode loket dan kunci akun warga' },
  ppid: { label: 'PPID', hint: 'Informasi publik, perencanaan, dan anti korupsi' },
  hukum: { label: 'Produk Hukum', hint: 'Peraturan dan keputusan desa' },
  pengaturan: { label: 'Pengaturan', hint: 'Identitas, tampilan, dan pegawai desa' },
};
export const AREA_OPTIONS = AREAS.map((value) => ({ value, ...AREA_WORDS[value] }));

export const areaNames = ({ semua, izin }: Pick<Petugas, 'semua' | 'izin'>): string[] =>
  semua ? ['Semua wewenang'] : izin.map((area) => AREA_WORDS[area].label);

/** A state as a dot and a word. */
export const STATE_WORDS: Record<Petugas['keadaan'], { word: string; look?: 'ok' | 'w' }> = {
  aktif: { word: 'Aktif', look: 'ok' },
  undangan: { word: 'Belum dipakai', look: 'w' },
  nonaktif: { word: 'Nonaktif' },
};

export const WARGA_WORDS: Record<AkunWarga['keadaan'], { word: string; look?: 'ok' | 'w' | 'e' }> = {
  aktif: { word: 'Aktif', look: 'ok' },
  undangan: { word: 'Belum dipakai' },
  nonaktif: { word: 'Terkunci', look: 'e' },
  tanpa: { word: 'Belum punya akun' },
};

/** The given name and initials: enough to find whose paper it is. */
export const shortName = (nama: string): string => {
  const [first = '', ...rest] = nama.split(/\s+/);
  return [first, ...rest.map((word) => `${word.slice(0, 1)}.`)].join(' ');
};
