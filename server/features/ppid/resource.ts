import type { JenisDokumen } from '#contract/ppid/ppid.ts';
import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { listFields, working } from '#server/kinds/naskah/fields.ts';
import { publishedDocument } from '#server/kinds/naskah/files.ts';
import { placeField } from '#server/kinds/naskah/order.ts';
import './table.ts';

export const sopQuery = resource({
  table: 'dokumen',
  name: 'sop',
  fields: {
    id: int(),
    nama: text('judul'),
    urutan: placeField,
    berkas: publishedDocument,
  },
  only: (t) => `${t}.jenis = 'sop'`,
  search: ['nama'],
  ordering: ['nama'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

export const dipQuery = resource({
  table: 'dokumen',
  name: 'dip',
  fields: {
    id: int(),
    nama: text('judul'),
    keterangan_informasi: text('keterangan'),
    urutan: placeField,
  },
  only: (t) => `${t}.jenis = 'dip'`,
  search: ['nama', 'keterangan_informasi'],
  ordering: ['nama'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

export const dikQuery = resource({
  table: 'dokumen',
  name: 'dik',
  fields: { id: int(), informasi: text('judul'), urutan: placeField },
  only: (t) => `${t}.jenis = 'dik'`,
  search: ['informasi'],
  ordering: ['informasi'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

export const informasiQuery = resource({
  table: 'dokumen',
  name: 'informasi',
  fields: {
    id: int(),
    nama: text('judul'),
    // Public is only what has its year.
    tahun: int((t) => `${t}.tahun`),
    /** Name of the category, for `filter{kategori.nama}`; the answer has it as an object. */
    kategori: text(
      (t) => `case ${t}.jenis when 'berkala' then 'Informasi Berkala'
        when 'serta-merta' then 'Informasi Serta Merta' else 'Informasi Setiap Saat' end`,
    ),
    berkas: publishedDocument,
  },
  only: (t) => `${t}.jenis in ('berkala', 'serta-merta', 'setiap-saat')`,
  search: ['nama'],
  ordering: ['nama', 'tahun'],
  sort: ['nama', '-tahun', 'id'],
  perPage: 100,
});

export const perencanaanQuery = resource({
  table: 'dokumen',
  name: 'perencanaan',
  fields: {
    id: int(),
    // Public is only what has its year.
    tahun: int((t) => `${t}.tahun`),
    tahun_akhir: int(),
    nama: text('judul'),
    kategori: int((t) => `case ${t}.jenis when 'rpjmdes' then 1 else 2 end`),
    berkas: publishedDocument,
  },
  only: (t) => `${t}.jenis in ('rpjmdes', 'rkpdes')`,
  search: ['nama'],
  ordering: ['nama', 'tahun'],
  sort: ['-tahun', 'id'],
  perPage: 100,
});

const jenis = working('jenis', 'jenis');

/** Working copies of documents in the list of staff. */
export const naskahQuery = resource({
  table: 'dokumen',
  fields: {
    ...listFields,
    jenis: text<JenisDokumen | ''>((t) => `coalesce(${jenis(t)}, '')`),
    /** Kind of the published document, in whose order it stands. */
    jenis_terbit: text('jenis', { hidden: true }),
    tahun: int(working('tahun', 'tahun', 'int')),
    urutan: placeField,
  },
  search: ['judul'],
  ordering: ['judul', 'tanggal', 'tahun', 'updated_at'],
  sort: ['-tanggal', '-id'],
});
