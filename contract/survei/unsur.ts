/** Answers from the lowest, worth 1 to 4. */
export type Empat = readonly [string, string, string, string];
export type Unsur = { slug: string; nama: string; pertanyaan: string; jawaban: Empat };

/** The nine questions of PermenPANRB 14/2017, the same in every village; the id of a question is its place, from 1. */
export const UNSUR: readonly Unsur[] = [
  {
    slug: 'persyaratan',
    nama: 'Persyaratan',
    pertanyaan: 'Bagaimana kesesuaian persyaratan pelayanan dengan jenis pelayanannya?',
    jawaban: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  {
    slug: 'prosedur',
    nama: 'Sistem, mekanisme, dan prosedur',
    pertanyaan: 'Bagaimana kemudahan prosedur pelayanan di kantor desa?',
    jawaban: ['Tidak mudah', 'Kurang mudah', 'Mudah', 'Sangat mudah'],
  },
  {
    slug: 'waktu',
    nama: 'Waktu penyelesaian',
    pertanyaan: 'Bagaimana kecepatan waktu petugas dalam memberikan pelayanan?',
    jawaban: ['Tidak cepat', 'Kurang cepat', 'Cepat', 'Sangat cepat'],
  },
  {
    slug: 'biaya',
    nama: 'Biaya/tarif',
    pertanyaan: 'Bagaimana kewajaran biaya/tarif dalam pelayanan?',
    jawaban: ['Sangat mahal', 'Cukup mahal', 'Murah', 'Gratis'],
  },
  {
    slug: 'produk',
    nama: 'Produk spesifikasi jenis pelayanan',
    pertanyaan: 'Bagaimana kesesuaian hasil pelayanan dengan yang tercantum dalam standar pelayanan?',
    jawaban: ['Tidak sesuai', 'Kurang sesuai', 'Sesuai', 'Sangat sesuai'],
  },
  {
    slug: 'kompetensi',
    nama: 'Kompetensi pelaksana',
    pertanyaan: 'Bagaimana kompetensi/kemampuan petugas?',
    jawaban: ['Tidak kompeten', 'Kurang kompeten', 'Kompeten', 'Sangat kompeten'],
  },
  {
    slug: 'perilaku',
    nama: 'Perilaku pelaksana',
    pertanyaan: 'Bagaimana kesopanan dan keramahan petugas?',
    jawaban: ['Tidak sopan dan ramah', 'Kurang sopan dan ramah', 'Sopan dan ramah', 'Sangat sopan dan ramah'],
  },
  {
    slug: 'sarana',
    nama: 'Sarana dan prasarana',
    pertanyaan: 'Bagaimana kualitas sarana dan prasarana?',
    jawaban: ['Buruk', 'Cukup', 'Baik', 'Sangat baik'],
  },
  {
    slug: 'pengaduan',
    nama: 'Penanganan pengaduan, saran, dan masukan',
    pertanyaan: 'Bagaimana penanganan pengaduan pengguna layanan?',
    jawaban: ['Tidak ada', 'Ada tetapi tidak berfungsi', 'Berfungsi kurang maksimal', 'Dikelola dengan baik'],
  },
];

export const MUTU = ['D', 'C', 'B', 'A'] as const;
export type Mutu = (typeof MUTU)[number];

/** The grades from the lowest, each with its first and last value of two digits. */
export const KATEGORI: readonly { mutu: Mutu; kinerja: string; dari: number; sampai: number }[] = [
  { mutu: 'D', kinerja: 'Tidak baik', dari: 25, sampai: 64.99 },
  { mutu: 'C', kinerja: 'Kurang baik', dari: 65, sampai: 76.6 },
  { mutu: 'B', kinerja: 'Baik', dari: 76.61, sampai: 88.3 },
  { mutu: 'A', kinerja: 'Sangat baik', dari: 88.31, sampai: 100 },
];
/** Value at which grade B begins: what lies below is to be mended. */
export const BATAS_B = 76.61;

export type Nilai = { nilai: number; mutu: Mutu; kinerja: string };

/** A value of 25 to 100: rounded to two digits, then graded. */
export function nilaiOf(value: number): Nilai {
  // Rounding to six digits comes first: a decimal fraction like 74,275 is stored a little lower than it is.
  const nilai = Math.round(Number((value * 100).toFixed(6))) / 100;
  const found = KATEGORI.findLast(({ dari }) => nilai >= dari) ?? KATEGORI[0];
  return { nilai, mutu: found?.mutu ?? 'D', kinerja: found?.kinerja ?? '' };
}

/** The value of one element: the mean of its answers, times 25. */
export const nilaiUnsur = (jumlah: number, responden: number): number => (jumlah / responden) * 25;

/** The index: the nine means weigh the same, one ninth each, times 25. Null without answers. */
export function ikmOf(jumlah: readonly number[], responden: number): Nilai | null {
  if (responden === 0) return null;
  const sum = jumlah.reduce((all, one) => all + one, 0);
  return nilaiOf((sum * 25) / (responden * UNSUR.length));
}

/** Sample of a population without end, where the number of users is not known. */
const TANPA_BATAS = 384;
/** Number of answers that are needed for so many users, after Krejcie and Morgan at 95%. */
export function sampelOf(pengguna: number): number {
  if (pengguna <= 0) return TANPA_BATAS;
  const quarter = 3.841 * 0.25;
  return Math.round((quarter * pengguna) / (0.05 ** 2 * (pengguna - 1) + quarter));
}

/** Fewer answers than these have no value of their own. */
export const PALING_SEDIKIT = 10;

/** Ages as the result counts them; the last has no end. */
export const KELOMPOK_UMUR = [
  { label: 'Di bawah 17', sampai: 16 },
  { label: '17 - 25', sampai: 25 },
  { label: '26 - 35', sampai: 35 },
  { label: '36 - 45', sampai: 45 },
  { label: '46 - 55', sampai: 55 },
  { label: '56 ke atas', sampai: 200 },
] as const;

/** Ages that are believed. */
export const UMUR = { dari: 10, sampai: 120 } as const;
