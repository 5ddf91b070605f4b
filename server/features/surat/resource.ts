import type { Peran } from '#contract/jenis-surat/peran.ts';
import { alurSurat, DI_PEMOHON } from '#contract/surat/alur.ts';
import { bool, date, instant, int, json, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { queueFields } from '#server/kinds/alur/columns.ts';
import './table.ts';

/** Subquery that is true where every letter of a request was taken back; false where there is none. */
const revoked = (t: string) => `select coalesce(bool_and(s.dicabut is not null), false) from surat_keluar s
  where s.desa_id = ${t}.desa_id and s.ajuan_id = ${t}.id`;

/** Letters as who asked for them sees them. */
export const ajuanLayananQuery = resource({
  table: 'ajuan_layanan',
  fields: {
    id: int(),
    surat_id: int('id'),
    jenis: text(),
    config_name: text(),
    created: instant('created_at'),
    is_printed: bool(),
    keadaan: text(),
    tercabut: bool(revoked, { ops: [] }),
  },
  search: ['config_name'],
  ordering: ['created', 'config_name'],
  sort: ['-created', '-surat_id'],
});

/** The dusun of who asked, whether their home is noted by RT, RW, dukuh or dusun. */
const dusun = (t: string) => `select case 'dusun' when w.jenis then w.nama when i.jenis then i.nama
    when ii.jenis then ii.nama when iii.jenis then iii.nama end
  from penduduk p
  join wilayah w on w.desa_id = p.desa_id and w.id = p.wilayah_id
  left join wilayah i on i.desa_id = w.desa_id and i.id = w.induk_id
  left join wilayah ii on ii.desa_id = i.desa_id and ii.id = i.induk_id
  left join wilayah iii on iii.desa_id = ii.desa_id and iii.id = ii.induk_id
  where p.desa_id = ${t}.desa_id and p.id = ${t}.penduduk_id`;

/** The desk that may act in place of the one that has a request, by the version of its type of letter. */
export const cadangan = (t: string) => `select v.isi -> 'rantai' -> ${t}.meja ->> 'pengganti'
  from isi_ajuan i join layanan_versi v on v.desa_id = i.desa_id and v.id = i.versi_id
  where i.desa_id = ${t}.desa_id and i.ajuan_id = ${t}.id`;

const QUEUED = {
  ...queueFields(alurSurat, 'surat'),
  config_name: text(),
  jenis: text(),
  pemohon: text(),
  peran_meja: text(),
  lewat_loket: bool(),
  dusun: text(dusun, { ops: [] }),
};

/** Condition of requests in which who asked has to act, and no desk. */
const atApplicant = (t: string) => `${t}.keadaan in (${DI_PEMOHON.map((one) => `'${one}'`).join(', ')})`;

/** Requests as the office sees them in the queue; `tempat` is the desk that has one, or who asked. */
export const suratAntreanQuery = resource({
  table: 'ajuan_layanan',
  fields: {
    ...QUEUED,
    layanan_id: int(undefined, { hidden: true }),
    tempat: text((t) => `case when ${atApplicant(t)} then 'pemohon' else ${t}.peran_meja end`, {
      hidden: true,
    }),
    di_pemohon: bool(atApplicant, { hidden: true }),
    cari: text(undefined, { hidden: true, folded: true, ops: [] }),
    is_printed: bool(undefined, { hidden: true }),
    tercabut: bool(revoked, { hidden: true, ops: ['eq'] }),
  },
  search: ['cari'],
  sort: ['tenggat', 'created_at', 'id'],
  perPage: 50,
});

/** The same with everything one screen needs of a single request. */
export const suratTinjauQuery = resource({
  table: 'ajuan_layanan',
  fields: {
    ...QUEUED,
    versi: int(),
    kode: text(),
    nomor_antre: int(),
    layanan_id: int(),
    rantai: json<Peran[]>((t) => `select to_jsonb(${t}.rantai)`, { ops: [] }),
    meja: int(),
    cadangan: text<Peran>(cadangan, { ops: [] }),
    is_printed: bool(),
    pemilik_id: int(),
    penduduk: int('penduduk_id'),
    punya_nik: bool(
      (t) => `select not p.nik_sementara from penduduk p
        where p.desa_id = ${t}.desa_id and p.id = ${t}.penduduk_id`,
      { ops: [] },
    ),
  },
});

/** Papers in the store of a resident. */
export const dokumenQuery = resource({
  table: 'dokumen_warga',
  fields: {
    id: int(),
    nama: text(),
    created_at: instant(),
    berkas: json<{ id: string; nama: string; jenis: 'gambar' | 'pdf'; ukuran: number }>(
      (t) => `select jsonb_build_object('id', b.id, 'nama', b.nama, 'jenis', b.jenis, 'ukuran', b.ukuran)
        from berkas b where b.desa_id = ${t}.desa_id and b.id = ${t}.berkas_id`,
      { ops: [] },
    ),
  },
  search: ['nama'],
  sort: ['nama', 'id'],
  perPage: 50,
});

/** Deputies and for whom they act, the latest first. */
export const penggantiQuery = resource({
  table: 'pejabat_pengganti',
  fields: {
    id: int(),
    peran: text(),
    akun_id: int(),
    nama: text((t) => `select a.nama from akun a where a.desa_id = ${t}.desa_id and a.id = ${t}.akun_id`, {
      ops: [],
    }),
    sebutan: text(),
    dari: date(),
    sampai: date(),
    alasan: text(),
  },
  sort: ['-sampai', '-id'],
  perPage: 20,
});
