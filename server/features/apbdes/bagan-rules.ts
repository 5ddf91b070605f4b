import type { Pos, PosTahun } from '#contract/apbdes/apbdes.ts';
import { bagianOf } from '#contract/apbdes/bagian.ts';
import { kategoriOf } from '#contract/apbdes/kode.ts';
import { barisBagan, type DataBagan } from '#contract/kinds/bagan.ts';
import { WARNA_DATA } from '#contract/kinds/bagan-warna.ts';
import { anggaranOf } from './pohon-rules.ts';

const MOST_YEARS = 10;

/** A line over at most ten years as a chart; what nobody knows is null, which is not zero. */
export function baganPos(kode: string, years: readonly PosTahun[], desa: string): DataBagan {
  const shown = years.slice(-MOST_YEARS);
  const named = shown.findLast(({ ada }) => ada)?.uraian ?? '';
  const [first, last] = [shown[0]?.tahun, shown.at(-1)?.tahun];
  return {
    nama: `apbdes-pos-${kode.replaceAll('.', '-')}`,
    judul: `${kode} ${named}`.trim(),
    kepala: 'Tahun',
    bentuk: 'berdamping',
    satuan: 'rupiah',
    deret: [
      { label: 'Anggaran', warna: '#8A8178' },
      { label: 'Realisasi', warna: '#1C1917' },
    ],
    baris: shown.map((one) =>
      barisBagan(String(one.tahun), [one.perubahan ?? one.murni, one.realisasi], {
        ...(!one.ada && { ket: 'tidak ada' }),
      }),
    ),
    jumlah: null,
    kaki: null,
    temuan: 'Anggaran akhir dan realisasi dari tahun ke tahun, dalam rupiah',
    sumber: [
      ['Sumber', `APBDes Desa ${desa}, ${first} sampai ${last}`],
      ['Harga', 'Rupiah tahun itu, tidak disesuaikan dengan inflasi.'],
      ['Lisensi', `CC BY 4.0, sebut Pemerintah Desa ${desa}`],
    ],
    asal: `Sumber: APBDes Desa ${desa}, ${first} sampai ${last}. Rupiah tahun itu.`,
  };
}

export const AKAR_BAGAN = ['4', '5', '6'] as const;
type Lingkaran = { akar: (typeof AKAR_BAGAN)[number]; tahun: number; desa: string };

/** A category of a year as the pie of its page: its lines from the largest down. */
export function baganKategori(lines: readonly Pos[], { akar, tahun, desa }: Lingkaran): DataBagan {
  const parts = bagianOf(lines, akar)
    .map(({ kode, uraian, ...nilai }) => ({
      label: `${kode} ${uraian}`,
      value: Math.abs(anggaranOf(nilai) ?? 0),
    }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const kategori = kategoriOf(akar);
  return {
    nama: `apbdes-${tahun}-${akar}`,
    judul: `${kategori.charAt(0).toUpperCase()}${kategori.slice(1)} Desa ${desa} ${tahun}`,
    kepala: 'Pos',
    bentuk: 'donat',
    satuan: 'rupiah',
    deret: parts.map(({ label }, at) => ({
      label,
      warna: WARNA_DATA[at % WARNA_DATA.length] ?? WARNA_DATA[0],
    })),
    jumlah: 'Anggaran',
    baris: parts.map(({ label, value }) => barisBagan(label, [value])),
    kaki: null,
    temuan: akar === '6' ? 'Penerimaan dan pengeluaran, dalam rupiah' : 'Anggaran terakhir, dalam rupiah',
    sumber: [['Sumber', `APBDes ${tahun} Desa ${desa}`]],
    asal: `Sumber: APBDes ${tahun} Desa ${desa}. CC BY 4.0.`,
  };
}
