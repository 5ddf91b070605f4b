import {
  type NaskahHukum,
  type ProdukHukumKelola,
  produkHukum,
} from '#contract/produk-hukum/produk-hukum.ts';
import { type Check, requiredCheck, titleCheck } from '../../kinds/naskah/editor/editor-checks-list.ts';
import type { NaskahNoun, Values } from '../../kinds/naskah/noun.ts';
import { morePaths } from '../../lib/paths/paths-more.ts';

/** Regulations in the console. */
export const hukumNaskah: NaskahNoun<ProdukHukumKelola, NaskahHukum> = {
  calls: produkHukum,
  at: 'produk-hukum',
  name: 'produk hukum',
  title: 'Produk Hukum',
  write: 'Tambah produk hukum',
  searches: 'judul atau nomor',
  drawing: 'data',
  filters: ['tipe'],
  sorts: ['tanggal_penetapan', 'download_count'],
  publicPath: ({ id }) => morePaths.produkHukumDetail(id),
  preview: true,
  checks: (values, { dokumen }) => [
    titleCheck(values.judul ?? ''),
    requiredCheck('nomor_peraturan', 'Nomor peraturan', 'diisi', values.nomor_peraturan),
    requiredCheck('tanggal_penetapan', 'Tanggal penetapan', 'diisi', values.tanggal_penetapan),
    ...orderChecks(values),
    advice('dokumen', dokumen !== null, 'Berkas PDF sudah diunggah', 'Berkas PDF belum diunggah'),
    advice('abstrak', Boolean(values.abstrak), 'Abstrak sudah ditulis', 'Abstrak belum ditulis'),
    advice('bidang', Boolean(values.bidang), 'Bidang hukum dipilih', 'Bidang hukum belum dipilih'),
  ],
};

const advice = (key: string, good: boolean, yes: string, no: string): Check => ({
  key,
  state: good ? 'baik' : 'saran',
  text: good ? yes : no,
});

/** Days that stand before what they follow; the server refuses them too. */
function orderChecks(values: Values): Check[] {
  const {
    tanggal_penetapan: made,
    tanggal_pengundangan: told,
    berlaku_sejak: from,
    berlaku_sampai: to,
  } = values;
  const start = from || told || made;
  const before = (day: string | undefined, limit: string | undefined) => day && limit && day < limit;
  const wrong = [
    before(told, made) && 'Tanggal pengundangan mendahului penetapan',
    before(from, made) && 'Mulai berlaku mendahului penetapan',
    before(to, start) && 'Masa berlaku habis sebelum dimulai',
  ];
  return wrong.flatMap((text, at) => (text ? [{ key: `urutan-${at}`, state: 'wajib' as const, text }] : []));
}
