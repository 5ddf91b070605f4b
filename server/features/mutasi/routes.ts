import { monthText } from '#contract/lib/text/tanggal.ts';
import { mutasi } from '#contract/mutasi.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { makeTablePdf, type Tabel } from '#server/core/pdf/tabel.ts';
import { kopOf } from '#server/features/desa/kop-queries.ts';
import { tandaOf } from '#server/features/desa/tanda-queries.ts';
import { svgFile } from '#server/kinds/bagan/chart-files.ts';
import { csvFile, jsonFile, xlsxFile } from '#server/kinds/bagan/files.ts';
import { baganMutasi, CATATAN, himpunanMutasi, KATA } from './bagan-rules.ts';
import { askedMonth, laporanMutasi } from './queries.ts';
import { type Angka, HITUNGAN, jiwaOf, type Laporan } from './rules.ts';

const rowOf = (nama: string, angka: Angka) => ({
  nama,
  awal: jiwaOf(angka, 'awal'),
  lahir: jiwaOf(angka, 'lahir'),
  datang: jiwaOf(angka, 'datang'),
  mati: jiwaOf(angka, 'mati'),
  pindah: jiwaOf(angka, 'pindah'),
  akhir: jiwaOf(angka, 'akhir'),
});

export const mutasiRoutes = [
  implement(mutasi.get, async ({ db, query, village }) => {
    const bulan = askedMonth(query.get('bulan'), village.zona);
    const laporan = await laporanMutasi(db, bulan);
    const { desa, dusun } = laporan;
    return {
      bulan: bulan.bulan,
      bulan_ini: bulan.hariIni.slice(0, 7),
      desa: rowOf(`Desa ${village.nama_desa}`, desa),
      dusun: [...dusun].map(([nama, angka]) => rowOf(nama, angka)),
      bagan: baganMutasi(laporan, { bulan: bulan.bulan, desa: village.nama_desa }),
    };
  }),

  implement(mutasi.unduh, async ({ core, db, query, village }) => {
    const bulan = askedMonth(query.get('bulan'), village.zona);
    const bentuk = BENTUK.find((one) => one === query.get('bentuk'));
    if (!bentuk) throw invalid({ bentuk: `Pilih ${BENTUK.join(', ')}.` });
    const laporan = await laporanMutasi(db, bulan);
    const about = { bulan: bulan.bulan, desa: village.nama_desa };
    if (bentuk === 'svg') return unkept(svgFile(baganMutasi(laporan, about)));
    const data = himpunanMutasi(laporan, about);
    if (bentuk === 'csv') return unkept(csvFile(data));
    if (bentuk === 'json') return unkept(jsonFile(data));
    if (bentuk === 'xlsx') return unkept(xlsxFile(data));
    const pdf = await makeTablePdf({
      ...SHEET,
      kop: await kopOf(core, db, village),
      keterangan: [`Bulan ${monthText(bulan.bulan)}`],
      isi: linesOf(laporan),
      jumlah: [sumOf(laporan, village.nama_desa)],
      tanda: await tandaOf({ db, village }, bulan.hariIni),
      kaki: `Laporan mutasi penduduk ${monthText(bulan.bulan)}, Desa ${village.nama_desa}`,
    });
    return unkept(
      new Response(new Uint8Array(pdf), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${data.nama}.pdf"`,
        },
      }),
    );
  }),
];

const BENTUK = ['csv', 'json', 'xlsx', 'svg', 'pdf'] as const;

/** The month that runs still changes. */
function unkept(file: Response): Response {
  file.headers.set('cache-control', 'private, no-store');
  return file;
}

const KOLOM: Tabel['kolom'] = [
  { judul: ['No'], lebar: 1.5, rata: 'center' },
  { judul: ['Dusun'], lebar: 7 },
  ...HITUNGAN.flatMap((at) =>
    (['L', 'P', 'Jumlah'] as const).map((sex) => ({
      judul: [KATA[at], sex] as const,
      lebar: sex === 'Jumlah' ? 2.6 : 2.2,
      rata: 'right' as const,
    })),
  ),
];
const SHEET = {
  judul: 'Laporan mutasi penduduk',
  ukuran: 'a4',
  huruf: 9,
  kolom: KOLOM,
  catatan: [CATATAN],
} as const;

const linesOf = ({ dusun }: Laporan): string[][] =>
  [...dusun].map(([nama, angka], at) => [String(at + 1), nama, ...cellsOf(angka)]);
const sumOf = ({ desa }: Laporan, nama: string): string[] => ['', `Desa ${nama}`, ...cellsOf(desa)];

const cellsOf = (angka: Angka): string[] =>
  HITUNGAN.flatMap((at) => {
    const { lk, pr } = jiwaOf(angka, at);
    return [lk, pr, lk + pr].map((one) => one.toLocaleString('id-ID'));
  });
