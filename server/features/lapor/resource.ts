import { kategoriFields, statusFields } from '#contract/lapor.ts';
import { alurLapor } from '#contract/lapor-alur.ts';
import { bool, date, instant, int, json, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { overdueSql } from '#server/kinds/alur/overdue.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import { STATUS_TETAP } from './rules.ts';
import './table.ts';

export const kategoriLaporQuery = resource({
  table: 'kategori_lapor',
  name: 'kategori',
  fields: { id: int(), ...columnsOf(kategoriFields) },
  search: ['nama'],
  perPage: 100,
});

export const statusLaporQuery = resource({
  table: 'status_lapor',
  name: 'status',
  fields: { id: int(), ...columnsOf(statusFields), urutan: int() },
  sort: ['urutan'],
});

/** Categories with what they are used for, as officers see them. */
export const kategoriKelolaQuery = resource({
  table: 'kategori_lapor',
  name: 'kategori',
  fields: {
    id: int(),
    ...columnsOf(kategoriFields),
    dipakai: int(
      (t) => `select count(*) from lapor l where l.desa_id = ${t}.desa_id and l.kategori_id = ${t}.id`,
    ),
  },
  search: ['nama'],
  ordering: ['nama', 'dipakai'],
  sort: ['id'],
  perPage: 100,
});

/** Statuses with how many reports have or had them. */
export const statusKelolaQuery = resource({
  table: 'status_lapor',
  name: 'status',
  fields: {
    id: int(),
    ...columnsOf(statusFields),
    dipakai: int(
      (t) => `select count(*) from lapor l where l.desa_id = ${t}.desa_id and (l.status_id = ${t}.id
        or exists (select from lapor_tanggapan g where g.desa_id = l.desa_id and g.lapor_id = l.id
          and (g.status_id = ${t}.id or g.status_sebelum = ${t}.id)))`,
    ),
    tetap: bool((t) => `${t}.id in (${STATUS_TETAP.join(', ')})`),
    urutan: int('urutan', { hidden: true }),
  },
  search: ['nama'],
  sort: ['urutan'],
  perPage: 100,
});

const nameOf = (t: string) =>
  `select a.nama from akun a where a.desa_id = ${t}.desa_id and a.id = ${t}.pelapor_id`;

// Seven decimals are a centimetre.
const degrees = (column: string) => `round(${column}::numeric, 7)::float8`;

const placeName = (t: string) =>
  `select w.nama from wilayah w where w.desa_id = ${t}.desa_id and w.id = ${t}.dusun_id`;

const FIELDS = {
  id: int(),
  judul: text(),
  isi: text(),
  created_at: instant(),
  is_approvement: bool(),
  gambar_id: text('gambar_id', { ops: [] }),
  koordinat: json(
    (t: string) =>
      `case when ${t}.lng is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${degrees(`${t}.lng`)}, ${degrees(`${t}.lat`)})) end`,
  ),
  dusun: text(placeName, { ops: [] }),
  dusun_id: int('dusun_id', { hidden: true, ops: ['eq', 'in'] }),
  // Not to be searched by: a name is shown, people are not looked up.
  pelapor: text(
    (t) => `case when ${t}.tampilkan_nama and not ${t}.sembunyikan_nama then (${nameOf(t)}) end`,
    {
      ops: [],
    },
  ),
};

/** Reports as visitors see them; which of them is the handler's matter. */
export const laporQuery = resource({
  table: 'lapor',
  fields: FIELDS,
  relations: {
    kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true, deferred: true }),
    status: one(statusLaporQuery, { by: 'status_id', embed: true, deferred: true }),
  },
  search: ['judul', 'isi'],
  ordering: ['id', 'created_at', 'judul'],
  sort: ['-created_at', '-id'],
});

/** Reports as their reporter sees them. */
export const laporSayaQuery = resource({
  table: 'lapor',
  fields: {
    ...FIELDS,
    keadaan: text(),
    kode: text('kode', { ops: ['eq'] }),
    tampilkan_nama: bool(),
    alasan: text(
      (t) => `case when ${t}.keadaan in ('ditolak', 'perbaikan') then (select g.alasan from lapor_tanggapan g
        where g.desa_id = ${t}.desa_id and g.lapor_id = ${t}.id and g.diurungkan is null
          and g.jenis in ('tolak', 'minta_perbaikan') order by g.id desc limit 1) else '' end`,
      { ops: [] },
    ),
  },
  relations: {
    kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true }),
    status: one(statusLaporQuery, { by: 'status_id', embed: true }),
  },
  search: ['judul', 'isi'],
  ordering: ['id', 'created_at', 'judul'],
  sort: ['-created_at', '-id'],
});

// The dusun of a household, whether it is noted by RT, RW, dukuh or dusun.
const dusunOf = (t: string, column: 'id' | 'nama') =>
  `select case 'dusun' when w.jenis then w.${column} when i.jenis then i.${column} when ii.jenis then ii.${column}
     when iii.jenis then iii.${column} end
   from akun a
   join penduduk p on p.desa_id = a.desa_id and p.id = a.penduduk_id
   join wilayah w on w.desa_id = p.desa_id and w.id = p.wilayah_id
   left join wilayah i on i.desa_id = w.desa_id and i.id = w.induk_id
   left join wilayah ii on ii.desa_id = i.desa_id and ii.id = i.induk_id
   left join wilayah iii on iii.desa_id = ii.desa_id and iii.id = ii.induk_id
   where a.desa_id = ${t}.desa_id and a.id = ${t}.pelapor_id`;

/** Reports as officers see them in the queue. */
export const laporAntreanQuery = resource({
  table: 'lapor',
  fields: {
    id: int(),
    judul: text(),
    isi: text(),
    keadaan: text(),
    created_at: instant(),
    pelapor: text(nameOf),
    dusun: text((t) => dusunOf(t, 'nama')),
    dusun_id: int((t) => dusunOf(t, 'id'), { hidden: true, ops: ['eq', 'in'] }),
    tenggat: date('tenggat', { hidden: true }),
    lewat: bool(overdueSql(alurLapor), { hidden: true, ops: ['eq'] }),
  },
  relations: { kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true }) },
  search: ['judul', 'pelapor'],
  sort: ['created_at', 'id'],
  perPage: 50,
});

/** The same with everything one screen needs of a single report. */
export const laporTinjauQuery = resource({
  table: 'lapor',
  fields: {
    id: int(),
    judul: text(),
    isi: text(),
    keadaan: text(),
    created_at: instant(),
    gambar_id: text('gambar_id', { ops: [] }),
    koordinat: FIELDS.koordinat,
    versi: int(),
    tampilkan_nama: bool(),
    sembunyikan_nama: bool(),
    nama: text(nameOf),
    dusun: text(placeName),
    dusun_pelapor: text((t) => dusunOf(t, 'nama')),
    pelapor_id: int('pelapor_id', { ops: [] }),
  },
  relations: {
    kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true }),
    status: one(statusLaporQuery, { by: 'status_id', embed: true }),
  },
});
