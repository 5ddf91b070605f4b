import { bool, date, int, text } from '#server/core/query/field.ts';
import { resource } from '#server/core/query/resource.ts';
import '#server/kinds/alur/calendar.ts';

export const hariLiburQuery = resource({
  table: 'hari_libur',
  fields: { id: int(), tanggal: date(), nama: text(), cuti_bersama: bool() },
  search: ['nama'],
  ordering: ['tanggal', 'nama'],
  sort: ['tanggal'],
  perPage: 100,
});
