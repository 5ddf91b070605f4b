import { momentIn } from '#contract/lib/text/zona.ts';
import { SHEET_MIME, writeSheets } from '../../../core/sheet/write.ts';
import type { Overview } from './overview.ts';

const count = (title: string) => ({ title, number: true, width: 16 });
const COUNTS = [
  count('Laporan masuk'),
  count('Terlambat dijawab'),
  { title: 'IKM', width: 10 },
  { title: 'Mutu', width: 8 },
  count('Jawaban survei'),
];

/** Index as it is read aloud, with a comma before the decimals; '' for none. */
const index = (ikm: { nilai: number } | null) => ikm?.nilai.toFixed(2).replace('.', ',') ?? '';

/** A workbook of a regency: its districts, then its villages, both by code, so that neither is a ranking. */
export async function overviewSheet(
  { wilayah, tahun, kecamatan }: Overview,
  desa: Overview['desa'],
): Promise<Response> {
  const byCode = kecamatan.toSorted((a, b) => a.kode.localeCompare(b.kode));
  const bytes = await writeSheets([
    {
      name: 'Desa',
      columns: [
        { title: 'Kode', width: 16 },
        { title: 'Desa', width: 28 },
        { title: 'Kecamatan', width: 24 },
        { title: `APBDes ${tahun} terbit`, width: 18 },
        ...COUNTS,
        { title: 'Petugas masuk 14 hari ini', width: 24 },
        { title: 'Dihitung (WIB)', width: 20 },
      ],
      rows: desa.map((one) => [
        ...[one.kode, one.nama, one.kecamatan],
        ...(one.dihitung === null
          ? ['belum dihitung', null, null, '', '', null]
          : [
              one.apbdes ?? 'belum',
              ...[one.laporan, one.terlambat, index(one.ikm), one.ikm?.mutu ?? '', one.jawaban],
            ]),
        one.diam ? 'tidak' : 'ya',
        one.dihitung === null ? '' : momentIn('WIB', one.dihitung).slice(0, 16).replace('T', ' '),
      ]),
    },
    {
      name: 'Kecamatan',
      columns: [
        { title: 'Kode', width: 12 },
        { title: 'Kecamatan', width: 28 },
        count('Desa'),
        count(`APBDes ${tahun} terbit`),
        ...COUNTS,
        count('Desa diam'),
      ],
      rows: byCode.map((one) => [
        ...[one.kode, one.nama, one.desa, one.terbit, one.laporan, one.terlambat],
        ...[index(one.ikm), one.ikm?.mutu ?? '', one.jawaban, one.diam],
      ]),
    },
  ]);
  const name = `ringkasan-${wilayah?.kode ?? 'kosong'}-${tahun}.xlsx`;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': String(bytes.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
