import type { Letak } from '#contract/penduduk/penduduk.ts';
import { bool, date, type Expression, int, json, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import './table.ts';

const UNSORTED = { ops: [] } as const;

/** {dusun, dukuh, rw, rt} of the area `column` points to, as far as they are known. */
export const placeOf =
  (column: string): Expression =>
  (t) =>
    `with recursive naik as (
       select w.jenis, w.nama, w.induk_id from wilayah w where w.desa_id = ${t}.desa_id and w.id = ${t}.${column}
       union all
       select w.jenis, w.nama, w.induk_id from wilayah w join naik n on w.id = n.induk_id where w.desa_id = ${t}.desa_id
     ) select coalesce(json_object_agg(jenis, nama), '{}') from naik`;

const ofFamily =
  (value: string): Expression =>
  (t) =>
    `select ${value} from keluarga k where k.desa_id = ${t}.desa_id and k.id = ${t}.keluarga_id`;

/** People as look-ups show them, without any digit of their numbers. The handler decides whom the caller finds. */
export const pendudukCariQuery = resource({
  table: 'penduduk',
  fields: {
    id: int(),
    nama: text(),
    nik: json<null>(() => 'null', UNSORTED),
    no_kk: json<null>(() => 'null', UNSORTED),
    punya_nik: bool((t) => `not ${t}.nik_sementara`, UNSORTED),
    kelamin: text(),
    tempat_lahir: text(),
    tanggal_lahir: date(),
    agama: text(),
    pendidikan: text(),
    pekerjaan: text(),
    status_kawin: text(),
    kewarganegaraan: text(),
    hubungan: text(),
    alamat: text(ofFamily('k.alamat'), UNSORTED),
    wilayah: json<Letak | null>(placeOf('wilayah_id'), UNSORTED),
    keluarga: int('keluarga_id', UNSORTED),
  },
  search: ['nama'],
  ordering: ['nama', 'tanggal_lahir'],
  sort: ['nama', 'id'],
  perPage: 100,
});

const ofPerson =
  (column: string): Expression =>
  (t) =>
    `select p.${column} from penduduk p where p.desa_id = ${t}.desa_id and p.id = ${t}.penduduk_id`;
const recorded = {
  id: int(),
  tanggal: date(),
  jam: text((t) => `to_char(${t}.jam, 'HH24:MI')`, UNSORTED),
  tempat: text(),
  nomor: text(),
} as const;

export const kelahiranCariQuery = resource({
  table: 'kelahiran',
  only: (t) => `${t}.dibatalkan is null`,
  fields: {
    ...recorded,
    anak_ke: int(),
    nama_ayah: text(ofPerson('nama_ayah'), UNSORTED),
    nama_ibu: text(ofPerson('nama_ibu'), UNSORTED),
  },
  relations: { penduduk: one(pendudukCariQuery, { by: 'penduduk_id', embed: true }) },
  search: ['penduduk.nama'],
  ordering: ['tanggal'],
  sort: ['-tanggal', '-id'],
  perPage: 100,
});

export const kematianCariQuery = resource({
  table: 'kematian',
  only: (t) => `${t}.dibatalkan is null`,
  fields: { ...recorded, sebab: text() },
  relations: { penduduk: one(pendudukCariQuery, { by: 'penduduk_id', embed: true }) },
  search: ['penduduk.nama'],
  ordering: ['tanggal'],
  sort: ['-tanggal', '-id'],
  perPage: 100,
});
