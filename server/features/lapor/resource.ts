import { alurLapor } from '#contract/lapor/alur.ts';
import { kategoriFields, statusFields } from '#contract/lapor/lapor.ts';
import type { Titik } from '#contract/lib/geo/koordinat.ts';
import { bool, instant, int, json, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { hamletOf, nameOf } from '#server/features/penduduk/akun-queries.ts';
import { queueFields, reasonIn } from '#server/kinds/alur/columns.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import { STATUS_TETAP } from './rules.ts';
import { STEPS } from './table.ts';

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

const reporter = nameOf('pelapor_id');

// Seven decimals are a centimetre.
const degrees = (column: string) => `round(${column}::numeric, 7)::float8`;

/** The hamlet that a report is about. Where it says none, officers see that of its reporter. */
const placeName = (t: string) =>
  `select w.nama from wilayah w where w.desa_id = ${t}.desa_id and w.id = ${t}.dusun_id`;

const FIELDS = {
  id: int(),
  judul: text(),
  isi: text(),
  created_at: instant(),
  is_approvement: bool(),
  gambar_id: text('gambar_id', { ops: [] }),
  koordinat: json<Titik | null>(
    (t) =>
      `case when ${t}.lng is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${degrees(`${t}.lng`)}, ${degrees(`${t}.lat`)})) end`,
  ),
  dusun: text(placeName, { ops: [] }),
  dusun_id: int('dusun_id', { hidden: true, ops: ['eq', 'in'] }),
  // Not to be searched by: a name is shown, people are not looked up.
  pelapor: text(
    (t) => `case when ${t}.tampilkan_nama and not ${t}.sembunyikan_nama then (${reporter(t)}) end`,
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
    alasan: text(reasonIn(STEPS, ['ditolak', 'perbaikan'], ['tolak', 'minta_perbaikan']), { ops: [] }),
  },
  relations: {
    kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true }),
    status: one(statusLaporQuery, { by: 'status_id', embed: true }),
  },
  search: ['judul', 'isi'],
  ordering: ['id', 'created_at', 'judul'],
  sort: ['-created_at', '-id'],
});

/** Reports as officers see them in the queue. */
export const laporAntreanQuery = resource({
  table: 'lapor',
  fields: {
    ...queueFields(alurLapor, 'lapor'),
    judul: text(),
    isi: text(),
    pelapor: text(reporter),
    dusun: text((t) => `coalesce((${placeName(t)}), (${hamletOf('pelapor_id', 'nama')(t)}))`),
    dusun_id: int((t) => `coalesce(${t}.dusun_id, (${hamletOf('pelapor_id', 'id')(t)}))`, {
      hidden: true,
      ops: ['eq', 'in'],
    }),
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
    nama: text(reporter),
    dusun: text(placeName),
    dusun_pelapor: text(hamletOf('pelapor_id', 'nama')),
    pelapor_id: int('pelapor_id', { ops: [] }),
  },
  relations: {
    kategori: one(kategoriLaporQuery, { by: 'kategori_id', embed: true }),
    status: one(statusLaporQuery, { by: 'status_id', embed: true }),
  },
});
