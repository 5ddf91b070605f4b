import type { DaftarKode } from '#contract/kode/kode.ts';
import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import '#server/features/penduduk/table.ts';

/** One list of official codes, in its official order; 'Lainnya' stands last where it has one. */
const listOf = (daftar: DaftarKode) =>
  resource({
    table: 'kode_penduduk',
    name: daftar,
    shared: true,
    only: (t) => `${t}.daftar = '${daftar}'`,
    fields: { id: int('kode'), nama: text('tampil'), urutan: int(undefined, { hidden: true }) },
    search: ['nama'],
    ordering: ['id', 'nama'],
    sort: ['urutan', 'id'],
    perPage: 100,
  });

export const pendidikanQuery = listOf('pendidikan');
export const pekerjaanQuery = listOf('pekerjaan');
export const hubunganQuery = listOf('hubungan');
