import type { Geometri } from '#contract/lib/geo/geojson.ts';
import { bool, date, int, json, number, text } from '#server/core/query/field.ts';
import { one, resource } from '#server/core/query/resource.ts';
import type { Atribut } from './table.ts';

/** Types as visitors choose among them; what leaves is made of the whole rows. */
export const tipeQuery = resource({
  table: 'sigtipe',
  fields: {
    id: int(),
    nama: text(),
    tematik: bool(),
    on_website: bool(),
    from_model: text(),
    kelompok: text(),
    urutan: int(),
  },
  search: ['nama'],
  ordering: ['nama', 'urutan'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

/** Features in public: those of types that the village shows. */
export const sigQuery = resource({
  table: 'sig',
  only: (t) =>
    `exists (select from sigtipe as tampil where tampil.desa_id = ${t}.desa_id and tampil.id = ${t}.tipe_id and tampil.on_website)`,
  fields: {
    id: int(),
    nama: text(),
    geometri: json<Geometri>(),
    luas: number(),
    keliling: number((t) => `${t}.panjang`),
    lng: number(),
    lat: number(),
    nbt: text(),
    dusun: text(),
    rw: text(),
    rt: text(),
    atribut: json<Atribut>(),
    deskripsi: text(),
    anggaran: int(),
    progres: int(),
    tgl: date(),
    sumber_dana: text(),
    tahun: int(),
    apbdes_kode: text(),
    gambar_depan_id: text((t) => `${t}.gambar_depan_id::text`),
    foto_sebelum_id: text((t) => `${t}.foto_sebelum_id::text`),
    foto_sesudah_id: text((t) => `${t}.foto_sesudah_id::text`),
    foto_sejajar: bool(),
  },
  relations: { tipe: one(tipeQuery, { by: 'tipe_id', embed: true }) },
  search: ['nama', 'nbt'],
  ordering: ['nama', 'nbt', 'luas', 'tahun', 'anggaran'],
  perPage: 100,
  cap: 500,
});

/** Development projects, the newest first. */
export const belanjaQuery = resource({
  table: 'sig',
  name: 'anggaranbelanja',
  perPage: 100,
  only: (t) =>
    `${t}.anggaran is not null and exists (select from sigtipe as tampil where tampil.desa_id = ${t}.desa_id and tampil.id = ${t}.tipe_id and tampil.on_website)`,
  fields: {
    id: int(),
    nama: text(),
    anggaran: int(),
    progres: int(),
    tgl: date(),
    sumber_dana: text(),
    deskripsi: text(),
    apbdes_kode: text(),
    lng: number(),
    lat: number(),
    angka_tahun: int('tahun'),
    foto_sebelum_id: text((t) => `${t}.foto_sebelum_id::text`),
    foto_sesudah_id: text((t) => `${t}.foto_sesudah_id::text`),
  },
  relations: { kategori: one(tipeQuery, { by: 'tipe_id', embed: true }) },
  search: ['nama'],
  ordering: ['nama', 'anggaran', 'progres', 'tgl'],
  sort: ['-angka_tahun', '-id'],
});
