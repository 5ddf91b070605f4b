import type { PERLU_DILIHAT } from '#contract/platform/daftar.ts';
import { type Column, SHEET_MIME, writeXlsx } from '../../../core/sheet/write.ts';
import { toInstant } from '../../../core/zone.ts';
import type { Query } from '../store.ts';
import { type Exported, eachVillage, type Filter } from './villages.ts';

const COLUMNS: Column[] = [
  { title: 'Desa', width: 28 },
  { title: 'Kode', width: 15 },
  { title: 'Kecamatan', width: 20 },
  { title: 'Kabupaten', width: 20 },
  { title: 'Provinsi', width: 20 },
  { title: 'Keadaan', width: 26 },
  { title: 'Akun', width: 8, number: true },
  { title: 'Admin yang dapat masuk', width: 22, number: true },
  { title: 'Ruang terpakai (MB)', width: 20, number: true },
  { title: 'Ruang paling banyak (MB)', width: 24, number: true },
  { title: 'Terakhir dipakai (WIB)', width: 22 },
  { title: 'Alamat utama', width: 32 },
  { title: 'Alamat lain', width: 32 },
  { title: 'Perlu dilihat', width: 40 },
];
const STATES: Record<Exported['keadaan'], string> = {
  aktif: 'Aktif',
  persiapan: 'Persiapan',
  ditangguhkan: 'Ditangguhkan',
};
const SUSPENDED = { baca: 'Ditangguhkan, baca saja', tutup: 'Ditangguhkan, situs ditutup' };
const NEEDS: Record<(typeof PERLU_DILIHAT)[number], string> = {
  admin: 'Tanpa admin yang dapat masuk',
  alamat: 'Alamat belum terbukti',
  ruang: 'Ruang berkas hampir penuh',
  cadangan: 'Belum dicadangkan dua hari ini',
};
const MB = 1024 ** 2;

async function* rowsOf(query: Query, filter: Filter) {
  for await (const one of eachVillage(query, filter)) {
    yield [
      ...[one.nama, one.kode, one.kecamatan, one.kabupaten, one.provinsi],
      one.ditangguhkan ? SUSPENDED[one.ditangguhkan] : STATES[one.keadaan],
      ...[one.akun, one.admin, Math.ceil(one.berkas / MB), Math.floor(one.ruang / MB)],
      one.dipakai ? toInstant(one.dipakai, 'WIB').slice(0, 16).replace('T', ' ') : '',
      ...[one.host, one.lain, one.perlu.map((need) => NEEDS[need]).join(', ')],
    ];
  }
}

/** The list as a workbook: names of villages, counts and hosts, written while it is read. */
export function villageSheet(query: Query, filter: Filter): Response {
  const today = toInstant(new Date(), 'WIB').slice(0, 10);
  return new Response(writeXlsx('Desa', COLUMNS, rowsOf(query, filter)), {
    headers: {
      'content-type': SHEET_MIME.xlsx,
      'content-disposition': `attachment; filename="desa-${today}.xlsx"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
