import type { JenisIsla } from '#contract/isla/isla.ts';
import {
  type BarisBagan,
  barisBagan,
  type DataBagan,
  WARNA_KELUARGA,
  WARNA_LAKI,
  WARNA_PEREMPUAN,
} from '#contract/kinds/bagan.ts';
import { angkaOf, isSamar } from '#contract/kinds/samar.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { type Gambar, gambarOf, type Isi, jumlahOf } from './bentuk-rules.ts';
import type { IsiData } from './jawaban-rules.ts';
import { keadaanOf, type Periode } from './periode-rules.ts';
import { isTerbuka } from './samar-rules.ts';

const number = (value: number): string => value.toLocaleString('id-ID');
const percent = (part: number, whole: number): string =>
  `${((part / whole) * 100).toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`;

/** Origin of a card: a type in a period, as ISLA said it then. */
export type Asal = { jenis: JenisIsla; periode: Periode; diambil: string };

const LAKI = { label: 'Laki-Laki', warna: WARNA_LAKI };
const PEREMPUAN = { label: 'Perempuan', warna: WARNA_PEREMPUAN };
/** Columns that are not by gender. */
const SATU = { label: 'Jumlah', warna: WARNA_KELUARGA };
const BENTUK = { donat: 'donat', tangga: 'tangga', dua_arah: 'dua-arah' } as const;

