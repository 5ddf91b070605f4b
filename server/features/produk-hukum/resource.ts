import { TIPE_HUKUM } from '#contract/produk-hukum/kode.ts';
import { date, instant, int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import './table.ts';

const fileSql = (t: string, column: string) =>
  `select json_build_object('id', b.id, 'nama', b.nama, 'jenis', b.jenis, 'ukuran', b.ukuran) from berkas as b
   where b.desa_id = ${t}.desa_id and b.id = ${t}.${column}`;

const kinds = TIPE_HUKUM.map(({ id, judul }) => `when ${id} then '${judul}'`).join(' ');
const naming = (tipe: string, nomor: string, tanggal: string) =>
  `case ${tipe} ${kinds} end || ' Nomor ' || ${nomor} || ' Tahun ' || extract(year from ${tanggal})::int`;
/** 'Peraturan Desa Nomor 7 Tahun 2024' */
export const sebutanSql = (t: string) =>
  naming(`${t}.tipe_id`, `${t}.nomor_peraturan`, `${t}.tanggal_penetapan`);
const workingDay = working('tanggal_penetapan', 'tanggal_penetapan', 'date');
/** The same of the working copy; null as long as it has no date. */
const workingName = (t: string) =>
  naming(
    `(${working('tipe_id', 'tipe_id', 'int')(t)})`,
    `(${working('nomor_peraturan', 'nomor_peraturan')(t)})`,
    `(${workingDay(t)})`,
  );
export const sejakSql = (t: string) =>
  `coalesce(${t}.berlaku_sejak, ${t}.tanggal_pengundangan, ${t}.tanggal_penetapan)`;

/** A PDF as `fileSql` reads it. */
export type Stored = { id: string; nama: string; jenis: 'pdf'; ukuran: number };

/** Regulations as visitors read them; the handlers add which are public now, and their status. */
export const produkHukumQuery = resource({
  table: 'produk_hukum',
  fields: {
    id: int(),
    judul: text(),
    sebutan: text(sebutanSql),
    nomor_peraturan: text(),
    // Public is only what is dated.
    tanggal_penetapan: date((t) => `${t}.tanggal_penetapan`),
    tanggal_pengundangan: date(),
    berlaku_sejak: date(sejakSql),
    berlaku_sampai: date(),
    tipe: int('tipe_id'),
    bahasa: int('bahasa_id'),
    bidang: int('bidang_id'),
    kategori_bidang: int('kategori_bidang_id'),
    tajuk: text(),
    tempat_penetapan: text(),
    sumber: text(),
    subjek: text(),
    lokasi: text(),
    url_lokasi: text(),
    keterangan_status: text(),
    abstrak: text(),
    lampiran_info: json<Stored | null>((t) => fileSql(t, 'dokumen_id'), { ops: ['isnull'] }),
    abstrak_info: json<Stored | null>((t) => fileSql(t, 'abstrak_file_id'), { ops: ['isnull'] }),
    view_count: int(),
    download_count: int(),
    updated_at: instant(),
    status_tahapan: text<'publish'>(() => "'publish'::text"),
  },
  search: ['judul', 'sebutan'],
  ordering: ['tanggal_penetapan', 'judul', 'view_count', 'download_count'],
  sort: ['-tanggal_penetapan', '-id'],
});

/** Working copies of regulations in the list of staff. */
export const naskahHukumQuery = resource({
  table: 'produk_hukum',
  name: 'naskah',
  fields: {
    ...listFields,
    sebutan: text((t) => `coalesce(${workingName(t)}, '')`),
    tanggal_penetapan: date(workingDay),
    tipe: int(working('tipe_id', 'tipe_id', 'int')),
    // Days of the public text, for its legal status.
    berlaku_sejak: date(sejakSql),
    berlaku_sampai: date(),
    view_count: int(),
    download_count: int(),
  },
  search: ['judul', 'sebutan'],
  ordering: ['judul', 'tanggal', 'tanggal_penetapan', 'view_count', 'download_count', 'updated_at'],
  sort: ['-tanggal_penetapan', '-id'],
});
