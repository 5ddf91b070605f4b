import { alurKeberatan, alurPermohonan } from '#contract/layanan-informasi/alur.ts';
import { alasanFields, caraFields } from '#contract/layanan-informasi/daftar.ts';
import { bool, date, instant, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { keptFields, queueFields } from '#server/kinds/alur/columns.ts';
import { overdueSql } from '#server/kinds/alur/overdue.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import './table.ts';

/** A list that the public forms choose from, in the village's order. */
const choices = (
  table: 'cara_memperoleh_informasi' | 'cara_mendapatkan_salinan' | 'alasan_keberatan',
  fields: typeof caraFields,
) =>
  resource({
    table,
    name: 'pilihan',
    fields: { id: int(), ...columnsOf(fields), urutan: int('urutan', { hidden: true }) },
    search: ['nama'],
    sort: ['urutan', 'id'],
    perPage: 100,
  });
export const caraMemperolehQuery = choices('cara_memperoleh_informasi', caraFields);
export const caraSalinanQuery = choices('cara_mendapatkan_salinan', caraFields);
export const alasanKeberatanQuery = choices('alasan_keberatan', alasanFields);

const NAMES = { nomor: text(), kode: text('kode', { hidden: true }), name_first: text(), name_last: text() };

/** Requests as their queue has them, the one with the nearest last day first. */
export const permohonanKelolaQuery = resource({
  table: 'permohonan_informasi',
  fields: {
    ...queueFields(alurPermohonan, 'permohonan-informasi'),
    ...NAMES,
    informasi_ygdibutuhkan: text(),
    hasil: text(),
  },
  search: ['nomor', 'kode', 'name_first', 'name_last', 'informasi_ygdibutuhkan'],
  ordering: ['created_at', 'tenggat'],
  sort: ['tenggat', 'id'],
});

export const keberatanKelolaQuery = resource({
  table: 'pengajuan_keberatan',
  fields: {
    ...queueFields(alurKeberatan, 'keberatan-informasi'),
    ...NAMES,
    alasan_keberatan: text(),
    putusan: text(),
  },
  search: ['nomor', 'kode', 'name_first', 'name_last', 'alasan_keberatan'],
  ordering: ['created_at', 'tenggat'],
  sort: ['tenggat', 'id'],
});

const late = [overdueSql(alurPermohonan), overdueSql(alurKeberatan)];
/** Both in one list. */
export const antreanInformasiQuery = resource({
  table: 'antrean_informasi',
  name: 'antrean',
  fields: {
    id: int(),
    jenis: text(),
    keadaan: text(),
    created_at: instant(),
    tenggat: date('tenggat', { hidden: true }),
    lewat: bool((t) => `(${late.map((one) => one(t)).join(' or ')})`, { hidden: true, ops: ['eq'] }),
    tahun: int('tahun', { hidden: true }),
    nomor: text(),
    name_first: text(),
    name_last: text(),
    perihal: text(),
    cari: text(undefined, { hidden: true, folded: true, ops: [] }),
    hasil: text(),
    putusan: text(),
    ...keptFields((t) => `${t}.jenis || '-informasi'`),
  },
  search: ['cari'],
  ordering: ['created_at', 'tenggat', 'batas'],
  sort: ['tenggat', 'created_at', 'id'],
});
