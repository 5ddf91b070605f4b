import { barisBagan, type DataBagan, WARNA_KELUARGA, WARNA_LAKI, WARNA_PEREMPUAN } from '../kinds/bagan.ts';
import { WARNA_DATA } from '../kinds/bagan-warna.ts';
import { isKecil, isSamar, samarkan } from '../kinds/samar.ts';
import { isDay } from '../lib/text/teks.ts';

// The series that staff fill: without schemas, so that the desk can show what visitors will see while somebody types.

export const DERET = ['mbr', 'penghasilan', 'potensi_diri'] as const;
export type Deret = (typeof DERET)[number];
export const JUDUL_DERET: Record<Deret, string> = {
  mbr: 'Masyarakat berpenghasilan rendah',
  penghasilan: 'Penghasilan keluarga',
  potensi_diri: 'Potensi diri',
};
export const SATUAN_DERET = ['Keluarga', 'Jiwa', 'Orang'] as const;
export const BARIS_TERBANYAK = 30;
export const NAMA_TERPANJANG = 60;

/** Content of the form, as it was typed: a draft need not be right yet. */
export type IsiDeret = {
  baris: { name: string; y: string }[];
  satuan: string;
  tanggal: string;
  sumber: string;
};
/** Series as it is public. */
export type DeretTerbit = Omit<IsiDeret, 'baris'> & { baris: { name: string; y: number }[] };

/** Message to a save that came after somebody else's. */
export const DIDAHULUI =
  'Petugas lain baru saja mengubah data ini. Isian Anda masih di sini, belum tersimpan.';
export const KOSONG_DERET: IsiDeret = { baris: [], satuan: 'Keluarga', tanggal: '', sumber: '' };

/** `1.250`, `1250`; undefined for what is no whole number from 0. */
export function angkaDeret(text: string): number | undefined {
  const digits = text.trim().replace(/(?<=\d)\.(?=\d{3}(?:\D|$))/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Returns what keeps a draft from being published, by the field of its form. */
export function periksaDeret(
  { baris, satuan, tanggal, sumber }: IsiDeret,
  hariIni: string,
): Record<string, string> {
  const salah: Record<string, string> = {};
  const names = baris.map(({ name }) => name.trim().toLocaleLowerCase('id'));
  for (const [at, { name, y }] of baris.entries()) {
    const first = names.indexOf(names[at] ?? '');
    if (name.trim() === '') salah[`nama_${at}`] = 'Harap isi nama';
    else if (name.trim().length > NAMA_TERPANJANG)
      salah[`nama_${at}`] = `Nama paling banyak ${NAMA_TERPANJANG} huruf`;
    else if (first < at) salah[`nama_${at}`] = `Nama sama dengan baris ${first + 1}`;
    if (angkaDeret(y) === undefined) salah[`y_${at}`] = 'Jumlah harus angka bulat 0 atau lebih';
  }
  if (baris.length === 0) salah.baris = 'Isi sedikitnya satu baris';
  if (baris.length > BARIS_TERBANYAK) salah.baris = `Paling banyak ${BARIS_TERBANYAK} baris`;
  if (!SATUAN_DERET.some((one) => one === satuan)) salah.satuan = 'Pilih satuan';
  if (!isDay(tanggal)) salah.tanggal = 'Isi tanggal keadaan data';
  else if (tanggal > hariIni) salah.tanggal = 'Tanggal belum lewat';
  if (sumber.trim() === '') salah.sumber = 'Harap isi sumber';
  return salah;
}

/** The rows of a form that can be read, as they would be public. */
export const bacaDeret = (isi: IsiDeret): DeretTerbit => ({
  ...isi,
  sumber: isi.sumber.trim(),
  baris: isi.baris.flatMap(({ name, y }) => {
    const value = angkaDeret(y);
    return name.trim() === '' || value === undefined ? [] : [{ name: name.trim(), y: value }];
  }),
});

type Konteks = {
  /** `20 November 2026` */
  tanggal: string;
  /** Families of the register, where they may be told. */
  keluarga: number | null;
};

/** A series as its chart: small numbers hidden, the largest first unless the order is a scale. */
export function baganDeret(
  deret: Deret,
  { baris, satuan, sumber }: DeretTerbit,
  { tanggal, keluarga }: Konteks,
): DataBagan {
  const cells = samarkan(baris.map(({ y }) => y));
  const rows = baris.map(({ name }, at) => barisBagan(name, [cells[at] ?? null]));
  const value = (row: (typeof rows)[number]) => row.nilai[0] ?? -1;
  const sorted = deret === 'penghasilan' ? rows : rows.toSorted((a, b) => value(b) - value(a));
  const sum = baris.reduce((all, { y }) => all + y, 0);
  const ring = deret === 'mbr' && sorted.length <= MOST_SLICES;
  const judul = JUDUL_DERET[deret];
  const gap = keluarga !== null && satuan === 'Keluarga' && deret === 'penghasilan' ? sum - keluarga : 0;
  const number = (one: number) => one.toLocaleString('id-ID');
  return {
    nama: `data-demografi-${deret.replace('_', '-')}`,
    judul,
    kepala: judul,
    satuan: satuan.toLowerCase(),
    bentuk: ring ? 'donat' : 'batang',
    deret: ring
      ? sorted.map(({ label }, at) => ({ label, warna: colourOf(label, at) }))
      : [{ label: satuan, warna: deret === 'penghasilan' ? WARNA_KELUARGA : WARNA_LAKI }],
    jumlah: ring ? satuan : null,
    baris: sorted,
    kaki: barisBagan('Jumlah', [isKecil(sum) ? 'kecil' : sum]),
    sumber: [
      ['Sumber', sumber],
      ['Keadaan', tanggal],
      ...(gap === 0
        ? []
        : [
            [
              'Selisih',
              `Berjumlah ${number(sum)}, keluarga di buku penduduk ${number(keluarga ?? 0)}, selisih ${number(Math.abs(gap))}`,
            ] satisfies [string, string],
          ]),
      ...(cells.some(isSamar)
        ? [
            ['Angka kecil', 'Sel 1 sampai 4 ditulis kurang dari 5, sel lain ikut disembunyikan'] satisfies [
              string,
              string,
            ],
          ]
        : []),
      ['Lisensi', 'CC BY 4.0'],
    ],
    asal: `Sumber: ${sumber}, ${tanggal}.`,
  };
}

const MOST_SLICES = 8;
const colourOf = (label: string, at: number): string => {
  if (/^laki/i.test(label)) return WARNA_LAKI;
  if (/^perempuan/i.test(label)) return WARNA_PEREMPUAN;
  return WARNA_DATA[at % WARNA_DATA.length] ?? WARNA_LAKI;
};
