import { monthText } from '#contract/lib/tanggal.ts';
import { mutasi } from '#contract/mutasi.ts';
import { implement } from '#server/core/context.ts';
import { invalid } from '#server/core/errors.ts';
import { makeTablePdf, type Tabel, titleOf } from '#server/core/pdf/tabel.ts';
import { SHEET_MIME, writeXlsx } from '#server/core/sheet/write.ts';
import { kopOf, tandaOf } from '#server/features/desa/kop-queries.ts';
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
    const { desa, dusun } = await laporanMutasi(db, bulan);
    return {
      bulan: bulan.bulan,
      bulan_ini: bulan.hariIni.slice(0, 7),
      desa: rowOf(`Desa ${village.nama_desa}`, desa),
      dusun: [...dusun].map(([nama, angka]) => rowOf(nama, angka)),
    };
  }),

  implement(mutasi.unduh, async ({ core, db, query, village }) => {
    const bulan = askedMonth(query.get('bulan'), village.zona);
    const bentuk = query.get('bentuk');
    if (bentuk !== 'xlsx' && bentuk !== 'pdf') throw invalid({ bentuk: 'Pilih XLSX atau PDF.' });
    const laporan = await laporanMutasi(db, bulan);
    const name = `mutasi-penduduk-${bulan.bulan}.${bentuk}`;
    const headers = {
      'content-type': bentuk === 'pdf' ? 'application/pdf' : SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    };
    const rows = [...linesOf(laporan), sumOf(laporan, village.nama_desa)];
    if (bentuk === 'xlsx') {
      const columns = KOLOM.map((one) => ({ title: titleOf(one), width: one.lebar * 4 }));
      return new Response(writeXlsx(`Mutasi ${bulan.bulan}`, columns, inTurn(rows)), { headers });
    }
    const pdf = await makeTablePdf({
      ...SHEET,
      kop: await kopOf(core, db, village),
      keterangan: [`Bulan ${monthText(bulan.bulan)}`],
      isi: linesOf(laporan),
      jumlah: [sumOf(laporan, village.nama_desa)],
      tanda: tandaOf(village, bulan.hariIni),
      kaki: `Laporan mutasi penduduk ${monthText(bulan.bulan)}, Desa ${village.nama_desa}`,
    });
    return new Response(new Uint8Array(pdf), { headers });
  }),
];

const WORDS: Record<(typeof HITUNGAN)[number], string> = {
  awal: 'Awal bulan',
  lahir: 'Lahir',
  datang: 'Datang',
  mati: 'Meninggal',
  pindah: 'Pindah',
  akhir: 'Akhir bulan',
};
const KOLOM: Tabel['kolom'] = [
  { judul: ['No'], lebar: 1.5, rata: 'center' },
  { judul: ['Dusun'], lebar: 7 },
  ...HITUNGAN.flatMap((at) =>
    (['L', 'P', 'Jumlah'] as const).map((sex) => ({
      judul: [WORDS[at], sex] as const,
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
  catatan: [
    'Pindah antardusun dihitung datang dan pindah pada dusunnya, dan tidak dihitung pada jumlah desa. Penduduk sementara tidak termasuk.',
  ],
} as const;

const linesOf = ({ dusun }: Laporan): string[][] =>
  [...dusun].map(([nama, angka], at) => [String(at + 1), nama, ...cellsOf(angka)]);
const sumOf = ({ desa }: Laporan, nama: string): string[] => ['', `Desa ${nama}`, ...cellsOf(desa)];

const cellsOf = (angka: Angka): string[] =>
  HITUNGAN.flatMap((at) => {
    const { lk, pr } = jiwaOf(angka, at);
    return [lk, pr, lk + pr].map((one) => one.toLocaleString('id-ID'));
  });

async function* inTurn(rows: string[][]) {
  yield* rows;
}
