import type { PosTahun } from '#contract/apbdes/apbdes.ts';
import { barisBagan, type DataBagan } from '#contract/kinds/bagan.ts';

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
