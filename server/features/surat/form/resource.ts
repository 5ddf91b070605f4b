import { int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import '../table.ts';

/** The services of a type that the village offers, of its own making. */
export const layananQuery = resource({
  table: 'layanan',
  only: (t) => `${t}.aktif and ${t}.statis is null`,
  fields: {
    id: int(),
    slug: text(),
    nama: text(),
    keterangan: text(),
    persyaratan: text('persyaratan', { ops: [] }),
    waktu_pelayanan: int(),
    urutan: int(undefined, { hidden: true }),
  },
  search: ['nama', 'keterangan'],
  ordering: ['nama', 'waktu_pelayanan'],
  sort: ['urutan', 'nama', 'id'],
  perPage: 100,
});
