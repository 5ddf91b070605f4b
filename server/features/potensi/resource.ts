import type { Titik } from '#contract/lib/geo/koordinat.ts';
import { alurPotensi } from '#contract/potensi/alur.ts';
import { KATEGORI_BERANDA } from '#contract/potensi/beranda.ts';
import { kategoriPotensiFields } from '#contract/potensi/potensi.ts';
import { bool, instant, int, json, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import { hamletOf, nameOf } from '#server/features/penduduk/akun-queries.ts';
import { queueFields, reasonIn, sentAt } from '#server/kinds/alur/columns.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import { STEPS } from './table.ts';

export const kategoriPotensiQuery = resource({
  table: 'kategori_potensi',
  name: 'kategori',
  fields: { id: int(), ...columnsOf(kategoriPotensiFields) },
  search: ['nama'],
  perPage: 100,
});

/** Categories with what they are used for, as officers see them. */
export const kategoriKelolaQuery = resource({
  table: 'kategori_potensi',
  name: 'kategori',
  fields: {
    id: int(),
    ...columnsOf(kategoriPotensiFields),
    dipakai: int(
      (t) => `select count(*) from potensi p where p.desa_id = ${t}.desa_id and p.kategori_id = ${t}.id`,
    ),
    tetap: bool(
      (t) =>
        `${t}.nama in (${Object.keys(KATEGORI_BERANDA)
          .map((nama) => `'${nama}'`)
          .join(', ')})`,
    ),
  },
  search: ['nama'],
  ordering: ['nama', 'dipakai'],
  sort: ['id'],
  perPage: 100,
});

// Seven decimals are a centimetre.
const degrees = (column: string) => `round(${column}::numeric, 7)::float8`;

const FIELDS = {
  id: int(),
  nama_usaha: text(),
  judul: text(),
  harga: int(),
  no_telp: text('no_telp', { ops: [] }),
  isi: text(),
  koordinat: json<Titik | null>(
    (t) =>
      `case when ${t}.lng is not null then json_build_object('type', 'Point', 'coordinates', json_build_array(${degrees(`${t}.lng`)}, ${degrees(`${t}.lat`)})) end`,
  ),
  gambar_ids: json<string[] | null>(
    (t) => `select json_agg(g.berkas_id order by g.urutan) from potensi_gambar g
      where g.desa_id = ${t}.desa_id and g.potensi_id = ${t}.id`,
  ),
  created_at: instant(),
};
const kategori = { kategori: one(kategoriPotensiQuery, { by: 'kategori_id', embed: true }) };

const SHOWN = {
  ...FIELDS,
  is_approvement: bool(),
  toko_id: int('toko_id', { ops: ['isnull'] }),
  terbit: instant(),
};

/** Potentials as visitors see them; which of them is the handler's matter. */
export const potensiQuery = resource({
  table: 'potensi',
  fields: {
    ...SHOWN,
    // A shop that is hidden, or gone, is linked nowhere.
    toko_id: int(
      (t) => `select k.id from toko k
        where k.desa_id = ${t}.desa_id and k.id = ${t}.toko_id and k.disembunyikan is null`,
      { ops: ['isnull'] },
    ),
  },
  relations: { kategori: one(kategoriPotensiQuery, { by: 'kategori_id', embed: true, deferred: true }) },
  search: ['nama_usaha', 'judul'],
  ordering: ['id', 'terbit', 'created_at', 'nama_usaha', 'harga'],
  sort: ['-terbit', '-id'],
});

/** Potentials as their owner sees them. */
export const potensiSayaQuery = resource({
  table: 'potensi',
  fields: {
    ...SHOWN,
    keadaan: text(),
    dikirim: instant(sentAt(STEPS), { ops: ['eq'] }),
    alasan: text(reasonIn(STEPS, ['ditolak', 'perbaikan'], ['tolak', 'minta_perbaikan']), { ops: [] }),
  },
  relations: kategori,
  search: ['nama_usaha', 'judul'],
  ordering: ['id', 'created_at', 'nama_usaha'],
  sort: ['-created_at', '-id'],
});

const pemilik = nameOf('pemilik_id');

/** Potentials as officers see them in the queue. */
export const potensiAntreanQuery = resource({
  table: 'potensi',
  fields: {
    ...queueFields(alurPotensi, 'potensi'),
    nama_usaha: text(),
    judul: text(),
    dikirim: instant(sentAt(STEPS), { ops: ['eq'] }),
    pemilik: text(pemilik),
    dusun: text(hamletOf('pemilik_id', 'nama')),
  },
  relations: kategori,
  search: ['nama_usaha', 'judul', 'pemilik'],
  sort: ['dikirim', 'id'],
  perPage: 50,
});

/** The same with everything one screen needs of a single potential. */
export const potensiTinjauQuery = resource({
  table: 'potensi',
  fields: {
    ...FIELDS,
    keadaan: text(),
    dikirim: instant(sentAt(STEPS), { ops: ['eq'] }),
    versi: int(),
    nama: text(pemilik),
    dusun: text(hamletOf('pemilik_id', 'nama')),
    pemilik_id: int('pemilik_id', { ops: [] }),
  },
  relations: kategori,
});
