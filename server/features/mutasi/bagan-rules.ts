import {
  barisBagan,
  type DataBagan,
  type HimpunanData,
  type KolomData,
  kataSel,
  WARNA_LAKI,
  WARNA_PEREMPUAN,
} from '#contract/kinds/bagan.ts';
import { monthText } from '#contract/lib/text/tanggal.ts';
import { type Angka, HITUNGAN, jiwaOf, type Laporan } from './rules.ts';

export const KATA: Record<(typeof HITUNGAN)[number], string> = {
  awal: 'Awal bulan',
  lahir: 'Lahir',
  datang: 'Datang',
  mati: 'Meninggal',
  pindah: 'Pindah',
  akhir: 'Akhir bulan',
};
export const CATATAN =
  'Pindah antardusun dihitung datang dan pindah pada dusunnya, dan tidak dihitung pada jumlah desa. Penduduk sementara tidak termasuk.';

type Tentang = { bulan: string; desa: string };
const namaOf = (bulan: string): string => `mutasi-penduduk-${bulan}`;

const SEXES = [
  ['lk', 'L'],
  ['pr', 'P'],
] as const;

/** A report as rows and typed columns: each dusun, and the village last. */
export function himpunanMutasi({ desa, dusun }: Laporan, { bulan, desa: nama }: Tentang): HimpunanData {
  const columns = HITUNGAN.flatMap((at): KolomData[] =>
    [...SEXES.map(([, sex]) => sex), 'Jumlah'].map((sex) => ({
      nama: `${at}_${sex.toLowerCase()}`,
      label: `${KATA[at]}, ${sex}`,
      jenis: 'jumlah',
    })),
  );
  const row = (label: string, angka: Angka) => [
    label,
    ...HITUNGAN.flatMap((at) => {
      const { lk, pr } = jiwaOf(angka, at);
      return [lk, pr, lk + pr];
    }),
  ];
  return {
    nama: namaOf(bulan),
    judul: `Laporan mutasi penduduk ${monthText(bulan)}, Desa ${nama}`,
    sumber: `Buku penduduk Desa ${nama}`,
    diperbarui: null,
    kolom: [{ nama: 'wilayah', label: 'Wilayah', jenis: 'teks' }, ...columns],
    baris: [...[...dusun].map(([label, angka]) => row(label, angka)), row(`Desa ${nama}`, desa)],
  };
}

/** Chart of who came to the village and who left it in a month, men to the left and women to the right. */
export function baganMutasi({ desa }: Laporan, { bulan, desa: nama }: Tentang): DataBagan {
  const moved = HITUNGAN.filter((at) => at !== 'awal' && at !== 'akhir');
  const all = (at: (typeof HITUNGAN)[number]) => jiwaOf(desa, at).lk + jiwaOf(desa, at).pr;
  const [masuk, keluar] = [all('lahir') + all('datang'), all('mati') + all('pindah')];
  const month = monthText(bulan);
  return {
    nama: namaOf(bulan),
    judul: `Mutasi penduduk ${month}`,
    kepala: 'Peristiwa',
    bentuk: 'dua-arah',
    satuan: 'jiwa',
    deret: [
      { label: 'Laki-Laki', warna: WARNA_LAKI },
      { label: 'Perempuan', warna: WARNA_PEREMPUAN },
    ],
    jumlah: 'Jumlah',
    baris: moved.map((at) => {
      const { lk, pr } = jiwaOf(desa, at);
      return barisBagan(KATA[at], [lk, pr, lk + pr]);
    }),
    kaki: null,
    temuan: `${changeText(masuk - keluar)}: masuk ${kataSel(masuk)}, keluar ${kataSel(keluar)}`,
    sumber: [
      ['Sumber', `Buku penduduk Desa ${nama} dan peristiwa yang dicatat`],
      ['Bulan', month],
      ['Catatan', CATATAN],
    ],
    asal: `Sumber: buku penduduk Desa ${nama}, ${month}.`,
  };
}

function changeText(by: number): string {
  if (by === 0) return 'Jumlah penduduk tetap';
  return `${by > 0 ? 'Bertambah' : 'Berkurang'} ${kataSel(Math.abs(by))} jiwa`;
}
