import { int, text } from '#server/core/query/field.ts';
import { one, type Resource, resource } from '#server/core/query/resource.ts';
import type { JenisWilayah } from '#server/features/penduduk/table.ts';

/** Any area, as the one that others lie in. */
const indukQuery: Resource = resource({
  table: 'wilayah',
  fields: { id: int(), nama: text(), jenis: text() },
  relations: { parent: one(() => indukQuery, { by: 'induk_id' }) },
});

const areas = (jenis: JenisWilayah) =>
  resource({
    table: 'wilayah',
    name: `sad${jenis}`,
    only: (t) => `${t}.jenis = '${jenis}'`,
    fields: { id: int(), nama: text() },
    relations: { parent: one(() => indukQuery, { by: 'induk_id' }) },
    search: ['nama'],
    ordering: ['id', 'nama'],
    sort: ['nama', 'id'],
    perPage: 100,
  });

export const dusunQuery = areas('dusun');
export const dukuhQuery = areas('dukuh');
export const rwQuery = areas('rw');
export const rtQuery = areas('rt');