/** The figures of a type as its card shows them. */
export function kartuOf({ jenis, periode, diambil }: Asal, isi: IsiData) {
  const gambar = gambarOf(jenis.id_jenis, isi);
  const { bentuk, baris } = gambar;
  const pilah = baris.some(({ lk }) => lk !== null);
  const bagan: DataBagan = {
    nama: `${slugOf(jenis.nama_jenis)}-${periode.tahun}-${periode.semester}`,
    judul: jenis.nama_jenis,
    kepala: bentuk === 'dua_arah' ? 'Peristiwa' : jenis.nama_jenis,
    bentuk: bentuk === 'batang' ? (pilah ? 'tumpuk' : 'batang') : BENTUK[bentuk],
    satuan: 'jiwa',
    deret: pilah ? [LAKI, PEREMPUAN] : [SATU],
    baris: bentuk === 'donat' ? slicesOf(baris) : baris.map((row) => rowOf(row, pilah)),
    jumlah: bentuk === 'donat' || pilah ? 'Jumlah' : null,
    kaki: footOf(gambar, pilah),
    sumber: sumberOf({ jenis, periode, diambil }, gambar, isi),
    temuan: temuanOf(jenis.id_jenis, gambar),
    asal: `Sumber: ISLA, tahun ${periode.tahun} semester ${periode.semester}. Diambil ${momentText(diambil)}.`,
  };
  return {
    bagan,
    penjelasan: bentuk === 'dua_arah' ? movesOf(gambar) : null,
  };
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'data';

/** `20 November 2026, 09.12` */
export const momentText = (iso: string): string =>
  `${Number(iso.slice(8, 10))} ${monthText(iso.slice(0, 7))}, ${iso.slice(11, 16).replace(':', '.')}`;

function slicesOf([all]: readonly Isi[]): BarisBagan[] {
  if (!all) return [];
  return [barisBagan(LAKI.label, [all.lk]), barisBagan(PEREMPUAN.label, [all.pr])];
}

function rowOf(row: Isi, pilah: boolean): BarisBagan {
  const { label, lk, pr, jumlah, umur, dari } = row;
  const ket = keteranganOf(row);
  return barisBagan(label, pilah ? [lk, pr, jumlah] : [jumlah], {
    ...(umur && { sebut: ageWords(label) }),
    ...(dari !== undefined && { dari }),
    ...(ket !== null && { ket }),
  });
}

function footOf({ bentuk, baris, semua }: Gambar, pilah: boolean): BarisBagan | null {
  if (bentuk === 'donat') return barisBagan('Jumlah', [baris[0]?.jumlah ?? null]);
  if (!semua || !pilah) return null;
  const label = bentuk === 'dua_arah' ? balanceWord(semua.jumlah ?? 0) : 'Jumlah';
  return barisBagan(label, [semua.lk, semua.pr, semua.jumlah]);
}

const sumberOf = ({ jenis, periode, diambil }: Asal, gambar: Gambar, isi: IsiData): [string, string][] => [
  ['Sumber', 'Layanan ISLA, di luar situs desa'],
  ['Jenis data', `id_jenis ${jenis.id_jenis}`],
  ['Periode', `Tahun ${periode.tahun} semester ${periode.semester} (keadaan ${keadaanOf(periode)})`],
  ['Kolom asal', isi.header.join(', ')],
  ['Diambil', `${momentText(diambil)}. Disimpan 24 jam.`],
  ...catatanOf(gambar, isi),
];

const balanceWord = (net: number): string => (net > 0 ? 'Bertambah' : net < 0 ? 'Berkurang' : 'Tetap');

/** Below the bar of a rung: what part of the whole it is. */
function keteranganOf({ jumlah, dari, tentang }: Isi): string | null {
  const value = angkaOf(jumlah);
  if (dari === undefined) return null;
  if (value === null || value === dari) return tentang && !WHOM.has(tentang) ? tentang : null;
  const share = percent(value, dari);
  return tentang && WHOM.has(tentang) ? `${share} dari ${number(dari)} ${tentang}` : share;
}
const WHOM = new Set(['anak', 'penduduk']);

/** One sentence about the figures, of what everybody may see. */
function temuanOf(id: number, gambar: Gambar): string {
  const { bentuk, baris, semua } = gambar;
  if (bentuk === 'donat') return peopleOf(baris);
  if (bentuk === 'dua_arah') {
    const net = semua?.jumlah ?? 0;
    return net === 0
      ? 'Jumlah penduduk tetap dalam enam bulan'
      : `${balanceWord(net)} ${number(Math.abs(net))} jiwa dalam enam bulan`;
  }
  return (bentuk === 'tangga' && gapOf(id, baris)) || largestOf(baris);
}

function peopleOf([all]: readonly Isi[]): string {
  const [lk, pr, sum] = [all?.lk, all?.pr, all?.jumlah];
  if (typeof sum !== 'number') return 'Jumlah penduduk disamarkan';
  if (typeof lk !== 'number' || typeof pr !== 'number') return `${number(sum)} jiwa`;
  return lk === pr
    ? `${number(sum)} jiwa, laki-laki dan perempuan sama banyak`
    : `${number(sum)} jiwa, selisih ${number(Math.abs(lk - pr))}`;
}

const LACKING: Record<number, [whom: string, what: string, all: string]> = {
  2: ['keluarga', 'belum memiliki kartu', 'Semua keluarga memiliki kartu'],
  3: ['orang', 'belum merekam', 'Semua wajib KTP sudah merekam'],
  10: ['anak', 'belum memiliki akta', 'Semua anak memiliki akta'],
};

function gapOf(id: number, baris: readonly Isi[]): string | undefined {
  const words = LACKING[id];
  if (!words) return undefined;
  const found = baris[1];
  const value = angkaOf(found?.jumlah ?? null);
  if (value === null || found === undefined) return undefined;
  const lacking = id === 10 ? value : (found.dari ?? 0) - value;
  return lacking === 0 ? words[2] : `${number(lacking)} ${words[0]} ${words[1]}`;
}

function largestOf(baris: readonly Isi[]): string {
  const seen = baris.flatMap(({ jumlah, label, umur }) =>
    typeof jumlah === 'number' ? [{ jumlah, label, umur }] : [],
  );
  const most = Math.max(0, ...seen.map(({ jumlah }) => jumlah));
  if (most === 0) return seen.length < baris.length ? 'Semua kelompok disamarkan' : 'Semua kelompok kosong';
  const first = seen
    .filter(({ jumlah }) => jumlah === most)
    .map(({ label, umur }) => (umur ? ageWords(label) : label));
  if (first.length === 1) return `${first[0]} paling banyak`;
  return first.length === 2
    ? `${first[0]} dan ${first[1]} sama banyak`
    : `${first.length} kelompok sama banyak`;
}

const ageWords = (label: string): string =>
  label.endsWith('+')
    ? `Kelompok ${label.slice(0, -1)} tahun ke atas`
    : `Kelompok ${label.replace('-', ' sampai ')} tahun`;

function movesOf({ baris, semua }: Gambar): string {
  const sums = baris.map(({ jumlah }) => angkaOf(jumlah));
  const side = (from: number) => {
    const [a, b] = [sums[from], sums[from + 1]];
    return typeof a === 'number' && typeof b === 'number' ? a + b : null;
  };
  const [came, went] = [side(0), side(2)];
  const net = semua?.jumlah ?? 0;
  const total = net === 0 ? 'Tetap.' : `${balanceWord(net)} ${number(Math.abs(net))} jiwa.`;
  if (came === null || went === null) return total;
  return `${total} Masuk ${number(came)} (lahir dan datang), keluar ${number(went)} (meninggal dan pindah).`;
}

/** Notes that the source panel tells besides. */
function catatanOf({ baris, susunan }: Gambar, isi: IsiData): [string, string][] {
  const said = susunan.jumlah === null ? undefined : isi.sel[isi.header.indexOf(susunan.jumlah)];
  const sum = jumlahOf(susunan, isi, 'jumlah');
  const open = baris.every(isTerbuka);
  const compared = susunan.kategori.length === 0 || baris.every(({ dari }) => dari === undefined);
  const differs = open && compared && typeof said === 'number' && said !== sum && sum > 0;
  const hidden = baris.some(({ lk, pr, jumlah }) => [lk, pr, jumlah].some(isSamar));
  return [
    ...(differs
      ? ([
          ['Jumlah', `Menurut ISLA ${number(said)}, jumlah sel ${number(sum)}. Yang tampil jumlah sel.`],
        ] as const)
      : []),
    ...(hidden
      ? ([
          [
            'Angka kecil',
            'Sel berisi 1 sampai 4 disamarkan. Sel lain ikut disembunyikan agar tidak dapat dihitung mundur; jumlah tetap benar.',
          ],
        ] as const)
      : []),
  ].map(([name, words]) => [name, words]);
}

/** Over the printed sheet of a type, and at its foot. */
export const judulCetak = ({ nama_jenis }: JenisIsla, { tahun, semester }: Periode, desa: string): string =>
  `DATA INFOGRAFIS ${nama_jenis} PERIODE ${tahun} SEMESTER ${semester} DESA ${desa}`;
export const KAKI_CETAK = 'Informasi ini bersumber dari data kependudukan desa';
