import { hariLiburFields } from '#contract/hari-libur.ts';
import { int } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import { columnsOf } from '#server/kinds/register/columns.ts';
import '#server/kinds/alur/calendar.ts';

export const hariLiburQuery = resource({
  table: 'hari_libur',
  fields: { id: int(), ...columnsOf(hariLiburFields) },
  search: ['nama'],
  ordering: ['tanggal', 'nama'],
  sort: ['tanggal'],
  perPage: 100,
});
