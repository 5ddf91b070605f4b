import type { Area } from '#contract/lib/access/areas.ts';
import { keysOf } from '#contract/lib/record.ts';

type Bagian = { nama: string; tabel: readonly string[]; sebab: string };

/** The parts of OpenSID that people look for in the report, their tables, and why those that are not brought are not. */
export const BAGIAN = {
  penduduk: { nama: 'Penduduk', tabel: ['tweb_penduduk'], sebab: '' },
  keluarga: { nama: 'Keluarga', tabel: ['tweb_keluarga'], sebab: '' },
  wilayah: { nama: 'Wilayah', tabel: ['tweb_wil_clusterdesa'], sebab: '' },
  peristiwa: {
    nama: 'Peristiwa',
    tabel: ['log_penduduk'],
    sebab: '',
  },
  surat: {
    nama: 'Arsip surat keluar',
    tabel: ['log_surat'],
    sebab: '',
  },
  jenis_surat: {
    nama: 'Jenis surat',
    tabel: ['tweb_surat_format'],
    sebab: '',
  },
  artikel: { nama: 'Berita dan halaman', tabel: ['artikel'], sebab: '' },
  agenda: { nama: 'Agenda', tabel: ['agenda'], sebab: '' },
  dokumen: { nama: 'Produk hukum', tabel: ['dokumen'], sebab: '' },
  informasi: { nama: 'Informasi publik', tabel: ['dokumen'], sebab: '' },
  galeri: { nama: 'Galeri', tabel: ['gambar_gallery'], sebab: 'Belum dibawa' },
  anggaran: {
    nama: 'APBDes',
    tabel: ['keuangan_ta_rab', 'keuangan', 'keuangan_manual_rinci'],
    sebab: '',
  },
  pengaduan: { nama: 'Laporan warga', tabel: ['pengaduan', 'komentar'], sebab: '' },
  toko: { nama: 'Toko dan produk', tabel: ['pelapak', 'produk'], sebab: '' },
  peta: {
    nama: 'Peta',
    tabel: ['lokasi', 'garis', 'area'],
    sebab: '',
  },
  batas: { nama: 'Batas desa', tabel: ['config'], sebab: '' },
  pamong: {
    nama: 'Perangkat desa',
    tabel: ['tweb_desa_pamong'],
    sebab: '',
  },
  petugas: {
    nama: 'Petugas',
    tabel: ['user'],
    sebab: 'Password tidak pernah dibawa. Undang lagi petugasnya di Akun',
  },
  bantuan: {
    nama: 'Analisis dan bantuan',
    tabel: ['analisis_respon', 'analisis_partisipasi', 'program', 'program_peserta'],
    sebab: 'Belum ada tempatnya di sini',
  },
} as const satisfies Record<string, Bagian>;

/** A part in the report: what was found, what comes, what does not, and why. */
export type IsiBagian = {
  kunci: string;
  nama: string;
  tabel: string;
  ditemukan: number;
  ikut: number;
  /** Number of rows, among those that come, that are not here yet. */
  baru: number;
  /** The area that who brings it has to have; null where it does not come by itself. */
  wewenang: Area | null;
  /** True where its rows can be listed. */
  baris: boolean;
  sebab: string;
  /** Names of what does not come, as far as there is room. */
  contoh: string[];
};

/** Rows of the tables that the report knows, by part. */
export type Hitungan = Map<string, number>;

const NAMES = keysOf(BAGIAN);
const PART_OF = new Map<string, string>(
  NAMES.flatMap((kunci) => BAGIAN[kunci].tabel.map((tabel): [string, string] => [tabel, kunci])),
);

/** The part that a table belongs to. */
export const partOfTable = (table: string): string | undefined => PART_OF.get(table);

type NamaBagian = keyof typeof BAGIAN;
export type Dibawa = { [B in NamaBagian]?: Omit<IsiBagian, 'kunci' | 'nama' | 'tabel'> };

/** The report: the parts that come, and those that were found and do not. */
export function reportOf(counts: Hitungan, brought: Dibawa): IsiBagian[] {
  return NAMES.flatMap((kunci) => {
    const { nama, tabel, sebab } = BAGIAN[kunci];
    const ditemukan = counts.get(kunci) ?? 0;
    const left = { ditemukan, ikut: 0, baru: 0, wewenang: null, baris: false, sebab, contoh: [] };
    const own = brought[kunci] ?? left;
    const part = { kunci, nama, tabel: tabel.join(', '), ...own };
    return own.ditemukan > 0 || ALWAYS.has(kunci) ? [part] : [];
  });
}
/** Said of also where there are none. */
const ALWAYS = new Set<NamaBagian>(['penduduk', 'keluarga', 'wilayah']);
