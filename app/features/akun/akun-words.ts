import type { AkunWarga, Petugas } from '#contract/akun/akun.ts';
import type { Cocok } from '#contract/akun/kelola.ts';
import { AREAS, type Area } from '#contract/lib/access/areas.ts';

/** Labels and hints of the areas. */
const AREA_WORDS: Record<Area, { label: string; hint: string }> = {
  berita: { label: 'Berita', hint: 'Berita, kegiatan, dan sorotan beranda' },
  verifikasi: { label: 'Verifikasi', hint: 'Laporan dan potensi dari warga' },
  surat: { label: 'Surat', hint: 'Ajuan dan jenis surat' },
  keuangan: { label: 'Keuangan', hint: 'APBDes dan bantuan' },
  peta: { label: 'Peta', hint: 'Lapisan dan bidang di peta' },
  penduduk: { label: 'Penduduk', hint: 'Data penduduk, keluarga, dan peristiwanya' },
  akun: { label: 'Akun warga', hint: 'Permohonan, kode loket, dan kunci akun warga' },
  ppid: { label: 'PPID', hint: 'Informasi publik, perencanaan, dan anti korupsi' },
  hukum: { label: 'Produk Hukum', hint: 'Peraturan dan keputusan desa' },
  presensi: { label: 'Presensi', hint: 'Kehadiran, izin, dan perangkat presensi pegawai' },
  pengaturan: { label: 'Pengaturan', hint: 'Identitas, tampilan, dan pegawai desa' },
};
export const AREA_OPTIONS = AREAS.map((value) => ({ value, ...AREA_WORDS[value] }));

export const areaNames = ({ semua, izin }: Pick<Petugas, 'semua' | 'izin'>): string[] =>
  semua ? ['Semua wewenang'] : izin.map((area) => AREA_WORDS[area].label);

/** Label and dot colour of each state. */
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

/** The given name and initials: enough to tell whose slip it is. */
export const shortName = (nama: string): string => {
  const [first = '', ...rest] = nama.split(/\s+/);
  return [first, ...rest.map((word) => `${word.slice(0, 1)}.`)].join(' ');
};

/** `2026-11-20` as people write it: `20-11-2026`. */
export const showDay = (iso: string): string => iso.split('-').reverse().join('-');

type Match = { word: string; kind: 'success' | 'warning' | 'error'; all: boolean };

/** Stands in place of a name in requests whose NIK the register does not know. */
export const NIK_BARU = 'NIK belum tercatat';

/** Compares a request with the register, in a few words. */
export function matchWords({ dikenal, no_kk, tanggal_lahir, punya_akun, umur }: Cocok): Match {
  if (!dikenal) return { word: 'NIK tidak ditemukan', kind: 'error', all: false };
  const count = 1 + Number(no_kk) + Number(tanggal_lahir);
  const all = count === 3;
  if (umur !== null && umur < 17) return { word: `Umur ${umur} tahun`, kind: 'warning', all };
  if (punya_akun) return { word: `Sudah punya akun, ${count} dari 3 cocok`, kind: 'warning', all };
  return { word: `${count} dari 3 cocok`, kind: all ? 'success' : 'warning', all };
}
