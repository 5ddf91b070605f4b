import { alasanFields, caraFields } from '#contract/layanan-informasi/daftar.ts';
import { int } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import './table.ts';

export const caraMemperolehQuery = resource({
  table: 'cara_memperoleh_informasi',
  name: 'pilihan',
  fields: { id: int(), ...columnsOf(caraFields), urutan: int('urutan', { hidden: true }) },
  search: ['nama'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

export const caraSalinanQuery = resource({
  table: 'cara_mendapatkan_salinan',
  name: 'pilihan',
  fields: { id: int(), ...columnsOf(caraFields), urutan: int('urutan', { hidden: true }) },
  search: ['nama'],
  sort: ['urutan', 'id'],
  perPage: 100,
});

export const alasanKeberatanQuery = resource({
  table: 'alasan_keberatan',
  name: 'pilihan',
  fields: { id: int(), ...columnsOf(alasanFields), urutan: int('urutan', { hidden: true }) },
  search: ['nama'],
  sort: ['urutan', 'id'],
  perPage: 100,
});
